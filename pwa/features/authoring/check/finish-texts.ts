import type { RemarkKind } from '../../../../shared/authoring/draft-problems.ts';
import { counted } from '../../../ui/admin/counted.ts';

const has = (count: number) => (count === 1 ? 'has' : 'have');

/** How many questions a kind of remark concerns, after 'All questions have an answer.' [R593]. */
export const REMARK_TEXTS: Record<RemarkKind | 'other', (count: number) => string> = {
  no_reason_or_evidence: (count) => `${count} ${has(count)} no reason or evidence yet.`,
  no_reason: (count) => `${count} ${has(count)} no reason yet.`,
  no_evidence: (count) => `${count} ${has(count)} no evidence yet.`,
  evidence_gone: (count) => `${count} ${has(count)} evidence that is no longer there.`,
  no_paragraph: (count) => `${count} ${has(count)} a reason that names a paragraph that is not there.`,
  no_limit: (count) => `${counted(count, 'gap')} ${has(count)} no word limit.`,
  other_limit: (count) => `${counted(count, 'gap')} ${has(count)} a word limit that differs from the instruction.`,
  recording: (count) => `${counted(count, 'recording')} may need a look.`,
  other: (count) => `${counted(count, 'other remark')}.`,
};

export const FINISH_TEXTS = {
  title: 'Finish this paper?',
  checkTitle: 'Is this paper complete?',
  checking: 'Checking...',
  allAnswered: 'All questions have an answer.',
  allThere: 'All tasks are there.',
  publishes: 'Finish publishes the paper: students find it in the Exam Library at once.',
  toPublish: 'Ask an admin to publish this paper.',
  sayReady: 'An admin publishes this paper. Press “Ready to publish” and they see it on their home page.',
  isReady: 'Admins see on their home page that this paper is ready to publish.',
  ready: 'Ready to publish',
  notReady: 'Not ready yet',
  saving: 'Saving...',
  replaces: (revision: number) =>
    `Finish replaces revision ${revision}: students find the corrected paper in the Exam Library at once. Attempts that have begun keep revision ${revision}.`,
  toDo: (things: string) => `${things} to do before this paper can be published. Each leads to its place:`,
  showsAnswers: 'Students may see answers.',
  /** An author's paper is finished by an admin. */
  look: 'Look at each place:',
  lookFirst: 'Look at each place before you finish:',
  which: 'Show which.',
  whichAndGoOn: 'Show which. You can still finish.',
  tryAgain: 'Try again',
  finish: 'Finish',
  finishing: 'Finishing...',
  goOn: 'Keep editing',
  question: 'Question',
  questions: 'Questions',
  atQuestion: (number: string, message: string) => `Question ${number}: ${message}`,
  noReply: 'No reply came. The paper may have been published all the same: look in Pending Exams.',
  serverIsOld: 'Nothing was published: the server is being updated. Your work is safe. Finish again in a few minutes.',
  notPublished: (reason: string) => `${reason} Nothing was published.`,
  inPart: (part_no: number, message: string) => `Part ${part_no}: ${message}`,
  blockNotSaved: (place: number, problem: string) => `Block ${place} is not saved. ${problem}`,
  saveBlock: 'Save it or discard it.',
  textNotSaved: 'A piece of the text is not saved.',
  orderNotSaved: 'The new order of the blocks is not saved. Try again there.',
} as const;
