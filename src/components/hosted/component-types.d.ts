/** The types of `turnleaf/components`, as a host's pages see them. */

interface Quoting {
  /** The session's slug: the name of its folder, and of its address. */
  session: string;
  /** Its place, `file:line`; set by the build. */
  at?: string;
}

/** `<Turn session="…" id="…" />`: one turn as it stands in its session, with a link to it. */
export interface TurnProps extends Quoting {
  /** The turn's id, with or without `t-`, as its link has it. */
  id: string;
}

/** `<Turns session="…" from="…" to="…" />`: a range of turns of one thread, including the first and the last. */
export interface TurnsProps extends Quoting {
  /** Id of the first turn. */
  from: string;
  /** Id of the last turn. */
  to: string;
}

/** `<ToolCall session="…" id="…" call={2} />`: one tool call, open. */
export interface ToolCallProps extends Quoting {
  /** Id of the turn, or of the call: `t-3f2a9c1b-2`. */
  id: string;
  /** Which call of the turn, from one; needed where it has several. */
  call?: number | string;
}

/** `<Diff session="…" id="…" />`: the changes of a call, without the rest of it. `call` counts calls that change a file. */
export type DiffProps = ToolCallProps;

/** `<Session session="…" />`: a card with title, description and facts, which leads to the session's page. */
export interface SessionProps extends Quoting {
  /** Instead of the card, all turns of the session, of every part of it. */
  full?: boolean;
}

/** A component of Astro's, as `astro check` takes it. */
// biome-ignore lint/suspicious/noExplicitAny: what a tag of JSX may be is Astro's to say.
type Component<Props> = (props: Props) => any;

/** Quotes one turn as it stands in its session, and links to it. */
export const Turn: Component<TurnProps>;
/** Quotes a range of turns. */
export const Turns: Component<TurnsProps>;
/** Quotes one tool call, open. */
export const ToolCall: Component<ToolCallProps>;
/** Quotes the changes of a call. */
export const Diff: Component<DiffProps>;
/** A card that leads to a session; with `full`, all of its turns. */
export const Session: Component<SessionProps>;
