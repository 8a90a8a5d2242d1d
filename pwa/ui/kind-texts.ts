export const partName = (part_no: number) => `Part ${part_no}`;

export function weakestWords({ name, right, wrong }: { name: string; right: number; wrong: number }): string {
  return `Weakest: ${name}, ${right} right of ${right + wrong} answered.`;
}

export const ALL_PAPERS = {
  rate: ({ right, answered }: { right: number; answered: number }) => `In all your papers: ${right} of ${answered}`,
  note: (count: number) =>
    `‘In all your papers’ counts ${count} results: those with the result and the paper on this device. A question without an answer is not counted.`,
} as const;
