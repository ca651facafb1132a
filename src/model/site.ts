/** `content/site.yaml`: what the owner can set. Each field carries the sentence its owner reads. */
import { z } from 'zod';
import { languages } from '../words/catalogues.ts';
import { forges, repositoryOf } from './forge.ts';
import { modelKey, modelName } from './model-name.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as #14577a');

/** Kinds of private data that the owner can leave as they are. */
export const privateKinds = [
  'email',
  'home',
  'user',
  'host',
  'ip',
  'account',
  'author',
  'public-ip',
  'mac',
  'phone',
  'iban',
  'card',
  'national-id',
  'address',
  'birth-date',
  'code',
] as const;
export type PrivateKind = (typeof privateKinds)[number];

/** A pattern of the owner's: a name for the placeholder and a JavaScript regular expression. */
export const RedactionPattern = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/, 'is made of small letters, digits and hyphens'),
  pattern: z.string().min(1),
  flags: z
    .string()
    .regex(/^[imsu]*$/, 'may hold i, m, s and u')
    .default(''),
});

/** A session's front matter on its redaction, on top of the site's: kinds on or off, more patterns, more that may stay. */
export const SessionRedaction = z.strictObject({
  ...(Object.fromEntries(privateKinds.map((kind) => [kind, z.boolean().optional()])) as Record<PrivateKind, z.ZodOptional<z.ZodBoolean>>),
  patterns: z.array(RedactionPattern).default([]),
  /** Fingerprints of values that may stay in this session, made with the site's salt. */
  allow: z.array(z.string()).default([]),
});
export type SessionRedaction = z.infer<typeof SessionRedaction>;

/** Where a project's commits and pull requests are. */
const RepositoryPlace = z
  .union([
    z.string(),
    z.strictObject({
      url: z.string(),
      /** What runs there, where the host's name does not show it. */
      forge: z.enum(forges).optional(),
      /** Addresses it had before: pull requests that a log names there are the same. */
      formerly: z.array(z.string()).default([]),
    }),
  ])
  .superRefine((place, context) => {
    if (place === 'log') return;
    const { url, forge } = typeof place === 'string' ? { url: place, forge: undefined } : place;
    if (!repositoryOf(url, forge))
      context.addIssue({
        code: 'custom',
        message: repositoryOf(url, 'github')
          ? `the host does not show which forge it is; write {url: …, forge: ${forges.join(', ')}}`
          : 'must be the address of a repository, such as https://github.com/owner/name, or the word log',
      });
  });

const price = z
  .number('must be the price of a million tokens, 0 where nothing is charged')
  .nonnegative('must not be below 0')
  .max(1_000_000, 'must be the price of a million tokens, at most 1000000');

/** What a million tokens of a model cost: read by it, written by it, read from its cache and written there. */
export const ModelPrice = z.strictObject({ input: price, output: price, cacheRead: price, cacheWrite: price });
export type ModelPrice = z.infer<typeof ModelPrice>;

const Prices = z
  .strictObject({
    /** Code of the currency. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be the code of a currency, such as EUR')
      .default('USD'),
    /** By a model's name or id, as the archive's list of models has them. */
    models: z.record(z.string(), ModelPrice),
  })
  .superRefine(({ models }, context) => {
    const seen = new Set<string>();
    for (const id of Object.keys(models)) {
      if (seen.has(modelKey(id)))
        context.addIssue({ code: 'custom', path: ['models', id], message: `${modelName(id)} has a price already` });
      seen.add(modelKey(id));
    }
  });
export type Prices = z.infer<typeof Prices>;

/** Kinds of places where `turnleaf publish` puts a site. */
export const publishTargets = ['git', 'gist', 'cloudflare', 'netlify', 's3', 'rsync', 'scp', 'folder', 'command'] as const;
export type PublishTo = (typeof publishTargets)[number];

/** Where `turnleaf publish` puts the site; what is left out is told from what is there. */
const Publish = z
  .strictObject({
    to: z.enum(publishTargets).optional(),
    /** Of git, the repository's address or the name of a remote; else the bucket, project, folder, or host and folder. */
    remote: z.string().min(1).optional(),
    /** Of git; `gh-pages` where nothing is said (on Codeberg `pages`). */
    branch: z.string().min(1).optional(),
    /** Of git: `kept`, a commit on top for each publication, or `squashed`, one commit that holds the latest alone. */
    history: z.enum(['kept', 'squashed']).optional(),
    /** For all other places: a command line that takes the site from the folder in $TURNLEAF_SITE. */
    command: z.string().min(1).optional(),
  })
  .superRefine(({ to, command }, context) => {
    if ((to === 'command') !== (command !== undefined))
      context.addIssue({ code: 'custom', path: ['command'], message: 'belongs to `to: command`, and that needs it' });
  });

const ReaderSettings = z.strictObject({
  /** Reads a question from its standard input and prints an answer: `claude -p`, `ollama run llama3`. */
  command: z.string().min(1).optional(),
  /** What to look for besides, in words. */
  ask: z.string().default(''),
  /** Seconds for one answer. */
  limit: z.number().int().min(1).max(3600).default(300),
  /** Pieces it is asked about at once. */
  parallel: z.number().int().min(1).max(16).default(1),
  /** Lines of what each call of a tool gave back. */
  output: z.number().int().min(0).max(1_000_000).default(20),
});

