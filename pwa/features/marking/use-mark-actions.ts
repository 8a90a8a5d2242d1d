import { useState } from 'react';
import type { DraftTask } from '../../../shared/marking.ts';
import { type OpenResponse, bandOfStudent, studentNameOf } from './marking-state.ts';
import type { MarkingStore } from './marking-store.ts';
import { bandOfDraft } from './state-texts.ts';
import { SAID } from './mark-screen-texts.ts';

export interface Said {
  words: string;
  intent: 'success' | 'info';
}

/** The actions on an open response: the question that comes first, and the message that comes after. */
export function useMarkActions(markingStore: MarkingStore, state: OpenResponse) {
  const { marking, draft, status } = state;
  const markedAt = marking.marks?.marked_at ?? 0;
  // both are about these marks: another release closes the question and ends the correction
  const [asked, setAsked] = useState<{ question: 'release' | 'discard'; markedAt: number } | null>(null);
  const [correcting, setCorrecting] = useState<number | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const studentName = studentNameOf(state.response);
  const studentBand = bandOfStudent(state);
  const isReleased = status === 'released' && correcting !== markedAt;
  const band = isReleased ? (marking.marks?.band ?? null) : bandOfDraft(draft);
  // the pressed button is gone then, so the focus moves to the message
  const tell = (words: string, intent: Said['intent'] = 'info') => setSaid({ words, intent });
  const ask = (question: 'release' | 'discard') => setAsked({ question, markedAt });

  function change(taskIndex: number, changeTask: (task: DraftTask) => DraftTask): void {
    setSaid(null);
    markingStore.change(taskIndex, changeTask);
  }

  async function takeOver(): Promise<void> {
    await markingStore.takeOver();
    const now = markingStore.read();
    if (now.kind === 'open' && !['held', 'gone'].includes(now.status)) tell(SAID.takenOver);
  }

  async function settle(choice: 'mine' | 'theirs'): Promise<void> {
    await markingStore.settle(choice);
    const now = markingStore.read();
    if (now.kind === 'open' && !now.theirs && now.status !== 'gone')
      tell(choice === 'mine' ? SAID.usedMine : SAID.usedTheirs);
  }

  function confirmRelease(): void {
    setAsked(null);
    tell(SAID.released(studentName, band), 'success');
  }

  function correct(): void {
    setCorrecting(markedAt);
    tell(SAID.correcting(studentName, studentBand));
  }

  function endCorrection(): void {
    setAsked(null);
    setCorrecting(null);
    tell(SAID.discarded(studentName, studentBand));
  }

  async function discard(): Promise<string | null> {
    const trouble = await markingStore.discard();
    const now = markingStore.read();
    if (trouble === null) endCorrection();
    else if (now.kind === 'open' && ['released', 'held', 'gone'].includes(now.status)) {
      setAsked(null);
      tell(trouble);
    }
    return trouble;
  }

  return {
    said,
    question: asked?.markedAt === markedAt ? asked.question : null,
    isReleased,
    isReadOnly: isReleased || ['held', 'conflict', 'gone'].includes(status),
    band,
    change,
    takeOver,
    settle,
    askToRelease: () => ask('release'),
    confirmRelease,
    correct,
    askToDiscard: () => (status === 'released' ? endCorrection() : ask('discard')),
    discard,
    closeQuestion: () => setAsked(null),
  };
}
