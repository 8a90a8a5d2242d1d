import { expect, it } from 'vitest';
import { choosePanes } from './choose-panes.ts';
import type { Pane } from './where.ts';

const reading = { hasPassage: true, hasTranscript: false, hasExplanation: true };
const listening = { hasPassage: false, hasTranscript: true, hasExplanation: true };
const bare = { hasPassage: false, hasTranscript: false, hasExplanation: false };
const first = { pane: 'questions', side: null } as const;

it.each([
  ['a reading part', reading, ['passage', 'questions'], ['passage', 'explanation']],
  ['a listening part', listening, ['transcript', 'questions'], ['transcript', 'explanation']],
  ['a part of questions alone', bare, ['passage', 'questions'], []],
])('%s has two panes beside each other', (_name, part, shown, buttons) => {
  expect(choosePanes(part, first, true)).toEqual({ shown, buttons });
});

it.each<[string, typeof reading, Pane, Pane[], Pane[]]>([
  ['questions', reading, 'questions', ['questions'], ['passage', 'questions', 'explanation']],
  ['explanation', reading, 'explanation', ['explanation'], ['passage', 'questions', 'explanation']],
  ['transcript', listening, 'transcript', ['transcript'], ['questions', 'transcript', 'explanation']],
])('a narrow page shows one: %s', (_name, part, pane, shown, buttons) => {
  expect(choosePanes(part, { pane, side: pane === 'questions' ? null : pane }, false)).toEqual({ shown, buttons });
});

it('a part without the pane that was asked for shows its passage', () => {
  expect(choosePanes(bare, { pane: 'transcript', side: 'transcript' }, true).shown).toEqual(['passage', 'questions']);
});
