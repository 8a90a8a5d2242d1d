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
  answerStore: AnswerStore;
  current: CurrentQuestion;
  /** Missing where nothing can be marked for review: after the attempt. */
  flags?: FlagStore;
}

export const AttemptContext = createContext<AttemptView | null>(null);

export function useAttempt(): AttemptView {
  const attemptView = useContext(AttemptContext);
  if (!attemptView) throw new Error('useAttempt stands outside an open attempt');
  return attemptView;
}

export function useAnswerDraft(question_id: string): AnswerInStore {
  const { answerStore } = useAttempt();
  return useSyncExternalStore(answerStore.subscribe, () => answerStore.read(question_id));
}

export function useAnsweredIds(answerStore: AnswerStore): ReadonlySet<string> {
  return useSyncExternalStore(answerStore.subscribe, answerStore.readAnsweredIds);
}

export function useSaveTrouble(answerStore: AnswerStore): 'failed' | 'closed' | null {
  return useSyncExternalStore(answerStore.subscribe, answerStore.readTrouble);
}

export function useCurrentNumber(current: CurrentQuestion): number {
  return useSyncExternalStore(current.subscribe, current.read);
}

export function useIsCurrent(number: number): boolean {
  const { current } = useAttempt();
  return useSyncExternalStore(current.subscribe, () => current.read() === number);
}
