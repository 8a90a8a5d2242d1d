import type { TimeMedians } from '../../../shared/class-medians.ts';
import type { ResultRow } from '../../../shared/results.ts';
import { secondsByNumber } from '../../../shared/spent-seconds.ts';
import type { TimeSpent } from '../../../shared/time-spent.ts';
import { verdictOf, type Verdict } from '../../../shared/verdict.ts';
import { sharedNumbers, type NumberedQuestion, type OutlinePart } from '../../ui/paper/paper-outline.ts';

export interface QuestionTime {
  /** Several where they share one question. */
  numbers: readonly number[];
  seconds: number;
  /** Of the student's class; null if there is no such figure. */
  classSeconds: number | null;
  /** Null for a question without a row. */
  verdict: Verdict | null;
}

export interface PartTime {
  part_no: number;
  seconds: number;
  /** At no question: before the first one, and in dialogs. */
  restSeconds: number;
  questions: readonly QuestionTime[];
}

export interface TimeByQuestion {
  parts: readonly PartTime[];
  /** The questions that took longest, the longest first. */
  longest: readonly QuestionTime[];
  wrongSeconds: number;
  /** The rest of the time used: at no question, or on a page that nobody saw. */
  restSeconds: number;
  /** Of the longest question, of the student or the class. */
  mostSeconds: number;
}

const LISTED = 3;

interface Attempt {
  parts: readonly OutlinePart[];
  rows: readonly ResultRow[];
  timeSpent: TimeSpent | undefined;
  /** Of the whole attempt; null where it is not known. */
  usedSeconds: number | null;
  ofClass: TimeMedians | null;
}

/**
 * Returns where the time of an attempt went [R517]; null if no device counted it by question, as in an older app. An
 * attempt of one part has no table with the time of each part, so the time of that part is told in any case.
 */
export function timeByQuestion(attempt: Attempt): TimeByQuestion | null {
  const { parts, rows, timeSpent, usedSeconds, ofClass } = attempt;
  const ofQuestions = secondsByNumber(timeSpent, 'questions');
  const ofParts = secondsByNumber(timeSpent, 'parts');
  const rowsById = new Map(rows.map((row) => [row.question_id, row]));
  const timed = parts.map((outlined): PartTime => {
    const { part_no } = outlined.part;
    const questions = groupsOf(outlined).map((some): QuestionTime => {
      const numbers = some.map(({ number }) => number);
      const own = some.flatMap(({ question }) => rowsById.get(question.question_id) ?? []);
      const sum = (secondsOf: (number: number) => number) => numbers.reduce((all, one) => all + secondsOf(one), 0);
      return {
        numbers,
        seconds: sum((number) => ofQuestions.get(number) ?? 0),
        classSeconds: ofClass && sum((number) => ofClass.seconds[number] ?? 0),
        verdict: verdictOfAll(own),
      };
    });
    const inQuestions = questions.reduce((all, { seconds }) => all + seconds, 0);
    const seconds = Math.max(ofParts.get(part_no) ?? 0, inQuestions);
    return { part_no, seconds, restSeconds: seconds - inQuestions, questions };
  });
  const all = timed.flatMap(({ questions }) => questions);
  const longest = all.filter(({ seconds }) => seconds > 0).toSorted((a, b) => b.seconds - a.seconds);
  const shown = timed.filter(({ seconds, questions }) => seconds > 0 && questions.length > 0);
  if (longest.length === 0 && (timed.length > 1 || shown.length === 0)) return null;
  const atQuestions = longest.reduce((sum, { seconds }) => sum + seconds, 0);
  const used = usedSeconds ?? shown.reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    parts: shown,
    longest: longest.slice(0, LISTED),
    wrongSeconds: all.reduce((sum, { seconds, verdict }) => sum + (verdict === 'wrong' ? seconds : 0), 0),
    restSeconds: longest.length === 0 ? 0 : Math.max(0, used - atQuestions),
    mostSeconds: Math.max(...all.map(({ seconds, classSeconds }) => Math.max(seconds, classSeconds ?? 0))),
  };
}

/** Returns the questions of a part; numbers that share one question stand together. */
function groupsOf(part: OutlinePart): NumberedQuestion[][] {
  const shared = sharedNumbers({ parts: [part] });
  const groups = new Map<string, NumberedQuestion[]>();
  for (const numbered of part.questions) {
    const { question_id } = numbered.question;
    const first = shared.find((ids) => ids.includes(question_id))?.[0] ?? question_id;
    groups.set(first, [...(groups.get(first) ?? []), numbered]);
  }
  return [...groups.values()];
}

function verdictOfAll(rows: readonly ResultRow[]): Verdict | null {
  const verdicts = rows.map(verdictOf);
  if (verdicts.length === 0) return null;
  if (verdicts.every((one) => one === 'right')) return 'right';
  return verdicts.every((one) => one === 'not_answered') ? 'not_answered' : 'wrong';
}
