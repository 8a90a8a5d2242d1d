// Writes annotations, beside save.ts. They do not count in the score, so an ended attempt still accepts them
// (shared/sync): a student may go on reading the passage on the result screen.

import { v7 as newId } from 'uuid';
import { MAX_NOTE_BYTES, type Annotation } from '../../../shared/annotations.ts';
import { writeMeta, type LocalDatabase, type Own } from '../database/db.ts';
import type { Device } from '../device.tsx';
import { readClock, stamp, stampAfter } from './save.ts';
import { write } from '../database/storage-epoch.ts';

type Writer = Pick<Device, 'db' | 'now'>;

export type NewAnnotation = Omit<Annotation, 'hlc' | 'deleted'>;

export function newAnnotation(annotation: Omit<NewAnnotation, 'annotation_id'>): NewAnnotation {
  return { ...annotation, annotation_id: newId() };
}

export class NoteTooLong extends Error {
  constructor() {
    super('This note is too long to be saved. Please shorten it.');
    this.name = 'NoteTooLong';
  }
}

export class NoteGone extends Error {
  constructor() {
    super('This note was removed.');
    this.name = 'NoteGone';
  }
}

export function noteByteCount(note: string): number {
  return new TextEncoder().encode(note).length;
}

/** Saves new annotations, all or none. Rejects with NoteTooLong. */
export async function saveAnnotations({ db, now }: Writer, annotations: readonly NewAnnotation[]): Promise<void> {
  for (const annotation of annotations) mustFit(annotation.note);
  await write(db, [db.attempts, db.annotations], async () => {
    // only one step to read and one to write: a page that is closed in between loses them
    const [attempts, clock] = await Promise.all([
      db.attempts.bulkGet(annotations.map(({ result_id }) => result_id)),
      readClock(db),
    ]);
    if (attempts.includes(undefined)) throw new Error('An annotation on an attempt that is not on this device');
    let { last } = clock;
    const rows = annotations.map((annotation): Own<Annotation> => {
      last = stampAfter({ ...clock, last }, now(), null);
      return { ...annotation, deleted: 0, hlc: last, state: 'unsent' };
    });
    await Promise.all([...rows.map((row) => db.annotations.add(row)), last && writeMeta(db, 'last_stamp', last)]);
  });
}

/** Changes the text of a note. Rejects with NoteTooLong, or with NoteGone if it is not here any more. */
export async function changeNote(writer: Writer, annotation_id: string, note: string): Promise<void> {
  mustFit(note);
  const changed = await rewrite(writer, [annotation_id], (row) => ({ ...row, note }));
  if (changed === 0) throw new NoteGone();
}

export async function removeAnnotations(writer: Writer, annotation_ids: readonly string[]): Promise<void> {
  await rewrite(writer, annotation_ids, (row) => ({ ...row, note: '', deleted: 1 }));
}

function rewrite(
  { db, now }: Writer,
  annotation_ids: readonly string[],
  change: (row: Annotation) => Annotation,
): Promise<number> {
  return write(db, [db.annotations], async () => {
    const rows = await readUndeleted(db, annotation_ids);
    for (const row of rows)
      await db.annotations.put({ ...change(row), hlc: await stamp(db, now(), row.hlc), state: 'unsent' });
    return rows.length;
  });
}

async function readUndeleted(db: LocalDatabase, annotation_ids: readonly string[]): Promise<Own<Annotation>[]> {
  const rows = await db.annotations.bulkGet([...annotation_ids]);
  return rows.filter((row) => row !== undefined).filter((row) => row.deleted === 0);
}

function mustFit(note: string): void {
  if (noteByteCount(note) > MAX_NOTE_BYTES) throw new NoteTooLong();
}
