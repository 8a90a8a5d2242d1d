// A teacher of English would ask this of every paper, whoever writes the next one.
import { describe, expect, it } from 'vitest';
import { type PaperNumber, readRecordingScript } from './audio/recording-script.ts';
import { rowsOf } from './block-items.ts';
import { MARKED_CATEGORIES, SPEAKING_CRITERIA } from '../shared/marks.ts';
import { isOneOf } from '../shared/papers.ts';
import type { SamplePaper, SamplePart, SampleQuestion } from './paper-format.ts';
import { academicListening } from './papers/academic-listening.ts';
import { secondAcademicListening } from './papers/academic-listening-2.ts';
import { generalListening } from './papers/general-listening.ts';
import { samplePapers } from './papers/index.ts';

interface Gap {
  number: number;
  answers: string[];
  /** The instruction above its group. */
  instruction: string;
  before: string;
  after: string;
  /** The text that is read, or heard, for its part. */
  source: string;
}

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/gu, ' ');
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:[-’'.][\p{L}\p{N}]+)*/gu) ?? [];

const countWords = (html: string): number =>
  textOf(html)
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function questionsOf(paper: SamplePaper): SampleQuestion[] {
  const items = paper.parts.flatMap((part) => part.blocks.flatMap((block) => rowsOf(block).flat()));
  return items.filter((item) => typeof item !== 'string');
}

function sourceOf(part: SamplePart, partNumber: number, paper: PaperNumber): string {
  if (part.audio === undefined) return part.documents.map((document) => textOf(document.html)).join(' ');
  return readRecordingScript(partNumber, paper)
    .map((line) => ('text' in line && line.speaker !== 'NARRATOR' ? line.text : ''))
    .join(' ');
}

const recorded = [academicListening, secondAcademicListening, generalListening];

function numberOf(paper: SamplePaper): PaperNumber {
  const numbers = [1, 2, 3] as const;
  return numbers[recorded.findIndex(({ examName }) => examName === paper.examName)] ?? 1;
}

function gapsOf(paper: SamplePaper): Gap[] {
  const gaps: Gap[] = [];
  let number = 0;
  for (const [index, part] of paper.parts.entries()) {
    const source = sourceOf(part, index + 1, numberOf(paper));
    let instruction = '';
    for (const block of part.blocks) {
      if (block.type === 'text' && block.html.includes('Write <strong>')) instruction = textOf(block.html);
      for (const row of rowsOf(block))
        for (const [place, item] of row.entries()) {
          if (typeof item === 'string') continue;
          number += 1;
          if (item.question_type !== 'fillBlank') continue;
          const [before, after] = [row[place - 1], row[place + 1]].map((text) =>
            typeof text === 'string' ? text : '',
          );
          gaps.push({ number, answers: item.answers, instruction, before: before ?? '', after: after ?? '', source });
        }
    }
  }
  return gaps;
}

const wordNumbers = { ONE: 1, TWO: 2, THREE: 3 };
const numberWord =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen(?:th)?|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\p{L}+)?)$/u;

/** Words, and whether a number, that an instruction such as 'NO MORE THAN TWO WORDS AND/OR A NUMBER' allows. */
function limitOf(instruction: string): { words: number; number: boolean } {
  const [, count, withNumber] = /(ONE|TWO|THREE) WORDS?( AND\/OR A NUMBER| ONLY|)(?= |$)/u.exec(instruction) ?? [];
  if (count !== 'ONE' && count !== 'TWO' && count !== 'THREE') throw new Error(`No limit in: ${instruction}`);
  return { words: wordNumbers[count], number: withNumber === ' AND/OR A NUMBER' };
}

function isWithin(answer: string, limit: { words: number; number: boolean }): boolean {
  const tokens = answer.split(' ');
  const isNumber = (token: string) => /\d/u.test(token) || numberWord.test(token);
  // the groups of a telephone number are one number
  const isOnlyDigits = tokens.every((token) => /^\d+$/u.test(token));
  const numbers = isOnlyDigits ? 1 : tokens.filter(isNumber).length;
  const words = tokens.filter((token) => !isNumber(token)).length;
  return limit.number ? words <= limit.words && numbers <= 1 : tokens.length <= limit.words;
}

