import type { JsonObject } from '../model/json.ts';

/** A form of file. */
export interface Form {
  name: string;
  /** Not a session's own file. */
  isSide?: true;
  /** Whether a file whose first objects are `head` is of this form. `whole`: the file is one JSON value. */
  matches(head: JsonObject[], whole: boolean): boolean;
  /** The records of a session whose file is its head alone, from the files beside it; `file`: the session's own. */
  gather?(file: JsonObject, beside: Beside): JsonObject[];
  /** The form is a database: it is asked in place of `matches`. */
  database?: DatabaseForm;
}

/** Files near a session's own, by names relative to its folder (`../message/<id>`); none outside the folder searched. */
export interface Beside {
  /** Names of the files in a folder, sorted; none where there is no such folder. */
  list(folder: string): string[];
  /** The object in a JSON file; undefined where there is none. */
  read(name: string): JsonObject | undefined;
}

/** Sessions in a database (SQLite). Nothing is ever written. */
export interface DatabaseForm {
  /** Whether tables of these names are those of this form. */
  matches(tables: ReadonlySet<string>): boolean;
  /** The sessions that have a page of their own. */
  sessions(database: Database): DatabaseSession[];
  /** The records of one of them. */
  records(database: Database, session: string): JsonObject[];
}

export interface Database {
  /** Rows of a query; text that is JSON stays text. */
  all(query: string, ...values: (string | number)[]): JsonObject[];
  /** None of a table that is not there. */
  columns(table: string): ReadonlySet<string>;
}

export interface DatabaseSession {
  id: string;
  /** Unix milliseconds of the last change. */
  modified: number;
  /** It has a moment in common with another: one of them may begin with copies of the other's rows. */
  kin?: true;
}
