import { useState } from 'react';
import type { DraftTask } from '../../../shared/marking.ts';
import { type OpenResponse, bandOfStudent, releaseActOf, studentNameOf } from './marking-state.ts';
import type { MarkingStore } from './marking-store.ts';
import { bandOfDraft } from './state-texts.ts';
import { SAID } from './mark-screen-texts.ts';
import type { Said } from './said.ts';
import { useNext } from './use-next.ts';

/** The actions on an open response: the question that comes first, and the message that comes after. */
export function useMarkActions(markingStore: MarkingStore, state: OpenResponse, user_id: string) {
  const { marking, draft, status, response } = state;
  const phase = response.second?.phase ?? null;
  const act = releaseActOf(phase);
  const markedAt = marking.marks?.marked_at ?? 0;
  // both are about these marks: another release closes the question and ends the correction
  const [asked, setAsked] = useState<{ question: 'release' | 'discard'; markedAt: number } | null>(null);
  const [correcting, setCorrecting] = useState<number | null>(null);
  const next = useNext(state, user_id);
  const [said, setSaid] = useState<Said | null>(next.broughtWords);
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

  async function confirmRelease(isNext: boolean): Promise<void> {
    setAsked(null);
    const words = act === 'finish' ? SAID.finished(studentName, band) : SAID.released(studentName, band);
    tell(words, 'success');
    if (isNext) await next.open({ words, intent: 'success' });
  }

  /** Stays where the marks cannot be saved; the line above the buttons says why. */
  async function saveAndNext(): Promise<void> {
    await markingStore.save();
    const now = markingStore.read();
    if (now.kind === 'open' && ['saved', 'released', 'held', 'gone'].includes(now.status)) await next.open(null);
  }

  function correct(): void {
    setCorrecting(markedAt);
    tell(act === 'finish' ? SAID.changing : SAID.correcting(studentName, studentBand));
  }

  function endCorrection(): void {
    setAsked(null);
    setCorrecting(null);
    tell(act === 'finish' ? SAID.changeDiscarded : SAID.discarded(studentName, studentBand));
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
    act,
    nextFailure: next.failure,
    isGoing: next.isGoing,
    saveAndNext,
    question: asked?.markedAt === markedAt ? asked.question : null,
    isReleased,
    isReadOnly: isReleased || phase === 'complete' || ['held', 'conflict', 'gone'].includes(status),
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
