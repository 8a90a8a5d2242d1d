// The texts of the card itself, on the screen and on paper.

import { academyDate } from '../../../shared/access.ts';
import { isOneOf, MONTHS, partNoun, type ExamCategory } from '../../../shared/papers.ts';
import { isWholeTimed, modeText } from '../../../shared/attempts.ts';
import { MARKED_CATEGORIES } from '../../../shared/marks.ts';
import { FLOOR_BAND } from '../../../shared/bands.ts';
import type { CardPaper, NextGoal, ReportCard } from '../../../shared/report-cards/report-card.ts';

export const SKILLS: Readonly<Record<ExamCategory, string>> = {
  reading: 'Reading',
  listening: 'Listening',
  writing: 'Writing',
  speaking: 'Speaking',
};

/** Days of a card are the academy's, so that the page of its code says the same day anywhere. */
export function cardDay(atMs: number): string {
  return dateWords(academyDate(atMs));
}

export function dateWords(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

export const bandWords = (band: number, isFloor: boolean) => (isFloor ? `${band} or lower` : String(band));

export const CARD = {
  title: 'Report card',
  made: (day: string) => `Made on ${day}`,
  bands: 'Bands',
  noBand: 'No band yet',
  bandOf: (band: string) => `Band ${band}`,
  first: 'First band',
  same: (before: number) => `Same as before (${before})`,
  up: (by: number, before: number) => `Up ${by} from ${before}`,
  down: (by: number, before: number) => `Down ${by} from ${before}`,
  from: (paper: string, day: string) => `${paper}, ${day}`,
  goal: 'Next goal',
  testOn: (day: string) => `The test is on ${day}.`,
  papers: 'Last papers',
  noPapers: 'No paper yet.',
  paper: 'Paper',
  result: 'Result',
  time: 'On screen',
  of: (shown: number, all: number) => `The last ${shown} of ${all}.`,
  right: (correct: number, total: number) => `${correct} of ${total} right`,
  byPart: (category: ExamCategory, minutes: readonly string[]) =>
    `. By ${partNoun(category).toLowerCase()}: ${minutes.join(', ')} min`,
  minutes: (minutes: string) => `${minutes} min`,
  noTime: '–',
  timeAbout: 'On screen: how long the paper was open and in view.',
  kinds: 'Kinds of question',
  noKinds: 'No question has been scored yet.',
  noKindsHere: 'None of these papers is on this device.',
  noKindsOnPaper: 'Not counted on this card.',
  counting: 'Counting...',
  kind: 'Kind',
  rightShare: 'Right',
  share: (right: number, answered: number) => `${Math.round((right / answered) * 100)}%`,
  rate: (right: number, answered: number) => `${right} of ${answered}`,
  notAnswered: (kinds: readonly string[]) => `Not answered: ${kinds.join(', ')}.`,
  comments: 'What the teacher says',
  noComments: 'No comment yet. A teacher marks writing and speaking.',
  commentsNext: 'The comments are on the next page.',
  commentOf: (paper: string, band: number) => `${paper}: band ${band}`,
  issuer: 'Papertide',
  check: 'Check this card',
  checkAt: (address: string) => `The code shows that this card is real: ${address}`,
  noCode: 'This card has no check code.',
  practice:
    'Papertide is practice. Bands of reading and listening are estimates; a teacher gives those of writing and speaking. They are not results of an official test.',
} as const;

/** Says how many results the kinds are counted over; a device may lack papers. Paper knows no device. */
export function kindsAbout(count: number, leftOut: number, isOnPaper: boolean): string {
  const all = count + leftOut;
  const results = all === 1 ? '1 result' : `${leftOut === 0 ? all : `${count} of ${all}`} results`;
  const which = leftOut > 0 && !isOnPaper ? ': those whose paper is on this device' : '';
  return `From ${results}${which}. Questions without an answer do not count.`;
}

/** Half the width of a printed sheet has about so many letters in a line. */
const LETTERS_OF_LINE = 52;
/** A full sheet has room for this many lines of comments beside the kinds of question. */
const MOST_LINES = 15;

function linesOf(comments: ReportCard['comments']): number {
  const lines = comments.flatMap(({ comment }) => comment.split('\n'));
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_OF_LINE)), 0);
}

/** True for comments that have a printed sheet of their own: beside the kinds they would run over the end of the first. */
export function areLong(comments: ReportCard['comments']): boolean {
  return linesOf(comments) > MOST_LINES;
}

/** Lines of large print that fit a sheet below its head and bands. */
const LARGE_LINES = 22;

/** True for a card that fills its sheet only in larger print. */
export function hasRoom({ papers, kinds, comments }: ReportCard): boolean {
  const ofComments = areLong(comments) ? 0 : linesOf(comments) + 3 * comments.length;
  return 2.3 * papers.length + Math.max(1.3 * (kinds.length + 2), ofComments) <= LARGE_LINES;
}

export function changeWords(band: number, before: number | null): string {
  if (before === null) return CARD.first;
  if (band === before) return CARD.same(before);
  return band > before ? CARD.up(band - before, before) : CARD.down(before - band, before);
}

export function paperAbout({ exam_category, end_time }: CardPaper): string {
  return `${SKILLS[exam_category]}. ${cardDay(end_time)}`;
}

/** Says beside a figure what it rests on, where that is not a whole paper in its time. */
export function modeWords({ exam_category, listening_mode, part_no }: CardPaper): string {
  return modeText(exam_category, { listening_mode, part_no });
}

export function resultWords({ state, score, exam_category, listening_mode }: CardPaper): string {
  if (state === 'scored' && score)
    return score.kind === 'percent'
      ? `${score.value}%`
      : CARD.bandOf(bandWords(score.value, score.value === FLOOR_BAND && !isMarked(exam_category)));
  if (!isMarked(exam_category)) return 'Not scored yet';
  return isWholeTimed({ listening_mode }) ? 'Not marked yet' : 'Practice, not marked';
}

const isMarked = (category: ExamCategory) => isOneOf(MARKED_CATEGORIES, category);

export function minutesWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes === 0 ? 'under 1' : String(minutes);
}

export function goalWords(goal: NextGoal, test_date: ReportCard['goal']['test_date']): string {
  const test = test_date === null ? '' : ` ${CARD.testOn(dateWords(test_date))}`;
  return `${targetWords(goal)}${test}`;
}

function targetWords(goal: NextGoal): string {
  switch (goal.kind) {
    case 'none':
      return 'No target band is set.';
    case 'no_band':
      return `The target is band ${goal.target}. There is no band yet.`;
    case 'reached':
      return `The target is band ${goal.target}. Each band so far is at the target or above.`;
    case 'below': {
      const skills = goal.skills.map((skill) => SKILLS[skill]);
      const named = skills.length < 2 ? skills.join('') : `${skills.slice(0, -1).join(', ')} and ${skills.at(-1)}`;
      const verb = skills.length < 2 ? 'is' : 'are';
      return `The target is band ${goal.target}. ${named} ${verb} ${bandsWords(goal.gap)} below it: work on ${skills.length < 2 ? 'this' : 'these'} next.`;
    }
  }
}

function bandsWords(gap: number): string {
  if (gap === 0.5) return 'half a band';
  return gap === 1 ? '1 band' : `${gap} bands`;
}
