import type { SignUp } from '../../../shared/accounts.ts';
import { signUp } from '../../api/accounts.ts';
import { ApiError, isUnanswered } from '../../api/request.ts';
import { session } from '../../api/session.ts';

/** The refusal of an address that has an account. */
export const EMAIL_TAKEN = 'email_taken';

/**
 * Registers; resolves to the server's message, or to null where an earlier try, whose reply was lost, had made the account: its
 * own password logs in [R171]. `lostFor` has the addresses of such tries, and gets this one where its reply is lost too.
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
      // somebody else's account, or another password: the refusal stands
      throw isUnanswered(ofLogin) ? ofLogin : error;
    }
  }
}
