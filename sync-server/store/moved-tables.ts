import type { FedTable } from './collections.ts';
import type { Tables } from './tables.ts';

type NamesAttempt = {
  [Name in keyof Tables]: Tables[Name] extends { user_id: string; result_id: string } ? Name : never;
}[keyof Tables];

/**
 * How an undo of a merge of accounts finds the rows that came: by a note of each row's key, by the attempt that they
 * belong to, or by either. A table without any does not go along. A new collection, or another table with rows of
 * attempts, does not compile until it is here.
 */
export const FOUND_BY = {
  attempts: ['key'],
  answers: ['attempt'],
  annotations: ['attempt'],
  flags: ['attempt'],
  recordings: ['attempt'],
  results: ['attempt'],
  late_answers: ['attempt'],
  markings: ['attempt'],
  marking_assignments: ['attempt'],
  marker_marks: ['attempt'],
  marking_decisions: ['attempt'],
  mock_parts: ['key'],
  words: ['key'],
  practice_reviews: ['key', 'attempt'],
  // those of the kept account count
  settings: [],
  // merge.ts moves months: of one that both accounts have, one access counts
  grants: [],
} as const satisfies { readonly [Name in FedTable | NamesAttempt]: readonly ('key' | 'attempt')[] };

type FoundBy<How> = {
  [Name in keyof typeof FOUND_BY]: How extends (typeof FOUND_BY)[Name][number] ? Name : never;
}[keyof typeof FOUND_BY];

export type NotedTable = FoundBy<'key'>;
export type MovedTable = FoundBy<'key'> | FoundBy<'attempt'>;

export const MOVED_TABLES = (Object.keys(FOUND_BY) as (keyof typeof FOUND_BY)[]).filter(
  (name): name is MovedTable => FOUND_BY[name].length > 0,
);
export const NOTED_TABLES = MOVED_TABLES.filter((name): name is NotedTable => isFoundBy(name, 'key'));

export function isFoundBy(name: keyof typeof FOUND_BY, how: 'key' | 'attempt'): boolean {
  return (FOUND_BY[name] as readonly string[]).includes(how);
}
