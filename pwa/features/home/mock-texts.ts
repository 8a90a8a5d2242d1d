import type { ExamCategory } from '../../../shared/papers.ts';

export const MOCK_BOX = { begin: 'Start the full mock', goOn: 'Continue the full mock' } as const;

export function mockText(done: number, all: number, next: ExamCategory): string {
  return `${done} of ${all} parts done. Next: ${next}.`;
}
