import type { SignUp } from '../../shared/accounts.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';

const Message = z.object({ message: z.string() });

/** Registers a student; resolves to the server's message. */
export async function signUp(form: SignUp): Promise<string> {
  return (await callApi('/api/auth/signup', { method: 'POST', body: form, schema: Message })).message;
}

/** Asks for a reset link; the answer is the same whether the address is known or not. */
export async function requestPasswordReset(email: string): Promise<void> {
  await callApi('/api/auth/forgotpassword', { method: 'POST', body: { email }, schema: Message });
}

/** Sets a new password by the token of a reset link. */
export async function resetPassword(
  token: string,
  passwords: { password: string; confirmPassword: string },
): Promise<void> {
  await callApi('/api/auth/resetpassword', { method: 'POST', body: { token, ...passwords }, schema: Message });
}
