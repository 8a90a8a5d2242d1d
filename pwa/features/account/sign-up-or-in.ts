import type { SignUp } from '../../../shared/accounts.ts';
import { signUp } from '../../api/accounts.ts';
import { ApiError, isUnanswered } from '../../api/request.ts';
import { session } from '../../api/session.ts';

export const EMAIL_TAKEN = 'email_taken';

/**
 * Registers and resolves to the server's message, or to null if an earlier request with a lost reply had made the
 * account: then its password logs in [R171]. `lostFor` holds the addresses of such requests; this one is added if its
 * reply is lost too.
 */
export async function signUpOrIn(form: SignUp, lostFor: Set<string>): Promise<string | null> {
  const email = form.email.trim();
  try {
    return await signUp(form);
  } catch (error) {
    if (isUnanswered(error)) lostFor.add(email);
    if (!(error instanceof ApiError) || error.code !== EMAIL_TAKEN || !lostFor.has(email)) throw error;
    try {
      await session.signIn(email, form.password);
      return null;
    } catch (ofLogin) {
      // somebody else's account or another password: the refusal is the right answer
      throw isUnanswered(ofLogin) ? ofLogin : error;
    }
  }
}
