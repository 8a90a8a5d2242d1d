import { Button } from '@fluentui/react-components';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { orderHeadings } from '../../../ui/paper/heading-levels.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { useDraftEditor } from '../editor-state/use-editor.ts';
import { selectorOf, selectorOfWords } from '../../../ui/selector.ts';
import { usePickerStyles } from './PassagePicker.styles.ts';
import { breaksIn, placeUnder, rangeOf, selectedEvidence, type TextEvidence } from './selection.ts';
import { afterKey, afterTap, spanOf, type Word, wordAt, type WordChoice, wordsOf } from './word-choice.ts';

interface PassagePickerProps {
  number: number;
  onPick: (evidence: TextEvidence) => void;
}

/** A pointer movement beyond this is a drag, in CSS pixels. */
const TAP_REACH = 8;

export function PassagePicker({ number, onPick }: PassagePickerProps) {
  const styles = useAuthoringStyles();
  const picker = usePickerStyles();
  const id = useId();
  const { draftEditor, part } = useDraftEditor();
  const passage = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<WordChoice | null>(null);
  const [chosen, setChosen] = useState<TextEvidence | null>(null);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const pressedAt = useRef({ x: 0, y: 0 });
  const documents = part.documents.contents
    .flatMap((one) => draftEditor.documents.read(one)?.row ?? [])
    .filter((row) => row.version > 0);

  // opened by a press, so the keys must work at once
  useEffect(() => passage.current?.focus(), []);
  useEffect(() => {
    const follow = () => {
      const selected = selectedEvidence(getSelection());
      // the choice stays while the focus is in the field below
      if (selected) setChosen(selected);
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, []);

  const elements = () => [...(passage.current?.querySelectorAll('[data-document-id]') ?? [])];

  function choose(next: WordChoice): void {
    const document_ = elements()[next.text];
    const texts = elements().map(wordsIn);
    const span = spanOf(texts, next);
    const head = texts[next.text]?.[next.head];
    if (!document_ || !span || !head) return;
    setChoice(next);
    setProblem('');
    setChosen(evidenceOf(document_, selectorOf(document_.textContent, span.start, span.end)));
    const range = rangeOf(document_, span.start, span.end);
    getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
    if (passage.current) bringIntoSight(passage.current, rangeOf(document_, head.start, head.end));
  }

  function byKey(event: KeyboardEvent): void {
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
  }

  function byTap({ clientX, clientY }: MouseEvent): void {
    const { x, y } = pressedAt.current;
    if (Math.hypot(clientX - x, clientY - y) > TAP_REACH) return;
    const place = placeUnder(clientX, clientY);
    const text = place ? elements().indexOf(place.document_) : -1;
    if (!place || text === -1) return;
    choose(afterTap(choice, text, wordAt(wordsIn(place.document_), place.position)));
  }

  function pick(): void {
    const found = words.trim() === '' ? chosen : findTyped();
    if (found) onPick(found);
    else if (words.trim() === '') setProblem('Choose words in the passage, or type them.');
    else setProblem('These words are not in the passage.');
  }

  function findTyped(): TextEvidence | null {
    for (const element of elements()) {
      const found = evidenceOf(element, selectorOfWords(element.textContent, words, breaksIn(element)));
      if (found) return found;
    }
    return null;
  }

  return (
    <div className={styles.fields}>
      <p id={`${id}-hint`} className={styles.label}>
        Tap the first word and then the last. With keys: an arrow goes to a word or a sentence, with Shift it takes
        more, and Enter uses them.
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys and taps choose words */}
      <div
        ref={passage}
        data-evidence-text
        role="application"
        aria-label={`Passage, to choose the evidence for question ${number}`}
        aria-describedby={`${id}-hint`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys choose words
        tabIndex={0}
        className={picker.passage}
        onKeyDown={byKey}
        onPointerDown={({ clientX, clientY }) => (pressedAt.current = { x: clientX, y: clientY })}
        onClick={byTap}
      >
        {documents.map(({ reading_document_id, content_data }) => (
          <RichHtml
            key={reading_document_id}
            documentId={reading_document_id}
            html={orderHeadings([content_data], 2)[0] ?? ''}
          />
        ))}
      </div>
      <div role="status" className={picker.chosen}>
        {chosen ? <q>{chosen.selector.exact}</q> : 'Nothing is chosen yet.'}
      </div>
      <label htmlFor={id} className={styles.label}>
        Or type the words as they stand in the passage
      </label>
      <div className={styles.fieldRow}>
        <textarea
          id={id}
          dir="auto"
          rows={1}
          className={styles.text}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setProblem('');
          }}
        />
        <Button onMouseDown={(event) => event.preventDefault()} onClick={pick}>
          Use these words
        </Button>
      </div>
      <span role="status" className={styles.error}>
        {problem}
      </span>
    </div>
  );
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
