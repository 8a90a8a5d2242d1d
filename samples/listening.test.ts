import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFrames, secondsPerFrame, silencesOf } from './audio/mp3-frames.ts';
import { longPauseSeconds, longPausesOf, type PaperNumber, readRecordingScript } from './audio/recording-script.ts';
import { questionsOf as questionsOfBlock } from './block-items.ts';
import type { SamplePaper, SamplePart, SampleQuestion } from './paper-format.ts';
import { academicListening } from './papers/academic-listening.ts';
import { secondAcademicListening } from './papers/academic-listening-2.ts';
import { generalListening } from './papers/general-listening.ts';

function questionsOf(part: SamplePart): SampleQuestion[] {
  return part.blocks.flatMap(questionsOfBlock);
}

function hasAnswer(question: SampleQuestion): boolean {
  if (question.question_type === 'mcq') return question.choices[question.answer] !== undefined;
  if (question.question_type === 'dropDown') return question.options.includes(question.answer);
  return question.answers.length > 0 && new Set(question.answers).size === question.answers.length;
}

function readAudio(part: SamplePart): Buffer {
  return readFileSync(new URL(`audio/${part.audio}`, import.meta.url));
}

/** Returns the speakers' words without the narrator's, in lower case; 'M-A-Y' becomes 'may' and punctuation a space. */
function saidIn(partNumber: number, number: PaperNumber): string {
  const said = readRecordingScript(partNumber, number).map((line) =>
    'text' in line && line.speaker !== 'NARRATOR' ? line.text : '',
  );
  return ` ${plainWords(said.join(' '))} `;
}

function plainWords(text: string): string {
  const words = text.replaceAll(/(?<=\b[A-Z0-9])-(?=[A-Z0-9]\b)/g, '');
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

const tens = ['', 'ten', 'twenty', 'thirty', 'forty'];
const ones = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];

/** 'thirty one' as 31. */
function figureOf(words = ''): number {
  if (teens.includes(words)) return 10 + teens.indexOf(words);
  const [first = '', second = ''] = words.split(' ');
  return tens.includes(first) ? 10 * tens.indexOf(first) + ones.indexOf(second) : ones.indexOf(first);
}

const papers: { name: string; paper: SamplePaper; number: PaperNumber }[] = [
  { name: academicListening.examName, paper: academicListening, number: 1 },
  { name: secondAcademicListening.examName, paper: secondAcademicListening, number: 2 },
  { name: generalListening.examName, paper: generalListening, number: 3 },
];

