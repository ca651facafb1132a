/** The archive whose pages are drawn. */
import archive from 'turnleaf:archive';

export { archive };
export const { site, base, isDev } = archive;
