import { OwnSession } from '../../shared/security.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';

const Sessions = z.object({ data: z.array(OwnSession) });
const Message = z.object({ message: z.string() });

export interface PasswordChange {
  oldPassword: string;
  password: string;
  confirmPassword: string;
}

export async function changePassword(form: PasswordChange): Promise<string> {
  return (await callApi('/api/auth/changepassword', { method: 'PUT', body: form, schema: Message })).message;
}

export async function listSessions(signal: AbortSignal): Promise<OwnSession[]> {
  return (await callApi('/api/auth/getsessions', { signal, schema: Sessions })).data;
}

export async function endSession(session_id: string): Promise<OwnSession[]> {
  return (await callApi('/api/auth/endsession', { method: 'POST', body: { session_id }, schema: Sessions })).data;
}

export async function endOtherSessions(): Promise<OwnSession[]> {
  return (await callApi('/api/auth/endothersessions', { method: 'POST', body: {}, schema: Sessions })).data;
}
