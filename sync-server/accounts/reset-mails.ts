// When a mail with a reset link goes [R219]. Whoever asks is told the same, and nobody uses up what the owner of the mailbox needs:
// either a mail goes, or the mailbox has a link already that works for a while.

import { isWithin, makeClientLimit, makeLimit } from '../http/limits.ts';
import type { Reader } from '../store/store.ts';
import { isGoodAt } from './password-reset.ts';

/** Mails that go at once: so many from one network, and so many in all, of one account. */
const OF_ACCOUNT_AND_CLIENT = { calls: 3, seconds: 15 * 60 };
const OF_ACCOUNT = { calls: 6, seconds: 24 * 3600 };
/** Of one address, whatever accounts are asked for; an account that was signed in from there is not counted. */
const OF_CLIENT = { calls: 60, seconds: 3600, after: { calls: 1, seconds: 10 } };
/** More mails than an account that stays can get: one that is deleted and made again, which takes its links with it, stops here. */
const MOST_OF_ADDRESS = { calls: 48, seconds: 24 * 3600 };
/** Beyond them no mail goes while the mailbox has a link that works for longer than this: some 32 mails a day at the most. */
const LINK_LEFT_MS = 15 * 60_000;

export interface ResetAsked {
  /** Of the account, normalised: an account that is deleted and made again counts on. */
  email: string;
  client: string;
  /** Whether the account was signed in from there before, or the device is signed in to it. */
  isKnown: boolean;
}

export function createResetMails(limitScale: number) {
  const ofAccountAndClient = makeLimit(OF_ACCOUNT_AND_CLIENT, limitScale);
  const ofAccount = makeLimit(OF_ACCOUNT, limitScale);
  const mostOfAddress = makeLimit(MOST_OF_ADDRESS, limitScale);
  const ofClient = makeClientLimit(OF_CLIENT, limitScale);
  return {
    /** 'now', 'unless_there' where the mailbox may have a link already, or 'never' for a client that asks for many accounts. */
    async count({ email, client, isKnown }: ResetAsked): Promise<'now' | 'unless_there' | 'never'> {
      if (!isKnown && !(await isWithin(ofClient, client))) return 'never';
      const isNow = (await isWithin(ofAccountAndClient, `${client} ${email}`)) && (await isWithin(ofAccount, email));
      return isNow ? 'now' : 'unless_there';
    },
    /** Counts a mail that is to go; false where its address got too many. */
    countMail: (email: string): Promise<boolean> => isWithin(mostOfAddress, email),
  };
}

/** Whether a link that was mailed to a user will work for a while yet. */
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
