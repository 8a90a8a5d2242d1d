// The second factor of a sign-in: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for a lost one.

import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto';
import { SECOND_FACTOR_NEEDED } from '../../shared/accounts.ts';
import type { SecondFactorState } from '../../shared/security.ts';
import type { Config } from '../config.ts';
import { Refusal, ruleBroken, stateForbids } from '../http/refusal.ts';
import { makeSharedLimit } from '../http/shared-limits.ts';
import type { Reader, Store, Tx } from '../store/store.ts';
import { hashSecret } from './sessions.ts';

const ISSUER = 'Papertide';
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** Time steps before and after the server's own in which a code is accepted: phones' clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_CODE_LETTERS = 16;
/** Without I, L, O, U, 0 and 1, which look alike or form words. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
/** Wrong codes per account: three of a million codes are valid at a time. */
const WRONG_CODES = { calls: 5, seconds: 15 * 60, isForgiven: true } as const;

const CODE_WRONG = 'This code is wrong or was used already. Wait for the next code, then try again.';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type SecondFactors = ReturnType<typeof createSecondFactors>;

interface SecondFactorDeps {
  store: Store;
  config: Pick<Config, 'tokenSecret' | 'limitScale'>;
  now: () => number;
}

export function createSecondFactors({ store, config, now }: SecondFactorDeps) {
  // a separate key: the key that signs tokens encrypts nothing
  const key = createHmac('sha256', config.tokenSecret).update('papertide second factor').digest();
  const wrongCodes = makeSharedLimit({ store, config }, 'second factors', WRONG_CODES);

  /** Creates a secret and returns it, this once, for the authenticator app. It is in force after the first code. */
  async function begin(user: { user_id: string; email: string }): Promise<{ secret: string; uri: string }> {
    const { Secret, TOTP } = await import('otpauth');
    const secret = new Secret({ size: SECRET_BYTES });
    const encrypted_secret = encrypt(secret.base32, key);
    await store.transact(async (tx) => {
      const before = await findFactor(tx, user.user_id);
      if (before && before.confirmed_at !== null) throw isOnAlready();
      const row = { encrypted_secret, confirmed_at: null, last_step: 0 };
      const begun = await tx
        .insertInto('second_factors')
        .values({ user_id: user.user_id, ...row })
        // a first code at the same instant has turned it on: this must not turn it off
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
        )
        .returning('user_id')
        .executeTakeFirst();
      if (!begun) throw isOnAlready();
    });
    const uri = new TOTP({ issuer: ISSUER, label: user.email, secret, period: STEP_SECONDS }).toString();
    return { secret: secret.base32, uri };
  }

  async function confirm(tx: Tx, user_id: string, code: string): Promise<string[]> {
    const factor = await findFactor(tx, user_id);
    if (!factor) throw stateForbids('second_factor_off', 'Please start again with a new QR code.');
    if (factor.confirmed_at !== null) throw isOnAlready();
    if (!(await spendCode(tx, user_id, code))) throw wrongCode();
    await tx.updateTable('second_factors').set({ confirmed_at: now() }).where('user_id', '=', user_id).execute();
    return newRecoveryCodes(tx, user_id);
  }

  async function spendCode(tx: Tx, user_id: string, code: string): Promise<boolean> {
    const factor = await findFactor(tx, user_id);
    const secret = factor ? decrypt(factor.encrypted_secret, key) : null;
    if (!factor || secret === null || !/^\d{6}$/.test(code)) return false;
    const { Secret, TOTP } = await import('otpauth');
    const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS });
    const timestamp = now();
    const delta = totp.validate({ token: code, timestamp, window: WINDOW });
    if (delta === null) return false;
    const step = totp.counter({ timestamp }) + delta;
    const used = await tx
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', user_id)
      // a step in the future was stored by a clock that ran ahead: it would lock the owner out until then [R250]
      .where((is) => is.or([is('last_step', '<', step), is('last_step', '>', step + 2 * WINDOW)]))
      .returning('user_id')
      .executeTakeFirst();
    return used !== undefined;
  }

  async function spendAnyCode(tx: Tx, user_id: string, code: string): Promise<boolean> {
    return /^\d*$/.test(code) ? spendCode(tx, user_id, code) : spendRecoveryCode(tx, { user_id, code }, now());
  }

  /** Runs work with a call's code and counts it if the work throws: wrong codes are limited. */
  async function withCode<Result>(
    account: { user_id: string; version: number },
    code: string,
    work: (code: string) => Promise<Result>,
  ): Promise<Result> {
    // a new password starts a new count: a thief of the old one must not lock the owner out
    const counted = `${account.user_id} ${account.version}`;
    await wrongCodes.count(counted);
    const result = await work(normaliseCode(code));
    await wrongCodes.forgive(counted);
    return result;
  }

  async function requireFor(account: { user_id: string; version: number }, code: string | undefined): Promise<void> {
    const factor = await findFactor(store.read, account.user_id);
    if (!factor || factor.confirmed_at === null) return;
    if (code === undefined || code.trim() === '')
      throw new Refusal(401, { code: SECOND_FACTOR_NEEDED, message: 'Enter the code of your authenticator app.' });
    await withCode(account, code, async (typed) => {
      const isUsed = await store.transact((tx) => spendAnyCode(tx, account.user_id, typed));
      if (!isUsed) throw new Refusal(401, { code: 'second_factor_wrong', message: CODE_WRONG });
    });
  }

  return { begin, confirm, spendAnyCode, withCode, requireFor };
}

export async function readSecondFactor(reader: Reader, user_id: string): Promise<SecondFactorState> {
  const factor = await findFactor(reader, user_id);
  const since = factor?.confirmed_at ?? null;
  const { left } = await reader
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { since: since === null ? null : Number(since), codes_left: since === null ? 0 : Number(left) };
}

export async function removeSecondFactor(tx: Tx, user_id: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  const removed = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', user_id)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
}

export async function newRecoveryCodes(tx: Tx, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_CODE_LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id, code_hash: hashSecret(code), used_at: null })))
    .execute();
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}

export function wrongCode(): Refusal {
  return ruleBroken(CODE_WRONG, { code: CODE_WRONG });
}

async function spendRecoveryCode(
  tx: Tx,
  { user_id, code }: { user_id: string; code: string },
  nowMs: number,
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: nowMs })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', hashSecret(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

function isOnAlready(): Refusal {
  return stateForbids('second_factor_on', 'Two-step login is on already.');
}

function findFactor(reader: Reader, user_id: string) {
  return reader.selectFrom('second_factors').selectAll().where('user_id', '=', user_id).executeTakeFirst();
}

function normaliseCode(code: string): string {
  return code
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
}

function encrypt(text: string, key: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** Returns null if it was encrypted under another TOKEN_SECRET: then only a recovery code works. */
function decrypt(encrypted: string, key: Buffer): string | null {
  const bytes = Buffer.from(encrypted, 'base64');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
