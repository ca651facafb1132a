/** Modules that Turnleaf's plugins make. */
declare module 'turnleaf:host-layout' {
  /** A layout of the host's; undefined where pages have Turnleaf's own. */
  const layout: ((props: { [name: string]: unknown }) => unknown) | undefined;
  export default layout;
}

declare module 'turnleaf:host-css';

/** A style sheet of ours, made for pages of the host's. */
declare module '*.css?within';
