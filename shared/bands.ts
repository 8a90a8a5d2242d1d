import type { ExamCategory, ParentCategory } from './papers.ts';
import type { Score } from './results.ts';

type BandTable = readonly (readonly [band: number, fewestCorrect: number])[];

/** Only papers with this many questions are scored in bands. */
const QUESTIONS_FOR_A_BAND = 40;

const LISTENING: BandTable = [
  [9, 39],
  [8.5, 37],
  [8, 35],
  [7.5, 32],
  [7, 30],
  [6.5, 26],
  [6, 23],
  [5.5, 18],
  [5, 16],
  [4.5, 13],
  [4, 10],
  [3.5, 0],
];
const ACADEMIC_READING: BandTable = [
  [9, 39],
  [8.5, 37],
  [8, 35],
  [7.5, 33],
  [7, 30],
  [6.5, 27],
  [6, 23],
  [5.5, 19],
  [5, 15],
  [4.5, 13],
  [4, 10],
  [3.5, 0],
];
const GENERAL_READING: BandTable = [
  [9, 40],
  [8.5, 39],
  [8, 37],
  [7.5, 36],
  [7, 34],
  [6.5, 32],
  [6, 30],
  [5.5, 27],
  [5, 23],
  [4.5, 19],
  [4, 15],
  [3.5, 0],
];

/** The lowest band of every table: fewer right answers than band 4 needs give this band or a lower one. */
export const FLOOR_BAND = 3.5;
const HIGHEST_BAND = 9;

export const SCORE_TEXTS = {
  invalidInput: 'Invalid input',
  invalidCategory: 'Invalid category',
  invalidScore: 'Invalid score',
} as const;

/**
 * Returns the score of an ended attempt: a band for a paper of 40 questions that was sat whole and in its time, else
 * the percentage rounded half up [R42, R295]. Null for writing and speaking, which a person marks, and for a paper
 * without questions.
 */
export function scoreOf(
  exam: { exam_category: ExamCategory; parent_category: ParentCategory },
  correct: number,
  total: number,
  isWholeTimed = true,
): Score | null {
  const table = bandTable(exam);
  if (!table || total === 0) return null;
  if (total !== QUESTIONS_FOR_A_BAND || !isWholeTimed)
    return { kind: 'percent', value: Math.floor((correct * 100) / total + 0.5) };
  return { kind: 'band', value: bandIn(table, correct) };
}

/** `from` and `to` are what a whole paper could give. */
export interface BandEstimate {
  band: number;
  from: number;
  to: number;
}

/**
 * Estimates the band of a whole paper from a shorter one of its kind [R275]. The range is one standard error of the
 * share of right answers, and at least half a band, to each side.
 */
export function estimateBand(
  exam: { exam_category: ExamCategory; parent_category: ParentCategory },
  correct: number,
  total: number,
): BandEstimate | null {
  const table = bandTable(exam);
  if (!table || total === 0) return null;
  const share = correct / total;
  const error = Math.sqrt((share * (1 - share)) / total);
  const bandOf = (part: number) => bandIn(table, Math.round(part * QUESTIONS_FOR_A_BAND));
  const band = bandOf(share);
  return {
    band,
    from: Math.max(FLOOR_BAND, Math.min(band - 0.5, bandOf(share - error))),
    to: Math.min(HIGHEST_BAND, Math.max(band + 0.5, bandOf(share + error))),
  };
}

export interface NextScore {
  more: number;
  score: Score;
}

export function nextScore(
  exam: { exam_category: ExamCategory; parent_category: ParentCategory },
  correct: number,
  total: number,
): NextScore | null {
  const now = scoreOf(exam, correct, total);
  if (!now) return null;
  const aim = now.kind === 'percent' ? Math.floor(now.value / 10) * 10 + 10 : now.value + 0.5;
  for (let more = 1; correct + more <= total; more += 1) {
    const score = scoreOf(exam, correct + more, total);
    if (score && score.value >= aim) {
      return { more, score: score.kind === 'percent' ? { kind: 'percent', value: aim } : score };
    }
  }
  return null;
}

function bandIn(table: BandTable, correct: number): number {
  return table.find(([, fewestCorrect]) => correct >= fewestCorrect)?.[0] ?? FLOOR_BAND;
}

function bandTable(exam: { exam_category: ExamCategory; parent_category: ParentCategory }): BandTable | null {
  if (exam.exam_category === 'listening') return LISTENING;
  if (exam.exam_category === 'reading') return exam.parent_category === 'academic' ? ACADEMIC_READING : GENERAL_READING;
  return null;
}
