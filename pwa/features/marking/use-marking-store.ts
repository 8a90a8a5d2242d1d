import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  claimResponse,
  decideMarks,
  discardCorrection,
  finishMarks,
  letGoOfResponse,
  otherMarking,
  readResponse,
  releaseMarks,
  saveMarksDraft,
} from '../../api/marking.ts';
import type { SecondMarking } from '../../../shared/marking.ts';
import { refusalWords } from '../../api/access.ts';
import { ApiError, isAnswered } from '../../api/request.ts';
import { unsavedMarksOf } from '../../local/unsaved-edits/unsaved-marks.ts';
import { type MarkingState, releaseActOf } from './marking-state.ts';
import { MarkingStore } from './marking-store.ts';

export function useMarkingStore(
  user_id: string,
  result_id: string,
): { markingStore: MarkingStore; state: MarkingState } {
  const phase = useRef<SecondMarking['phase'] | null>(null);
  const [markingStore] = useState(
    () =>
      new MarkingStore({
        user_id,
        load: async () => {
          const response = await readResponse(result_id);
          phase.current = response.second?.phase ?? null;
          return response;
        },
        claim: (takeOver) => claimResponse(result_id, takeOver),
        letGo: () => letGoOfResponse(result_id),
        save: (version, draft) => saveMarksDraft(result_id, version, draft),
        discard: (version) => discardCorrection(result_id, version),
        release: (input, isCorrection) => {
          const act = releaseActOf(phase.current);
          if (act === 'finish') return finishMarks(result_id, input);
          return act === 'decide' && !isCorrection ? decideMarks(result_id, input) : releaseMarks(result_id, input);
        },
        theirsOf: otherMarking,
        isAnswered,
        isGone: (error) => error instanceof ApiError && error.code === 'not_found',
        explain: refusalWords,
        unsaved: unsavedMarksOf(user_id, result_id),
        now: Date.now,
        later(callback, ms) {
          const timer = setTimeout(callback, ms);
          return () => clearTimeout(timer);
        },
      }),
  );
  const state = useSyncExternalStore(markingStore.subscribe, markingStore.read);
  const isOpen = state.kind === 'open';

  useEffect(() => {
    void markingStore.load();
    return () => void markingStore.leave();
  }, [markingStore]);

  useEffect(() => {
    const goOn = () => void (isOpen ? markingStore.save() : markingStore.load());
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [markingStore, isOpen]);

  return { markingStore, state };
}
