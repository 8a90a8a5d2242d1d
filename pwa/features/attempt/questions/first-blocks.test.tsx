// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../../../../shared/testing/wait-for.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { createCurrentQuestion } from '../screen/current-question.ts';
import { countFirst, useIsWhole, useShownBlocks } from './first-blocks.ts';

/** A part whose blocks hold so many questions each, numbered through from a first number. */
function partOf(counts: readonly number[], firstNumber = 1): OutlinePart {
  const blocks = counts.map((_, place) => ({ content_id: `block-${place}`, body: null }));
  const contentIds = counts.flatMap((count, place) => Array.from({ length: count }, () => `block-${place}`));
  const questions = contentIds.map((content_id, index) => {
    const number = firstNumber + index;
    const question_id = `question-${number}`;
    const made = { question_id, exam_id: 'e', content_id, question_number: number, question_data: '' };
    return { question: { ...made, question_type: 'fillBlank' as const }, number, part_no: 1, body: null };
  });
  const part = { part_id: 'p', exam_id: 'e', part_no: 1, no_of_question: questions.length };
  return { part, documents: [], blocks, questions };
}

describe('[R151] what of a part is put up first', () => {
  it.each([
    ['the blocks of its first six questions, with what stands before them', [0, 4, 0, 4, 0, 5], 1, 4],
    ['all down to the question that the student is at', [0, 4, 0, 4, 0, 5], 9, 6],
    ['no more where that question is above the sixth', [3, 3, 3], 2, 2],
    ['one block of many questions as a whole', [40], 1, 1],
    ['all of a part of few questions, but what comes after the last', [2, 2, 0], 1, 2],
    ['all of a part without questions', [0, 0], 1, 2],
  ])('is %s', (_what, counts, current, blocks) => {
    expect(countFirst(partOf(counts), current)).toBe(blocks);
  });

  it('counts from the first question of its own, whatever its number is', () => {
    expect(countFirst(partOf([4, 4, 5], 14), 14)).toBe(2);
    expect(countFirst(partOf([4, 4, 5], 14), 23)).toBe(3);
  });

  it('is all of it where a question was made in none of its blocks', () => {
    const part = partOf([3, 3, 3]);
    expect(countFirst({ ...part, blocks: part.blocks.slice(1) }, 1)).toBe(2);
  });
});

describe('a screen that is opened', () => {
  it('[R151] has the first blocks before the others, and a later part whole from the start', async () => {
    const seen: string[] = [];
    const current = createCurrentQuestion(1);
    const [first, second] = [partOf([3, 3, 3]), partOf([3, 3, 3, 3], 10)];
    function Body({ part }: { part: OutlinePart }) {
      const blocks = useShownBlocks(part, current, useIsWhole(part));
      seen.push(`${blocks.length} of ${part.blocks.length}`);
      return null;
    }
    const root = createRoot(document.createElement('div'));
    root.render(<Body part={first} />);
    await waitFor(() => expect(seen.at(-1)).toBe('3 of 3'));
    flushSync(() => root.render(<Body part={second} />));
    expect(seen).toEqual(['2 of 3', '3 of 3', '4 of 4']);
    root.unmount();
  });

  it('[R151] has a part whole that is gone to before the rest of the first is there', () => {
    const current = createCurrentQuestion(1);
    const place = document.createElement('div');
    function Body({ part }: { part: OutlinePart }) {
      return useShownBlocks(part, current, useIsWhole(part)).length;
    }
    const root = createRoot(place);
    flushSync(() => root.render(<Body part={partOf([3, 3, 3])} />));
    expect(place.textContent).toBe('2');
    flushSync(() => root.render(<Body part={partOf([3, 3, 3, 3], 10)} />));
    expect(place.textContent).toBe('4');
    root.unmount();
  });

  it('[R151] has what a student goes to in the very moment of going there', () => {
    const current = createCurrentQuestion(1);
    const part = partOf([3, 3, 3, 3]);
    const place = document.createElement('div');
    function Body() {
      return useShownBlocks(part, current, false).length;
    }
    const root = createRoot(place);
    flushSync(() => root.render(<Body />));
    expect(place.textContent).toBe('2');
    flushSync(() => current.set(8));
    expect(place.textContent).toBe('3');
    root.unmount();
  });
});
