import { Mailbox } from '../../shared/mailbox.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';

export async function readMailbox(signal: AbortSignal): Promise<Mailbox> {
  return (await callApi('/api/auth/mymailbox', { signal, schema: z.object({ data: Mailbox }) })).data;
}

export function sendMyLink(): Promise<{ message: string; data: Mailbox }> {
  const schema = z.object({ message: z.string(), data: Mailbox });
  return callApi('/api/auth/sendmylink', { method: 'POST', schema });
}
