import type { AccountWork } from '../../../shared/account-details.ts';
import { normaliseEmail } from '../../../shared/addresses.ts';

const NOUNS: Record<keyof AccountWork, readonly [one: string, many: string]> = {
  attempts: ['attempt', 'attempts'],
  answers: ['answer', 'answers'],
  annotations: ['highlight or note', 'highlights and notes'],
  recordings: ['recording', 'recordings'],
  reviews: ['review', 'reviews'],
};

export function workWords(work: AccountWork): string {
  const parts = (Object.keys(NOUNS) as (keyof AccountWork)[])
    .filter((kind) => work[kind] > 0)
    .map((kind) => `${work[kind].toLocaleString('en')} ${NOUNS[kind][work[kind] === 1 ? 0 : 1]}`);
  return parts.length === 0 ? 'it has made nothing yet' : parts.join(', ');
}

export function isTypedAddress(typed: string, email: string): boolean {
  return normaliseEmail(typed) === normaliseEmail(email);
}