/** Three words in a row, the answer among them, that stand both in the task and in what is read or heard. */
function copiedAround({ before, after, answers, source }: Gap): string[] {
  const text = ` ${wordsOf(source).join(' ')} `;
  const [first = ''] = answers;
  // a name has no other words around it
  if (/^\p{Lu}/u.test(first)) return [];
  const left = wordsOf(before).slice(-2);
  const right = wordsOf(after).slice(0, 2);
  const row = [...left, ...wordsOf(first), ...right];
  const size = wordsOf(first).length;
  const pieces = [0, 1, 2].map((start) => row.slice(start + left.length - 2, start + left.length + size));
  return pieces
    .filter((piece) => piece.length === size + 2 && text.includes(` ${piece.join(' ')} `))
    .map((piece) => piece.join(' '));
}

const papersWithKeys = samplePapers.filter((paper) => questionsOf(paper).length > 0);

describe.each(papersWithKeys.map((paper) => ({ name: paper.examName, paper })))(
  '$name, as a teacher reads it',
  ({ paper }) => {
    it('accepts no answer that is over the limit of its question', () => {
      const over = gapsOf(paper).flatMap(({ number, answers, instruction }) =>
        answers.filter((answer) => !isWithin(answer, limitOf(instruction))).map((answer) => `${number}: ${answer}`),
      );
      expect(over).toEqual([]);
    });

    it('does not repeat around a gap the words that stand around its answer', () => {
      expect(gapsOf(paper).flatMap((gap) => copiedAround(gap).map((words) => `${gap.number}: ${words}`))).toEqual([]);
    });

    it('begins each explanation with the answer of the key', () => {
      for (const [index, question] of questionsOf(paper).entries()) {
        const text = textOf(paper.explanation.split(`<p><strong>${index + 1}</strong> `)[1] ?? '');
        const key =
          question.question_type === 'fillBlank'
            ? question.answers[0]
            : question.question_type === 'mcq'
              ? 'ABCDEFG'[question.answer]
              : question.answer;
        expect(text.slice(0, 40), `question ${index + 1}`).toMatch(new RegExp(String.raw`^${key}(?=[ ,.])`, 'u'));
      }
    });
  },
);

/** Roughly: groups of vowels, without an ending that is not spoken. */
function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/gu, '');
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(/([^laeiouy])es$|([^tdaeiouy])ed$|([^laeiouy])e$/u, '$1$2$3').replace(/^y/u, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/gu)?.length ?? 0);
}

/** The school year, by Flesch and Kincaid, in which a text is read. */
function gradeOf(text: string): number {
  const words = text.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
  const sentences = text.split(/[.!?](?=\s|’)/u).filter((sentence) => /\p{L}{2}/u.test(sentence));
  const syllableCount = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return (0.39 * words.length) / sentences.length + (11.8 * syllableCount) / words.length - 15.59;
}

describe('an academic reading paper', () => {
  it('grows harder from passage to passage, from school year 9 to 12', () => {
    const academic = samplePapers.filter((one) => one.parentCategory === 'academic' && one.category === 'reading');
    expect(academic).toHaveLength(2);
    for (const { parts, examName } of academic) {
      const grades = parts.map(({ documents }) => {
        const contents = documents.filter(({ content_type }) => content_type === 'contents');
        return gradeOf(textOf(contents.map(({ html }) => html).join(' ')));
      });
      for (const [index, least] of [8.5, 10, 11.5].entries())
        expect(grades[index], `passage ${index + 1} of ${examName}`).toBeGreaterThan(least);
      expect(grades).toEqual(grades.toSorted((a, b) => a - b));
    }
  });
});

describe('a general reading paper', () => {
  const general = samplePapers.filter((paper) => paper.parentCategory === 'general' && paper.category === 'reading');

  it('has sections, not passages', () => {
    for (const paper of general) {
      const documents = paper.parts.flatMap((part) => part.documents);
      const headers = documents.filter((document) => document.content_type === 'header');
      expect(headers.map((header) => header.html)).toEqual(paper.parts.map((_, index) => `SECTION ${index + 1}`));
      expect(JSON.stringify(paper)).not.toMatch(/reading passage/iu);
    }
  });
});

