// Staff's calls about report cards: those of students, and their head.

import { AcademyWords } from '../../shared/academy-words.ts';
import { z } from '../../shared/zod.ts';
import { ReportCard } from '../../shared/report-cards/report-card.ts';
import { CardHead } from '../../shared/report-cards/card-head.ts';
import { MadeCode, MadeLink, Sharing } from '../../shared/report-cards/sharing.ts';
import { callApi, fetchApi } from './http.ts';
import { dataOf, post, type SharingCalls } from './report-cards.ts';
import { readAs, uploadTimeOutMs } from './request.ts';

export async function readStudentCard(user_id: string, signal: AbortSignal): Promise<ReportCard> {
  const path = `/api/reportcards/getcard?user_id=${user_id}`;
  return (await callApi(path, { signal, schema: dataOf(ReportCard) })).data;
}

export function sharingOf(user_id: string): SharingCalls {
  return {
    read: async (signal) => {
      const path = `/api/reportcards/getsharing?user_id=${user_id}`;
      return (await callApi(path, { signal, schema: dataOf(Sharing) })).data;
    },
    makeCode: (bands) => post('makecode', { user_id, bands }, MadeCode),
    withdrawCode: (code) => post('withdrawcode', { user_id, code }, Sharing),
    makeLink: (link) => post('makelink', { user_id, ...link }, MadeLink),
    endLink: (link_id) => post('endlink', { user_id, link_id }, Sharing),
  };
}

export async function readCardHead(signal: AbortSignal): Promise<CardHead> {
  return (await callApi('/api/reportcards/gethead', { signal, schema: dataOf(CardHead) })).data;
}

export async function saveHeadName(name: string): Promise<CardHead> {
  const call = { method: 'PUT', body: { name }, schema: dataOf(CardHead) } as const;
  return (await callApi('/api/reportcards/savename', call)).data;
}

export async function readPrivacyWords(signal: AbortSignal): Promise<string | null> {
  return (await callApi('/api/landing/info', { signal, schema: AcademyWords })).privacy_words;
}

export async function savePrivacyWords(words: string): Promise<string | null> {
  const call = { method: 'PUT', body: { words }, schema: dataOf(z.nullable(z.string())) } as const;
  return (await callApi('/api/reportcards/saveprivacy', call)).data;
}

export async function saveLogo(image: File): Promise<CardHead> {
  const body = new FormData();
  body.set('image', image);
  const reply = await fetchApi('/api/reportcards/savelogo', { method: 'POST', body }, uploadTimeOutMs(image.size));
  return (await readAs(reply, dataOf(CardHead))).data;
}

export async function deleteLogo(): Promise<CardHead> {
  return (await callApi('/api/reportcards/deletelogo', { method: 'DELETE', schema: dataOf(CardHead) })).data;
}
