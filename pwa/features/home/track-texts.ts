import type { ParentCategory } from '../../../shared/papers.ts';

export const TRACK_WORDS: Record<ParentCategory, string> = { academic: 'Academic', general: 'General' };

export const TRACK_TEXTS = {
  question: 'Which test will you take?',
  why: 'Your next paper is chosen for it. You can change it below, under ‘Your target’.',
  label: 'Test',
  none: 'Not set',
  failed: 'This device could not save it. Free some space, then choose again.',
};
