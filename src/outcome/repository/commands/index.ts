/** Families of commands; each file knows one. */
import type { Ran, RepositoryEvent } from '../ran.ts';
import { commits } from './commit.ts';
import { gitea } from './gitea.ts';
import { github, hub } from './github.ts';
import { gitlab, openingPush } from './gitlab.ts';
import { looks } from './look.ts';
import { remotes } from './push.ts';
import { rewrites } from './rewrite.ts';

/** In the order in which their events count: a rebase moves away from what was committed before it. */
const families = [rewrites, commits, looks, remotes, openingPush, github, hub, gitlab, gitea];

/** Everything that a command line did. */
export const eventsOf = (ran: Ran): RepositoryEvent[] => ran.steps.flatMap((_, index) => families.flatMap((family) => family(ran, index)));
