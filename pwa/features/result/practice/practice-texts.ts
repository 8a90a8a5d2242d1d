import type { PracticeItem } from '../../../../shared/practice/items.ts';
import type { ResultRow } from '../../../../shared/results.ts';
import { weekdayWords } from '../../../ui/day-texts.ts';

export const PRACTICE = {
  title: 'Practice',
  about: 'Questions that you did not get right, one at a time. No clock. Your scores do not change.',
  wait: 'Please Wait',
  coming: 'Your results are coming...',
  notHere: 'Your results are not on this device yet. They come when you are online.',
  none: 'No mistakes to practise yet. After a reading or listening paper, the questions that you did not get right come here.',
  library: 'Exam Library',
  due: 'Today',
  nothingDue: 'Nothing to practise today.',
  dueWords: (count: number) => `${questionsWords(count)} to practise. A set takes up to 10 minutes.`,
  next: (day: string, count: number) => `Next: ${questionsWords(count)} ${day}.`,
  start: 'Practise now',
  words: 'Your words',
  goOn: { title: 'Your open set', action: 'Continue' },
  kinds: 'By kind of question',
  kindsAbout: 'Your answers in all your papers on this device.',
  rate: (right: number, answered: number) =>
    `You: ${right} of ${answered} right (${Math.round((100 * right) / answered)}%)`,
  notAnswered: (count: number) => `${count} not answered`,
  flagged: (count: number) => `${count} flagged`,
  days: (today: number, later: number) => `${today} today, ${later} later`,
  median: (percent: number) => `Your class: ${percent}%`,
  ofKind: (count: number) => `Practise ${count}`,
  ofKindName: (name: string, count: number) => `Practise ${questionsWords(count)}, ${name}`,
  allDone: 'None to practise',
  away: (count: number) => `Hidden or finished (${count})`,
} as const;

export const SET = {
  title: 'Practice',
  wait: 'Please Wait',
  stop: 'Stop for now',
  place: (at: number, count: number) => `Step ${at} of ${count}`,
  progress: 'Questions done in this set',
  unreadable: 'This version of the app cannot show this question. It comes with the next update.',
  skip: 'Next question',
  paperMissing: 'Download it to practise this question, or go on with the next one.',
  gone: 'This question is not on this device any more.',
  corrected: 'The right answer of this question was corrected after you practised it.',
  setAside: 'This question is hidden. It does not come again.',
  undo: 'Undo',
  start: 'Start',
  toPractice: 'All practice',
  toAway: 'Hidden or finished',
  toResult: 'Back to the result',
  notSaved: 'This device could not save that. Free some space, then try again.',
} as const;

export const NOTHING = {
  ready: { title: 'Your questions are ready.', says: 'They are on this device now.' },
  missing: {
    title: 'Some of your papers are not on this device.',
    says: 'Download them to practise their questions.',
  },
  withdrawn: {
    title: 'This practice is not set any more.',
    says: 'Your teacher took it back. There is nothing to do for it.',
  },
  none: { title: 'Nothing to practise here.', says: 'You have no mistakes to practise here.' },
  finished: {
    title: 'Nothing to practise here.',
    says: 'Every question here is finished or hidden. You can put questions back.',
  },
} as const;

export const ITEM = {
  heading: (numbers: readonly number[]) => numbersWords(numbers),
  notAsked: (number: number) => `Question ${number} is not asked now`,
  passage: 'From the passage',
  wasFlagged: 'In the paper your answer was right. You flagged this question.',
  someFlagged: 'In the paper your answers were right. You flagged a question here.',
  rightBefore: (right: number, count: number) => `In the paper you had ${right} of ${count} right.`,
  whole: 'Show the whole passage',
  part: 'Show only this part',
  check: 'Check',
  show: 'Show the answer',
  next: 'Next question',
  end: 'See how you did',
  aside: 'Hide',
  asideName: (numbers: readonly number[]) => `Hide ${lower(numbersWords(numbers))}`,
  answerFirst: 'Answer it first, or press ‘Show the answer’.',
  answerAll: 'Answer all of them first, or press ‘Show the answer’.',
  right: 'Right.',
  rightAll: (count: number) => `All ${count} right.`,
  wrong: 'Wrong.',
  wrongSome: (right: number, count: number) => `${right} of ${count} right.`,
  rightAnswers: 'The right answers are here now.',
  rightAnswer: (answer: string) => `The right answer is ‘${answer}’.`,
  noReason: 'No reason is written for this question.',
  reasonComes: 'The reason is not on this device yet. It comes when you are online.',
} as const;

