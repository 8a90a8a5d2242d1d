import type { MergePreview, MergeSide } from '../../shared/account-details.ts';
import { byName } from '../../shared/name-order.ts';
import { grantsOf } from '../access/queries.ts';
import type { Reader } from '../store/store.ts';
import { isInvitedAccount } from '../accounts/mailboxes.ts';
import { readAccount } from '../accounts/manage.ts';
import { whyNotMerge } from './merge.ts';

/** Returns what two accounts have, and what of it is the same, so that staff see the outcome before a merge. */
export async function previewMerge(reader: Reader, pair: { kept_id: string; gone_id: string }): Promise<MergePreview> {
  const { kept_id, gone_id } = pair;
  const [kept, gone] = [await readSide(reader, kept_id), await readSide(reader, gone_id)];
  const sameMonths = kept.months.flatMap((month) => {
    const other = gone.months.find(
      (one) => one.category_year === month.category_year && one.category_month === month.category_month,
    );
    const { category_year, category_month, end_date: kept_end } = month;
    return other ? [{ category_year, category_month, kept_end, gone_end: other.end_date }] : [];
  });
  return {
    kept,
    gone,
    same_papers: await papersOfBoth(reader, pair),
    same_months: sameMonths,
    same_groups: kept.groups.filter((name) => gone.groups.includes(name)),
    refusal: (await whyNotMerge(reader, pair))?.body.message ?? null,
  };
}

async function readSide(reader: Reader, user_id: string): Promise<MergeSide> {
  const { user, created_at, last_sign_in, work } = await readAccount(reader, user_id);
  const months = (await grantsOf(reader, user_id)).map(({ category_year, category_month, end_date }) => ({
    category_year,
    category_month,
    end_date,
  }));
  const groups = await reader
    .selectFrom('groups')
    .innerJoin('group_members', 'group_members.group_id', 'groups.group_id')
    .select('groups.name')
    .where('group_members.user_id', '=', user_id)
    .execute();
  const { unsent } = await reader
    .selectFrom('devices')
    .select(({ fn }) => fn.sum<number>('waiting').as('unsent'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return {
    user,
    created_at,
    last_sign_in,
    work,
    months,
    groups: groups.map(({ name }) => name).toSorted(byName),
    ...((await isInvitedAccount(reader, user_id)) && (await readWaiting(reader, user.email))),
    // Kysely types sum() as a number, but it is null if there are no rows
    unsent: Number((unsent as number | null) ?? 0),
  };
}

async function readWaiting(
  reader: Reader,
  email: string,
): Promise<Pick<MergeSide, 'waiting_months' | 'waiting_groups'>> {
  const months = await reader
    .selectFrom('waiting_grants')
    .select(['category_year', 'category_month', 'end_date'])
    .where('email', '=', email)
    .orderBy('end_date')
    .execute();
  const groups = await reader
    .selectFrom('groups')
    .innerJoin('group_waiting', 'group_waiting.group_id', 'groups.group_id')
    .select('groups.name')
    .where('group_waiting.email', '=', email)
    .execute();
  const names = groups.map(({ name }) => name).toSorted(byName);
  return {
    ...(months.length > 0 && { waiting_months: months }),
    ...(names.length > 0 && { waiting_groups: names }),
  };
}

async function papersOfBoth(
  reader: Reader,
  { kept_id, gone_id }: { kept_id: string; gone_id: string },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('exams')
    .select('exam_name')
    .where((is) =>
      is.and(
        [kept_id, gone_id].map((user_id) =>
          is(
            'exam_id',
            'in',
            is.selectFrom('attempts').select('attempts.exam_id').where('attempts.user_id', '=', user_id),
          ),
        ),
      ),
    )
    .execute();
  return rows.map(({ exam_name }) => exam_name).toSorted(byName);
}
