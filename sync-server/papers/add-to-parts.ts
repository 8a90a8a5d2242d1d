// Documents and blocks for several parts at once: a paste, an import, the undo of a delete. All of them or none.

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

/** One that cannot be taken: where it stands in the call, and why. */
interface Problem {
  list: 'documents' | 'blocks';
  index: number;
  message: string;
  question_id?: unknown;
}

/** Puts all of them into a draft; refuses with 422 and every one that cannot be taken. The same call again changes nothing. */
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
  await each('blocks', blocks, (part, block) => putBlock(tx, part, block, block.version + 1));
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

/** A refusal as the problem of one piece; throws on what is none. */
function problemOf(error: unknown): Omit<Problem, 'list' | 'index'> {
  if (!(error instanceof Refusal)) throw error;
  const { code, message, question_id } = error.body;
  return {
    message: code === 'draft_changed' ? 'There is another one with the same id already.' : message,
    ...(question_id === undefined ? {} : { question_id }),
  };
}
