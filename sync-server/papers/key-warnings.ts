import { findKeysInPaper } from '../../shared/authoring/key-in-paper.ts';
import { KeyWarning, type KeyWarnings } from '../../shared/authoring/key-warnings.ts';
import { byName } from '../../shared/name-order.ts';
import { PaperBundle } from '../../shared/papers.ts';
import { notFound } from '../http/refusal.ts';
import type { Reader, Store } from '../store/store.ts';

const MOST_REVISIONS_A_CALL = 10;

export async function findKeyWarnings(store: Store, nowMs: number): Promise<KeyWarnings> {
  const unchecked = await uncheckedRevisions(store.read);
  for (const { exam_id, revision } of unchecked.slice(0, MOST_REVISIONS_A_CALL)) {
    const places = JSON.stringify(await findPlaces(store.read, exam_id, revision));
    await store.transact((tx) =>
      tx
        .insertInto('revision_key_places')
        .values({ exam_id, revision, places, checked_at: nowMs, passed_at: null })
        // two admins may look at once
        .onConflict((conflict) => conflict.columns(['exam_id', 'revision']).doNothing())
        .execute(),
    );
  }
  return { data: await listKeyWarnings(store.read), left: Math.max(0, unchecked.length - MOST_REVISIONS_A_CALL) };
}

async function uncheckedRevisions(reader: Reader): Promise<{ exam_id: string; revision: number }[]> {
  return reader
    .selectFrom('exams')
    .leftJoin('revision_key_places as places', (join) =>
      join.onRef('places.exam_id', '=', 'exams.exam_id').onRef('places.revision', '=', 'exams.revision'),
    )
    .select(['exams.exam_id', 'exams.revision'])
    .where('exams.deleted', '=', 0)
    .where('exams.creationStatus', '=', 'complete')
    .where('places.exam_id', 'is', null)
    .orderBy('exams.exam_id')
    .execute();
}

async function findPlaces(reader: Reader, exam_id: string, revision: number): Promise<KeyWarning['places']> {
  const { bundle } = await reader
    .selectFrom('revisions')
    .select('bundle')
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  const { data } = PaperBundle.parse(JSON.parse(bundle));
  return findKeysInPaper({
    parts: data.part_data,
    documents: data.reading_document_data,
    contents: data.content_data,
    questions: data.question_data,
  });
}

async function listKeyWarnings(reader: Reader): Promise<KeyWarning[]> {
  const rows = await reader
    .selectFrom('revision_key_places as places')
    .innerJoin('exams', (join) =>
      join.onRef('exams.exam_id', '=', 'places.exam_id').onRef('exams.revision', '=', 'places.revision'),
    )
    .select(['places.exam_id', 'places.revision', 'places.places', 'exams.exam_name'])
    .where('exams.deleted', '=', 0)
    .where('exams.creationStatus', '=', 'complete')
    .where('places.passed_at', 'is', null)
    .where('places.places', '<>', '[]')
    .orderBy('places.exam_id')
    .execute();
  return rows
    .toSorted((a, b) => byName(a.exam_name, b.exam_name))
    .map((row) => KeyWarning.parse({ ...row, places: JSON.parse(row.places) }));
}

export async function passKeyWarning(store: Store, exam_id: string, revision: number, nowMs: number): Promise<void> {
  const { numUpdatedRows } = await store.transact((tx) =>
    tx
      .updateTable('revision_key_places')
      .set({ passed_at: nowMs })
      .where('exam_id', '=', exam_id)
      .where('revision', '=', revision)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw notFound('The revision');
}
