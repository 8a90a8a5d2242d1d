import { useState, useSyncExternalStore } from 'react';
import type { Attempt } from '../../../../shared/attempts.ts';
import { useDevice } from '../../../local/device.tsx';
import { saveFlag } from '../../../local/writes/save-flag.ts';
import { AttemptClosed } from '../../../local/writes/save.ts';
import { showToast } from '../../../ui/toast.ts';
import { createFlagStore, type FlagStore } from './flag-store.ts';
import { useAttempt } from '../screen/attempt-context.ts';
import { MARK_NOT_SAVED } from './answers-texts.ts';

export function useFlagStore({ result_id }: Pick<Attempt, 'result_id'>): FlagStore {
  const device = useDevice();
  const [board] = useState(() =>
    createFlagStore({
      save: (question_id, isFlagged) => saveFlag(device, { result_id, question_id }, isFlagged),
      onSaved: () => device.requestSync(0),
      onFailed: (error) => showToast(error instanceof AttemptClosed ? error.message : MARK_NOT_SAVED, 'error'),
    }),
  );
  return board;
}

export function useFlags(): FlagStore {
  const { flags } = useAttempt();
  if (!flags) throw new Error('useFlags stands outside an open attempt');
  return flags;
}

export function useFlagged(): ReadonlySet<string> {
  const flags = useFlags();
  return useSyncExternalStore(flags.subscribe, flags.read);
}

export function useIsFlagged(question_id: string): boolean {
  const flags = useFlags();
  return useSyncExternalStore(flags.subscribe, () => flags.read().has(question_id));
}
