import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AnswerStore } from '../answers/answer-store.ts';
import { TabLease, type LeaseState } from './tab-lease.ts';

let ahead: { result_id: string; tab: TabLease } | null = null;

export function requestLeaseEarly(result_id: string): () => void {
  const tab = new TabLease(result_id);
  const giveBack = tab.ask();
  ahead = { result_id, tab };
  return () => {
    ahead = null;
    giveBack();
  };
}

export function useTabLease(result_id: string): TabLease {
  const [tab] = useState(() => (ahead?.result_id === result_id ? ahead.tab : new TabLease(result_id)));
  return tab;
}

export function useLease(tab: TabLease, answerStore: AnswerStore): LeaseState {
  const turn = useSyncExternalStore(tab.subscribe, tab.read);
  useEffect(() => tab.enter(answerStore.flush), [tab, answerStore]);
  useEffect(() => {
    if (turn === 'mine') answerStore.resume();
  }, [turn, answerStore]);
  return turn;
}