describe('a paper with gaps', () => {
  it('shows in no other question the answer to a gap of the same part', () => {
    for (const paper of papersWithKeys)
      for (const part of paper.parts) {
        const choices = part.blocks.flatMap((block) =>
          block.type === 'mcqQuestion' ? block.questions.flatMap((one) => [one.description, ...one.choices]) : [],
        );
        const shown = wordsOf(choices.join(' '));
        const gaps = gapsOf({ ...paper, parts: [part] });
        expect(gaps.filter(({ answers }) => answers.some((answer) => shown.includes(answer.toLowerCase())))).toEqual(
          [],
        );
      }
  });
});

describe('a writing paper', () => {
  it('has a model answer of task 1 that keeps its own advice', () => {
    for (const { explanation } of samplePapers.filter((paper) => paper.category === 'writing')) {
      const [, advised, most] = /(\d+) to (\d+) are plenty/u.exec(explanation) ?? [];
      expect([advised, most]).toEqual(['160', '190']);
      const [, model = ''] = /Model answer\.<\/strong>(.*?)<p><strong>/u.exec(explanation) ?? [];
      expect(countWords(model)).toBeGreaterThanOrEqual(160);
      expect(countWords(model)).toBeLessThanOrEqual(190);
    }
  });

  it('has a whole essay of task 2, as long as one that is written in forty minutes', () => {
    for (const { explanation } of samplePapers.filter((paper) => paper.category === 'writing')) {
      const [, essay = ''] = /Model essay\.<\/strong>(.*?)<p><strong>/u.exec(explanation) ?? [];
      expect(countWords(essay)).toBeGreaterThanOrEqual(250);
      expect(countWords(essay)).toBeLessThanOrEqual(330);
    }
  });
});

describe('a paper that a person marks', () => {
  const marked = samplePapers.filter(({ category }) => isOneOf(MARKED_CATEGORIES, category));

  it('says of each model at which band it is', () => {
    for (const { explanation, examName } of marked) {
      const models = [...explanation.matchAll(/<strong>Model (?:answer|essay|long turn)\.<\/strong>(.*?)<h3>/gu)];
      expect(models.length, examName).toBeGreaterThan(0);
      for (const [, model] of models) expect(model).toMatch(/<strong>Level of the model\.<\/strong> About band \d/u);
    }
  });

  it('names what the bands are for as the marks beside it do, and of a writing task leaves that to them', () => {
    for (const { explanation, category } of marked) {
      const named = Array.from(explanation.matchAll(/<li><strong>(.+?):<\/strong>/gu), ([, name]) => name);
      expect(named).toEqual(category === 'speaking' ? SPEAKING_CRITERIA : []);
    }
  });
});

describe('a speaking paper', () => {
  it('takes 11 to 14 minutes, and its parts together as long', () => {
    for (const paper of samplePapers.filter((one) => one.category === 'speaking')) {
      const ranges = paper.parts.map((part) =>
        /(\d) to (\d) minutes/u.exec(part.documents.map((document) => document.html).join(' ')),
      );
      expect(ranges.reduce((sum, range) => sum + Number(range?.[1]), 0)).toBe(11);
      expect(ranges.reduce((sum, range) => sum + Number(range?.[2]), 0)).toBe(14);
      expect(paper.duration).toBe('0:14:0');
    }
  });

  it('has a whole long turn, as long as one of one to two minutes', () => {
    for (const { explanation } of samplePapers.filter((one) => one.category === 'speaking')) {
      const [, turn = ''] = /Model long turn\.<\/strong>(.*?)<p><strong>/u.exec(explanation) ?? [];
      expect(countWords(turn)).toBeGreaterThanOrEqual(150);
      expect(countWords(turn)).toBeLessThanOrEqual(280);
    }
  });

  it('has questions enough for an interview of four minutes, at twenty seconds an answer', () => {
    for (const { parts } of samplePapers.filter((one) => one.category === 'speaking')) {
      const prompts = parts[0]?.blocks.flatMap((block) => rowsOf(block)) ?? [];
      expect(prompts.length).toBeGreaterThanOrEqual(12);
    }
  });
});
