import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  claimResponse,
  discardCorrection,
  letGoOfResponse,
  otherMarking,
  readResponse,
  releaseMarks,
  saveMarksDraft,
} from '../../api/marking.ts';
import { refusalWords } from '../../api/access.ts';
import { ApiError, isAnswered } from '../../api/request.ts';
import { keptMarksOf } from '../../local/kept-marks.ts';
import type { DeskState } from './desk-state.ts';
import { MarkingDesk } from './marking-desk.ts';

export function useMarkingDesk(user_id: string, result_id: string): { desk: MarkingDesk; state: DeskState } {
  const [desk] = useState(
    () =>
      new MarkingDesk({
        user_id,
        load: () => readResponse(result_id),
        claim: (takeOver) => claimResponse(result_id, takeOver),
        letGo: () => letGoOfResponse(result_id),
        save: (version, draft) => saveMarksDraft(result_id, version, draft),
        discard: (version) => discardCorrection(result_id, version),
        release: (input) => releaseMarks(result_id, input),
        theirsOf: otherMarking,
        isAnswered,
        isGone: (error) => error instanceof ApiError && error.code === 'not_found',
        explain: refusalWords,
        kept: keptMarksOf(user_id, result_id),
        now: Date.now,
        later(callback, ms) {
          const timer = setTimeout(callback, ms);
          return () => clearTimeout(timer);
        },
      }),
  );
  const state = useSyncExternalStore(desk.subscribe, desk.read);
  const isOpen = state.kind === 'open';

  useEffect(() => {
    void desk.load();
    return () => void desk.leave();
  }, [desk]);

  useEffect(() => {
    const goOn = () => void (isOpen ? desk.save() : desk.load());
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [desk, isOpen]);

  return { desk, state };
}
