import { AccountDetails, MergePreview } from '../../shared/account-details.ts';
import type { AccountFields } from '../../shared/account-changes.ts';
import { z } from '../../shared/zod.ts';
import { ApiError, callApi } from './http.ts';

const Changed = z.object({ message: z.string(), data: AccountDetails });
export type Changed = z.infer<typeof Changed>;

export function changeDetails(user_id: string, edits: number, form: AccountFields): Promise<Changed> {
  return callApi('/api/auth/changedetails', { method: 'PUT', body: { user_id, edits, ...form }, schema: Changed });
}

/** Returns the account as it stands if somebody else changed it meanwhile; null for any other failure. */
export function whatStands(error: unknown): AccountDetails | null {
  if (!(error instanceof ApiError) || error.code !== 'account_changed') return null;
  return z.object({ data: AccountDetails }).safeParse(error.body).data?.data ?? null;
}

export function changeEmail(user_id: string, email: string): Promise<Changed> {
  return callApi('/api/auth/changeemail', { method: 'POST', body: { user_id, email }, schema: Changed });
}

export function withdrawEmail(user_id: string): Promise<Changed> {
  return callApi('/api/auth/withdrawemail', { method: 'POST', body: { user_id }, schema: Changed });
}

export function setEmail(user_id: string, email: string, reason: string): Promise<Changed> {
  return callApi('/api/auth/setemail', { method: 'PUT', body: { user_id, email, reason }, schema: Changed });
}

export async function previewMerge(kept_id: string, gone_id: string, signal: AbortSignal): Promise<MergePreview> {
  const query = new URLSearchParams({ kept_id, gone_id });
  const schema = z.object({ data: MergePreview });
  return (await callApi(`/api/auth/previewmerge?${query.toString()}`, { signal, schema })).data;
}

export function mergeAccounts(call_id: string, kept_id: string, gone_id: string): Promise<Changed> {
  const body = { call_id, kept_id, gone_id };
  return callApi('/api/auth/mergeaccounts', { method: 'POST', body, schema: Changed });
}

export function undoMerge(merge_id: string): Promise<Changed> {
  return callApi('/api/auth/undomerge', { method: 'POST', body: { merge_id }, schema: Changed });
}
