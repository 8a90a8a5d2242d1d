// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ContentItem } from '../../../../shared/content.ts';
import type { Reason } from '../../../../shared/reasons.ts';
import type { ResultRow } from '../../../../shared/results.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { EvidenceContext, ReviewedAnswersContext } from './reviewed-answers.ts';
import { ReviewedBlocks, ReviewedPart } from './ReviewedPart.tsx';
import { ReviewParts } from './ReviewParts.tsx';
import { useQuestionParts } from '../../../ui/paper/question-parts.ts';

const CHOICES = ['<b>Tea</b> &amp; milk', 'Coffee', 'Water'];

const question = { question_id: 'q', exam_id: 'e', content_id: 'c', question_number: 1 };
const part: OutlinePart = {
  part: { part_id: 'p', exam_id: 'e', part_no: 1, no_of_question: 1 },
  documents: [],
  blocks: [{ content_id: 'c', body: { type: 'mcqQuestion', question_ids: ['q'] } }],
  questions: [
    {
      question: { ...question, question_type: 'mcq', question_data: '' },
      number: 1,
      part_no: 1,
      body: { type: 'mcq', description: '<p>What do they drink?</p>', choices: CHOICES },
    },
  ],
};
const gap: OutlinePart = {
  ...part,
  blocks: [
    {
      content_id: 'c',
      body: {
        type: 'paragraph',
        items: [
          { type: 'text', value: 'They drink ' },
          { type: 'question', question_id: 'q' },
        ],
      },
    },
  ],
  questions: [
    {
      question: { ...question, question_type: 'fillBlank', question_data: '' },
      number: 1,
      part_no: 1,
      body: { type: 'fillBlank', word_limit: null },
    },
  ],
};

/** The shown part, as a document to ask. */
function review(
  shown: OutlinePart,
  row: Pick<ResultRow, 'correct_answer' | 'student_answer' | 'is_correct'>,
  more: { reason?: Omit<Reason, 'question_id'>; currentNumber?: number; isOnPaper?: boolean } = {},
): Document {
  const rowsByQuestionId = new Map([['q', { question_id: 'q', question_number: 1, ...row }]]);
  const html = renderToStaticMarkup(
    <ReviewedAnswersContext
      value={{
        rowsByQuestionId,
        reasonsByQuestionId: new Map(more.reason ? [['q', { question_id: 'q', ...more.reason }]] : []),
        flaggedIds: new Set(),
        currentNumber: more.currentNumber ?? null,
      }}
    >
      <EvidenceContext value={more.isOnPaper ? null : { showWhere: () => undefined, turnTo: () => undefined }}>
        <ReviewedPart part={shown} />
      </EvidenceContext>
    </ReviewedAnswersContext>,
  );
  return new DOMParser().parseFromString(html, 'text/html');
}

const choicesOf = (page: Document) => [...page.querySelectorAll('li')].map((item) => item.textContent);

describe('a choice in the review', () => {
  it('whose text holds markup is shown as the student’s and as the right one', () => {
    const page = review(part, { correct_answer: 'Coffee', student_answer: 'Tea & milk', is_correct: 0 });
    expect(choicesOf(page)).toEqual(['ATea & milkYour answer, wrong', 'BCoffeeRight answer', 'CWater']);
    const other = review(part, { correct_answer: 'Tea & milk', student_answer: 'Tea & milk', is_correct: 1 });
    expect(choicesOf(other)).toEqual(['ATea & milkYour answer, right', 'BCoffee', 'CWater']);
  });

  it('that was not made says so, with the right one', () => {
    const page = review(part, { correct_answer: 'Water', student_answer: '', is_correct: 0 });
    expect(choicesOf(page)).toEqual(['ATea & milk', 'BCoffee', 'CWaterRight answer']);
    expect(page.querySelector('[role=group] > p')?.textContent).toContain('No answer');
    expect(page.querySelector('[aria-label=Wrong]')).toBeNull();
  });

  it('that the paper does not hold any more is told in words', () => {
    const page = review(part, { correct_answer: 'Milk', student_answer: 'Juice', is_correct: 0 });
    expect(page.body.textContent).toContain('Your answer: Juice');
    expect(page.body.textContent).toContain('Right answer: Milk');
  });
});

