/** What a card shows. Texts come from `SessionMeta` and search documents, which are redacted, or from the owner's files. */
export interface Card {
  kind: 'site' | 'session' | 'post' | 'series' | 'turn';
  /** Title of the link's target; for a turn, its session. */
  title: string;
  /** A sentence or two below the title. */
  lead?: string;
  /** The beginning of a turn, and its speaker. */
  quote?: { role: 'prompt' | 'agent' | 'notice'; who: string; text: string };
  /** The parts of the last line: date, length, prompts. The first one stands out. */
  facts: string[];
  /** Name of the site. */
  site: string;
  /** BCP 47 language of title and quote: decides between Japanese and Chinese forms of a character. */
  language: string;
  /** The owner's accent on light pages. */
  accent: string;
}
