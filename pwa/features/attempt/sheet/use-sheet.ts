import { useEffect, useLayoutEffect, useReducer, useState, type PointerEvent, type ReactNode } from 'react';
import type { Attempt } from '../../../../shared/attempts.ts';
import { useDevice } from '../../../local/device.tsx';
import { useAnswers } from '../../../local/queries/attempts.ts';
import { useFlags } from '../../../local/queries/flags.ts';
import { AttemptClosed, saveAnswer } from '../../../local/save.ts';
import { sharedNumbers, type PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { createAnswerSheet, STALE_TEXT_MS, type AnswerSheet } from './answer-sheet.ts';
import type { FlagBoard } from './flag-board.ts';
import { inTurn, type TabTurn } from '../tab/tab-turn.ts';

/**
 * The sheet of one attempt, writing to this device while this tab has the turn. Leaving the screen does not stop a write
 * that is under way.
 */
export function useSheet(
  { result_id }: Pick<Attempt, 'result_id'>,
  outline: Pick<PaperOutline, 'parts'>,
  tab: Pick<TabTurn, 'read'>,
): AnswerSheet {
  const device = useDevice();
  const [sheet] = useState(() =>
    createAnswerSheet({
      sharing: sharedNumbers(outline),
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
    // who comes back may have made the room that was missing; of what is saved it writes nothing
    const tryAgain = () => void sheet.flush();
    const over = new AbortController();
    const { signal } = over;
    addEventListener('beforeunload', ask, { signal });
    document.addEventListener('visibilitychange', tryAgain, { signal });
    return () => over.abort();
  }, [sheet]);

  return sheet;
}

const LOOK_MS = 5_000;

/**
 * Asks for what other devices wrote where the last sync is 15 s past, while the page is seen. A text or a recording that gave way to
 * another device's is gone from the server, and a screen on which nobody types would go on showing it as received [R215]. A student
 * who types syncs more often than that; short answers cost no sync more.
 */
export function useFollowOtherDevices(category: string): void {
  const { requestSync } = useDevice();
  const isLong = category === 'writing' || category === 'speaking';
  useEffect(() => {
    if (!isLong) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') requestSync(0, STALE_TEXT_MS);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isLong, requestSync]);
}

interface Edit {
  onFocus: () => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/**
 * For the field of an answer: what is typed in it stands while it has the focus, and who comes to it, or back to it with a
 * press, begins with what other devices wrote [R188]. React tells of no blur of a field that goes with the focus in it.
 */
export function useEdit(sheet: AnswerSheet, question_id: string, staleMs: number): Edit {
  useEffect(() => () => sheet.endEdit(question_id), [sheet, question_id]);
  return {
    onFocus: () => sheet.beginEdit(question_id, staleMs),
    onPointerDown({ currentTarget }) {
      if (currentTarget === document.activeElement) sheet.beginEdit(question_id, staleMs);
    },
    onBlur: () => sheet.endEdit(question_id),
  };
}

interface FollowWorkProps {
  sheet: AnswerSheet;
  flags: FlagBoard;
  result_id: string;
  /** What stands here until both are read. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Hands the sheet and the flags the rows of the database, from wherever they came. What shows them is there once the first are:
 * what is typed into a field that only looks empty would be written over its answer, and a press on a flag that is not shown yet
 * would do the opposite [R152]. No answer and no flag renders the screen.
 */
export function FollowWork({ sheet, flags, result_id, fallback, children }: FollowWorkProps): ReactNode {
  const { db } = useDevice();
  const rows = useAnswers(db, result_id);
  const flagRows = useFlags(db, result_id);
  const [isRead, setRead] = useState(false);
  if (rows && flagRows && !isRead) {
    sheet.begin(rows);
    flags.receive(flagRows);
    setRead(true);
  }
  useEffect(() => {
    if (rows) sheet.receive(rows);
  }, [sheet, rows]);
  useEffect(() => {
    if (flagRows) flags.receive(flagRows);
  }, [flags, flagRows]);
  useAtOnce(sheet);
  return isRead ? children : fallback;
}

/**
 * Until React has painted what it put up it follows no store, and would put a field back to what it was before a key that comes
 * just then. A render that the key itself asks for makes up for that first.
 */
function useAtOnce(sheet: AnswerSheet): void {
  const [, renderNow] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => sheet.subscribe(renderNow), [sheet]);
}
