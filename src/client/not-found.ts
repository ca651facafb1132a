/** On the page for unknown addresses. */
const main = document.querySelector<HTMLElement>('[data-ids]');
const { ids = '', commits = '' } = main?.dataset ?? {};

// One by a session's id is not wrong, the session is not published.
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

// A commit may be known by a shorter or a longer piece of its hash.
const [asked = ''] = commits !== '' && location.pathname.startsWith(commits) ? location.pathname.slice(commits.length).split('/') : [];

/** The only commit that it may mean. */
async function known(): Promise<string | undefined> {
  const answer = await fetch(`${commits.slice(0, -1)}s.json`);
  if (!answer.ok) return undefined;
  const hashes = ((await answer.json()) as { commits: { hash: string }[] }).commits
    .map(({ hash }) => hash)
    .filter((hash) => alike(hash, asked.toLowerCase()));
  const [first] = hashes;
  // Two sessions may have the same commit, in full and short.
  return first !== undefined && hashes.every((hash) => alike(hash, first)) ? first : undefined;
}

const alike = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

if (/^[0-9a-f]{7,64}$/i.test(asked))
  known()
    .then((hash) => hash !== undefined && hash !== asked && location.replace(`${commits}${hash}/`))
    .catch(() => {});
