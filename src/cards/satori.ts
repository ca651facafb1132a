/** A module of its own because packing bundles it: satori and its dependencies take 33 MB as packages, 2 MB as one file. */
export { default, type Font } from 'satori';
