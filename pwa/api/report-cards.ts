// Calls about the own report card, and those of visitors with a code or a link.

import {
  CheckedCode,
  MadeCode,
  MadeLink,
  type PrintedBands,
  SharedCard,
  Sharing,
} from '../../shared/report-cards/sharing.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';

/** The calls that share a card: those of one's own card are below, those of staff in student-cards.ts. */
export interface SharingCalls {
  read: (signal: AbortSignal) => Promise<Sharing>;
  makeCode: (bands: PrintedBands) => Promise<z.infer<typeof MadeCode>>;
  withdrawCode: (code: string) => Promise<Sharing>;
  makeLink: (link: { link_id: string; days: number }) => Promise<z.infer<typeof MadeLink>>;
  endLink: (link_id: string) => Promise<Sharing>;
}

export const ownSharing: SharingCalls = {
  read: async (signal) => (await callApi('/api/reportcards/mysharing', { signal, schema: dataOf(Sharing) })).data,
  makeCode: (bands) => post('makemycode', { bands }, MadeCode),
  withdrawCode: (code) => post('withdrawmycode', { code }, Sharing),
  makeLink: (link) => post('makemylink', link, MadeLink),
  endLink: (link_id) => post('endmylink', { link_id }, Sharing),
};

export async function checkCode(code: string, signal: AbortSignal): Promise<CheckedCode> {
  const query = new URLSearchParams({ code });
  return (await callApi(`/api/reportcards/check?${query}`, { signal, schema: dataOf(CheckedCode) })).data;
}

/** Resolves to null if the link has ended. The token is in the body, so that no log of addresses has it. */
export function readSharedCard(token: string, signal: AbortSignal): Promise<SharedCard | null> {
  return post('readlink', { token }, z.nullable(SharedCard), signal);
}

export async function post<Data>(
  call: string,
  body: object,
  schema: z.ZodMiniType<Data>,
  signal?: AbortSignal,
): Promise<Data> {
  const path = `/api/reportcards/${call}`;
  const reply = await callApi(path, { method: 'POST', body, schema: dataOf(schema), ...(signal && { signal }) });
  return reply.data;
}

export function dataOf<Data>(data: z.ZodMiniType<Data>): z.ZodMiniType<{ data: Data }> {
  return z.object({ data });
}
