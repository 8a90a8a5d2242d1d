/** Words that others follow: with a full stop where they end in none. */
export function asSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
