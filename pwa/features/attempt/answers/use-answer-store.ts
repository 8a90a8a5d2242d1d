import { useEffect, useLayoutEffect, useReducer, useState, type PointerEvent, type ReactNode } from 'react';
import type { Attempt } from '../../../../shared/attempts.ts';
import { useDevice } from '../../../local/device.tsx';
import { useAnswers } from '../../../local/queries/attempts.ts';
import { useFlags } from '../../../local/queries/flags.ts';
import { AttemptClosed, saveAnswer } from '../../../local/writes/save.ts';
import { sharedNumbers, type PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { AnswerStore, STALE_TEXT_MS } from './answer-store.ts';
import type { FlagStore } from './flag-store.ts';
import { onlyWithLease, type TabLease } from '../tab/tab-lease.ts';

export function useAnswerStore(
  { result_id }: Pick<Attempt, 'result_id'>,
  outline: Pick<PaperOutline, 'parts'>,
  tab: Pick<TabLease, 'read'>,
): AnswerStore {
  const device = useDevice();
  const [answerStore] = useState(
    () =>
      new AnswerStore({
        sharing: sharedNumbers(outline),
        save: onlyWithLease(tab, (question, value) => saveAnswer(device, { ...question, result_id }, value)),
        requestSync: device.requestSync,
        isClosed: (error) => error instanceof AttemptClosed,
      }),
  );

  useFlushUnsaved(answerStore);
  return answerStore;
}

/** Tries to save what is not saved yet when the page is left or seen again, and asks before it is closed. */
export function useFlushUnsaved(answerStore: AnswerStore): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (answerStore.hasUnsaved()) event.preventDefault();
    };
    const tryAgain = () => void answerStore.flush();
    const over = new AbortController();
    const { signal } = over;
    addEventListener('beforeunload', ask, { signal });
    document.addEventListener('visibilitychange', tryAgain, { signal });
    return () => over.abort();
  }, [answerStore]);
}

const LOOK_MS = 5_000;

/**
 * Requests a sync if the last one is older than 15 s, while the page is visible. A text or a recording that another
 * device's replaced is gone from the server, and a screen on which nobody types would go on showing it as received
 * [R215]. A student who types syncs more often than that; short answers cost no extra sync.
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
 * For an answer's field: typed text wins while the field has the focus, and a new focus or press begins with what
 * other devices wrote [R188]. React fires no blur for a field that is removed with the focus in it.
 */
export function useEdit(answerStore: AnswerStore, question_id: string, staleMs: number): Edit {
  useEffect(() => () => answerStore.endEdit(question_id), [answerStore, question_id]);
  return {
    onFocus: () => answerStore.beginEdit(question_id, staleMs),
    onPointerDown({ currentTarget }) {
      if (currentTarget === document.activeElement) answerStore.beginEdit(question_id, staleMs);
    },
    onBlur: () => answerStore.endEdit(question_id),
  };
}

interface FollowWorkProps {
  answerStore: AnswerStore;
  flags: FlagStore;
  result_id: string;
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Passes the database's rows to the answer store and the flags. It renders its children only once the first rows are
 * there: text typed into a field that only looks empty would overwrite its answer, and a press on a flag that is not
 * shown yet would do the opposite [R152]. Answers and flags do not render the screen.
 */
export function FollowWork({ answerStore, flags, result_id, fallback, children }: FollowWorkProps): ReactNode {
  const { db } = useDevice();
  const rows = useAnswers(db, result_id);
  const flagRows = useFlags(db, result_id);
  const [isRead, setRead] = useState(false);
  if (rows && flagRows && !isRead) {
    answerStore.begin(rows);
    flags.receive(flagRows);
    setRead(true);
  }
  useEffect(() => {
    if (rows) answerStore.receive(rows);
  }, [answerStore, rows]);
  useEffect(() => {
    if (flagRows) flags.receive(flagRows);
  }, [flags, flagRows]);
  useAtOnce(answerStore);
  return isRead ? children : fallback;
}

/**
 * Until React has painted its first render it subscribes to no store, and would reset a field to its value before a
 * key that comes just then. A render that the key itself causes prevents that.
 */
function useAtOnce(answerStore: AnswerStore): void {
  const [, renderNow] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => answerStore.subscribe(renderNow), [answerStore]);
}
