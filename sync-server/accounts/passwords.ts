import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '../config.ts';
import { createHashQueue, type Lane, type Turn } from './hash-queue.ts';

/**
 * How many passwords are hashed at once. Each takes a core, some 20 MB and one of Node's four threads for files: one core and
 * one thread stay free, so that no crowd of sign-ins holds up those who sync.
 */
export const HASHES_AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/** One for the process: so are its cores and threads. */
const inTurn = createHashQueue(HASHES_AT_ONCE);

/** Where nobody is named: a password that the server itself makes, or somebody's who is signed in. */
const OF_SERVER: Lane = ['known', 'server', 'server'];

/** Hashes a password with argon2id. */
export function hashPassword(
  password: string,
  cost: PasswordCost,
  hashText: typeof hash = hash,
  turn: Turn<string> = { lane: OF_SERVER },
): Promise<string> {
  const options = { memoryCost: cost.memoryCostKib, timeCost: cost.timeCost, parallelism: 1 };
  return inTurn(turn, () => hashText(password, options));
}

export type CheckPassword = (password: string, passwordHash: string | null, turn?: Turn<boolean>) => Promise<boolean>;

/** Checks passwords; where there is no account it does the same work, so that time tells nobody which addresses are known. */
export function passwordChecker(cost: PasswordCost, verifyHash: typeof verify = verify): CheckPassword {
  const hashOfNobody = hashPassword(randomBytes(16).toString('hex'), cost);
  return async (password, passwordHash, turn = { lane: OF_SERVER }) => {
    const against = passwordHash ?? (await hashOfNobody);
    return inTurn(turn, async () => (await verifyHash(against, password)) && passwordHash !== null);
  };
}

/** Whether a password is that of an account which is known already. */
export function isPasswordOf(password_hash: string, password: string): Promise<boolean> {
  return inTurn({ lane: OF_SERVER }, () => verify(password_hash, password));
}

/** A password to be printed once: follows the rule [R12]. */
export function randomPassword(): string {
  return `${randomBytes(15).toString('hex')}a1!`;
}
