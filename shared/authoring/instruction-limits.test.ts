import { describe, expect, it } from 'vitest';
import type { ContentBody } from '../content.ts';
import { limitsInForce, withInstructionLimits } from './instruction-limits.ts';

const heading = (html: string): ContentBody => ({ type: 'heading', html: `<h3>${html}</h3>` });
const text = (html: string): ContentBody => ({ type: 'text', html: `<p>${html}</p>` });
const gap = { type: 'question', question_id: 'q' } as const;
const gaps: ContentBody = { type: 'bulletList', rows: [[{ type: 'text', value: 'They walk by ' }, gap]] };
const one = { word_limit: 1 };
const two = { word_limit: 2, number_limit: 1 };

/** The limit of each block that asks. */
const limitsOf = (...bodies: ContentBody[]) =>
  limitsInForce(bodies).filter((_limit, index) => !['heading', 'text'].includes(bodies[index]?.type ?? ''));

describe('[R265] the limit of an instruction', () => {
  it('holds for all blocks below it, to the next numbers', () => {
    const told = text('Write <strong>ONE WORD ONLY</strong> for each answer.');
    expect(
      limitsOf(heading('Questions 1–4'), told, gaps, heading('Equipment'), gaps, heading('Questions 5–8'), gaps),
    ).toEqual([one, one, null]);
  });

  it('ends at the next instruction, which may name another', () => {
    const other = text('Complete the table. Write NO MORE THAN TWO WORDS AND/OR A NUMBER.');
    expect(limitsOf(text('Write ONE WORD ONLY.'), gaps, other, gaps, text('Answer the questions.'), gaps)).toEqual([
      one,
      two,
      null,
    ]);
  });

  it.each([
    'Write ONE WORD in each gap.',
    'Write one word only.',
    'Complete the notes with no more than one word from the text.',
    'ONE WORD ONLY',
  ])('is read from: %s', (words) => {
    expect(limitsOf(text(words), gaps)).toEqual([one]);
  });

  it.each(['NO MORE THAN TWO WORDS and/or a number', 'Use no more than two words and/or a number.'])(
    'is read with its number: %s',
    (words) => {
      expect(limitsOf(text(words), gaps)).toEqual([two]);
    },
  );

  it('is not read from words that tell nobody anything', () => {
    expect(limitsOf(text('In one word, the keepers were tired.'), gaps)).toEqual([null]);
  });

  it('in the title of a block, or before its first gap, holds for that block', () => {
    const notes: ContentBody = { type: 'notes', title: 'Notes (ONE WORD ONLY)', lines: [{ level: 0, items: [gap] }] };
    const paragraph: ContentBody = { type: 'paragraph', items: [{ type: 'text', value: 'Write ONE WORD. The ' }, gap] };
    expect(limitsOf(text('NO MORE THAN TWO WORDS AND/OR A NUMBER'), notes, gaps, paragraph)).toEqual([one, two, one]);
  });
});

it('[R265] a gap takes the limit of its instruction, unless it has one of its own', () => {
  const block = { part_id: 'p', content_type: 'text', content_data: '', content_order: 1 } as const;
  const contents = [
    { ...block, content_id: 'told', content_data: '<p>NO MORE THAN TWO WORDS AND/OR A NUMBER</p>' },
    {
      ...block,
      content_id: 'gaps',
      content_type: 'paragraph' as const,
      content_data: JSON.stringify([gap]),
      content_order: 2,
    },
    { ...block, content_id: 'elsewhere', part_id: 'other', content_type: 'paragraph' as const, content_data: '[]' },
  ];
  const question = { content_id: 'gaps', question_type: 'fillBlank', question_data: '' } as const;
  const questions = [
    question,
    { ...question, question_data: '{"word_limit":5}' },
    { ...question, question_data: '{"number_limit":2}' },
    { ...question, question_type: 'dropDown' as const, question_data: '["a","b"]' },
    { ...question, content_id: 'elsewhere' },
  ];
  expect(withInstructionLimits(contents, questions).map(({ question_data }) => question_data)).toEqual([
    '{"word_limit":2,"number_limit":1}',
    '{"word_limit":5}',
    '{"number_limit":2}',
    '["a","b"]',
    '',
  ]);
});
