import { AccessList, TakenAddress, UndoneAddress } from '../../shared/access-lists.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';

const Page = z.object({ data: z.array(AccessList), next: z.optional(z.string()) });
const Taken = z.object({ data: z.array(TakenAddress) });
const Undone = z.object({ data: z.array(UndoneAddress), left: z.number() });

export interface MonthName {
  category_year: number;
  category_month: string;
}

export function listLists(before: string, signal: AbortSignal): Promise<z.infer<typeof Page>> {
  const query = new URLSearchParams(before === '' ? {} : { before });
  return callApi(`/api/subscription/getlists?${query}`, { signal, schema: Page });
}

export async function previewTakeBack(month: MonthName, emails: readonly string[]): Promise<TakenAddress[]> {
  const body = { ...month, emails };
  return (await callApi('/api/subscription/previewtakeback', { method: 'POST', body, schema: Taken })).data;
}

/** `group_id`: the group whose month ends too. */
export async function takeBack(
  list: MonthName & { list_id: string; group_id?: string },
  emails: readonly string[],
): Promise<TakenAddress[]> {
  const body = { ...list, emails };
  return (await callApi('/api/subscription/takeback', { method: 'POST', body, schema: Taken })).data;
}

export async function previewUndo(list_id: string, signal: AbortSignal): Promise<UndoneAddress[]> {
  const schema = z.object({ data: z.array(UndoneAddress) });
  return (await callApi(`/api/subscription/previewundo?list_id=${list_id}`, { signal, schema })).data;
}

/** Undoes the next lines of a list; returns how many are left. */
export async function undoNext(list_id: string): Promise<number> {
  return (await callApi('/api/subscription/undolist', { method: 'PUT', body: { list_id }, schema: Undone })).left;
}
