/**
 * The letter by which a choice is spoken of, from its index in the question: A, B, C… It is shown and read, never kept:
 * the stored answer stays the index.
 */
export function choiceLetter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
