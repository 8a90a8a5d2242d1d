import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '../config.ts';

/** Hashes a password with argon2id. */
export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hash(password, { memoryCost: cost.memoryCostKib, timeCost: cost.timeCost, parallelism: 1 });
}

export type CheckPassword = (password: string, passwordHash: string | null) => Promise<boolean>;

/** Checks passwords; where there is no account it does the same work, so that time tells nobody which addresses are known. */
export function passwordChecker(cost: PasswordCost, verifyHash: typeof verify = verify): CheckPassword {
  const hashOfNobody = hashPassword(randomBytes(16).toString('hex'), cost);
  return async (password, passwordHash) => {
    const isRight = await verifyHash(passwordHash ?? (await hashOfNobody), password);
    return isRight && passwordHash !== null;
  };
}

/** A password to be printed once: follows the rule [R12]. */
export function randomPassword(): string {
  return `${randomBytes(15).toString('hex')}a1!`;
}
