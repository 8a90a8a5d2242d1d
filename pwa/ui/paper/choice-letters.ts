/** Returns the letter of a choice by its index: A, B, C… It is only shown; the stored answer is the index. */
export function choiceLetter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
