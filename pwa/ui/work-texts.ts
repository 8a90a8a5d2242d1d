import type { AccountWork } from '../../shared/account-details.ts';

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
  return parts.length === 0 ? 'no work yet' : parts.join(', ');
}
