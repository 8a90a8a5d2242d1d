import { academyDate, academyTime } from '../../shared/access.ts';
import type { UserFilter } from '../../shared/account-details.ts';
import { type LogFilter, logWords } from '../../shared/access-log.ts';
import { rolesOf } from '../../shared/roles.ts';
import { METHOD_NAMES } from '../../shared/payments.ts';
import { rolesText } from '../../shared/staff.ts';
import { csvLines } from '../../shared/csv.ts';
import { readLog } from '../accounts/access-log.ts';
import type { PaymentFilter } from '../store/payment-filters.ts';
import { searchUsers, withContacts } from '../accounts/queries.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader } from '../store/store.ts';
import { readPayments } from './payments.ts';
import { grantsOfMany } from './queries.ts';

const PAGE = 500;

const PAYMENT_HEAD = [
  'Paid on',
  'Name',
  'Email',
  'Amount',
  'How',
  'Receipt',
  'Month',
  'Note',
  'Recorded by',
  'Recorded (Asia/Colombo)',
  'State',
  'Cancelled by',
  'Reason',
];
const USER_HEAD = [
  'ID',
  'First name',
  'Last name',
  'Address',
  'Email',
  'Phone',
  'Classes',
  'Role',
  'State',
  'Access months',
];
const LOG_HEAD = ['When (Asia/Colombo)', 'What', 'Month', 'Until', 'To whom', 'By'];

export async function* exportUsers(
  reader: Reader,
  caller: Caller,
  { search, ...filter }: UserFilter & { search: string },
  nowMs: number,
): AsyncGenerator<string> {
  const today = academyDate(nowMs);
  yield csvLines([USER_HEAD]);
  for (let after: string | null = ''; after !== null;) {
    const { users: found, next } = await searchUsers(reader, { text: search, limit: PAGE, after, filter });
    const users = await withContacts(reader, caller, found);
    const months = await grantsOfMany(
      reader,
      users.map(({ user_id }) => user_id),
    );
    yield csvLines(
      users.map((user) => [
        user.user_id,
        user.first_name,
        user.last_name,
        user.address,
        user.email,
        user.phone ?? '',
        (user.classes ?? []).map(({ name }) => name).join('; '),
        rolesText(rolesOf(user)).toLowerCase(),
        user.active === 0 ? 'deactivated' : 'active',
        (months.get(user.user_id) ?? [])
          .map(
            ({ category_month, category_year, end_date }) =>
              `${category_month} ${category_year} ${end_date < today ? 'ended' : 'until'} ${end_date}`,
          )
          .join('; '),
      ]),
    );
    after = next;
  }
}

export async function* exportLog(reader: Reader, filter: LogFilter): AsyncGenerator<string> {
  yield csvLines([LOG_HEAD]);
  for (let before: string | null | undefined; before !== null;) {
    const { entries, next } = await readLog(reader, {
      ...filter,
      limit: PAGE,
      ...(before === undefined ? {} : { before }),
    });
    yield csvLines(
      entries.map((entry) => [
        academyTime(entry.at),
        logWords(entry),
        entry.category_month === null ? '' : `${entry.category_month} ${entry.category_year ?? ''}`,
        entry.end_date ?? '',
        entry.about ?? 'a deleted account',
        entry.actor ?? (entry.is_by_server ? 'the server' : 'a deleted account'),
      ]),
    );
    before = next;
  }
}

export async function* exportPayments(reader: Reader, filter: PaymentFilter): AsyncGenerator<string> {
  yield csvLines([PAYMENT_HEAD]);
  for (let before: string | null | undefined; before !== null;) {
    const { payments, next }: Awaited<ReturnType<typeof readPayments>> = await readPayments(reader, {
      ...filter,
      before,
      limit: PAGE,
    });
    yield csvLines(
      payments.map((payment) => [
        payment.paid_on,
        payment.name ?? 'a deleted account',
        payment.email ?? '',
        payment.amount / 100,
        METHOD_NAMES[payment.method],
        payment.receipt,
        payment.category_month === null ? '' : `${payment.category_month} ${payment.category_year ?? ''}`,
        payment.note,
        payment.recorded_by ?? 'a deleted account',
        academyTime(payment.recorded_at),
        payment.cancelled_at === null ? 'paid' : 'cancelled',
        payment.cancelled_at === null ? '' : (payment.cancelled_by ?? 'a deleted account'),
        payment.cancel_reason ?? '',
      ]),
    );
    before = next;
  }
}
