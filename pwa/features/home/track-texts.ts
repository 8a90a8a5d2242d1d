import type { ParentCategory } from '../../../shared/papers.ts';

export const TRACK_WORDS: Record<ParentCategory, string> = { academic: 'Academic', general: 'General' };

/** Says who takes which test. */
export const TRACK_FOR: Record<ParentCategory, string> = {
  academic: 'To study at a university',
  general: 'To work or live in another country',
};

export const TRACK_TEXTS = {
  question: 'Which test will you take?',
  why: 'Your papers are chosen for it. You can change it later, under ‘Your target’.',
  label: 'Test',
  none: 'Not set',
  failed: 'This device could not save it. Free some space, then choose again.',
};
