// The check codes of printed report cards [R506 to R509]: a code names bands as they were printed, and its public page
// shows those and no more.

import { randomInt } from 'node:crypto';
import { FLOOR_BAND } from '../../shared/bands.ts';
import { Id } from '../../shared/ids.ts';
import { MARKED_CATEGORIES } from '../../shared/marks.ts';
import { ExamCategory, isOneOf } from '../../shared/papers.ts';
import { bandOf, type CardAttempt } from '../../shared/report-cards/report-card.ts';
import {
  CHECK_LENGTH,
  CHECK_SIGNS,
  type CheckedCode,
  MOST_CODES,
  type OwnCode,
  type PrintedBands,
} from '../../shared/report-cards/sharing.ts';
import { isWholeTimed } from '../../shared/attempts.ts';
import { z } from '../../shared/zod.ts';
import { readMergedIds } from '../accounts/merges.ts';
import { stateForbids } from '../http/refusal.ts';
import { forUpdate } from '../store/locks.ts';
import type { Reader, Tx } from '../store/store.ts';
import { readEndedAttempts, readName } from './card.ts';

const PrintedLine = z.object({
  result_id: Id,
  exam_name: z.string(),
  exam_category: ExamCategory,
  end_time: z.number(),
  band: z.number(),
});
type PrintedLine = z.infer<typeof PrintedLine>;
const PrintedLines = z.array(PrintedLine);

/**
 * Returns a code for these bands of a student: the one that they have already, or a new one. Refuses bands that are not
 * the student's as they stand now: the card was made from older results.
 */
export async function makeCheckCode(
  tx: Tx,
  { user_id, made_by, bands }: { user_id: string; made_by: string; bands: PrintedBands },
  nowMs: number,
): Promise<string> {
  // the same call at the same moment must find the code that this one makes
  await forUpdate(tx, tx.selectFrom('users').select('user_id').where('user_id', '=', user_id)).execute();
  const name = await readName(tx, user_id);
  const lines = JSON.stringify(await linesOf(tx, user_id, bands));
  const known = await tx
    .selectFrom('check_codes')
    .select('code')
    .where('user_id', '=', user_id)
    .where('name', '=', name)
    .where('lines', '=', lines)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (known) return known.code;
  const { count } = await tx
    .selectFrom('check_codes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', user_id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_CODES)
    throw stateForbids('too_many_codes', `There are ${MOST_CODES} codes already. Withdraw one first.`);
  const code = randomCode();
  const row = { code, user_id, name, lines, made_at: nowMs, made_by, withdrawn_at: null, withdrawn_by: null };
  await tx.insertInto('check_codes').values(row).execute();
  return code;
}

function randomCode(): string {
  return Array.from({ length: CHECK_LENGTH }, () => CHECK_SIGNS.charAt(randomInt(CHECK_SIGNS.length))).join('');
}

async function linesOf(tx: Tx, user_id: string, bands: PrintedBands): Promise<PrintedLine[]> {
  const ids = bands.map(({ result_id }) => result_id);
  const attempts = new Map((await readEndedAttempts(tx, user_id, ids)).map((one) => [one.result_id, one]));
  return bands.map(({ result_id, band }) => {
    const attempt = attempts.get(result_id);
    if (!attempt || !isWholeTimed(attempt) || bandOf(attempt.result) !== band)
      throw stateForbids('card_changed', 'A result has changed. Open the report card again.');
    const { exam_name, exam_category, end_time } = attempt;
    return { result_id, exam_name, exam_category, end_time, band };
  });
}

/** Returns what the public page shows of a code: unknown too if its account is gone. */
export async function readCheckCode(reader: Reader, code: string): Promise<CheckedCode> {
  const row = await reader
    .selectFrom('check_codes')
    .innerJoin('users', 'users.user_id', 'check_codes.user_id')
    .select(['check_codes.name', 'check_codes.lines', 'check_codes.made_at', 'check_codes.withdrawn_at'])
    .select(({ fn }) => fn.coalesce('users.merged_into', 'users.user_id').as('owner'))
    .where('check_codes.code', '=', code)
    .executeTakeFirst();
  if (!row) return { state: 'unknown' };
  if (row.withdrawn_at !== null) return { state: 'withdrawn' };
  const lines = PrintedLines.parse(JSON.parse(row.lines));
  const current = await readEndedAttempts(
    reader,
    row.owner,
    lines.map(({ result_id }) => result_id),
  );
  const now = new Map(current.map((attempt: CardAttempt) => [attempt.result_id, bandOf(attempt.result)]));
  return {
    state: 'valid',
    name: row.name,
    made_at: Number(row.made_at),
    lines: lines.map(({ result_id, ...line }) => ({
      ...line,
      is_floor: line.band === FLOOR_BAND && !isOneOf(MARKED_CATEGORIES, line.exam_category),
      now: now.get(result_id) ?? null,
    })),
  };
}

/** Returns the codes that work, also of accounts that went into this one. */
export async function listCheckCodes(reader: Reader, user_id: string): Promise<OwnCode[]> {
  const rows = await reader
    .selectFrom('check_codes')
    .select(['code', 'name', 'lines', 'made_at'])
    .where('user_id', 'in', [user_id, ...(await readMergedIds(reader, user_id))])
    .where('withdrawn_at', 'is', null)
    .orderBy('made_at', 'desc')
    .orderBy('code')
    .execute();
  return rows.map(({ code, name, lines, made_at }) => ({
    code,
    name,
    made_at: Number(made_at),
    lines: PrintedLines.parse(JSON.parse(lines)),
  }));
}

/** Withdraws a code of a student and forgets what it said. Returns false if it did not work any more. */
export async function withdrawCheckCode(
  tx: Tx,
  { user_id, withdrawn_by, code }: { user_id: string; withdrawn_by: string; code: string },
  nowMs: number,
): Promise<boolean> {
  const withdrawn = await tx
    .updateTable('check_codes')
    .set({ name: '', lines: '[]', withdrawn_at: nowMs, withdrawn_by })
    .where('code', '=', code)
    .where('user_id', 'in', [user_id, ...(await readMergedIds(tx, user_id))])
    .where('withdrawn_at', 'is', null)
    .returning('code')
    .executeTakeFirst();
  return withdrawn !== undefined;
}
