import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AnswerSheet } from '../sheet/answer-sheet.ts';
import { createTabTurn, type TabTurn, type Turn } from './tab-turn.ts';

let ahead: { result_id: string; tab: TabTurn } | null = null;

export function askForTurnAhead(result_id: string): () => void {
  const tab = createTabTurn(result_id);
  const giveBack = tab.ask();
  ahead = { result_id, tab };
  return () => {
    ahead = null;
    giveBack();
  };
}

export function useTabTurn(result_id: string): TabTurn {
  const [tab] = useState(() => (ahead?.result_id === result_id ? ahead.tab : createTabTurn(result_id)));
  return tab;
}

export function useTurn(tab: TabTurn, sheet: AnswerSheet): Turn {
  const turn = useSyncExternalStore(tab.subscribe, tab.read);
  useEffect(() => tab.enter(sheet.flush), [tab, sheet]);
  useEffect(() => {
    if (turn === 'mine') sheet.resume();
  }, [turn, sheet]);
  return turn;
}
