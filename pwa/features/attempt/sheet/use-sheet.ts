import { useEffect, useState } from 'react';
import type { Attempt } from '../../../../shared/attempts.ts';
import { useDevice } from '../../../local/device.tsx';
import { useAnswers } from '../../../local/queries/attempts.ts';
import { AttemptClosed, saveAnswer } from '../../../local/save.ts';
import { createAnswerSheet, type AnswerSheet } from './answer-sheet.ts';
import { inTurn, type TabTurn } from '../tab/tab-turn.ts';

/**
 * The sheet of one attempt, writing to this device while this tab has the turn. Leaving the screen does not stop a write
 * that is under way.
 */
export function useSheet({ result_id }: Pick<Attempt, 'result_id'>, tab: TabTurn): AnswerSheet {
  const device = useDevice();
  const [sheet] = useState(() =>
    createAnswerSheet({
      save: inTurn(tab, (question, value) => saveAnswer(device, { ...question, result_id }, value)),
      requestSync: device.requestSync,
      isClosed: (error) => error instanceof AttemptClosed,
    }),
  );

  useEffect(() => {
    // only an answer that is not on the device is worth a question
    const ask = (event: BeforeUnloadEvent) => {
      if (sheet.hasUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [sheet]);

  return sheet;
}

/** Hands the sheet the rows of the database, from wherever they came. A part of its own: no answer renders the screen. */
export function FollowAnswers({ sheet, result_id }: { sheet: AnswerSheet; result_id: string }): null {
  const { db } = useDevice();
  const rows = useAnswers(db, result_id);
  useEffect(() => {
    if (rows) sheet.receive(rows);
  }, [sheet, rows]);
  return null;
}
