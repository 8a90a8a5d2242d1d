import { isAnswered, type Answer } from '../../../shared/answers.ts';
import { closesAfterMs, isOpen, isWholeTimed, startByClock, type Attempt } from '../../../shared/attempts.ts';
import type { Exam } from '../../../shared/papers.ts';
import { plainText } from '../../../shared/plain-text.ts';
import { readQuestion, type Question } from '../../../shared/questions.ts';
import { answerText, type Result, type ResultRow } from '../../../shared/results.ts';
import type { SyncStatus } from '../../local/queries/sync-status.ts';
import type { ResultOnDevice } from '../../local/queries/results.ts';
import { rightAnswer, type RightAnswer } from './right-answer.ts';
import { isMarkedByPerson } from '../../ui/attempt-texts.ts';
import { hasTooManyWords } from './too-many-words.ts';
import { verdictOf, type Verdict } from '../../../shared/verdict.ts';

export type WaitingFor = 'answer' | 'connection' | 'server' | 'sign_in' | 'update';

export type ResultState =
  | { kind: 'scored'; result: Result }
  /** `isDoubted`: time is over by this device's clock alone. */
  | { kind: 'open'; isDoubted: boolean }
  /** Open, but its time is over: this screen ends it at the given instant. */
  | { kind: 'past_time'; endTime: number }
  | { kind: 'asking_time' }
  | { kind: 'abandoned' }
  | { kind: 'refused'; message: string }
  | { kind: 'waiting'; for: WaitingFor }
  | { kind: 'unknown'; for: WaitingFor }
  | { kind: 'not_found' };

/**
 * Returns what the result screen shows; `askedAtMs` is when it began to ask the server for an unknown attempt. An
 * attempt only ends by a time that the server confirmed [R53].
 */
export function resultState(
  { attempt, result, exam, refused }: Pick<ResultOnDevice, 'attempt' | 'result' | 'exam' | 'refused'>,
  sync: SyncStatus | undefined,
  nowMs: number,
  askedAtMs: number,
  isTimeConfirmed: boolean,
  isServerDoubted = false,
): ResultState {
  if (result) return { kind: 'scored', result };
  const waitingFor = reasonToWait(sync);
  if (!attempt) {
    const hasAsked = sync?.state.kind === 'done' && (sync.state.done_at ?? 0) >= askedAtMs;
    return hasAsked ? { kind: 'not_found' } : { kind: 'unknown', for: waitingFor };
  }
  if (attempt.abandoned === 1) return { kind: 'abandoned' };
  if (isOpen(attempt)) {
    const durationMs = closesAfterMs(attempt, exam);
    const endTime = durationMs === null ? Infinity : startByClock(attempt) + durationMs;
    if (nowMs < endTime) return { kind: 'open', isDoubted: false };
    if (isTimeConfirmed) return { kind: 'past_time', endTime };
    const isAsking = waitingFor === 'answer' && !isServerDoubted;
    return isAsking ? { kind: 'asking_time' } : { kind: 'open', isDoubted: true };
  }
  const refusal = refused.find((row) => row.collection === 'attempts');
  return refusal ? { kind: 'refused', message: refusal.message } : { kind: 'waiting', for: waitingFor };
}

/** An ended attempt waits for its score, for the marks of a teacher, or for nothing but to be sent [R612]. */
export type ResultComes = 'scored' | 'marked' | 'practice';

export function resultComes(exam: Exam | null, attempt: Attempt | null): ResultComes {
  if (exam === null || !isMarkedByPerson(exam)) return 'scored';
  return attempt === null || isWholeTimed(attempt) ? 'marked' : 'practice';
}

function reasonToWait(sync: SyncStatus | undefined): WaitingFor {
  if (!sync) return 'answer';
  if (sync.state.kind === 'sign_in_needed') return 'sign_in';
  if (sync.state.kind === 'upgrade_required') return 'update';
  if (!sync.online) return 'connection';
  return sync.state.kind === 'server_trouble' ? 'server' : 'answer';
}

export interface SummaryRow {
  question_id: string;
  question_number: number;
  rightAnswer: RightAnswer | null;
  studentAnswer: string;
  isTooLong: boolean;
  /** Null before the score is here. */
  verdict: Verdict | null;
}

export function scoredRows(rows: readonly ResultRow[], questions: readonly Question[]): SummaryRow[] {
  const questionsById = new Map(questions.map((question) => [question.question_id, question]));
  return rows
    .map((row) => {
      const question = questionsById.get(row.question_id) ?? null;
      return {
        question_id: row.question_id,
        question_number: row.question_number,
        rightAnswer: rightAnswer(row, question && question.question_type),
        studentAnswer: row.student_answer.trim(),
        isTooLong: hasTooManyWords(row, question && readQuestion(question)),
        verdict: verdictOf(row),
      };
    })
    .toSorted(inNumberOrder);
}

export function ownRows(questions: readonly Question[], answers: readonly Answer[]): SummaryRow[] {
  const answersByQuestionId = new Map(answers.map((answer) => [answer.question_id, answer]));
  return questions
    .map((question) => {
      const answer = answersByQuestionId.get(question.question_id);
      const body = readQuestion(question);
      return {
        question_id: question.question_id,
        question_number: question.question_number,
        rightAnswer: null,
        studentAnswer: answer && isAnswered(answer) ? answerText(answer.answer, choicesOf(body)).trim() : '',
        isTooLong: false,
        verdict: null,
      };
    })
    .toSorted(inNumberOrder);
}

function choicesOf(body: ReturnType<typeof readQuestion>): readonly string[] {
  return body?.type === 'mcq' ? body.choices.map(plainText) : [];
}

function inNumberOrder(a: SummaryRow, b: SummaryRow): number {
  return a.question_number - b.question_number;
}
