import { useMemo, useState } from 'react';
import { keyOfResult } from '../../../../shared/key-of-result.ts';
import type { Result, ResultRow } from '../../../../shared/results.ts';
import type { Retry, StoredPaper } from '../../../local/database/db.ts';
import { useDevice } from '../../../local/device.tsx';
import { saveRetryChecked } from '../../../local/writes/save-retry.ts';
import type { OpenAnswers } from '../../../ui/answer-controls.tsx';
import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { checkAnswers, countRight, fixedRows } from './retry-answers.ts';
import { retrySteps } from './retry-steps.ts';

interface Retried {
  result: Result;
  paper: StoredPaper;
  outline: PaperOutline;
  stored: Retry;
  answers: OpenAnswers;
}

/** The checked answers of a retry, and the ways to check more or to try again. */
export function useRetry({ result, paper, outline, stored, answers }: Retried) {
  const { db } = useDevice();
  const { rows, result_id } = result;
  const [checked, setChecked] = useState(stored.checked);
  const [isUnsaved, setUnsaved] = useState(false);
  const key = useMemo(() => keyOfResult(rows, paper.data.question_data, paper.data.content_data), [rows, paper]);
  const steps = useMemo(() => retrySteps(outline, rows), [outline, rows]);
  const fixed = useMemo(() => {
    const known = fixedRows({ key, rows }, checked, (question_id) => answers.read(question_id).value);
    return new Map(known.map((row) => [row.question_id, row]));
  }, [key, rows, checked, answers]);
  const askedIds = useMemo(
    () => steps.flatMap(({ asked }) => asked.map(({ question }) => question.question_id)),
    [steps],
  );

  async function keep(next: readonly string[]): Promise<void> {
    setChecked(next);
    try {
      // an answer that is not on the device yet must not be checked after a reload
      const isSaved = await answers.flush();
      await saveRetryChecked(db, result_id, next);
      setUnsaved(!isSaved);
    } catch (error) {
      reportError(error);
      setUnsaved(true);
    }
  }

  function write(question_id: string, answer: string | number | null): void {
    const numbered = outline.questionsById.get(question_id);
    if (numbered) answers.write(numbered.question, answer, 0);
  }

  return {
    steps,
    fixed,
    checked,
    isUnsaved,
    total: askedIds.length,
    right: countRight([...fixed.values()], askedIds),
    /** Checks what is answered of these questions; returns the rows of what is checked now. */
    check(question_ids: readonly string[]): ResultRow[] {
      const answerOf = (question_id: string) => answers.read(question_id).value;
      const next = checkAnswers({ key, rows }, question_ids, checked, answerOf);
      for (const { question_id, answer } of next.moved) write(question_id, answer);
      const fresh = next.checked.filter((id) => !checked.includes(id));
      if (fresh.length > 0) void keep(next.checked);
      return fixedRows({ key, rows }, fresh, answerOf).filter((row) => fresh.includes(row.question_id));
    },
    /** Opens questions again, without an answer. */
    tryAgain(question_ids: readonly string[]): void {
      for (const question_id of question_ids) write(question_id, null);
      void keep(checked.filter((id) => !question_ids.includes(id)));
    },
  };
}

export type RetryState = ReturnType<typeof useRetry>;
