import { describe, expect, it } from 'vitest';
import type { Audio } from '../../../../shared/papers.ts';
import type { ListeningAgain } from '../../../local/database/db.ts';
import type { TimedSentence } from '../../../ui/audio/timed-sentences.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { countMarked, goToSentence, indexToSay, listenedPart, partsToHear, sentencesToSay } from './listened-part.ts';

const stored = { count: 9, at: 4, typed: 'good', marked: { 3: { right: 2, total: 3 }, 4: { right: 5, total: 5 } } };
const listening: ListeningAgain = { way: 'dictation', part_id: 'p', parts: { p: stored } };

const sentence = (speaker: string, words: string): TimedSentence => ({
  speaker,
  words,
  from_ms: 0,
  to_ms: 1,
  beginsTurn: true,
  turn: 0,
});

it('[R523] announcements are not typed or said, unless nothing else is heard', () => {
  const all = [sentence('Narrator', 'Part one.'), sentence('Ada', 'Hello.'), sentence('NARRATOR', 'Now listen.')];
  expect(sentencesToSay(all).map(({ words }) => words)).toEqual(['Hello.']);
  const told = [sentence('Narrator', 'Whales sing.')];
  expect(sentencesToSay(told)).toBe(told);
  const two = [...all, sentence('Ada', 'Bye.')];
  expect([0, 1, 2, 3].map((index) => indexToSay(two, index))).toEqual([0, 0, 1, 1]);
  expect(indexToSay(all, 2)).toBe(0);
});

describe('[R532] where a student is in a part', () => {
  it('is where they were, and the beginning if its transcript was changed', () => {
    expect(listenedPart(listening, 'p', 9)).toBe(stored);
    expect(listenedPart(listening, 'p', 10)).toEqual({ count: 10, at: 0, typed: '', marked: {} });
    expect(listenedPart(listening, 'q', 9)).toEqual({ count: 9, at: 0, typed: '', marked: {} });
  });

  it('stays inside the part, and what was typed belongs to its sentence', () => {
    expect(goToSentence(stored, 5)).toEqual({ ...stored, at: 5, typed: '' });
    expect(goToSentence(stored, 99)).toEqual({ ...stored, at: 8, typed: '' });
    expect(goToSentence(stored, -1)).toEqual({ ...stored, at: 0, typed: '' });
    expect(goToSentence(stored, 4)).toBe(stored);
  });

  it('counts the sentences that were typed, and those without a fault', () => {
    expect(countMarked(stored)).toEqual({ done: 2, perfect: 1 });
  });
});

describe('[R530] the parts that can be heard sentence by sentence', () => {
  const parts = ['p1', 'p2', 'p3'].map((part_id, index): OutlinePart => ({
    part: { part_id, exam_id: 'exam', part_no: index + 1, no_of_question: 0 },
    documents: [],
    blocks: [],
    questions: [],
  }));
  const outline = { parts, questions: [], questionsById: new Map(), unreadable: [] };
  const audio = (part_id: string, audio_condition = 0) =>
    ({ part_id, audio_condition, sha256: part_id, content_order: 1 }) as Audio;
  const turn = (start_ms: number | null) => ({ speaker: '', words: 'Yes.', start_ms });
  const noOf = (paperAudio: Audio[], transcripts: Parameters<typeof partsToHear>[0]['transcripts']) =>
    partsToHear({ outline, paperAudio, transcripts }).map(({ part }) => part.part.part_no);

  it('have a recording, and a transcript with times', () => {
    const all = [audio('p1'), audio('p2')];
    const transcripts = [
      { part_id: 'p1', turns: [turn(null), turn(500)] },
      { part_id: 'p2', turns: [turn(null)] },
      { part_id: 'p3', turns: [turn(0)] },
    ];
    expect(noOf(all, transcripts)).toEqual([1]);
    expect(noOf([], transcripts)).toEqual([]);
    expect(noOf(all, [])).toEqual([]);
  });

  it('are one where one recording serves the whole paper', () => {
    expect(noOf([audio('p1', 1)], [{ part_id: 'p1', turns: [turn(0)] }])).toEqual([1]);
  });
});
