export function numbersInWords(numbers: readonly number[]): string {
  const last = numbers.at(-1);
  return numbers.length < 2 ? String(last ?? '') : `${numbers.slice(0, -1).join(', ')} and ${last}`;
}

export function chosenWords(chosen: number, count: number): string {
  const letters = count === 1 ? '1 letter' : `${count} letters`;
  if (chosen === 0) return `Choose ${letters}, in any order.`;
  if (chosen < count) return `${chosen} of ${count} chosen.`;
  // short, so that nothing moves on a narrow phone
  return `${count} of ${count} chosen. Take one back first.`;
}
