import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { selectorOf, selectorOfWords } from '../../../ui/selector.ts';
import { breaksIn, placeUnder, rangeOf, selectedEvidence, type TextEvidence } from './selection.ts';
import { type Word, wordsOf } from '../../../ui/words-of.ts';
import { afterKey, afterTap, spanOf, wordAt, type WordChoice } from './word-choice.ts';

/** A pointer movement beyond this is a drag, in CSS pixels. */
const TAP_REACH = 8;

/** Chooses words of the passage in `box` by keys, taps or a selection; Enter picks them. */
export function usePassageChoice(onChoose: () => void, onPick: (evidence: TextEvidence) => void) {
  const box = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<WordChoice | null>(null);
  const [chosen, setChosen] = useState<TextEvidence | null>(null);
  const pressedAt = useRef({ x: 0, y: 0 });

  // opened by a press, so the keys must work at once
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    const follow = () => {
      const selected = selectedEvidence(getSelection());
      // the choice stays while the focus is in the field below
      if (selected) setChosen(selected);
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, []);

  const elements = () => [...(box.current?.querySelectorAll('[data-document-id]') ?? [])];

  function choose(next: WordChoice): void {
    const document_ = elements()[next.text];
    const texts = elements().map(wordsIn);
    const span = spanOf(texts, next);
    const head = texts[next.text]?.[next.head];
    if (!document_ || !span || !head) return;
    setChoice(next);
    onChoose();
    setChosen(evidenceOf(document_, selectorOf(document_.textContent, span.start, span.end)));
    const range = rangeOf(document_, span.start, span.end);
    getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
    if (box.current) bringIntoSight(box.current, rangeOf(document_, head.start, head.end));
  }

  function findWords(words: string): TextEvidence | null {
    for (const element of elements()) {
      const found = evidenceOf(element, selectorOfWords(element.textContent, words, breaksIn(element)));
      if (found) return found;
    }
    return null;
  }

  return {
    chosen,
    findWords,
    passage: {
      ref: box,
      onKeyDown(event: KeyboardEvent): void {
        if (event.key === 'Enter' && chosen) {
          event.preventDefault();
          onPick(chosen);
          return;
        }
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const next = afterKey(elements().map(wordsIn), choice, event);
        if (!next) return;
        event.preventDefault();
        choose(next);
      },
      onPointerDown({ clientX: x, clientY: y }: PointerEvent): void {
        pressedAt.current = { x, y };
      },
      onClick({ clientX, clientY }: MouseEvent): void {
        const { x, y } = pressedAt.current;
        if (Math.hypot(clientX - x, clientY - y) > TAP_REACH) return;
        const place = placeUnder(clientX, clientY);
        const text = place ? elements().indexOf(place.document_) : -1;
        if (!place || text === -1) return;
        choose(afterTap(choice, text, wordAt(wordsIn(place.document_), place.position)));
      },
    },
  };
}

function wordsIn(document_: Element): Word[] {
  return wordsOf(document_.textContent, breaksIn(document_));
}

function evidenceOf(document_: Element, selector: TextEvidence['selector'] | null): TextEvidence | null {
  const document_id = document_.getAttribute('data-document-id');
  return selector && document_id !== null ? { kind: 'text', document_id, selector } : null;
}

function bringIntoSight(box: HTMLElement, range: Range): void {
  const { top, bottom } = range.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (top < frame.top) box.scrollBy(0, top - frame.top - 24);
  else if (bottom > frame.bottom) box.scrollBy(0, bottom - frame.bottom + 24);
}
