// The one table of collections. Code that handles each of them (gather, apply, settle, export, count unsent rows)
// goes by this table and names none. README.md in this folder says what a new collection needs.

import type { z } from '../zod.ts';
import type { SCHEMAS } from './schemas.ts';

export type CollectionName = keyof typeof SCHEMAS;

export type Rows = { [Name in CollectionName]: z.infer<(typeof SCHEMAS)[Name]> };

interface Collection<Row> {
  key: readonly (keyof Row & string)[];
  /** 'both': devices write and read it; 'down': the server writes it. */
  direction: 'both' | 'down';
  /**
   * How two versions of a row merge: the later stamp wins [S1], attempts move forward only [S3], or the server's
   * version wins.
   */
  merge: 'stamp' | 'attempt' | 'server';
  /** The owner of a row besides its student; 'library': it belongs to no student, but to all. */
  of: 'attempt' | 'student' | 'library';
  /**
   * 1: its rows are marked when the attempt ends, so they travel with the end [S8], are late after it [S9], and have
   * a larger limit [S25].
   */
  affectsScore: 0 | 1;
}

/** In the order in which a push is applied and a reply is merged and written. */
export const COLLECTIONS = {
  attempts: { key: ['result_id'], direction: 'both', merge: 'attempt', of: 'student', affectsScore: 0 },
  answers: { key: ['result_id', 'question_id'], direction: 'both', merge: 'stamp', of: 'attempt', affectsScore: 1 },
  annotations: { key: ['annotation_id'], direction: 'both', merge: 'stamp', of: 'attempt', affectsScore: 0 },
  flags: { key: ['result_id', 'question_id'], direction: 'both', merge: 'stamp', of: 'attempt', affectsScore: 0 },
  recordings: { key: ['result_id', 'part_id'], direction: 'both', merge: 'stamp', of: 'attempt', affectsScore: 1 },
  settings: { key: ['name'], direction: 'both', merge: 'stamp', of: 'student', affectsScore: 0 },
  mock_parts: { key: ['mock_id', 'entry'], direction: 'both', merge: 'stamp', of: 'student', affectsScore: 0 },
  words: { key: ['word_id'], direction: 'both', merge: 'stamp', of: 'student', affectsScore: 0 },
  practice_reviews: { key: ['review_id'], direction: 'both', merge: 'stamp', of: 'student', affectsScore: 0 },
  results: { key: ['result_id'], direction: 'down', merge: 'server', of: 'attempt', affectsScore: 0 },
  exams: { key: ['exam_id'], direction: 'down', merge: 'server', of: 'library', affectsScore: 0 },
  grants: { key: ['subscription_id'], direction: 'down', merge: 'server', of: 'student', affectsScore: 0 },
} as const satisfies { [Name in CollectionName]: Collection<Rows[Name]> };

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
export const PUSHED_COLLECTIONS = namesWith({ direction: 'both' });
export type PushedCollection = (typeof PUSHED_COLLECTIONS)[number];
export const STAMPED_COLLECTIONS = namesWith({ merge: 'stamp' });
export type StampedCollection = (typeof STAMPED_COLLECTIONS)[number];
export const STUDENT_COLLECTIONS = ALL_COLLECTIONS.filter(
  (name): name is With<{ of: 'attempt' | 'student' }> => COLLECTIONS[name].of !== 'library',
);
export const SERVER_COLLECTIONS = namesWith({ merge: 'server' });
/** Go along when a student's account is merged into another, but for settings: those of the kept account count [R471]. */
export const MOVED_COLLECTIONS = namesWith({ merge: 'stamp', of: 'student' }).filter(
  (name): name is Exclude<typeof name, 'settings'> => name !== 'settings',
);
export const ATTEMPT_COLLECTIONS = namesWith({ direction: 'both', of: 'attempt' });
export const COUNTED_COLLECTIONS = namesWith({ affectsScore: 1 });

export function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(COLLECTIONS, name);
}

export type Push = { [Name in PushedCollection]: Rows[Name][] };
export type Pull = { [Name in CollectionName]: Rows[Name][] };

export function byCollection<Name extends CollectionName, Made>(names: readonly Name[], make: (name: Name) => Made) {
  const made: Partial<Record<Name, Made>> = {};
  for (const name of names) made[name] = make(name);
  return made as Record<Name, Made>;
}

export function emptyPull(): Pull {
  return byCollection(ALL_COLLECTIONS, () => []);
}

export type KeyOf<Name extends CollectionName> = Pick<
  Rows[Name],
  Extract<(typeof COLLECTIONS)[Name]['key'][number], keyof Rows[Name]>
>;

/** Returns a row's key as text for refusals and files: 'result_id/question_id' for answers. */
export function rowKey<Name extends CollectionName>(collection: Name, row: KeyOf<Name>): string {
  const fields = row as Record<string, unknown>;
  return COLLECTIONS[collection].key.map((field) => fields[field]).join('/');
}

export function attemptOf(row: object): string | undefined {
  return 'result_id' in row && typeof row.result_id === 'string' ? row.result_id : undefined;
}
