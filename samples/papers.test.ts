import { describe, expect, it } from 'vitest';
import { rowsOf } from './block-items.ts';
import type { SampleBlock, SampleItem, SamplePaper, SamplePart, SampleQuestion } from './paper-format.ts';
import { samplePapers } from './papers/index.ts';

const allowedTags = new Set('p strong em u br ul ol li table thead tbody tr th td h3 h4 sub sup'.split(' '));
const blockTypes = [
  'alphabetList',
  'booleanList',
  'bulletList',
  'chooseLetters',
  'dropDownQuestion',
  'flowChart',
  'heading',
  'labelledImage',
  'matchingGrid',
  'matchingHeadings',
  'mcqQuestion',
  'notes',
  'paragraph',
  'shortAnswers',
  'table',
  'text',
  'wordBox',
];

/** Returns the items of a block and its HTML. */
function itemsOf(block: SampleBlock): SampleItem[] {
  const html = 'html' in block ? [block.html] : [];
  const ofTask = 'lines' in block && 'title' in block ? [block.title] : [];
  const choices = 'choices' in block ? block.choices : [];
  return [...html, ...ofTask, ...choices, ...rowsOf(block).flat()];
}

function questionsOf(part: SamplePart): SampleQuestion[] {
  return part.blocks.flatMap(itemsOf).filter((item) => typeof item !== 'string');
}

function htmlOf(paper: SamplePaper): string[] {
  return [
    paper.explanation,
    ...paper.parts.flatMap((part) => [
      ...part.documents.map((document) => document.html),
      ...part.blocks.flatMap(itemsOf).filter((item) => typeof item === 'string'),
    ]),
  ];
}

