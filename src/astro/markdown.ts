/** What reads the owner's Markdown. A module of its own because packing bundles it: as packages it takes 11 MB, as one file 1 MB. */
export { rehypeHeadingIds, unified } from '@astrojs/markdown-remark';
export { default as remarkGfm } from 'remark-gfm';
