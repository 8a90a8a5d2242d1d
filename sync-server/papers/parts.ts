import { v7 as newId } from 'uuid';
import type { PartsInput } from '../../shared/authoring/calls.ts';
import type { Part } from '../../shared/papers.ts';
import { isBlank } from '../../shared/tasks/list-checks.ts';
import { notFound, ruleBroken, stateForbids } from '../http/refusal.ts';
import type { Reader, Tx } from '../store/store.ts';
import { lockDraft, touchExam } from './draft.ts';
import { listParts, listReadingDocuments } from './queries.ts';

/** Gives a paper its parts 1..no_of_parts: an entry with a part_id sets that part, another the part at its place. */
export async function saveParts(tx: Tx, { exam_id, partsData: entries }: PartsInput, nowMs: number): Promise<Part[]> {
  const exam = await lockDraft(tx, exam_id);
  if (entries.length > exam.no_of_parts) throw ruleBroken(`This paper has ${exam.no_of_parts} parts.`);
  const parts = await listParts(tx, exam_id);
  for (let part_no = 1; part_no <= exam.no_of_parts; part_no++) {
    if (parts.some((part) => part.part_no === part_no)) continue;
    await tx.insertInto('parts').values({ part_id: newId(), exam_id, part_no, no_of_question: 0 }).execute();
  }
  const saved = await listParts(tx, exam_id);
  for (const [index, entry] of entries.entries()) {
    const part = saved.find((one) => (entry.part_id ? one.part_id === entry.part_id : one.part_no === index + 1));
    if (!part) throw notFound('The part');
    await planQuestions(tx, part.part_id, entry.no_of_question);
  }
  await touchExam(tx, exam_id, nowMs);
  return listParts(tx, exam_id);
}

export async function planQuestions(tx: Tx, part_id: string, no_of_question: number): Promise<void> {
  await tx.updateTable('parts').set({ no_of_question }).where('part_id', '=', part_id).execute();
}

export async function removeSurplusParts(tx: Tx, exam_id: string, no_of_parts: number): Promise<void> {
  const surplus = (await listParts(tx, exam_id)).filter((part) => part.part_no > no_of_parts);
  for (const part of surplus) {
    await removeBlankDocuments(tx, part.part_id);
    if (await holdsAnything(tx, part.part_id))
      throw stateForbids('part_not_empty', `Part ${part.part_no} is not empty. Delete what is in it first.`);
    await tx.deleteFrom('parts').where('part_id', '=', part.part_id).execute();
  }
}

export async function removeBlankDocuments(tx: Tx, part_id: string): Promise<void> {
  const blank = (await listReadingDocuments(tx, [part_id])).filter(({ content_data }) => isBlank(content_data));
  const ids = blank.map(({ reading_document_id }) => reading_document_id);
  if (ids.length > 0) await tx.deleteFrom('reading_documents').where('reading_document_id', 'in', ids).execute();
}

export async function holdsAnything(reader: Reader, part_id: string): Promise<boolean> {
  for (const table of ['contents', 'reading_documents', 'audio', 'transcripts'] as const) {
    const row = await reader.selectFrom(table).select('part_id').where('part_id', '=', part_id).executeTakeFirst();
    if (row) return true;
  }
  return false;
}
