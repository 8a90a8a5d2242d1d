// Decides when a mail with a reset link is sent [R219]. Every caller gets the same reply, and nobody can use up the
// owner's share: either a mail is sent, or the mailbox already has a link that stays valid for a while.

import { isWithin } from '../http/limits.ts';
import { type LimitDeps, makeSharedClientLimit, makeSharedLimit } from '../http/shared-limits.ts';
import type { Reader } from '../store/store.ts';
import { isGoodAt } from './password-reset.ts';

const OF_ACCOUNT_AND_CLIENT = { calls: 3, seconds: 15 * 60 };
const OF_ACCOUNT = { calls: 6, seconds: 24 * 3600 };
/** Per client, whatever accounts it asks for; accounts that signed in from there are not counted. */
const OF_CLIENT = { calls: 60, seconds: 3600, after: { calls: 1, seconds: 10 } };
/**
 * More mails than one lasting account can get. An account that is deleted and recreated, which deletes its links, is
 * stopped here.
 */
const MOST_OF_ADDRESS = { calls: 48, seconds: 24 * 3600, isForgiven: true } as const;
/**
 * Above the limits a mail is sent only if the mailbox has no link that works for longer than this: about 32 mails a
 * day at most.
 */
const LINK_LEFT_MS = 15 * 60_000;

export interface ResetAsked {
  /** Normalised: the count goes on when an account is deleted and recreated. */
  email: string;
  client: string;
  isKnown: boolean;
}

export function createResetMails(deps: LimitDeps) {
  const ofAccountAndClient = makeSharedLimit(deps, 'reset mails of account and client', OF_ACCOUNT_AND_CLIENT);
  const ofAccount = makeSharedLimit(deps, 'reset mails of account', OF_ACCOUNT);
  const mostOfAddress = makeSharedLimit(deps, 'most reset mails of address', MOST_OF_ADDRESS);
  const ofClient = makeSharedClientLimit(deps, 'reset mails', OF_CLIENT);
  return {
    /**
     * Returns 'now', 'unless_there' if the mailbox may already have a link, or 'never' for a client that asks for
     * many accounts.
     */
    async count({ email, client, isKnown }: ResetAsked): Promise<'now' | 'unless_there' | 'never'> {
      if (!isKnown && !(await isWithin(ofClient, client))) return 'never';
      const isNow = (await isWithin(ofAccountAndClient, `${client} ${email}`)) && (await isWithin(ofAccount, email));
      return isNow ? 'now' : 'unless_there';
    },
    /** Counts a mail that is about to go; one that may not go is not counted, or one given back would not make room. */
    async countMail(email: string): Promise<boolean> {
      if (await isWithin(mostOfAddress, email)) return true;
      await mostOfAddress.giveBack(email);
      return false;
    },
    uncountMail: (email: string): Promise<void> => mostOfAddress.giveBack(email),
  };
}

export async function hasGoodLink(reader: Reader, user_id: string, nowMs: number): Promise<boolean> {
  const reset = await reader
    .selectFrom('password_resets')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where(isGoodAt(nowMs))
    .where('expires_at', '>', nowMs + LINK_LEFT_MS)
    .executeTakeFirst();
  return reset !== undefined;
}