export const defaultReader: z.infer<typeof ReaderSettings> = ReaderSettings.parse({});

/** Who reads what would become public before a person does, as `turnleaf review --with` says. */
const SecondReader = z
  .union([z.string().min(1), ReaderSettings], {
    error: 'write a command such as claude -p, or {command: …, ask: …, limit: …, parallel: …, output: …}',
  })
  .transform((given) => (typeof given === 'string' ? ReaderSettings.parse({ command: given }) : given));

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

export const SiteConfig = z.strictObject({
  /** These words describe the sample archive: builds with --from, of other sessions, leave title, author, description, footer and timezone aside. */
  sample: z.boolean().default(false),
  /** Name of the site, in the header and in every page's title. */
  title: z.string().min(1).default('Turnleaf archive'),
  /** Public address, such as https://notes.example.org/sessions; its path is the base path. */
  url: z.url({ protocol: /^https?$/, error: 'write the whole address, such as https://you.github.io/archive' }).optional(),
  /**
   * For a site that only a team may read. Nothing invites others: pages tell search engines to stay away, and there is no feed,
   * sitemap, oEmbed, card or other preview, and no list in llms.txt. It locks nothing: the host has to ask who comes.
   */
  private: z.boolean().default(false),
  /** Who publishes this. */
  author: z.string().optional(),
  /** One or two sentences at the head of the archive. */
  description: z.string().default(''),
  /** Language of the interface: one that `src/words/` has a file for. */
  language: z.enum(languages).default('en'),
  /** Time zone in which times are shown, such as Europe/Berlin. */
  timezone: z.string().refine(isTimeZone, 'is no time zone that Node knows. Write a name such as Europe/Berlin, or UTC').default('UTC'),
  /** Line at the foot of every page. */
  footer: z.string().default(''),
  theme: z
    .strictObject({
      /** Accent on light pages; contrast with the page must be at least 4.5. */
      accent: colour.default('#14577a'),
      /** Accent on dark pages. */
      accentDark: colour.default('#86c1de'),
      /** A style sheet below `content/`, loaded after ours. */
      css: z.string().optional(),
      /** Font stacks in place of ours, as CSS writes them: `'Iowan Old Style', Palatino`. */
      fonts: z.strictObject({ serif: z.string().optional(), sans: z.string().optional(), mono: z.string().optional() }).prefault({}),
    })
    .prefault({}),
  /** Words of the interface to put in place of ours, by key. */
  words: z.record(z.string(), z.string()).default({}),
  show: z
    .strictObject({
      /** Publish images that the logs hold. Text in a picture cannot be redacted. */
      images: z.boolean().default(true),
      thinking: z.boolean().default(true),
      cost: z.boolean().default(true),
      downloads: z.boolean().default(true),
      /**
       * Offer each session as one HTML file as well (`session.html`), which can be read without a network. Unless it is said here, the
       * sessions of `content/` are, those of a whole folder (`--from`) are not: it is a third of such a site.
       */
      file: z.boolean().optional(),
      /**
       * Kinds of files (pdf, audio) that stay in the JSONL download as the log holds them; all others are not published. Nothing
       * in them can be replaced: where the gate finds a secret in a PDF, its session is withheld. Sound is not looked into.
       */
      attachments: z.array(z.enum(['pdf', 'audio'])).default([]),
    })
    .prefault({}),
  /**
   * Where commits and pull requests are linked to, by project: the repository's address, or `log` for the one that a session's
   * own log names; `*` is for all other projects. A project that is not named here has no such links.
   */
  repository: z.record(z.string(), RepositoryPlace).default({}),
  /** Prices of tokens, for the statistics: what sessions cost whose logs do not say it themselves. Without it, nothing is reckoned. */
  prices: Prices.optional(),
  redaction: z
    .strictObject({
      /** Kinds of private data to leave as they are, such as `email` or `host`. */
      keep: z.array(z.enum(privateKinds)).default([]),
      /** Extra patterns: a name for the placeholder and a JavaScript regular expression. */
      patterns: z.array(RedactionPattern).default([]),
      /** Fingerprints (as `turnleaf review` prints them) of values that may stay. */
      allow: z.array(z.string()).default([]),
      /** What those fingerprints were made with; written with the first of them. */
      salt: z.string().min(1).optional(),
    })
    .prefault({}),
  /** `required`: no build is made while something that looks like a secret is left public without a decision. */
  review: z.enum(['optional', 'required']).default('optional'),
  /** A second reader for `add`, `publish` and `review`: a command, or that and how it is asked. A build asks nobody. */
  reader: SecondReader.optional(),
  /** Where `turnleaf publish` puts the site. */
  publish: Publish.optional(),
});

export type SiteConfig = z.infer<typeof SiteConfig>;
export const defaultSite: SiteConfig = SiteConfig.parse({});
