import type { SignUp } from '../../shared/accounts.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';

const Message = z.object({ message: z.string() });

export async function signUp(form: SignUp): Promise<string> {
  return (await callApi('/api/auth/signup', { method: 'POST', body: form, schema: Message })).message;
}

/** Asks for a reset link. The answer is the same for an unknown address. */
export async function requestPasswordReset(email: string): Promise<void> {
  await callApi('/api/auth/forgotpassword', { method: 'POST', body: { email }, schema: Message });
}

export async function resetPassword(
  token: string,
  passwords: { password: string; confirmPassword: string },
): Promise<void> {
  await callApi('/api/auth/resetpassword', { method: 'POST', body: { token, ...passwords }, schema: Message });
}

/** Proves a new address by its link. Resolves to that address. */
export async function confirmNewAddress(token: string): Promise<string> {
  const schema = z.object({ email: z.string() });
  return (await callApi('/api/auth/confirmnewemail', { method: 'POST', body: { token }, schema })).email;
}
