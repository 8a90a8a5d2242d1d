import type { StampedCollection } from '../../shared/sync/collections.ts';
import { annotationRules } from './annotation-rules.ts';
import { answerRules } from './answer-rules.ts';
import { flagRules } from './flag-rules.ts';
import { mockPartRules } from './mock-part-rules.ts';
import { practiceReviewRules } from './practice-review-rules.ts';
import { recordingRules } from './recording-rules.ts';
import { settingRules } from './setting-rules.ts';
import { wordRules } from './word-rules.ts';
import type { Rules } from './stamped-rows.ts';

export const RULES: { readonly [Name in StampedCollection]: Rules<Name> } = {
  answers: answerRules,
  annotations: annotationRules,
  flags: flagRules,
  recordings: recordingRules,
  settings: settingRules,
  mock_parts: mockPartRules,
  words: wordRules,
  practice_reviews: practiceReviewRules,
};
