import type { ExamCategory } from '../../../shared/papers.ts';

export const MOCK_BOX = {
  begin: 'Start the full mock',
  goOn: 'Continue the full mock',
  set: 'Full mock set for you',
  done: 'Done',
} as const;

export const partsText = (done: number, all: number) => `${done} of ${all} parts done.`;

export function mockText(done: number, all: number, next: ExamCategory): string {
  return `${partsText(done, all)} Next: ${next}.`;
}
