export function asSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
