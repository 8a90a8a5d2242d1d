import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { useRememberedFocus } from '../../../ui/remember-focus.ts';
import { useDraftEditor, useStore } from '../editor-state/use-editor.ts';
import { useNear } from '../editor-state/use-near.ts';
import { useLazy } from '../frame/lazy.ts';
import type { BlockFieldsProps } from './BlockFields.tsx';
import { editing } from './editing.ts';

/** The state of the field that takes keys while the real fields load. */
interface WaitingState {
  isLeft: boolean;
  hasWords: boolean;
}

/** Set for a block that was opened to type in: the question to focus, and a callback for the waiting field. */
export interface Waiting {
  question_id: string | null;
  tell: (told: Partial<WaitingState>) => void;
}

/** Returns the fields of a block once they are needed and here; null before. Focuses the fields that were asked for. */
export function useBlockFields(content_id: string, isOpen: boolean) {
  const { lead, near } = useDraftEditor();
  const led = useStore(lead);
  const isLed = led?.content_id === content_id;
  const { ref: item, ...remembered } = useRememberedFocus<HTMLLIElement>(editButtonIn);
  // an earlier visit may have left many open: each mounts its fields once visible, and a block opened here at once
  const [isNear, bringNear] = useNear(near, item, () => isLed || !isOpen);
  const code = useLazy(editing, isOpen);
  const Fields: ComponentType<BlockFieldsProps> | null = isNear && code ? code.BlockFields : null;
  const hasFields = Fields !== null;
  const waitingState = useRef<WaitingState>({ isLeft: false, hasWords: false });

  // a layout effect, because the next key may follow right after the press that opened it
  useLayoutEffect(() => {
    if (!isLed || !item.current) return;
    if (!isNear) bringNear();
    if (isOpen && !hasFields) return; // focused once the fields are there
    const { isLeft, hasWords } = waitingState.current;
    waitingState.current = { isLeft: false, hasWords: false };
    // does not steal the focus from a field that the author moved to
    if (!isLeft) goTo(item.current, led.question_id, hasWords);
    lead.set(null);
  }, [item, isLed, led, lead, isOpen, isNear, hasFields, bringNear]);

  // after a deletion the next or the previous block has the focus
  useLayoutEffect(() => {
    const { current } = item;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      const next = current.nextElementSibling ?? current.previousElementSibling;
      queueMicrotask(() => {
        if (next instanceof HTMLElement && document.activeElement === document.body) editButtonIn(next)?.focus();
      });
    };
  }, [item]);

  const waiting: Waiting | null = isLed
    ? {
        question_id: led.question_id,
        tell(told) {
          waitingState.current = { ...waitingState.current, ...told };
        },
      }
    : null;
  return { item, remembered, Fields, waiting };
}

function editButtonIn(item: HTMLElement): HTMLElement | null {
  return item.querySelector<HTMLElement>('[data-edit]');
}

function goTo(item: HTMLElement, question_id: string | null, isBehind: boolean): void {
  item.scrollIntoView({ block: 'center' });
  const question = question_id === null ? null : item.querySelector<HTMLElement>(`[data-question-id="${question_id}"]`);
  const field = (question ?? item).querySelector<HTMLElement>(
    `textarea, input:not([type="radio"]), [contenteditable="true"]${isBehind ? '' : ', [data-question-id] button'}`,
  );
  // the drag handle comes first in the block
  (field ?? editButtonIn(item) ?? item.querySelector<HTMLElement>(':scope > div button'))?.focus();
  if (isBehind && field) putCaretBehind(field);
}

function putCaretBehind(field: HTMLElement): void {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
    return field.setSelectionRange(field.value.length, field.value.length);
  const selection = getSelection();
  selection?.selectAllChildren(field.lastElementChild ?? field);
  selection?.collapseToEnd();
}