export const LISTEN = {
  part: 'Play this part',
  whole: 'Whole recording',
} as const;

export const END = {
  right: (right: number, count: number) =>
    count === 0 ? 'No question was checked' : `${right} of ${stepsWords(count)} right`,
  allRight: 'All of them are right. Well done.',
  saved: 'This was practice. Your scores stay the same.',
  timeUp: 'You have practised for 10 minutes. That is a good place to stop.',
  better: 'Right this time',
  left: 'Not right yet',
  asideHead: 'Hidden',
  finished: 'Right on two days: it is finished.',
  next: (day: string, count: number) => `Next practice: ${day}, ${questionsWords(count)}.`,
  still: (count: number) => (count === 1 ? '1 question is left for today.' : `${count} questions are left for today.`),
  noNext: 'There is nothing more to practise now.',
  again: 'Practise these again',
  another: 'Another set',
} as const;

export const AWAY = {
  title: 'Hidden or finished',
  about: 'These questions do not come in your practice. Put one back to practise it again.',
  none: 'No question is hidden or finished.',
  back: 'Put back',
  backName: (question: string) => `Put back ${lower(question)}`,
  isBack: (question: string) => `${question} is back in your practice.`,
  setAside: 'Hidden',
  finished: 'Right on two days',
  failed: 'This device could not save that. Free some space, then try again.',
} as const;

export const MISSING = {
  title: 'Not on this device',
  about: 'These papers have questions for you to practise. Download a paper to start.',
  paper: 'A paper',
  downloadName: (name: string) => `Download ${name}`,
} as const;

/** Says why right answers are asked again, empty for an item of which nothing was right [R637]. */
export function whyAskedWords(
  { question_ids, why_in }: Pick<PracticeItem, 'question_ids' | 'why_in'>,
  rows: readonly Pick<ResultRow, 'question_id' | 'is_correct'>[],
): string {
  const count = question_ids.length;
  const right = rows.filter((row) => row.is_correct === 1 && question_ids.includes(row.question_id)).length;
  if (why_in === 'flagged') return count === 1 ? ITEM.wasFlagged : ITEM.someFlagged;
  return right === 0 ? '' : ITEM.rightBefore(right, count);
}

/** A step of a set is one question, or all questions of one list [R655]. */
function stepsWords(count: number): string {
  return count === 1 ? '1 step' : `${count} steps`;
}

export function questionsWords(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`;
}

/** For example 'Question 16', 'Questions 16 and 18' or 'Questions 27 to 30'. */
export function numbersWords(numbers: readonly number[]): string {
  const last = numbers.at(-1);
  if (numbers.length === 1) return `Question ${last}`;
  const isRun = numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);
  if (isRun && numbers.length > 2) return `Questions ${numbers[0]} to ${last}`;
  return `Questions ${numbers.slice(0, -1).join(', ')} and ${last}`;
}

/** The words for a day after `today`: 'tomorrow' or 'Sunday 29 November'. */
export function comingDayWords(day: string, today: string): string {
  return Date.parse(day) - Date.parse(today) === DAY_MS ? 'tomorrow' : weekdayWords(day);
}

const DAY_MS = 86_400_000;

/** For example 'Question 16, Tides and tables'. `names`: of the papers, by exam_id. */
export function itemWords(
  { exam_id, number, question_ids }: Pick<PracticeItem, 'exam_id' | 'number' | 'question_ids'>,
  names: ReadonlyMap<string, string>,
): string {
  const numbers = question_ids.map((_id, index) => number + index);
  return [numbersWords(numbers), names.get(exam_id) ?? ''].filter((words) => words !== '').join(', ');
}

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
