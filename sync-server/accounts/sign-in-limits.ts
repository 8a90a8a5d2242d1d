// Limits password attempts. An attempt is counted before it is hashed and uncounted if it was right, so that
// simultaneous attempts are no more than successive ones.

import { siteOf } from '../http/client-address.ts';
import { isWithin } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';
import { type LimitDeps, makeSharedClientLimit, makeSharedLimit } from '../http/shared-limits.ts';
import type { Lane, Turn } from './hash-queue.ts';

const ADVICE = 'Or set a new password by the link in a mail (Forgot Password): with it you can log in at once.';

// Generous for a class behind one address, hopeless for a guesser.
const OF_ACCOUNT_AND_CLIENT = { calls: 10, seconds: 15 * 60, advice: ADVICE, isForgiven: true } as const;
/**
 * Attempts from all clients together that this account never signed in from: a guesser with many addresses is slow.
 */
const STRANGERS_OF_ACCOUNT = { calls: 20, seconds: 3600, after: { calls: 1, seconds: 60 }, advice: ADVICE };
/** The first attempts of each network at an account: others' wrong attempts do not block them [R219]. */
const FIRST_OF_SITE = { calls: 3, seconds: 24 * 3600, isForgiven: true } as const;
/** First attempts above the strangers' limit; a guesser needs a new network for every three. */
const FIRST_OF_ACCOUNT = { calls: 300, seconds: 3600, advice: ADVICE };
/** Wrong attempts per client: a hall of a thousand may sign in behind one address. */
const OF_CLIENT = { calls: 200, seconds: 15 * 60, isForgiven: true } as const;
/**
 * Attempts at accounts that signed in from this client before, or from the account's device: no stranger at the same
 * address blocks them.
 */
const KNOWN_OF_CLIENT = { calls: 1_000, seconds: 15 * 60, isForgiven: true } as const;

export interface SignInTry {
  /** Normalised. */
  email: string;
  client: string;
  isKnown: boolean;
}

export function laneOf(client: string, isKnown: boolean): Lane {
  return [isKnown ? 'known' : 'stranger', siteOf(client) ?? client, client];
}

export function createSignInLimits(deps: LimitDeps) {
  const ofAccountAndClient = makeSharedLimit(deps, 'sign-ins of account and client', OF_ACCOUNT_AND_CLIENT);
  const strangersOfAccount = makeSharedLimit(deps, 'strangers of account', STRANGERS_OF_ACCOUNT);
  const firstOfSite = makeSharedLimit(deps, 'first sign-ins of site', FIRST_OF_SITE);
  const firstOfAccount = makeSharedLimit(deps, 'first sign-ins of account', FIRST_OF_ACCOUNT);
  const strangersOfClient = makeSharedClientLimit(deps, 'strangers', OF_CLIENT);
  const knownOfClient = makeSharedClientLimit(deps, 'known callers', KNOWN_OF_CLIENT);

  /**
   * Counts a stranger's attempt. Refuses if strangers have used up their share, unless this network has hardly tried
   * yet: then the attempt is accepted, and the returned refusal is the reply to a wrong password.
   */
  async function countStranger(email: string, client: string): Promise<Refusal | null> {
    const isFirst = await isWithin(firstOfSite, siteKey(email, client));
    try {
      await strangersOfAccount.count(email);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || !isFirst) throw refusal;
      await firstOfAccount.count(email);
      return refusal;
    }
  }

  return {
    async check(
      { email, client, isKnown }: SignInTry,
      isRightPassword: (turn: Turn<boolean>) => Promise<boolean>,
    ): Promise<boolean> {
      const ofClient = isKnown ? knownOfClient : strangersOfClient;
      await ofClient.refuseUsedUp(client);
      await ofAccountAndClient.count(`${client} ${email}`);
      const refusal = isKnown ? null : await countStranger(email, client);
      const isRight = await isRightPassword({
        lane: laneOf(client, isKnown),
        async run(verify) {
          await ofClient.count(client);
          const result = await verify();
          if (result) await ofClient.giveBack(client);
          return result;
        },
      });
      if (!isRight && refusal) throw refusal;
      return isRight;
    },
    async forgive({ email, client }: Omit<SignInTry, 'isKnown'>): Promise<void> {
      await ofAccountAndClient.forgive(`${client} ${email}`);
      await firstOfSite.forgive(siteKey(email, client));
    },
  };
}

function siteKey(email: string, client: string): string {
  return `${siteOf(client) ?? client} ${email}`;
}
