import { SecondFactorState } from '../../shared/security.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';

const Codes = z.object({ data: z.array(z.string()) });
const Begun = z.object({ data: z.object({ secret: z.string(), uri: z.string() }) });

export interface PasswordAndCode {
  password: string;
  code: string;
}

export async function readSecondFactor(signal: AbortSignal): Promise<SecondFactorState> {
  const schema = z.object({ data: SecondFactorState });
  return (await callApi('/api/auth/getsecondfactor', { signal, schema })).data;
}

export async function beginSecondFactor(password: string): Promise<{ secret: string; uri: string }> {
  return (await callApi('/api/auth/beginsecondfactor', { method: 'POST', body: { password }, schema: Begun })).data;
}

export async function confirmSecondFactor(code: string): Promise<string[]> {
  return (await callApi('/api/auth/confirmsecondfactor', { method: 'POST', body: { code }, schema: Codes })).data;
}

export async function renewRecoveryCodes(body: PasswordAndCode): Promise<string[]> {
  return (await callApi('/api/auth/renewrecoverycodes', { method: 'POST', body, schema: Codes })).data;
}

export async function endSecondFactor(body: PasswordAndCode): Promise<void> {
  await callApi('/api/auth/endsecondfactor', { method: 'POST', body, schema: z.object({ message: z.string() }) });
}
