import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AnswerOnSheet, AnswerSheet } from '../sheet/answer-sheet.ts';
import type { CurrentQuestion } from './current-question.ts';
import type { FlagBoard } from '../sheet/flag-board.ts';
import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';

/**
 * Shared by the controls of an open attempt. No field changes while the attempt is open: parts subscribe to what they
 * show.
 */
export interface Desk {
  outline: PaperOutline;
  sheet: AnswerSheet;
  current: CurrentQuestion;
  flags: FlagBoard;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk stands outside an open attempt');
  return desk;
}

export function useAnswerDraft(question_id: string): AnswerOnSheet {
  const { sheet } = useDesk();
  return useSyncExternalStore(sheet.subscribe, () => sheet.read(question_id));
}

export function useAnsweredIds(sheet: AnswerSheet): ReadonlySet<string> {
  return useSyncExternalStore(sheet.subscribe, sheet.readAnsweredIds);
}

export function useSaveTrouble(sheet: AnswerSheet): 'failed' | 'closed' | null {
  return useSyncExternalStore(sheet.subscribe, sheet.readTrouble);
}

export function useCurrentNumber(current: CurrentQuestion): number {
  return useSyncExternalStore(current.subscribe, current.read);
}

export function useIsCurrent(number: number): boolean {
  const { current } = useDesk();
  return useSyncExternalStore(current.subscribe, () => current.read() === number);
}
