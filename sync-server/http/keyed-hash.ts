import { createHmac } from 'node:crypto';

/** Makes a short word of a user's id or a client's address. */
export type KeyedHash = (kind: 'user' | 'client', value: string) => string;

const HEX_DIGITS = 16;
/** So many words are remembered: those that were made last. */
const KEPT_WORDS = 10_000;

/**
 * The same value gives the same word, and without the secret nobody finds the value: so a log can tell what one caller
 * did without naming anybody. README.md says how support looks for one user.
 */
export function keyedHash(tokenSecret: string): KeyedHash {
  // a key of its own: what signs tokens signs nothing else
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
