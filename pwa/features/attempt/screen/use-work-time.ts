import { useCallback, useEffect, useImperativeHandle, useRef, useState, type RefObject } from 'react';
import { useDevice } from '../../../local/device.tsx';
import { readCountedMs, saveCountedMs, type CountedMs } from '../../../local/time/counted-ms.ts';
import { useQuestionAtWork } from './use-question-at-work.ts';
import { countOn, pauseOrGoOn, spentMs, type WorkTime } from './work-time.ts';

const SAVE_EVERY_MS = 20_000;

/** Saves what was counted until now; resolves also where it could not be saved. */
export type SaveWorkTime = () => Promise<void>;

export interface OnScreen {
  result_id: string;
  part_no: number;
  /** Set while the time is counted: an attempt calls it before its end. */
  save: RefObject<SaveWorkTime | null>;
}

/**
 * Counts how long each part of an attempt is shown on a visible page [R288], and how long each question is at work
 * [R516]; `spentMs` is null until it was read.
 */
export function useWorkTime({ result_id, part_no, save }: OnScreen) {
  const { db } = useDevice();
  const [shown, setShown] = useState<WorkTime | null>(null);
  const time = useRef<WorkTime | null>(null);
  const saved = useRef<CountedMs | null>(null);
  const readQuestion = useQuestionAtWork(part_no);

  const change = useCallback((next: (time: WorkTime, nowMs: number) => WorkTime): void => {
    if (time.current) time.current = next(time.current, performance.now());
    setShown(time.current);
  }, []);

  const readAtWork = useCallback(() => ({ part_no, question: readQuestion() }), [part_no, readQuestion]);
  const count = useCallback(() => change((last, nowMs) => countOn(last, readAtWork(), nowMs)), [change, readAtWork]);

  const saveCounted = useCallback(async () => {
    // a hidden page counts nothing: the step after it is too long
    if (!document.hidden) count();
    const counted = time.current?.counted;
    if (!counted || counted === saved.current) return;
    saved.current = counted;
    // a lost figure costs some seconds on a display, and no work of the student
    await saveCountedMs(db, { result_id, part_no }, counted).catch(() => undefined);
  }, [db, result_id, part_no, count]);
  useImperativeHandle(save, () => saveCounted, [saveCounted]);

  useEffect(() => {
    const ticking = setInterval(() => !document.hidden && count(), 1_000);
    const saving = setInterval(() => void saveCounted(), SAVE_EVERY_MS);
    const saveIfHidden = () => void (document.hidden && saveCounted());
    document.addEventListener('visibilitychange', saveIfHidden);
    return () => {
      clearInterval(ticking);
      clearInterval(saving);
      document.removeEventListener('visibilitychange', saveIfHidden);
      void saveCounted();
    };
  }, [count, saveCounted]);

  // after the one above: its end saves what this one forgets
  useEffect(() => {
    let hasLeft = false;
    const begin = (counted: CountedMs) => {
      if (hasLeft) return;
      saved.current = counted;
      time.current = { counted, countedUntilMs: performance.now() };
      setShown(time.current);
    };
    readCountedMs(db, result_id).then(begin, () => begin({ part_ms: {}, question_ms: {} }));
    return () => {
      hasLeft = true;
      time.current = null;
    };
  }, [db, result_id]);

  return {
    spentMs: shown && spentMs(shown),
    isPaused: shown?.countedUntilMs === null,
    toggle: () => change((last, nowMs) => pauseOrGoOn(last, readAtWork(), nowMs)),
  };
}

/** Counts in an attempt whose clock is another one. */
export function WorkTimer(onScreen: OnScreen) {
  useWorkTime(onScreen);
  return null;
}
