/** On the page for unknown addresses: a commit may be known by a shorter or a longer piece of its hash. */

interface Listed {
  commits: { hash: string }[];
}

const main = document.querySelector<HTMLElement>('[data-commits]');
const commits = main?.dataset.commits ?? '';
const [asked = ''] = commits !== '' && location.pathname.startsWith(commits) ? location.pathname.slice(commits.length).split('/') : [];

/** The only commit that it may mean. */
async function known(): Promise<string | undefined> {
  const answer = await fetch(`${commits.slice(0, -1)}s.json`);
  if (!answer.ok) return undefined;
  const hashes = ((await answer.json()) as Listed).commits.map(({ hash }) => hash).filter((hash) => alike(hash, asked.toLowerCase()));
  const [first] = hashes;
  // Two sessions may have the same commit, in full and short.
  return first !== undefined && hashes.every((hash) => alike(hash, first)) ? first : undefined;
}

const alike = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

if (/^[0-9a-f]{7,64}$/i.test(asked))
  known()
    .then((hash) => hash !== undefined && hash !== asked && location.replace(`${commits}${hash}/`))
    .catch(() => {});

export {};
