/** The place of a quotation in a host's page. */

interface Placed<Props> {
  props: Props;
  url: URL;
}

/** Attributes with `at`. The build sets it wherever it can read the tag; elsewhere, such as in a script's list, the page is named. */
export const placed = <Props extends object>(name: string, { props, url }: Placed<Props>) => ({
  at: `${url.pathname}: <${name}>`,
  ...props,
});
