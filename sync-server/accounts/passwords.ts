import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '../config.ts';
import { createHashQueue, type Lane, type Turn } from './hash-queue.ts';

/**
 * How many passwords are hashed at once. Each takes a core, about 20 MB and one of Node's four file threads. One core
 * and one thread stay free, so that a crowd of sign-ins does not hold up syncs.
 */
export const HASHES_AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
const queued = createHashQueue(HASHES_AT_ONCE);

const OF_SERVER: Lane = ['known', 'server', 'server'];

export function hashPassword(
  password: string,
  cost: PasswordCost,
  hashText: typeof hash = hash,
  turn: Turn<string> = { lane: OF_SERVER },
): Promise<string> {
  const options = { memoryCost: cost.memoryCostKib, timeCost: cost.timeCost, parallelism: 1 };
  return queued(turn, () => hashText(password, options));
}

export type CheckPassword = (password: string, passwordHash: string | null, turn?: Turn<boolean>) => Promise<boolean>;

/**
 * Creates the password check; without an account it does the same work, so that timing does not reveal which
 * addresses exist.
 */
export function passwordChecker(cost: PasswordCost, verifyHash: typeof verify = verify): CheckPassword {
  const hashOfNobody = hashPassword(randomBytes(16).toString('hex'), cost);
  return async (password, passwordHash, turn = { lane: OF_SERVER }) => {
    const against = passwordHash ?? (await hashOfNobody);
    return queued(turn, async () => (await verifyHash(against, password)) && passwordHash !== null);
  };
}

export function isPasswordOf(password_hash: string, password: string): Promise<boolean> {
  return queued({ lane: OF_SERVER }, () => verify(password_hash, password));
}

export function randomPassword(): string {
  return `${randomBytes(15).toString('hex')}a1!`;
}
