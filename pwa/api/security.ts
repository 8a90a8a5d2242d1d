import { OwnSession } from '../../shared/security.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';

const Sessions = z.object({ data: z.array(OwnSession) });
const Message = z.object({ message: z.string() });

/** The old password, and the new one twice. */
export interface PasswordChange {
  oldPassword: string;
  password: string;
  confirmPassword: string;
}

/** Changes the own password, which logs out all other devices. Rejects with an ApiError. */
export async function changePassword(form: PasswordChange): Promise<string> {
  return (await callApi('/api/auth/changepassword', { method: 'PUT', body: form, schema: Message })).message;
}

/** Reads the caller's sessions, this device first. Rejects with an ApiError. */
export async function listSessions(signal: AbortSignal): Promise<OwnSession[]> {
  return (await callApi('/api/auth/getsessions', { signal, schema: Sessions })).data;
}

/** Ends a session of the caller; resolves to those that are left. Rejects with an ApiError. */
export async function endSession(session_id: string): Promise<OwnSession[]> {
  return (await callApi('/api/auth/endsession', { method: 'POST', body: { session_id }, schema: Sessions })).data;
}

/** Ends every session of the caller but this one. Rejects with an ApiError. */
export async function endOtherSessions(): Promise<OwnSession[]> {
  return (await callApi('/api/auth/endothersessions', { method: 'POST', body: {}, schema: Sessions })).data;
}
