import type { RateOfKind } from './all-papers.ts';

export const ALL_PAPERS = {
  rate: ({ right, answered }: RateOfKind) => `In all your papers: ${right} of ${answered}`,
  note: (count: number) =>
    `‘In all your papers’ counts ${count} results: those with the result and the paper on this device. A question without an answer is not counted.`,
} as const;
