/** The place of a quotation in a host's page. */

interface Placed {
  props: { [name: string]: unknown };
  url: URL;
}

/** Attributes with `at`. The build sets it wherever it can read the tag; elsewhere, such as in a script's list, the page is named. */
export const placed = (name: string, { props, url }: Placed) => ({ at: `${url.pathname}: <${name}>`, ...props });