describe('a gap in the review', () => {
  const row = { correct_answer: 'tea / black tea', student_answer: 'coffee', is_correct: 0 as const };

  it('shows the student’s answer and the first accepted form, the others behind a press', () => {
    const page = review(gap, row);
    const group = page.querySelector('[role=group]');
    expect(group?.getAttribute('aria-label')).toBe('Question 1');
    expect(group?.textContent).toContain('Your answercoffee');
    expect(group?.textContent).toContain('Right answertea');
    expect(group?.querySelector('b')?.textContent).toBe('tea');
    const more = group?.querySelector('button');
    expect(more?.textContent).toBe('also accepted');
    expect(more?.getAttribute('aria-expanded')).toBe('false');
    expect(page.getElementById(more?.getAttribute('aria-controls') ?? '')?.textContent).toContain('black tea');
  });

  it('[R587] has its reason and the way to the evidence beside the box of its answer, not in it', () => {
    const evidence: Reason['evidence'] = [{ kind: 'audio', part_id: 'p', from_ms: 0, to_ms: 1000 }];
    const page = review(gap, row, { reason: { reason: 'He asks for tea.', evidence } });
    const names = [...page.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(expect.arrayContaining(['Why, question 1', 'Show me where, question 1']));
    expect(page.querySelector('[role=group]')?.textContent).not.toMatch(/Why|Show me where|He asks/);
  });

  it('[R665] says why after the last word of its line, with its number where the line has several gaps', () => {
    const lineOf = (items: ContentItem[]) => {
      const shown: OutlinePart = { ...gap, blocks: [{ content_id: 'c', body: { type: 'paragraph', items } }] };
      const page = review(shown, row, { reason: { reason: 'He asks for tea.', evidence: [] } });
      return page.querySelector('[data-document-id=c]')?.textContent;
    };
    const one: ContentItem[] = [
      { type: 'text', value: 'They drink ' },
      { type: 'question', question_id: 'q' },
      { type: 'text', value: ' in the morning.' },
    ];
    expect(lineOf(one)).toMatch(/in the morning\. Why(Why: )?He asks for tea\.\s*$/);
    expect(lineOf([...one, { type: 'question', question_id: 'r' }])).toMatch(/in the morning\. 1Why/);
  });

  it('[R279] says that an answer has too many words', () => {
    const [numbered] = gap.questions;
    if (!numbered) throw new Error('no question');
    const limited = { ...gap, questions: [{ ...numbered, body: { type: 'fillBlank' as const, word_limit: 1 } }] };
    const group = (student_answer: string) =>
      review(limited, { ...row, student_answer }).querySelector('[role=group]')?.textContent;
    expect(group('black coffee')).toContain('too many words');
    expect(group('coffee')).not.toContain('too many words');
  });

  it('[R266] shows the words of a letter with it', () => {
    const [numbered] = gap.questions;
    if (!numbered) throw new Error('no question');
    const listed: OutlinePart = {
      ...gap,
      blocks: [
        { content_id: 'l', body: { type: 'alphabetList', title: '', values: ['Ann', 'Bo'] } },
        ...gap.blocks,
        { content_id: 'r', body: { type: 'dropDownQuestion', rows: [[{ type: 'question', question_id: 'q' }]] } },
      ],
      questions: [
        {
          ...numbered,
          question: { ...numbered.question, question_type: 'dropDown' },
          body: { type: 'dropDown', options: ['A', 'B'] },
        },
      ],
    };
    const page = review(listed, { correct_answer: 'B', student_answer: 'A', is_correct: 0 });
    const groups = [...page.querySelectorAll('[role=group]')].map(({ textContent }) => textContent);
    expect(groups.map((words) => words?.includes('Your answerA Ann'))).toEqual([true, true]);
    expect(groups.map((words) => words?.includes('Right answerB Bo'))).toEqual([true, true]);
  });

  it('that is right shows the answer alone', () => {
    const page = review(gap, { ...row, student_answer: 'tea', is_correct: 1 });
    expect(page.body.textContent).toContain('Your answertea');
    expect(page.body.textContent).not.toContain('Right answer');
  });
});

describe('a drawing in the review', () => {
  it.each([
    [
      { student_answer: 'B', is_correct: 0 as const },
      { value: 'B', verdict: 'wrong' },
    ],
    [
      { student_answer: 'A', is_correct: 1 as const },
      { value: 'A', verdict: 'right' },
    ],
    [
      { student_answer: ' ', is_correct: 0 as const },
      { value: null, verdict: null },
    ],
  ])('[R277] marks %j as %j, so that no answer is not a wrong one', (row, told) => {
    const rowsByQuestionId = new Map([['q', { question_id: 'q', question_number: 1, correct_answer: 'A', ...row }]]);
    const Told = () => JSON.stringify(useQuestionParts().answers?.read('q'));
    const page = renderToStaticMarkup(
      <ReviewedAnswersContext
        value={{ rowsByQuestionId, reasonsByQuestionId: new Map(), flaggedIds: new Set(), currentNumber: null }}
      >
        <ReviewParts part={part}>
          <Told />
        </ReviewParts>
      </ReviewedAnswersContext>,
    );
    expect(JSON.parse(new DOMParser().parseFromString(page, 'text/html').body.textContent)).toEqual(told);
  });
});

describe('the paragraphs of a passage', () => {
  const row = { correct_answer: 'tea', student_answer: 'tea', is_correct: 1 as const };
  const document = { part_id: 'p', content_type: 'contents', content_order: 0, content_status: 'saved' } as const;
  const withPassage: OutlinePart = {
    ...gap,
    documents: [{ ...document, reading_document_id: 'd', content_data: '<p>Tea is old.</p><p>Coffee came later.</p>' }],
  };
  const namesIn = (page: Document) => [...page.querySelectorAll('article p')].map((one) => one.className);

  it.each([
    ['numbers', 'Paragraph 2 says so.'],
    ['numbers', 'It says so.'],
    ['letters', 'Paragraph B says so.'],
  ])('[R255] have %s beside them: %s', (kind, reason) => {
    const page = review(withPassage, row, { reason: { reason, evidence: [] } });
    expect(namesIn(page)).toEqual([`ql-counted-${kind}`, `ql-counted-${kind}`]);
    expect(page.querySelector('article')?.textContent).toBe('Tea is old.Coffee came later.');
  });

  it('have no names beside them where no question is asked, as in a writing task', () => {
    expect(namesIn(review({ ...withPassage, questions: [] }, row))).toEqual(['', '']);
  });
});

describe('why an answer is right', () => {
  const row = { correct_answer: 'Coffee', student_answer: 'Coffee', is_correct: 1 as const };
  const evidence: Reason['evidence'] = [{ kind: 'audio', part_id: 'p', from_ms: 0, to_ms: 1000 }];
  const reason = { reason: 'They say so <twice>.', evidence };
  const namesOf = (page: Document) =>
    [...page.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));

  it.each([
    ['a choice', part],
    ['a gap', gap],
  ])('stands with %s, behind a press, with the way to its proof, as no part of the text', (_, shown) => {
    const page = review(shown, row, { reason });
    expect(namesOf(page)).toEqual(['Why, question 1', 'Show me where, question 1']);
    const why = page.querySelector('button');
    expect(why?.getAttribute('aria-expanded')).toBe('false');
    expect(page.getElementById(why?.getAttribute('aria-controls') ?? '')?.textContent).toContain(
      'They say so <twice>.',
    );
    expect(why?.closest('[data-not-text]')).not.toBeNull();
  });

  it('is open at the question that the review was brought to', () => {
    const page = review(gap, row, { reason, currentNumber: 1 });
    expect(page.querySelector('button')?.getAttribute('aria-expanded')).toBe('true');
  });

  it('on paper says the reason alone', () => {
    expect(namesOf(review(gap, row, { reason, isOnPaper: true }))).toEqual(['Why, question 1']);
    expect(namesOf(review(gap, row, { reason: { reason: '', evidence }, isOnPaper: true }))).toEqual([]);
  });

  it('is the proof alone where no reason was written, and nothing where neither was', () => {
    expect(namesOf(review(gap, row, { reason: { reason: '', evidence } }))).toEqual(['Show me where, question 1']);
    expect(namesOf(review(gap, row))).toEqual([]);
    expect(namesOf(review(gap, row, { reason: { reason: 'So.', evidence: [] } }))).toEqual(['Why, question 1']);
  });
});

it('[R588] folds on a phone what TRUE and FALSE mean, with a button, and nowhere else', () => {
  const rows = [{ value: 'TRUE', description: 'if the passage says so' }];
  const list: OutlinePart = {
    ...part,
    blocks: [{ content_id: 'l', body: { type: 'booleanList', rows } }],
    questions: [],
  };
  const button = (isSmall: boolean) => {
    const html = renderToStaticMarkup(<ReviewedBlocks part={list} isSmall={isSmall} />);
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return [...body.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'What the answers mean')
      ?.getAttribute('aria-expanded');
  };
  expect(button(true)).toBe('false');
  expect(button(false)).toBe(undefined);
});
