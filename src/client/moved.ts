/** At an address that a session has left: passes on to where it is now, with the turn and the level the address names. */
const link = document.querySelector<HTMLAnchorElement>('a[data-moved]');
if (link) location.replace(link.href + location.search + location.hash);
