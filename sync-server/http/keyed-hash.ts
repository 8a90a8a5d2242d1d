import { createHmac } from 'node:crypto';

export type KeyedHash = (kind: 'user' | 'client', value: string) => string;

const HEX_DIGITS = 16;
const KEPT_WORDS = 10_000;

/**
 * Returns the same pseudonym for the same value, which nobody can recover without the secret: a log shows what one
 * caller did without naming them. README.md tells how support finds one user.
 */
export function keyedHash(tokenSecret: string): KeyedHash {
  // a separate key: the key that signs tokens signs nothing else
  const key = createHmac('sha256', tokenSecret).update('papertide log').digest();
  const kept = new Map<string, string>();
  return (kind, value) => {
    const text = `${kind} ${value}`;
    const known = kept.get(text);
    if (known !== undefined) return known;
    const word = createHmac('sha256', key).update(text).digest('hex').slice(0, HEX_DIGITS);
    kept.set(text, word);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_WORDS && oldest !== undefined) kept.delete(oldest);
    return word;
  };
}
