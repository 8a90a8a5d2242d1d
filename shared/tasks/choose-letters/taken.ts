// The chosen letters, from the answers of the numbers that share them, and what a press on one writes [R140].

import type { AnswerValue } from '../../answers.ts';

type AnswerOf = (question_id: string) => AnswerValue;

export function takenLetters(question_ids: readonly string[], answerOf: AnswerOf): Map<string, string> {
  const taken = new Map<string, string>();
  for (const question_id of question_ids) {
    const letter = answerOf(question_id);
    if (letter !== null && !taken.has(String(letter))) taken.set(String(letter), question_id);
  }
  return taken;
}

/**
 * Returns what a press writes: a chosen letter is cleared; another goes to the first number that is empty or repeats
 * an earlier letter, as two devices may have left it. Nothing if every number has its letter: one must be cleared
 * first.
 */
export function pressLetter(
  question_ids: readonly string[],
  answerOf: AnswerOf,
  letter: string,
): { question_id: string; answer: string | null }[] {
  const holding = question_ids.filter((id) => String(answerOf(id) ?? '') === letter);
  if (holding.length > 0) return holding.map((question_id) => ({ question_id, answer: null }));
  const first = new Set(takenLetters(question_ids, answerOf).values());
  const free = question_ids.find((id) => answerOf(id) === null) ?? question_ids.find((id) => !first.has(id));
  return free === undefined ? [] : [{ question_id: free, answer: letter }];
}
