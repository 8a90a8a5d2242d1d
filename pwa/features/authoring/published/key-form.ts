import type { KeyChange, KeyedQuestion } from '../../../../shared/authoring/remarks.ts';
import { MAX_REMARK_REASON_CHARS } from '../../../../shared/authoring/remarks.ts';
import { questionAuthoring } from '../../../../shared/authoring/question-types.ts';
import { MAX_ACCEPTED_ANSWERS, MAX_ANSWER_CHARS } from '../../../../shared/authoring/sizes.ts';
import { answerText, BETWEEN_ACCEPTED } from '../../../../shared/results.ts';
import { isVisible } from '../../../../shared/visible-text.ts';
import { ApiError } from '../../../api/http.ts';
import { KEY_TEXTS } from './key-texts.ts';

type Answer = KeyedQuestion['accepted'][number];

/** By question_id; an unchanged question has no entry. */
export type KeyEdits = ReadonlyMap<string, readonly Answer[]>;

/** Returns the edits with these accepted answers for a question; what is accepted already is no edit. */
export function withAccepted(edits: KeyEdits, question: KeyedQuestion, accepted: readonly Answer[]): KeyEdits {
  const next = new Map(edits);
  if (isSame(accepted, question.accepted)) next.delete(question.question_id);
  else next.set(question.question_id, accepted);
  return next;
}

/**
 * Rebases the edits of one key onto the key as another admin left it: applies removals and additions, keeps the rest,
 * and drops what the new key has already.
 */
export function editsOnKey(edits: KeyEdits, before: readonly KeyedQuestion[], now: readonly KeyedQuestion[]): KeyEdits {
  let next: KeyEdits = new Map();
  for (const question of now) {
    const accepted = edits.get(question.question_id);
    if (!accepted) continue;
    const counted = before.find(({ question_id }) => question_id === question.question_id)?.accepted ?? [];
    const retained = question.accepted.filter((answer) => accepted.includes(answer) || !counted.includes(answer));
    const added = accepted.filter((answer) => !counted.includes(answer) && !retained.includes(answer));
    next = withAccepted(next, question, [...retained, ...added]);
  }
  return next;
}

export function withVariant(accepted: readonly Answer[], typed: string): readonly Answer[] {
  const variant = typed.trim();
  return variant === '' || accepted.includes(variant) ? accepted : [...accepted, variant];
}

/**
 * Returns the edit that an address proposes: a variant (`accept`) for a gap (`question`). It changes nothing by
 * itself; an unknown question, or one that is not a gap, is ignored.
 */
export function acceptedFrom(
  key: readonly KeyedQuestion[],
  query: URLSearchParams,
): { edits: KeyEdits; open: string | null } {
  const question = key.find(({ question_id }) => question_id === query.get('question'));
  if (question?.question_type !== 'fillBlank') return { edits: new Map(), open: null };
  const variant = (query.get('accept') ?? '').slice(0, MAX_ANSWER_CHARS);
  const edits = withAccepted(new Map(), question, withVariant(question.accepted, variant));
  return { edits, open: question.question_id };
}

export function withChoice(question: KeyedQuestion, accepted: readonly Answer[], choice: Answer, counts: boolean) {
  return choicesOf(question).filter((one) => (one === choice ? counts : accepted.includes(one)));
}

export function choicesOf({ question_type, choices }: KeyedQuestion): Answer[] {
  return question_type === 'mcq' ? choices.map((_words, index) => index) : choices;
}

/**
 * Returns the edits as the server takes them, in number order: pure additions keep whatever else is accepted by then.
 * `again` re-marks all other gaps by today's rules too.
 */
export function changesOf(key: readonly KeyedQuestion[], edits: KeyEdits, again = false): KeyChange[] {
  return key.flatMap(({ question_id, question_type, accepted }): KeyChange[] => {
    const now = edits.get(question_id);
    if (!now) return again && question_type === 'fillBlank' ? [{ question_id, again }] : [];
    const isAdded = accepted.every((answer) => now.includes(answer));
    return isAdded
      ? [{ question_id, accept: now.filter((answer) => !accepted.includes(answer)) }]
      : [{ question_id, answers: [...now] }];
  });
}

export function acceptedProblem({ question_type }: KeyedQuestion, accepted: readonly Answer[]): string | null {
  if (accepted.length === 0) return questionAuthoring(question_type).noAnswer;
  return accepted.length > MAX_ACCEPTED_ANSWERS ? KEY_TEXTS.tooMany(MAX_ACCEPTED_ANSWERS) : null;
}

export function formProblem(
  key: readonly KeyedQuestion[],
  edits: KeyEdits,
  reason: string,
  again = false,
): { field: 'key' | 'reason'; message: string } | null {
  if (edits.size === 0 && !again) return { field: 'key', message: KEY_TEXTS.nothingChanged };
  const wrong = key.find((question) => problemIn(question, edits) !== null);
  if (wrong) return { field: 'key', message: KEY_TEXTS.atQuestion(wrong.question_number, problemIn(wrong, edits)) };
  if (!isVisible(reason)) return { field: 'reason', message: KEY_TEXTS.sayWhy };
  return reason.trim().length > MAX_REMARK_REASON_CHARS
    ? { field: 'reason', message: KEY_TEXTS.reasonTooLong(MAX_REMARK_REASON_CHARS) }
    : null;
}

function problemIn(question: KeyedQuestion, edits: KeyEdits): string | null {
  const accepted = edits.get(question.question_id);
  return accepted ? acceptedProblem(question, accepted) : null;
}

export function refusedQuestions(error: unknown, changes: readonly KeyChange[]): ReadonlyMap<string, string> {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  return new Map(
    changes.flatMap(({ question_id }, index) => {
      const message = fields[`changes.${index}`];
      return message === undefined ? [] : [[question_id, message] as const];
    }),
  );
}

export function acceptedWords({ choices }: KeyedQuestion, accepted: readonly Answer[]): string {
  if (accepted.length === 0) return 'nothing';
  return accepted.map((answer) => `‘${answerText(answer, choices)}’`).join(BETWEEN_ACCEPTED);
}

function isSame(one: readonly Answer[], other: readonly Answer[]): boolean {
  return one.length === other.length && one.every((answer) => other.includes(answer));
}
