/** A module of its own because packing bundles it: beautiful-mermaid and ELK, which lays out its boxes, take 11 MB as packages, 2 MB as one file. */
export { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid';
