import type { RemarkPreview } from '../../../../shared/authoring/remarks.ts';

export const KEY_TEXTS = {
  title: 'Put the answer key right',
  ofRevision: (name: string, revision: number) => `${name}, revision ${revision}`,
  revisions: 'Revisions',
  wait: 'Please Wait',
  noKey: 'No question of this revision is marked by a key.',
  questions: 'Questions',
  askTitle: (revision: number) => `Re-mark revision ${revision}?`,
  remark: 'Re-mark',
  saving: 'Saving...',
  cancel: 'Cancel',
  changes: 'Changes of the key',
  studentsRead: 'Students read:',
  countsNow: (answers: string) => `Counts now: ${answers}`,
  willCount: (answers: string) => `Will count: ${answers}`,
  closeQuestion: (number: number) => `Close question ${number}`,
  correctQuestion: (number: number) => `Put right: question ${number}`,
  close: 'Close',
  correct: 'Put right',
  whatCounts: (number: number) => `What counts as right for question ${number}`,
  reset: 'Leave it as it was',
  accepted: 'Accepted answers',
  removeAnswer: (answer: string | number) => `Remove answer ${answer}`,
  acceptVariant: 'Accept this variant too',
  accept: 'Accept',
  remarking: 'Re-marking',
  again: 'Mark all gaps again by today’s rules',
  whyAgain:
    'What counts as equal (spellings, signs, figures) has grown. Results from before keep their marks until you do this.',
  reason: 'Reason, for the students to read',
  charsOf: (count: number, most: number) => `${count} of ${most}`,
  looking: 'Looking...',
  look: 'See what it changes',
  nothingYet: 'Nothing changes before you have seen that.',
  choose: 'Choose the questions whose answer was wrong.',
  oneCorrected: '1 question is put right.',
  corrected: (count: number) => `${count} questions are put right.`,
  tooMany: (most: number) => `At most ${most} answers can count.`,
  nothingChanged: 'Nothing is changed yet. Choose a question and put its answer right.',
  atQuestion: (number: number, problem: string | null) => `Question ${number}: ${problem}`,
  sayWhy: 'Say why, for the students to read.',
  reasonTooLong: (most: number) => `A reason has at most ${most} characters.`,
  alreadySo: 'The key says this already: nothing would change.',
  otherAdmin: 'Another admin put this key right meanwhile, and nothing was re-marked.',
  changesNow: 'This is what it changes now.',
  done: 'The key is put right. Results are being marked again.',
} as const;

/** Says what a re-marking changes. */
export function previewWords({ attempts, changed, scores_changed, up, down, failed }: RemarkPreview): string[] {
  if (attempts === 0)
    return ['Nobody has ended an attempt on this revision yet. Whoever does is marked by the new key.'];
  const results = (count: number) => (count === 1 ? '1 result' : `${count} results`);
  const unread =
    failed === 0 ? [] : [`${results(failed)} cannot be scored just now. The re-marking goes on and tries again later.`];
  if (changed === 0)
    return [
      `${results(attempts)} on this revision: none of ${failed === 0 ? 'them' : 'the others'} changes.`,
      ...unread,
    ];
  return [
    `${changed} of ${results(attempts)} ${changed === 1 ? 'gets' : 'get'} another number of right answers.`,
    scores_changed === 0
      ? 'No band or percentage changes.'
      : `${scores_changed} ${scores_changed === 1 ? 'gets' : 'get'} another band or percentage: ${up} up, ${down} down.`,
    ...unread,
  ];
}
