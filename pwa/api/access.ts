import { AccountDetails, AddressCollision, ListedUser, type UserFilter } from '../../shared/account-details.ts';
import { AccessMonth, GrantedAddress, PendingGrant } from '../../shared/access-forms.ts';
import { LogActor, LogEntry, type LogFilter, LogList } from '../../shared/access-log.ts';
import { SOMETHING_WENT_WRONG } from '../../shared/errors.ts';
import { JobProblem } from '../../shared/job-problems.ts';
import { MailProblems } from '../../shared/mail-problems.ts';
import type { MONTHS } from '../../shared/papers.ts';
import type { PaymentForm } from '../../shared/payments.ts';
import { z } from '../../shared/zod.ts';
import { ApiError, callApi, fetchApi } from './http.ts';
import { readReply } from './request.ts';
import { readTable } from './tables.ts';

const Message = z.object({ message: z.string() });
const UserPage = z.object({
  data: z.array(ListedUser),
  next: z.optional(z.string()),
  found: z.optional(z.number()),
});
export type UserPage = z.infer<typeof UserPage>;
const LogPage = z.object({
  data: z.array(LogEntry),
  next: z.optional(z.string()),
  /** With the first page of a grouped log. */
  actors: z.optional(z.array(LogActor)),
  /** With the first page of a list. */
  list: z.optional(LogList),
});
export type LogPage = z.infer<typeof LogPage>;
const PendingPage = z.object({ data: z.array(PendingGrant), has_more: z.boolean() });
export type PendingPage = z.infer<typeof PendingPage>;
const Months = z.object({
  accessMonths: z.array(AccessMonth),
  examMonths: z.array(z.object({ category_year: z.number(), category_month: z.string() })),
});
export type Months = z.infer<typeof Months>;
const Changed = z.object({ accessMonths: z.array(AccessMonth), message: z.string() });

export interface MonthForm {
  selectedYear: number;
  selectedMonth: (typeof MONTHS)[number];
  endDate: string;
}

function queryOf(fields: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return new URLSearchParams(given);
}

export function listUsers(
  { search, ...filter }: UserFilter & { search: string },
  after: string,
  signal: AbortSignal,
): Promise<UserPage> {
  const query = queryOf({ search, after, limit: '50', ...filter });
  return callApi(`/api/auth/getallusers?${query}`, { signal, schema: UserPage });
}

export async function readAccount(user_id: string, signal: AbortSignal): Promise<AccountDetails> {
  const schema = z.object({ data: AccountDetails });
  return (await callApi(`/api/auth/getuser?user_id=${user_id}`, { signal, schema })).data;
}

export function readMonths(user_id: string, signal: AbortSignal): Promise<Months> {
  return callApi(`/api/subscription/getallaccesspaperforuser?user_id=${user_id}`, { signal, schema: Months });
}

/** Gives a month, and records the payment for it in the same step. `existed` is true if the user had it already; the server may have prolonged it. */
export async function addAccess(user_id: string, form: MonthForm, payment?: PaymentForm) {
  const response = await fetchApi('/api/subscription/addsubscription', {
    method: 'POST',
    body: JSON.stringify({ ...form, selectedUser: user_id, ...(payment ? { payment } : {}) }),
    headers: { 'content-type': 'application/json' },
  });
  const reply = Changed.safeParse(await readReply(response));
  if (!reply.success) throw new ApiError(response.status, { code: 'unreadable_reply', message: SOMETHING_WENT_WRONG });
  return { ...reply.data, existed: response.status !== 200 };
}

export function removeAccess(subscription_id: string): Promise<z.infer<typeof Changed>> {
  const path = `/api/subscription/removeaccess?subscription_id=${subscription_id}`;
  return callApi(path, { method: 'DELETE', schema: Changed });
}

export async function grantMany(
  form: MonthForm & { list_id: string; keepUnknown: boolean },
  emails: readonly string[],
): Promise<GrantedAddress[]> {
  const body = { ...form, emails };
  const schema = z.object({ data: z.array(GrantedAddress) });
  return (await callApi('/api/subscription/grantmany', { method: 'POST', body, schema })).data;
}

export function listPending(after: number, signal: AbortSignal): Promise<PendingPage> {
  return callApi(`/api/subscription/getwaiting?after=${after}`, { signal, schema: PendingPage });
}

export async function givePending({ email, category_year, category_month }: PendingGrant): Promise<string> {
  const body = { email, category_year, category_month };
  return (await callApi('/api/subscription/givewaiting', { method: 'POST', body, schema: Message })).message;
}

export async function removePending({ email, category_year, category_month }: PendingGrant): Promise<string> {
  const body = { email, category_year, category_month };
  return (await callApi('/api/subscription/removewaiting', { method: 'POST', body, schema: Message })).message;
}

/** Returns a page of the log; with `grouped` it has one line for each list, and says who may have written it. */
export function listLog(filter: LogFilter, before: string, signal: AbortSignal, grouped?: 'yes'): Promise<LogPage> {
  const query = queryOf({ ...filter, before: before === '' ? undefined : before, grouped });
  return callApi(`/api/auth/getaccesslog?${query}`, { signal, schema: LogPage });
}

export function exportUsers(filter: UserFilter & { search: string }): Promise<string> {
  return readTable(`/api/subscription/exportusers?${queryOf(filter)}`);
}

export function exportLog(filter: LogFilter): Promise<string> {
  return readTable(`/api/subscription/exportlog?${queryOf(filter)}`);
}

export async function changeActive(user_id: string, active: 0 | 1): Promise<string> {
  const body = { user_id, active };
  return (await callApi('/api/auth/changeactive', { method: 'PUT', body, schema: Message })).message;
}

export async function sendResetLink(user_id: string): Promise<string> {
  return (await callApi('/api/auth/sendresetlink', { method: 'POST', body: { user_id }, schema: Message })).message;
}

export async function removeSecondFactor(user_id: string): Promise<string> {
  return (await callApi('/api/auth/removesecondfactor', { method: 'POST', body: { user_id }, schema: Message }))
    .message;
}

export async function confirmAddress(user_id: string): Promise<string> {
  return (await callApi('/api/auth/confirmaddress', { method: 'POST', body: { user_id }, schema: Message })).message;
}

export async function readJobProblems(signal: AbortSignal): Promise<JobProblem[]> {
  return (await callApi('/api/jobs/getproblems', { signal, schema: z.object({ data: z.array(JobProblem) }) })).data;
}

export async function readMailProblems(signal: AbortSignal): Promise<MailProblems> {
  return (await callApi('/api/auth/getmailproblems', { signal, schema: z.object({ data: MailProblems }) })).data;
}

export async function readCollisions(signal: AbortSignal): Promise<AddressCollision[]> {
  const schema = z.object({ data: z.array(AddressCollision) });
  return (await callApi('/api/auth/getcollisions', { signal, schema })).data;
}

/**
 * Deletes an account by its address as the admin typed it. One that is gone already, as after a lost reply, counts as
 * deleted.
 */
export async function deleteUser(user_id: string, email: string): Promise<void> {
  try {
    await callApi('/api/auth/deleteuser', { method: 'POST', body: { user_id, email }, schema: Message });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

export function nullWhereGone(error: unknown): null {
  if (isGone(error)) return null;
  throw error;
}

export function refusalWords(error: unknown): string {
  return error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG;
}
