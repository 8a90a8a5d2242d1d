import { useState, useSyncExternalStore } from 'react';
import type { Attempt } from '../../../../shared/attempts.ts';
import { useDevice } from '../../../local/device.tsx';
import { saveFlag } from '../../../local/save-flag.ts';
import { AttemptClosed } from '../../../local/save.ts';
import { showToast } from '../../../ui/toast.ts';
import { createFlagBoard, type FlagBoard } from './flag-board.ts';
import { useDesk } from '../desk/desk.ts';

export function useFlagBoard({ result_id }: Pick<Attempt, 'result_id'>): FlagBoard {
  const device = useDevice();
  const [board] = useState(() =>
    createFlagBoard({
      save: (question_id, isFlagged) => saveFlag(device, { result_id, question_id }, isFlagged),
      onSaved: () => device.requestSync(0),
      onFailed: (error) =>
        showToast(
          error instanceof AttemptClosed ? error.message : 'This device could not keep that mark. Try again.',
          'error',
        ),
    }),
  );
  return board;
}

export function useFlagged(): ReadonlySet<string> {
  const { flags } = useDesk();
  return useSyncExternalStore(flags.subscribe, flags.read);
}

export function useIsFlagged(question_id: string): boolean {
  const { flags } = useDesk();
  return useSyncExternalStore(flags.subscribe, () => flags.read().has(question_id));
}
