/** What was said around the folders of the long story: before each, after each, and what came up between. */
export interface Talk {
  /** Index of the folder it belongs to. */
  prompt: string;
  /** The agent's answer, before it goes on. */
  answer?: string;
  /** Asked after the folder was done. */
  after?: [prompt: string, answer: string][];
}

export const talks: Talk[] = [
  {
    prompt: 'Begin with ‹tides›. It is the oldest, if the rules work there they work anywhere.',
    after: [
      [
        'The first one, ‹nextTide›. What happened until now on the evening of 31 December, when the table ends?',
        `
        It returned ‹undefined› under the name of a ‹Tide›, and the page then asked it for ‹.height›. So every year, between
        the last tide of the table and midnight, the page failed. Your list of bugs has it, in a way: three reports, all dated
        31 December, all closed as "not reproducible". They are reproducible 364 days later.
        `,
      ],
    ],
  },
  {
    prompt: 'Good, ‹berths› next. Same rules.',
    after: [
      [
        'In ‹lots.ts› you replaced a correct Fisher–Yates shuffle. I know it was correct, I proved it once. Why not keep it with two ‹!› and a comment?',
        `
        You could, and it would be honest: the loop really guarantees both places. Two things against it. The proof lives in
        the loop's bounds, three lines away from the ‹!›, and nothing fails when somebody changes one without the other. And
        inserting costs n² moves, which matters from some ten thousand elements on; you draw lots among forty.

        If this list were long I’d have kept the swap, with the comment. The rule I follow: a ‹!› is fine where its reason is
        on the same line.
        `,
      ],
    ],
  },
  { prompt: 'Now ‹ferries›.' },
  {
    prompt: '‹tickets› please. Careful with the rates, the kiosk on pier 3 runs from a branch of 2023.',
    answer:
      'Then I’ll look at who calls ‹ticketRate› before I narrow its argument: a type does not stop a caller that was compiled in 2023.',
    after: [
      [
        'And? Does the kiosk send a size we do not have?',
        `
        It does. ‹git grep ticketRate kiosk-2023› finds three calls; one passes ‹'bicycle'›, which was a rate until March 2024.
        Since then that line has been ‹undefined›, times the number of tickets ‹NaN›, and the kiosk shows ‹NaN› as a
        dash. Bicycles have been going for free for almost two years.

        I have not touched the branch. The narrowed type will make its next merge fail at exactly that line.
        `,
      ],
      [
        'The cyclists will hate you. Leave it failing, I’ll talk to the ferry people. Next.',
        'Left as it is, with a line in the commit message that says why that merge must fail.',
      ],
    ],
  },
  {
    prompt: '‹weather›. These are called once a second, so nothing slow.',
    after: [
      [
        'Is ‹chart[row]?.[column]› slower than it was?',
        `
        Not measurably; one comparison with a value that is already in a register. I ran both over the whole chart of the
        bay, 4.2 million reads: 9.1 ms before, 9.3 ms after, and the difference changes its sign from run to run.
        `,
      ],
    ],
  },
  {
    prompt: 'Tomorrow’s meeting wants a number. Do ‹pilots› and tell me how many of the errors so far were real bugs and not just types.',
    after: [
      [
        'So, how many?',
        `
        Real in the sense that somebody could have seen them: **four** of the errors so far, in 42 files.

        1. the last evening of the tide table;
        2. bicycles for free;
        3. ‹orders› with the urgency ‹storm›, which stands in no table of ranks, so the list of pilots was in no defined order
           on precisely the nights when it mattered;
        4. the first statement of a new customer, who has no last ticket.

        All others were correct by luck or by knowledge that stood nowhere. I’d tell the meeting both halves.
        `,
      ],
      [
        'The storm one. Are you sure? That list has been printed for years.',
        `
        I am, and it takes three lines to see:

        ‹‹‹js
        const rank = { urgent: 0, today: 1, later: 2 };
        ['later', 'storm', 'urgent'].sort((a, b) => rank[a] - rank[b]);
        // [ 'later', 'storm', 'urgent' ]
        ›››

        *Later* before *urgent*, because ‹storm› stands between them and is equal to both. With two entries, or with the storm
        at the end, it comes out right, which is why nobody saw it.
      `,
      ],
    ],
  },
  { prompt: 'Next morning. ‹cargo›, then we see how far we get.' },
  {
    prompt: '‹lights›. By the way, the keeper’s tablet has Node 20. Does it know ‹Map.groupBy›?',
    answer:
      'It does not: ‹Map.groupBy› came with V8 11.7, so Node 21. The tablet gets our bundle, not our sources, and the bundler’s target is already ‹node20›. I’ll check that it puts the helper in.',
    after: [
      [
        'And does it?',
        'No: esbuild lowers syntax, not library functions. There are two ways out, a polyfill of six lines in the bundle’s entry, or ‹target› lifted with the tablet. I took the six lines, they are in ‹tablet/entry.ts›, with the Node version at which to delete them.',
      ],
    ],
  },
  { prompt: 'Half done. ‹locks›.', answer: 'Half of the folders, and 141 of the 283 errors.' },
  {
    prompt: '‹crew› now. You are on the small model, it should be enough for these.',
    after: [
      [
        'Fast. I have read the diff and there is nothing to say, which is the best thing to say about a diff.',
        'Then I’ll go on in the same way.',
      ],
    ],
  },
  { prompt: '‹dues›. The amounts are in cents, leave that alone.' },
  {
    prompt: '‹signals›.',
    after: [
      [
        'In ‹table.ts› I see a ‹[0]!›. We said no exclamation marks without a reason on the line.',
        'You’re right, I took the short way there. It is undone, and replaced by ‹find› with an honest type, as everywhere else.',
      ],
      ['I’m switching you back to the larger model for the rest. Not as a punishment.', 'Understood. Four folders left.'],
    ],
  },
  { prompt: '‹moorings›.' },
  {
    prompt: '‹ice›. The breakers have names, some of them odd.',
    after: [
      [
        'Why did ‹byBreaker› fail in the new test, before you changed it? I saw red for a moment.',
        `
        I gave it a breaker called ‹constructor›. The old code asked ‹'constructor' in groups›, and the answer is yes, for every
        object, since it inherits one. So it did not make a list, and pushed into ‹Object› itself:
        ‹groups[each.breaker].push is not a function›.

        A ship of that name is unlikely. A hostile web form is not, and the same lines stood in every folder.
        `,
      ],
    ],
  },
  { prompt: '‹customs›, and then the last one.' },
  {
    prompt: 'Last: ‹logbook›. Then switch the option on for good.',
    after: [
      [
        'Zero. I did not think I would see that this week. What did we learn, in a form I can paste into the wiki?',
        `
        ### Four days with ‹noUncheckedIndexedAccess›

        - **283 errors in 112 files**, 224 places, twelve kinds. Knowing the kinds is the work; the places are typing.
        - **Five real bugs**: the New Year’s Eve page, free bicycles, pilots in no order on stormy nights, the first statement of a new customer, and a group that must not be called ‹constructor›.
        - **No ‹!› at all.** The places that seemed to need one read better without the index.
        - The commonest repair was to *stop indexing*: ‹for…of›, ‹find›, ‹at›, destructuring, ‹Map.groupBy›.
        - The second was to *change the signature*: a function that may have nothing to return now says so, and its callers
          were the ones with the bugs.
        - The compiler does not see everything. ‹Number(parts[3])› was never an error, since ‹Number› takes anything; we found
          two such by reading.

        What I’d do differently: one kind at a time over all folders, instead of one folder at a time over all kinds. The
        reviews would have been shorter.
        `,
      ],
      ['Agreed on all counts. Thank you.', 'Fair winds.'],
    ],
  },
];

export const summary = `
  1. Primary request: switch on ‹noUncheckedIndexedAccess› in the harbour repository, folder by folder, one commit each, no
     ‹!› without a reason on its line, real bugs to be named.
  2. Done so far: tides, berths, ferries, tickets, weather, pilots, cargo, lights.
  3. Kinds met, with the repair chosen for each: first of a list → ‹find› and ‹| undefined›; regex groups → destructure and
     check once; record by string → literal as type; index loop → ‹for…of›; split → default in the pattern; last → ‹at(-1)›;
     argv → usage line; grid → ‹?.›; neighbours → carry the one before; group by → ‹Map.groupBy›; ranks → list with default;
     shuffle → insert at random.
  4. Real bugs so far: end of the tide table; kiosk sells bicycles for nothing (branch kiosk-2023 must fail to merge);
     pilots with urgency ‹storm›; first statement of a new customer.
  5. Node 20 on the keeper’s tablet: ‹Map.groupBy› is filled in by tablet/entry.ts.
  6. In progress: locks (table.ts, parse.ts and report.ts are done). Next: the rest of locks, crew, dues, signals, moorings, ice, customs, logbook; then the option itself in tsconfig.json.
`;
