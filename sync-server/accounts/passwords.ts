import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '../config.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * How many passwords are hashed at once. Each takes a core, some 20 MB and one of Node's four threads for files: one core and
 * one thread stay free, so that no crowd of sign-ins holds up those who sync.
 */
export const HASHES_AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/** More than that are told to come back. */
const MOST_WAITING = 1_000;
const RETRY_SECONDS = 10;

/** Lets so many pieces of work run at a time, in the order in which they came. */
function createGate(atOnce: number, mostWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting.length >= mostWaiting) throw tooManySignIns();
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve)); // takes over the place of whoever is done
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function tooManySignIns(): Refusal {
  const message = 'Very many people are signing in just now. Please try again in a moment.';
  return new Refusal(503, { code: 'too_many_requests', message }, { 'Retry-After': String(RETRY_SECONDS) });
}

/** One for the process: so are its cores and threads. */
const atGate = createGate(HASHES_AT_ONCE, MOST_WAITING);

/** Hashes a password with argon2id. */
export function hashPassword(password: string, cost: PasswordCost, hashText: typeof hash = hash): Promise<string> {
  const options = { memoryCost: cost.memoryCostKib, timeCost: cost.timeCost, parallelism: 1 };
  return atGate(() => hashText(password, options));
}

export type CheckPassword = (password: string, passwordHash: string | null) => Promise<boolean>;

/** Checks passwords; where there is no account it does the same work, so that time tells nobody which addresses are known. */
export function passwordChecker(cost: PasswordCost, verifyHash: typeof verify = verify): CheckPassword {
  const hashOfNobody = hashPassword(randomBytes(16).toString('hex'), cost);
  return async (password, passwordHash) => {
    const against = passwordHash ?? (await hashOfNobody);
    const isRight = await atGate(() => verifyHash(against, password));
    return isRight && passwordHash !== null;
  };
}

/** Whether a password is that of an account which is known already. */
export function isPasswordOf(password_hash: string, password: string): Promise<boolean> {
  return atGate(() => verify(password_hash, password));
}

/** A password to be printed once: follows the rule [R12]. */
export function randomPassword(): string {
  return `${randomBytes(15).toString('hex')}a1!`;
}
