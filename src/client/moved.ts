/** At a former address of a session: redirects to the current one, with the turn and the level of the address. */
const link = document.querySelector<HTMLAnchorElement>('a[data-moved]');
if (link) location.replace(link.href + location.search + location.hash);
