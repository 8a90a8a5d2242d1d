import type { Table } from 'dexie';
import { answerKey, type Answer } from '../../shared/answers.ts';
import type { Annotation } from '../../shared/annotations.ts';
import { flagKey, type Flag } from '../../shared/flags.ts';
import { recordingKey, type Recording } from '../../shared/recordings.ts';
import type { Setting } from '../../shared/settings.ts';
import type { Stamp } from '../../shared/sync/clock.ts';
import type { LocalDatabase, Own } from './db.ts';

/** A collection of last-writer-wins rows: where it lies, and what names a row there and on the wire. */
export interface Register<Row extends { hlc: Stamp }> {
  table: Table<Own<Row>, string | [string, string]>;
  keyOf: (row: Row) => string | [string, string];
  wireKeyOf: (row: Row) => string;
}

/** The collections whose rows merge by their stamps alone; attempts have rules of their own. */
export interface Registers {
  answers: Register<Answer>;
  annotations: Register<Annotation>;
  flags: Register<Flag>;
  recordings: Register<Recording>;
  settings: Register<Setting>;
}

export function registersOf(db: LocalDatabase): Registers {
  return {
    answers: { table: db.table('answers'), keyOf: (row) => [row.result_id, row.question_id], wireKeyOf: answerKey },
    annotations: {
      table: db.table('annotations'),
      keyOf: (row) => row.annotation_id,
      wireKeyOf: (row) => row.annotation_id,
    },
    flags: { table: db.table('flags'), keyOf: (row) => [row.result_id, row.question_id], wireKeyOf: flagKey },
    recordings: {
      table: db.table('recordings'),
      keyOf: (row) => [row.result_id, row.part_id],
      wireKeyOf: recordingKey,
    },
    settings: { table: db.table('settings'), keyOf: (row) => row.name, wireKeyOf: (row) => row.name },
  };
}
