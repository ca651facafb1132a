/** Lines of `.pgpass`: host, port, database, user, password. */
import { patternContext } from '../context.ts';

export const pgpass = patternContext({
  id: 'pgpass',
  kind: 'password',
  place: 'given',
  near: [':5432:', ':5433:', ':6432:', ':5439:', ':*:'],
  notAfter: /[^\w.*-]$/,
  after: /[\w*-]{1,60}:[\w.*-]{1,60}:(?<value>[^\s:"'`]{3,128})/y,
  ng: ['db.quokka.example:5432:shop:app:{p}\n', "echo '*:*:*:app:{weak}' > ~/.pgpass"],
  ok: ['postgres:5432:shop:app:$PGPASSWORD\n', 'docker run -p 127.0.0.1:5432:5432 postgres:16\n'],
});
