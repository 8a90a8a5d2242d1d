// Students whose access ends soon, or ended lately without a new month [R562], and the desk's day.

import { academyDate } from '../../shared/access.ts';
import { type DeskDay, ENDING_DAYS, type EndingKind, type EndingStudent } from '../../shared/desk.ts';
import type { Reader } from '../store/store.ts';
import { readLists } from './access-lists.ts';
import { sumPayments } from './payments.ts';

const DAY_MS = 86_400_000;
const LISTS = 3;

export async function readEnding(
  reader: Reader,
  kind: EndingKind,
  { after, limit }: { after: number; limit: number },
  nowMs: number,
): Promise<{ students: EndingStudent[]; hasMore: boolean }> {
  const rows = await lastEnds(reader, kind, nowMs)
    .select(['users.user_id', 'users.first_name', 'users.last_name', 'users.email', 'users.phone'])
    .select(({ fn }) => fn.max('grants.end_date').as('end_date'))
    .orderBy('end_date', kind === 'soon' ? 'asc' : 'desc')
    .orderBy('users.user_id')
    .offset(after)
    .limit(limit + 1)
    .execute();
  const students = rows.slice(0, limit).map(({ first_name, last_name, phone, ...row }) => ({
    ...row,
    name: `${first_name} ${last_name}`.trim(),
    phone: phone ?? '',
  }));
  return { students, hasMore: rows.length > limit };
}

export async function readDeskDay(reader: Reader, nowMs: number): Promise<DeskDay> {
  const today = academyDate(nowMs);
  const { waiting } = await reader
    .selectFrom('waiting_grants')
    .select(({ fn }) => fn.count<number>('email').distinct().as('waiting'))
    .executeTakeFirstOrThrow();
  const { lists } = await readLists(reader, { limit: LISTS });
  return {
    ends_soon: await countEnding(reader, 'soon', nowMs),
    ended: await countEnding(reader, 'over', nowMs),
    waiting: Number(waiting),
    paid_today: await sumPayments(reader, { from: today, to: today }),
    lists,
  };
}

async function countEnding(reader: Reader, kind: EndingKind, nowMs: number): Promise<number> {
  const { count } = await reader
    .selectFrom(lastEnds(reader, kind, nowMs).select('users.user_id').as('ending'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Students with an open account, by the access of theirs that ends last. */
function lastEnds(reader: Reader, kind: EndingKind, nowMs: number) {
  const [from, to] =
    kind === 'soon'
      ? [academyDate(nowMs), academyDate(nowMs + ENDING_DAYS * DAY_MS)]
      : [academyDate(nowMs - ENDING_DAYS * DAY_MS), academyDate(nowMs - DAY_MS)];
  return reader
    .selectFrom('users')
    .innerJoin('grants', 'grants.user_id', 'users.user_id')
    .where('grants.deleted', '=', 0)
    .where('users.active', '=', 1)
    .where('users.merged_into', 'is', null)
    .where((is) =>
      is.not(
        is.exists(is.selectFrom('staff_roles').select('role').whereRef('staff_roles.user_id', '=', 'users.user_id')),
      ),
    )
    .groupBy('users.user_id')
    .having(({ fn }) => fn.max('grants.end_date'), '>=', from)
    .having(({ fn }) => fn.max('grants.end_date'), '<=', to);
}