/** Returns the texts that are shown as they are written, not as HTML. */
function plainTextsOf(paper: SamplePaper): string[] {
  return paper.parts.flatMap((part) => [
    ...part.blocks.flatMap((block) => {
      if (block.type === 'booleanList') return block.rows.flatMap((row) => [row.value, row.description]);
      return block.type === 'alphabetList' ? [block.title, ...block.values] : [];
    }),
    ...questionsOf(part).flatMap((question) => {
      if (question.question_type === 'mcq') return [question.description, ...question.choices];
      return question.question_type === 'dropDown' ? question.options : question.answers;
    }),
  ]);
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function passageOf(part: SamplePart): string {
  return textOf(
    part.documents
      .filter((document) => document.content_type === 'contents')
      .map((document) => document.html)
      .join(' '),
  );
}

function countWords(text: string): number {
  return text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function occursIn(passage: string, answer: string): boolean {
  const literal = answer.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, 'iu').test(passage);
}

/** The quotations in an explanation, in pieces where words are left out of them. */
function quotationsIn(explanation: string): string[] {
  const plain = explanation.replaceAll('“', '‘').replaceAll('”', '’');
  return [...textOf(plain).matchAll(/‘(.+?)’(?!\p{L})/gu)].flatMap((match) => (match[1] ?? '').split(' … '));
}

/** Ranges as the group headings announce them, and as the questions below each heading really run. */
function groupRangesOf(part: SamplePart, firstNumber: number): { announced: string[]; real: string[] } {
  const announced: string[] = [];
  const counts: number[] = [];
  for (const block of part.blocks) {
    const range = block.type === 'heading' ? /Questions? (\d+(?:–\d+)?)/u.exec(block.html)?.[1] : undefined;
    if (range !== undefined) {
      announced.push(range);
      counts.push(0);
    }
    const count = itemsOf(block).filter((item) => typeof item !== 'string').length;
    if (count > 0) counts.push((counts.pop() ?? 0) + count);
  }
  let next = firstNumber;
  const real = counts.map((count) => {
    const first = next;
    next += count;
    return count === 1 ? String(first) : `${first}–${next - 1}`;
  });
  return { announced, real };
}

/** The first number of each part and the number after the paper's last. */
function firstNumbersOf(paper: SamplePaper): number[] {
  const first = [1];
  for (const part of paper.parts) first.push((first.at(-1) ?? 1) + questionsOf(part).length);
  return first;
}

function expectBalancedTags(html: string): void {
  const open: string[] = [];
  const withoutCharts = html.replaceAll(/<img src="[\w-]+" alt="[^"<>]+">/gu, '');
  for (const [tag, slash, name = ''] of withoutCharts.matchAll(/<(\/?)([^\s>]+)[^>]*>/gu)) {
    expect(allowedTags, html).toContain(name);
    expect(tag, 'no style, class or other attribute').toBe(`<${slash}${name}>`);
    if (slash === '/') expect(open.pop(), html).toBe(name);
    else if (name !== 'br') open.push(name);
  }
  expect(open, html).toEqual([]);
}

const ofCategory = (category: SamplePaper['category']) => samplePapers.filter((paper) => paper.category === category);

describe.each(samplePapers.map((paper) => ({ name: paper.examName, paper })))('$name', ({ paper }) => {
  it('uses only plain, well-formed HTML', () => {
    for (const html of htmlOf(paper)) {
      expectBalancedTags(html);
      expect(html.replaceAll(/<[^>]+>/gu, '')).not.toMatch(/[<>]|&(?!amp;)/u);
    }
    for (const text of plainTextsOf(paper)) expect(text).not.toMatch(/[<>&]/u);
  });

  it('has content, a header and a description in every part', () => {
    for (const part of paper.parts) {
      expect(part.blocks.length).toBeGreaterThan(0);
      const types = part.documents.map((document) => document.content_type);
      expect(types).toEqual(expect.arrayContaining(['header', 'description']));
    }
  });

  it('gives every question a key that fits it', () => {
    for (const question of paper.parts.flatMap(questionsOf)) {
      if (question.question_type === 'fillBlank') {
        expect(question.answers.length).toBeGreaterThan(0);
        expect(new Set(question.answers).size).toBe(question.answers.length);
        for (const answer of question.answers) expect(answer).toMatch(/^\S(.*\S)?$/u);
      } else if (question.question_type === 'dropDown') {
        expect(question.options).toContain(question.answer);
        expect(new Set(question.options).size).toBe(question.options.length);
      } else {
        expect(question.choices[question.answer], question.description).toBeDefined();
        expect(new Set(question.choices).size).toBe(question.choices.length);
      }
    }
  });

  it('announces above each group the numbers that its questions really have', () => {
    const firstNumbers = firstNumbersOf(paper);
    paper.parts.forEach((part, index) => {
      const { announced, real } = groupRangesOf(part, firstNumbers[index] ?? 0);
      expect(announced).toEqual(real);
    });
  });

  it('explains every part and, by its number, every question', () => {
    paper.parts.forEach((_, index) => expect(paper.explanation).toContain(`<h3>Part ${index + 1}</h3>`));
    paper.parts.flatMap(questionsOf).forEach((_, index) => {
      expect(paper.explanation).toContain(`<p><strong>${index + 1}</strong> `);
    });
  });
});

describe.each(ofCategory('reading').map((paper) => ({ name: paper.examName, paper })))(
  '$name, reading',
  ({ paper }) => {
    const firstNumbers = firstNumbersOf(paper);

    it('has 40 questions in three parts of 13 or 14, and an hour for them', () => {
      expect(paper.duration).toBe('1:0:0');
      expect(paper.parts).toHaveLength(3);
      for (const part of paper.parts) expect([13, 14]).toContain(questionsOf(part).length);
      expect(firstNumbers).toHaveLength(4);
      expect(firstNumbers.at(-1)).toBe(41);
    });

    it('names the numbers of its questions in the description of each part', () => {
      paper.parts.forEach((part, index) => {
        const range = `Questions ${firstNumbers[index] ?? 0}–${(firstNumbers[index + 1] ?? 0) - 1},`;
        const description = part.documents.find((document) => document.content_type === 'description');
        expect(description?.html).toContain(range);
      });
    });

    it('has 700 to 900 words of text in every part', () => {
      for (const part of paper.parts) {
        const wordCount = countWords(passageOf(part));
        expect(wordCount).toBeGreaterThanOrEqual(700);
        expect(wordCount).toBeLessThanOrEqual(900);
      }
    });

    it('asks only for words that stand in the text', () => {
      for (const part of paper.parts) {
        const passage = passageOf(part);
        for (const question of questionsOf(part)) {
          if (question.question_type !== 'fillBlank') continue;
          const found = question.answers.some((answer) => occursIn(passage, answer));
          expect(found, question.answers.join(', ')).toBe(true);
        }
      }
    });

    it('quotes in its explanation only words that stand in the text', () => {
      const texts = paper.parts.map(passageOf).join(' ').toLowerCase();
      const quotations = quotationsIn(paper.explanation);
      expect(quotations.length).toBeGreaterThan(30);
      expect(quotations.filter((quotation) => !texts.includes(quotation.toLowerCase()))).toEqual([]);
    });

    it('uses at least seven of the eight kinds of block', () => {
      const used = new Set(paper.parts.flatMap((part) => part.blocks.map((block) => block.type)));
      expect(used.size).toBeGreaterThanOrEqual(7);
    });
  },
);

describe.each(ofCategory('listening').map((paper) => ({ name: paper.examName, paper })))(
  '$name, listening',
  ({ paper }) => {
    it('has 40 questions in four parts, each with its audio', () => {
      expect(paper.parts).toHaveLength(4);
      expect(paper.parts.flatMap(questionsOf)).toHaveLength(40);
      for (const part of paper.parts) expect(part.audio).toMatch(/^[\w-]+\.\w+$/u);
    });
  },
);

describe.each([...ofCategory('writing'), ...ofCategory('speaking')].map((paper) => ({ name: paper.examName, paper })))(
  '$name, written or spoken',
  ({ paper }) => {
    it('asks no questions that a key could mark', () => {
      expect(paper.parts.flatMap(questionsOf)).toEqual([]);
    });

    it('is as long and has as many parts as the test it prepares for', () => {
      const expected = paper.category === 'writing' ? ['1:0:0', 2] : ['0:14:0', 3];
      expect([paper.duration, paper.parts.length]).toEqual(expected);
    });
  },
);

describe('The sample papers together', () => {
  it('use every kind of block', () => {
    const used = new Set(
      samplePapers.flatMap((paper) => paper.parts.flatMap((part) => part.blocks.map((block) => block.type))),
    );
    expect([...used].toSorted()).toEqual(blockTypes);
  });

  it('have names of their own', () => {
    expect(new Set(samplePapers.map((paper) => paper.examName)).size).toBe(samplePapers.length);
  });
});
