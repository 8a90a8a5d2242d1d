import { createHmac } from 'node:crypto';

export type KeyedHash = (kind: 'user' | 'client', value: string) => string;

const HEX_DIGITS = 16;
const MAX_CACHED_WORDS = 10_000;

/**
 * Returns the same pseudonym for the same value, which nobody can recover without the secret: a log shows what one
 * caller did without naming them. README.md tells how support finds one user.
 */
export function keyedHash(tokenSecret: string): KeyedHash {
  // a separate key: the key that signs tokens signs nothing else
  const key = createHmac('sha256', tokenSecret).update('papertide log').digest();
  const cached = new Map<string, string>();
  return (kind, value) => {
    const text = `${kind} ${value}`;
    const known = cached.get(text);
    if (known !== undefined) return known;
    const word = createHmac('sha256', key).update(text).digest('hex').slice(0, HEX_DIGITS);
    cached.set(text, word);
    const [oldest] = cached.keys();
    if (cached.size > MAX_CACHED_WORDS && oldest !== undefined) cached.delete(oldest);
    return word;
  };
}
