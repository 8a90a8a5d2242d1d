import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AnswerSheet } from '../sheet/answer-sheet.ts';
import { createTabTurn, type TabTurn, type Turn } from './tab-turn.ts';

/** This tab's part in an attempt that other tabs may have open too. */
export function useTabTurn(result_id: string): TabTurn {
  const [tab] = useState(() => createTabTurn(result_id));
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
