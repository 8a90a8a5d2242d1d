// How often passwords may be tried. A try is counted before it is hashed, and given back where it was right, so that tries that come
// together are no more than those that come one after another.

import { siteOf } from '../http/client-address.ts';
import { isWithin, makeClientLimit, makeLimit } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';
import type { Lane, Turn } from './hash-queue.ts';

const ADVICE = 'Or set a new password by the link in a mail (Forgot Password): with it you can log in at once.';

// Generous for a class behind one address, hopeless for whoever guesses.
const OF_ACCOUNT_AND_CLIENT = { calls: 10, seconds: 15 * 60, advice: ADVICE };
/** Tries from clients that this account was never signed in from, all together: a guesser with many addresses is slow. */
const STRANGERS_OF_ACCOUNT = { calls: 20, seconds: 3600, after: { calls: 1, seconds: 60 }, advice: ADVICE };
/** The first tries of each network at an account: the wrong tries of others do not stand in their way [R219]. */
const FIRST_OF_SITE = { calls: 3, seconds: 24 * 3600 };
/** First tries beyond those of all strangers; a guesser needs a new network for every three. */
const FIRST_OF_ACCOUNT = { calls: 300, seconds: 3600, advice: ADVICE };
/** Wrong tries of one address: a hall of a thousand that signs in at once may stand behind it. */
const OF_CLIENT = { calls: 200, seconds: 15 * 60 };
/** Those on accounts that were signed in from there before, or that the device has: no stranger beside them keeps them waiting. */
const KNOWN_OF_CLIENT = { calls: 1_000, seconds: 15 * 60 };

export interface SignInTry {
  /** Normalised. */
  email: string;
  /** As client-address.ts names it. */
  client: string;
  /** Whether the account was signed in from there before, or the device is signed in to it. */
  isKnown: boolean;
}

/** The place in the queue of hashes of a client. */
export function laneOf(client: string, isKnown: boolean): Lane {
  return [isKnown ? 'known' : 'stranger', siteOf(client) ?? client, client];
}

export function createSignInLimits(limitScale: number) {
  const ofAccountAndClient = makeLimit(OF_ACCOUNT_AND_CLIENT, limitScale);
  const strangersOfAccount = makeLimit(STRANGERS_OF_ACCOUNT, limitScale);
  const firstOfSite = makeLimit(FIRST_OF_SITE, limitScale);
  const firstOfAccount = makeLimit(FIRST_OF_ACCOUNT, limitScale);
  const strangersOfClient = makeClientLimit(OF_CLIENT, limitScale);
  const knownOfClient = makeClientLimit(KNOWN_OF_CLIENT, limitScale);

  /**
   * Counts a try of a stranger. Refuses where strangers used up what they have, unless this network has hardly tried yet: then the
   * try is taken all the same, and the refusal is what a wrong one is told.
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
    /** Runs the check of a password within the limits; refuses where a try is one too many. */
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
    /** Forgets the tries of a client at an account, which has shown to be its owner's. */
    async forgive({ email, client }: Omit<SignInTry, 'isKnown'>): Promise<void> {
      await ofAccountAndClient.forgive(`${client} ${email}`);
      await firstOfSite.forgive(siteKey(email, client));
    },
  };
}

function siteKey(email: string, client: string): string {
  return `${siteOf(client) ?? client} ${email}`;
}
