// What a student sets beside answers: annotations and flags. Whoever calls these has asked whose they are.

import { Selector, type Annotation } from '../../shared/annotations.ts';
import type { Flag } from '../../shared/flags.ts';
import { takeSeqs } from '../store/sequence.ts';
import type { OwnerTx, Reader } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

export type AnnotationRow = Tables['annotations'];
export type FlagRow = Tables['flags'];

export function toAnnotation(row: AnnotationRow): Annotation {
  const { annotation_id, result_id, part_id, document_id, kind, selector, note, deleted, hlc } = row;
  const where = Selector.parse(JSON.parse(selector));
  return { annotation_id, result_id, part_id, document_id, kind, selector: where, note, deleted, hlc };
}

export function toFlag({ result_id, question_id, flagged, hlc }: FlagRow): Flag {
  return { result_id, question_id, flagged, hlc };
}

export async function readAnnotations(reader: Reader, annotation_ids: string[]): Promise<AnnotationRow[]> {
  return reader.selectFrom('annotations').selectAll().where('annotation_id', 'in', annotation_ids).execute();
}

export async function readFlagsOf(reader: Reader, result_ids: string[]): Promise<FlagRow[]> {
  return reader.selectFrom('flags').selectAll().where('result_id', 'in', result_ids).execute();
}

/** Puts annotations in place of what is there and numbers them for the student's devices. */
export async function writeAnnotations(tx: OwnerTx, rows: AnnotationRow[]): Promise<void> {
  if (rows.length === 0) return;
  const first = await takeSeqs(tx, rows.length);
  await tx
    .insertInto('annotations')
    .values(rows.map((row, index) => ({ ...row, seq: first + index })))
    .onConflict((conflict) =>
      conflict.column('annotation_id').doUpdateSet((set) => ({
        part_id: set.ref('excluded.part_id'),
        document_id: set.ref('excluded.document_id'),
        kind: set.ref('excluded.kind'),
        selector: set.ref('excluded.selector'),
        note: set.ref('excluded.note'),
        deleted: set.ref('excluded.deleted'),
        hlc: set.ref('excluded.hlc'),
        sent_hlc: set.ref('excluded.sent_hlc'),
        seq: set.ref('excluded.seq'),
      })),
    )
    .execute();
}

/** Puts flags in place of what is there and numbers them for the student's devices. */
export async function writeFlags(tx: OwnerTx, rows: FlagRow[]): Promise<void> {
  if (rows.length === 0) return;
  const first = await takeSeqs(tx, rows.length);
  await tx
    .insertInto('flags')
    .values(rows.map((row, index) => ({ ...row, seq: first + index })))
    .onConflict((conflict) =>
      conflict.columns(['result_id', 'question_id']).doUpdateSet((set) => ({
        flagged: set.ref('excluded.flagged'),
        hlc: set.ref('excluded.hlc'),
        sent_hlc: set.ref('excluded.sent_hlc'),
        seq: set.ref('excluded.seq'),
      })),
    )
    .execute();
}