describe.each(papers)('$name', ({ paper, number }) => {
  const parts = paper.parts.map((part, index) => ({ part, partNumber: index + 1 }));

  it('has four parts of ten questions', () => {
    expect(parts.map(({ part }) => questionsOf(part).length)).toEqual([10, 10, 10, 10]);
  });

  it.each(parts)('says the answers to part $partNumber in the order of its questions', ({ part, partNumber }) => {
    const said = saidIn(partNumber, number);
    let position = 0;
    for (const question of questionsOf(part)) {
      if (question.question_type !== 'fillBlank') continue;
      const mainForm = plainWords(question.answers[0] ?? '');
      const found = said.indexOf(` ${mainForm} `, position);
      expect(found, `‘${mainForm}’ is said`).toBeGreaterThan(-1);
      position = found;
    }
  });

  it('has a right answer among the choices of every question', () => {
    const questions = parts.flatMap(({ part }) => questionsOf(part));
    expect(questions.filter((question) => !hasAnswer(question))).toEqual([]);
  });

  it('explains each of the forty questions, in order', () => {
    const explained = Array.from(paper.explanation.matchAll(/<p><strong>(\d+)<\/strong>/g), ([, n]) => Number(n));
    expect(explained).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it('quotes in its explanation only what is said', () => {
    const said = parts.map(({ partNumber }) => saidIn(partNumber, number)).join(' ');
    const quotes = Array.from(paper.explanation.matchAll(/‘([^’]+)’/g), ([, quote]) => quote ?? '');
    const pieces = quotes.flatMap((quote) => quote.split('…').map(plainWords));
    expect(pieces.length).toBeGreaterThan(40);
    for (const piece of pieces) expect(said).toContain(` ${piece} `);
  });

  it.each(parts)('gives 30 to 45 seconds to read and 30 to check in part $partNumber', ({ partNumber }) => {
    const pauses = longPausesOf(partNumber, number);
    expect(pauses.at(-1)).toBe(30);
    for (const seconds of pauses) expect(seconds).toBeGreaterThanOrEqual(30);
    for (const seconds of pauses) expect(seconds).toBeLessThanOrEqual(45);
  });

  it.each(parts)(
    'is silent in the recording of part $partNumber as long as its script says',
    ({ part, partNumber }) => {
      const heard = silencesOf(readFrames(readAudio(part)), longPauseSeconds).map(
        ({ frameCount }) => frameCount * secondsPerFrame,
      );
      expect(heard.map((seconds) => Math.floor(seconds))).toEqual(longPausesOf(partNumber, number));
    },
  );

  it.each(parts)(
    'speaks again after each of those silences in part $partNumber at the second of its transcript',
    ({ part, partNumber }) => {
      const silences = silencesOf(readFrames(readAudio(part)), longPauseSeconds);
      const ends = silences.map(({ first, frameCount }) => (first + frameCount) * secondsPerFrame);
      let turn = 0;
      const starts = readRecordingScript(partNumber, number).flatMap((line) => {
        if ('text' in line) turn += 1;
        else if (line.pauseSeconds >= longPauseSeconds) return [part.transcript?.[turn]?.start_ms ?? null];
        return [];
      });
      // the last time to check is the recording's end
      expect(starts.pop()).toBe(null);
      expect(starts.length).toBeGreaterThan(0);
      for (const [index, start_ms] of starts.entries())
        expect(Math.abs((ends[index] ?? 0) - (start_ms ?? 0) / 1000)).toBeLessThan(0.3);
    },
  );

  it.each(parts)(
    'calls up the groups of the page in part $partNumber, and part 4 in one piece',
    ({ part, partNumber }) => {
      const edges = part.blocks.flatMap((block) => {
        const range = block.type === 'heading' ? /Questions (\d+)–(\d+)/u.exec(block.html) : null;
        return range ? [`from ${range[1]}`, `to ${range[2]}`] : [];
      });
      const called = readRecordingScript(partNumber, number).flatMap((line) => {
        const range = 'text' in line ? /questions ([a-z ]+?) to ([a-z ]+)\./u.exec(line.text) : null;
        return range ? [`from ${figureOf(range[1])}`, `to ${figureOf(range[2])}`] : [];
      });
      expect(called.filter((edge) => !edges.includes(edge))).toEqual([]);
      if (partNumber === 4) expect(called).toEqual(['from 31', 'to 40', 'from 31', 'to 40']);
    },
  );

  it.each(parts)(
    'lets no speaker say again what has just been answered in part $partNumber',
    ({ part, partNumber }) => {
      const turns = readRecordingScript(partNumber, number).flatMap((line) => ('text' in line ? [line] : []));
      const plainTurns = turns.map(({ speaker, text }) => ({
        speaker,
        text: ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `,
      }));
      const spelled = turns
        .flatMap(({ text }) => text.match(/\b[A-Z](?:-[A-Z])+\b/g) ?? [])
        .map((word) => word.replaceAll('-', '').toLowerCase());
      for (const question of questionsOf(part)) {
        if (question.question_type !== 'fillBlank') continue;
        const answer = plainWords(question.answers[0] ?? '');
        if (spelled.includes(answer)) continue;
        const repeated = plainTurns.filter(({ speaker, text }, index) => {
          const next = plainTurns[index + 1];
          return text.includes(` ${answer} `) && next?.speaker !== speaker && next?.text.includes(` ${answer} `);
        });
        expect(repeated).toEqual([]);
      }
    },
  );

  it('speaks of a plan, map or diagram only where the page has one', () => {
    for (const { part, partNumber } of parts) {
      const isShown = part.blocks.some(({ type }) => type === 'labelledImage');
      expect(/ (plan|map|diagram) /u.test(saidIn(partNumber, number)), `part ${partNumber}`).toBe(isShown);
    }
  });

  it('has an MP3 for every part, under 6 MB in all', () => {
    const recordings = parts.map(({ part }) => readAudio(part));
    for (const bytes of recordings) {
      const isTagged = bytes.subarray(0, 3).toString('latin1') === 'ID3';
      const isFrame = bytes.readUInt16BE(0) >>> 5 === 0b111_1111_1111;
      expect(isTagged || isFrame).toBe(true);
    }
    const byteCount = recordings.reduce((sum, bytes) => sum + bytes.length, 0);
    expect(byteCount).toBeLessThan(6_000_000);
  });
});
