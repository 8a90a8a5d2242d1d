import { describe, expect, it } from 'vitest';
import type { ContentBody } from '../../../../shared/content.ts';
import { groupBlocks } from './instruction-groups.ts';

const HEADING: ContentBody = { type: 'heading', html: '<h3>Questions 1–6</h3>' };
const SHORT: ContentBody = { type: 'text', html: '<p>Choose the correct answer.</p>' };
const LONG: ContentBody = {
  type: 'text',
  html: `<p>${'Match each statement with the correct person. '.repeat(3)}</p>`,
};
const BOX: ContentBody = { type: 'booleanList', rows: [{ value: 'TRUE', description: 'if it agrees' }] };
const LIST: ContentBody = { type: 'alphabetList', title: 'People', values: ['Ama', 'Ben'] };
const GRID: ContentBody = { type: 'matchingGrid', title: 'People', once: false, choices: ['Ama'], lines: [] };
const PICTURE: ContentBody = { type: 'text', html: `${LONG.html}<p><img src="/api/image/a"></p>` };
const GAP: ContentBody = {
  type: 'bulletList',
  rows: [[{ type: 'question', question_id: 'q' }]],
};

function foldsOf(...bodies: ContentBody[]): string {
  const blocks = bodies.map((body, index) => ({ content_id: String(index), body }));
  return groupBlocks(blocks)
    .map((group) => `${group.blocks.map(({ content_id }) => content_id).join('')} ${group.fold}`)
    .join(', ');
}

describe('[R262] the instructions of a part', () => {
  it('fold at its beginning if they hold a list or are long', () => {
    expect(foldsOf(HEADING, SHORT, BOX, GAP)).toBe('0123 first');
    expect(foldsOf(BOX, GAP)).toBe('01 first');
    expect(foldsOf(HEADING, SHORT, LIST, GAP)).toBe('0123 first');
    expect(foldsOf(HEADING, SHORT, GRID)).toBe('012 first');
    expect(foldsOf(HEADING, LONG, GAP)).toBe('012 first');
  });

  it('stay open where they are short, or are what the questions are about', () => {
    expect(foldsOf(HEADING, SHORT, GAP)).toBe('012 none');
    expect(foldsOf(HEADING, PICTURE, GAP)).toBe('012 none');
  });

  it('are open further down, and fold only if they hold a list', () => {
    expect(foldsOf(HEADING, SHORT, GAP, HEADING, SHORT, BOX, GAP, HEADING, LONG, GAP)).toBe(
      '012 none, 3456 later, 789 none',
    );
  });

  it('end at the heading of what is to be completed', () => {
    expect(foldsOf(HEADING, LONG, HEADING, SHORT, GAP)).toBe('01 first, 234 none');
  });
});

describe('[R576] the limit of a group', () => {
  const limitOf = (html: string) =>
    groupBlocks([
      { content_id: 'heading', body: HEADING },
      { content_id: 'text', body: { type: 'text', html } },
      { content_id: 'gap', body: GAP },
    ])[0]?.limit;

  it.each([
    [
      '<p>Complete the notes. Write <strong>NO MORE THAN TWO WORDS AND/OR A NUMBER</strong> from the text.</p>',
      'Write NO MORE THAN TWO WORDS AND/OR A NUMBER from the text.',
    ],
    ['<p>Complete the form.</p><p>Write <strong>ONE WORD ONLY</strong>.</p>', 'Write ONE WORD ONLY.'],
    ['<p>Use one word or a number. Do not hurry.</p>', 'Use one word or a number.'],
    ['<p>Write <strong>A NUMBER</strong> for each answer</p>', 'Write A NUMBER for each answer'],
    ['<p>Use no more than 3 words.</p>', 'Use no more than 3 words.'],
  ])('is the sentence that names it: %s', (html, sentence) => {
    expect(limitOf(html)).toBe(sentence);
  });

  it.each(['<p>Choose the correct number, i–vii.</p>', '<p>A number of people speak. What do their words mean?</p>'])(
    'is missing where none is named: %s',
    (html) => {
      expect(limitOf(html)).toBeUndefined();
    },
  );
});
