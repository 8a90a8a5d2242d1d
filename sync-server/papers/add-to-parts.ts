import type { AddedToParts, AddToParts } from '../../shared/authoring/draft.ts';
import { Refusal, ruleBroken } from '../http/refusal.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { putDocument } from './documents.ts';
import { lockDraft } from './draft.ts';
import { readDraftPaper } from './draft-paper.ts';
import { listParts } from './queries.ts';
import { noteBlocks, putBlock } from './save-block.ts';
import { findStanding, findToken, noteAdded } from './undo-add.ts';

interface Problem {
  list: 'documents' | 'blocks';
  index: number;
  message: string;
  question_id?: unknown;
}

export async function addToParts(tx: Tx, call: AddToParts, nowMs: number): Promise<AddedToParts> {
  const { exam_id, documents, blocks } = call;
  await lockDraft(tx, exam_id);
  const standing = await findStanding(tx, call);
  const find = await partFinder(tx, exam_id);
  const problems: Problem[] = [];
  let isChanged = false;
  const each = async <Piece extends { part_id: string }>(
    list: Problem['list'],
    pieces: readonly Piece[],
    put: (part: Tables['parts'], piece: Piece) => Promise<{ isChanged: boolean }>,
  ) => {
    for (const [index, piece] of pieces.entries())
      try {
        const done = await put(find(piece.part_id), piece);
        isChanged ||= done.isChanged;
      } catch (error) {
        problems.push({ list, index, ...problemOf(error) });
      }
  };
  await each('documents', documents, (part, document) => putDocument(tx, part, document, true));
  await each('blocks', blocks, (part, block) => putBlock(tx, part, block, { beginsAt: block.version + 1 }));
  const [first] = problems;
  if (first) {
    const message = `Nothing was added. ${first.message}`;
    throw new Refusal(422, { code: 'rule_broken', message, problems });
  }
  if (isChanged) await noteBlocks(tx, exam_id, nowMs);
  const isAllNew = standing.size === 0 && documents.length + blocks.length > 0;
  const undo_token = isAllNew ? await noteAdded(tx, call, nowMs) : isChanged ? null : await findToken(tx, call);
  return { ...(await readDraftPaper(tx, exam_id)), undo_token };
}

async function partFinder(reader: Reader, exam_id: string): Promise<(part_id: string) => Tables['parts']> {
  const parts = new Map((await listParts(reader, exam_id)).map((part) => [part.part_id, part]));
  return (part_id) => {
    const part = parts.get(part_id);
    if (!part) throw ruleBroken('The part is not one of this paper.');
    return part;
  };
}

function problemOf(error: unknown): Omit<Problem, 'list' | 'index'> {
  if (!(error instanceof Refusal)) throw error;
  const { code, message, question_id } = error.body;
  return {
    message: code === 'draft_changed' ? 'There is another one with the same id already.' : message,
    ...(question_id === undefined ? {} : { question_id }),
  };
}
