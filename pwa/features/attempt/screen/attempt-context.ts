import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AnswerInStore, AnswerStore } from '../answers/answer-store.ts';
import type { CurrentQuestion } from './current-question.ts';
import type { FlagStore } from '../answers/flag-store.ts';
import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';

/**
 * Shared by the controls of an open attempt. No field changes while the attempt is open: parts subscribe to what they
 * show.
 */
export interface AttemptView {
  outline: PaperOutline;
  sheet: AnswerStore;
  current: CurrentQuestion;
  flags: FlagStore;
}

export const AttemptContext = createContext<AttemptView | null>(null);

export function useAttempt(): AttemptView {
  const attemptView = useContext(AttemptContext);
  if (!attemptView) throw new Error('useAttempt stands outside an open attempt');
  return attemptView;
}

export function useAnswerDraft(question_id: string): AnswerInStore {
  const { sheet } = useAttempt();
  return useSyncExternalStore(sheet.subscribe, () => sheet.read(question_id));
}

export function useAnsweredIds(sheet: AnswerStore): ReadonlySet<string> {
  return useSyncExternalStore(sheet.subscribe, sheet.readAnsweredIds);
}

export function useSaveTrouble(sheet: AnswerStore): 'failed' | 'closed' | null {
  return useSyncExternalStore(sheet.subscribe, sheet.readTrouble);
}

export function useCurrentNumber(current: CurrentQuestion): number {
  return useSyncExternalStore(current.subscribe, current.read);
}

export function useIsCurrent(number: number): boolean {
  const { current } = useAttempt();
  return useSyncExternalStore(current.subscribe, () => current.read() === number);
}
