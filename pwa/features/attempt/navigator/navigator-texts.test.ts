import { expect, it } from 'vitest';
import { recordedWords } from './navigator-texts.ts';

it('[R624] the tab of a part of a speaking paper says whether it is recorded', () => {
  const recorded = { ids: ['one', 'two'], liveId: 'two' };
  expect(['one', 'two', 'three'].map((id) => recordedWords(recorded, id))).toEqual([
    'Recorded',
    'Recording',
    'Not recorded',
  ]);
});
