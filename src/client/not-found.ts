/** On the page for unknown addresses: one by a session's id is not wrong, the session is not published. */
const main = document.querySelector<HTMLElement>('[data-ids]');
const ids = main?.dataset.ids ?? '';
if (main && location.pathname.startsWith(ids)) {
  const asked = location.pathname.slice(ids.length);
  // Some agents' ids have capitals; their addresses have none.
  if (asked !== asked.toLowerCase()) location.replace(ids + asked.toLowerCase() + location.search + location.hash);
  for (const one of main.querySelectorAll<HTMLElement>('[data-unpublished]')) {
    const { unpublished = '' } = one.dataset;
    document.title = document.title.replace(one.textContent, unpublished);
    one.textContent = unpublished;
  }
}
