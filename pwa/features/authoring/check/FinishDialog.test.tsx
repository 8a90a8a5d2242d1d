// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { aDraftExam } from '../../../../shared/testing/exam.ts';
import type { ExamCategory } from '../../../../shared/papers.ts';
import { press, until } from '../../../ui/testing.ts';
import { exam_id, openInEditor, withPages } from '../editor-page/testing.ts';

withPages();

async function finishWords(exam_category: ExamCategory, remarks: object[], on_offer?: number): Promise<string> {
  vi.stubGlobal('fetch', async () => Response.json({ problems: [], remarks }));
  const { paper } = await openInEditor([], {}, [], exam_category);
  const exam_data = { ...aDraftExam({ exam_id, exam_category }), ...(on_offer === undefined ? {} : { on_offer }) };
  await openInEditor([], { load: async () => ({ ...paper, data: { ...paper.data, exam_data } }) });
  await press('Finish');
  const words = () => document.querySelector('dialog')?.textContent ?? '';
  await until(() => expect(words()).toContain('in the Exam Library at once'));
  return words();
}

it('[R593] says that all questions have an answer, and how many have no reason', async () => {
  const remarks = [1, 2].map((number) => ({
    part_no: 1,
    question_number: number,
    question_id: `q${number}`,
    kind: 'no_reason_or_evidence',
    message: 'The question has neither reason nor evidence.',
  }));
  const words = await finishWords('reading', remarks);
  expect(words).toContain('All questions have an answer. 2 have no reason or evidence yet.Finish publishes the paper:');
  expect(words).toContain('Show which. You can still finish.');
});

it('[R593] says that all tasks are there where no key marks them', async () => {
  expect(await finishWords('writing', [])).toContain('All tasks are there.Finish publishes the paper:');
});

it('[R451] says which revision a correction replaces', async () => {
  expect(await finishWords('reading', [], 3)).toContain('Finish replaces revision 3: students find the corrected');
});
