/** Modules that Turnleaf's plugins make. */
declare module 'turnleaf:archive' {
  /** What a build has handed to its pages. */
  const archive: import('../model/archive.ts').Archive;
  export default archive;
}

declare module 'turnleaf:host-layout' {
  /** A layout of the host's. Only pages within one import it. */
  const layout: (props: { [name: string]: unknown }) => unknown;
  export default layout;
}

declare module 'turnleaf:host-css';

/** A style sheet of ours, made for pages of the host's. */
declare module '*.css?within';

/** For a compiler that reads no pages; `astro check` knows each. */
declare module '*.astro' {
  const page: (props: { [name: string]: unknown }) => unknown;
  export default page;
}

declare namespace App {
  interface Locals {
    turnleaf?: import('../queries/cut-html.ts').Remarks;
  }
}
