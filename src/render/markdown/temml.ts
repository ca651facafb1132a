/** A module of its own because packing bundles it: the package brings fonts and four more copies of its code, 2 MB. */
export { default } from 'temml';
