import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AnswerSheet } from '../sheet/answer-sheet.ts';
import { createTabTurn, type TabTurn, type Turn } from './tab-turn.ts';

let ahead: { result_id: string; tab: TabTurn } | null = null;

/**
 * Asks for the turn in the attempt that the app starts with, while its rows are still read: with the turn its screen shows at once,
 * and in pieces. Calling the returned function gives it back where no screen has taken it.
 */
export function askForTurnAhead(result_id: string): () => void {
  const tab = createTabTurn(result_id);
  const giveBack = tab.ask();
  ahead = { result_id, tab };
  return () => {
    ahead = null;
    giveBack();
  };
}

/** This tab's part in an attempt that other tabs may have open too. */
export function useTabTurn(result_id: string): TabTurn {
  const [tab] = useState(() => (ahead?.result_id === result_id ? ahead.tab : createTabTurn(result_id)));
  return tab;
}

/** Whose turn it is. The sheet is written out before another tab takes over, and goes on once the turn is back. */
export function useTurn(tab: TabTurn, sheet: AnswerSheet): Turn {
  const turn = useSyncExternalStore(tab.subscribe, tab.read);
  useEffect(() => tab.enter(sheet.flush), [tab, sheet]);
  useEffect(() => {
    if (turn === 'mine') sheet.resume();
  }, [turn, sheet]);
  return turn;
}
