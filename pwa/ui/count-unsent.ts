export function countUnsentText({ unsent, unsentAnswers }: { unsent: number; unsentAnswers: number }): string {
  const other = unsent - unsentAnswers;
  const parts = [
    unsentAnswers > 0 && count(unsentAnswers, 'answer', 'answers'),
    other > 0 && count(other, 'other change', 'other changes'),
  ].filter((part) => part !== false);
  const verb = unsent === 1 ? 'is' : 'are';
  return `${parts.join(' and ')} ${verb} not sent yet`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
