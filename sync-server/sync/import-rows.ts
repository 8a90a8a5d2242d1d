import { ExportedRows } from '../../shared/exported-rows.ts';
import { PUSHED_COLLECTIONS, type Refusal } from '../../shared/sync/protocol.ts';
import { createRevisionFacts } from '../papers/revision-facts.ts';
import type { Store } from '../store/store.ts';
import { applyPush } from './apply.ts';
import { UNLIMITED } from './attempt-limits.ts';

export interface Imported {
  user_id: string;
  rowCount: number;
  refused: Refusal[];
}

/**
 * Takes the rows of a file that a student's device exported, as that student, by the same rules as a sync: importing it
 * twice changes nothing, and what the rules refuse is named. Rejects where the text is no such file or nobody's.
 */
export async function importRows(store: Store, text: string, nowMs: number): Promise<Imported> {
  const file = readFile(text);
  const { user_id } = file;
  const user = await store.read.selectFrom('users').select('role').where('user_id', '=', user_id).executeTakeFirst();
  if (!user) throw new Error('This file belongs to an account that this server does not know.');
  const push = structuredClone(file.rows);
  for (const { collection, row } of file.refused) push[collection].push(row);
  const pusher = { user_id, role: user.role, nowMs, readFacts: createRevisionFacts(), attemptLimits: UNLIMITED };
  const tray = await store.transactFor(user_id, (tx) => applyPush(tx, pusher, push));
  const rowCount = PUSHED_COLLECTIONS.reduce((sum, collection) => sum + push[collection].length, 0);
  return { user_id, rowCount, refused: tray.refused };
}

function readFile(text: string): ExportedRows {
  try {
    const file = ExportedRows.safeParse(JSON.parse(text));
    if (file.success) return file.data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Error('This is not a file that Papertide exported.');
}
