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

const NewAddress = z.object({
  email: z.string(),
  /** True of a student who has no password yet: a mail with the link for one is on its way. */
  is_invited: z.optional(z.boolean()),
});
export type NewAddress = z.infer<typeof NewAddress>;

/** Proves a new address by its link. */
export function confirmNewAddress(token: string): Promise<NewAddress> {
  return callApi('/api/auth/confirmnewemail', { method: 'POST', body: { token }, schema: NewAddress });
}
