import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { AddToParts, DraftPaper, UndoAddToParts, UndoRefused } from '../../shared/authoring/draft.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { z } from '../../shared/zod.ts';
import type { Reader, Tx } from '../store/store.ts';
import { forgetOldCalls } from './author-calls.ts';
import { lockDraft } from './draft.ts';
import { readDraftPaper } from './draft-paper.ts';
import { removeQuestions } from './remove-questions.ts';
import { noteBlocks } from './save-block.ts';

const Made = z.array(z.object({ list: z.enum(['documents', 'blocks']), id: z.string(), version: z.number() }));
type Made = z.infer<typeof Made>;

const MOST_NAMED = 4;

function askedOf({ documents, blocks }: AddToParts): string {
  const pieces = [
    ...documents.map(({ reading_document_id, version }) => [reading_document_id, version]),
    ...blocks.map(({ content_id, version }) => [content_id, version]),
  ];
  return createHash('sha256').update(JSON.stringify(pieces)).digest('hex');
}

export async function findStanding(reader: Reader, { documents, blocks }: AddToParts): Promise<Set<string>> {
  const document_ids = documents.map(({ reading_document_id }) => reading_document_id);
  const content_ids = blocks.map(({ content_id }) => content_id);
  const standing = new Set<string>();
  if (document_ids.length > 0)
    for (const row of await reader
      .selectFrom('reading_documents')
      .select('reading_document_id')
      .where('reading_document_id', 'in', document_ids)
      .execute())
      standing.add(row.reading_document_id);
  if (content_ids.length > 0)
    for (const row of await reader
      .selectFrom('contents')
      .select('content_id')
      .where('content_id', 'in', content_ids)
      .execute())
      standing.add(row.content_id);
  return standing;
}

export async function noteAdded(tx: Tx, call: AddToParts, nowMs: number): Promise<string> {
  const made: Made = [
    ...call.documents.map((row) => ({
      list: 'documents' as const,
      id: row.reading_document_id,
      version: row.version + 1,
    })),
    ...call.blocks.map((row) => ({ list: 'blocks' as const, id: row.content_id, version: row.version + 1 })),
  ];
  const call_id = newId();
  const { exam_id } = call;
  await forgetOldCalls(tx, nowMs);
  await tx
    .insertInto('author_calls')
    .values({
      call_id,
      call: 'addtoparts',
      asked: askedOf(call),
      exam_id,
      made: JSON.stringify(made),
      at: nowMs,
      undone_at: null,
    })
    .execute();
  return call_id;
}

export async function findToken(reader: Reader, call: AddToParts): Promise<string | null> {
  const row = await reader
    .selectFrom('author_calls')
    .select('call_id')
    .where('exam_id', '=', call.exam_id)
    .where('asked', '=', askedOf(call))
    .where('call', '=', 'addtoparts')
    .where('undone_at', 'is', null)
    .orderBy('call_id', 'desc')
    .executeTakeFirst();
  return row?.call_id ?? null;
}

export async function undoAddToParts(tx: Tx, { exam_id, token }: UndoAddToParts, nowMs: number): Promise<DraftPaper> {
  await lockDraft(tx, exam_id);
  const call = await tx
    .selectFrom('author_calls')
    .selectAll()
    .where('call_id', '=', token)
    .where('exam_id', '=', exam_id)
    .where('call', '=', 'addtoparts')
    .executeTakeFirst();
  if (!call?.made) throw notFound('What was added');
  const paper = await readDraftPaper(tx, exam_id);
  if (call.undone_at !== null) return paper;
  const made = Made.parse(JSON.parse(call.made));
  const changed = changedOf(made, paper);
  if (changed.length > 0) throw addedChanged(changed);
  await removePieces(tx, made, paper);
  await noteBlocks(tx, exam_id, nowMs);
  await tx.updateTable('author_calls').set({ undone_at: nowMs }).where('call_id', '=', token).execute();
  return readDraftPaper(tx, exam_id);
}

async function removePieces(tx: Tx, made: Made, { data }: DraftPaper): Promise<void> {
  const ids = new Set(made.map(({ id }) => id));
  const document_ids = data.reading_document_data.map((row) => row.reading_document_id).filter((id) => ids.has(id));
  const content_ids = data.content_data.map((row) => row.content_id).filter((id) => ids.has(id));
  await removeQuestions(
    tx,
    data.question_data.filter((question) => ids.has(question.content_id)).map((question) => question.question_id),
  );
  if (content_ids.length > 0) await tx.deleteFrom('contents').where('content_id', 'in', content_ids).execute();
  if (document_ids.length > 0)
    await tx.deleteFrom('reading_documents').where('reading_document_id', 'in', document_ids).execute();
}

function changedOf(made: Made, { data }: DraftPaper): UndoRefused['changed'] {
  const partNumbers = new Map(data.part_data.map(({ part_id, part_no }) => [part_id, part_no]));
  const documents = new Map(data.reading_document_data.map((row) => [row.reading_document_id, row]));
  const blocks = new Map(data.content_data.map((row) => [row.content_id, row]));
  return made.flatMap(({ list, id, version }) => {
    const row = list === 'documents' ? documents.get(id) : blocks.get(id);
    if (!row || row.version === version) return [];
    const part_no = partNumbers.get(row.part_id) ?? 0;
    if (list === 'documents') return { list, id, part_no, words: `the passage of part ${part_no}` };
    const numbers = data.question_data
      .filter((question) => question.content_id === id)
      .map((question) => question.question_number);
    return { list, id, part_no, words: `${questionWords(numbers)} of part ${part_no}` };
  });
}

function questionWords(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined) return 'a block without questions';
  return first === last ? `question ${first}` : `questions ${first}–${last}`;
}

function addedChanged(changed: UndoRefused['changed']): Refusal {
  const names = [...new Set(changed.map(({ words }) => words))];
  const more = names.length - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const message = `Nothing was taken back, as this was changed since: ${named}. Delete by hand what you do not want.`;
  return new Refusal(409, { code: 'added_changed', message, changed });
}
