// The one table of collections. Whatever is done to each of them (gather, apply, settle, export, count what waits) goes by
// this table and names none. README.md beside this file says what a new collection takes.

import type { z } from '../zod.ts';
import type { SCHEMAS } from './schemas.ts';

export type CollectionName = keyof typeof SCHEMAS;

/** The rows of each collection. */
export type Rows = { [Name in CollectionName]: z.infer<(typeof SCHEMAS)[Name]> };

interface Collection<Row> {
  /** The fields that name a row among its student's. */
  key: readonly (keyof Row & string)[];
  /** 'both': devices write it and read it; 'down': the server writes it. */
  direction: 'both' | 'down';
  /** How two versions of a row become one: the later stamp [S1], forward only [S3], or whatever the server says. */
  merge: 'stamp' | 'attempt' | 'server';
  /** What a row belongs to, besides its student; 'library': to no student, but to all. */
  of: 'attempt' | 'student' | 'library';
  /** 1: it is marked when its attempt ends, so that it travels with the end [S8], is late after it [S9], and has more room [S25]. */
  counts: 0 | 1;
}

/** In the order in which a push is applied, a reply is merged, and both are written. */
export const COLLECTIONS = {
  attempts: { key: ['result_id'], direction: 'both', merge: 'attempt', of: 'student', counts: 0 },
  answers: { key: ['result_id', 'question_id'], direction: 'both', merge: 'stamp', of: 'attempt', counts: 1 },
  annotations: { key: ['annotation_id'], direction: 'both', merge: 'stamp', of: 'attempt', counts: 0 },
  flags: { key: ['result_id', 'question_id'], direction: 'both', merge: 'stamp', of: 'attempt', counts: 0 },
  recordings: { key: ['result_id', 'part_id'], direction: 'both', merge: 'stamp', of: 'attempt', counts: 1 },
  settings: { key: ['name'], direction: 'both', merge: 'stamp', of: 'student', counts: 0 },
  results: { key: ['result_id'], direction: 'down', merge: 'server', of: 'attempt', counts: 0 },
  exams: { key: ['exam_id'], direction: 'down', merge: 'server', of: 'library', counts: 0 },
  grants: { key: ['subscription_id'], direction: 'down', merge: 'server', of: 'student', counts: 0 },
} as const satisfies { [Name in CollectionName]: Collection<Rows[Name]> };

/** The collections with these traits. */
type With<Traits> = {
  [Name in CollectionName]: (typeof COLLECTIONS)[Name] extends Traits ? Name : never;
}[CollectionName];

function namesWith<const Traits extends Partial<Collection<object>>>(traits: Traits): With<Traits>[] {
  const has = (name: CollectionName) =>
    Object.entries(traits).every(
      ([trait, value]) => COLLECTIONS[name][trait as keyof Traits & keyof Collection<object>] === value,
    );
  return (Object.keys(COLLECTIONS) as CollectionName[]).filter(has) as With<Traits>[];
}

export const ALL_COLLECTIONS = namesWith({});
/** Those that devices write. */
export const PUSHED_COLLECTIONS = namesWith({ direction: 'both' });
export type PushedCollection = (typeof PUSHED_COLLECTIONS)[number];
/** Those whose rows merge by their stamps alone; attempts have rules of their own. */
export const STAMPED_COLLECTIONS = namesWith({ merge: 'stamp' });
export type StampedCollection = (typeof STAMPED_COLLECTIONS)[number];
/** Those whose rows are one student's. */
export const STUDENT_COLLECTIONS = ALL_COLLECTIONS.filter(
  (name): name is With<{ of: 'attempt' | 'student' }> => COLLECTIONS[name].of !== 'library',
);
/** Those of which the server's version stands. */
export const SERVER_COLLECTIONS = namesWith({ merge: 'server' });
/** Those that devices write into an attempt. */
export const ATTEMPT_COLLECTIONS = namesWith({ direction: 'both', of: 'attempt' });
export type AttemptCollection = (typeof ATTEMPT_COLLECTIONS)[number];
/** Those that an attempt is marked by. */
export const COUNTED_COLLECTIONS = namesWith({ counts: 1 });

export function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(COLLECTIONS, name);
}

/** What a device sends, by collection. */
export type Push = { [Name in PushedCollection]: Rows[Name][] };
/** What a device is sent, by collection. */
export type Pull = { [Name in CollectionName]: Rows[Name][] };

/** Something for each of some collections. */
export function byCollection<Name extends CollectionName, Made>(names: readonly Name[], make: (name: Name) => Made) {
  const made: Partial<Record<Name, Made>> = {};
  for (const name of names) made[name] = make(name);
  return made as Record<Name, Made>;
}

export function emptyPull(): Pull {
  return byCollection(ALL_COLLECTIONS, () => []);
}

/** What names a row of a collection: the fields of its key. */
export type KeyOf<Name extends CollectionName> = Pick<
  Rows[Name],
  Extract<(typeof COLLECTIONS)[Name]['key'][number], keyof Rows[Name]>
>;

/** A row's key as text, as refusals and files name it: for answers 'result_id/question_id', and so on. */
export function rowKey<Name extends CollectionName>(collection: Name, row: KeyOf<Name>): string {
  const fields = row as Record<string, unknown>;
  return COLLECTIONS[collection].key.map((field) => fields[field]).join('/');
}

/** The attempt that a row of a collection belongs to; undefined where it belongs to none. */
export function attemptOf(row: object): string | undefined {
  return 'result_id' in row && typeof row.result_id === 'string' ? row.result_id : undefined;
}
