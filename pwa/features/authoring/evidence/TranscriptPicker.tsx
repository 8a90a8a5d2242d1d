import { mergeClasses } from '@fluentui/react-components';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { clockWords } from '../../../ui/audio/audio-texts.ts';
import { usePickerStyles } from './PassagePicker.styles.ts';
import type { TimedSentence } from '../../../ui/audio/timed-sentences.ts';
import { EVIDENCE_TEXTS } from './evidence-texts.ts';

interface TranscriptPickerProps {
  number: number;
  sentences: readonly TimedSentence[];
  onChoose: (stretch: { from_ms: number; to_ms: number }) => void;
  /** Called by Enter once something is chosen. */
  onUse: () => void;
}

/** The chosen sentences, by their places: from the one that was chosen first to the one that was chosen last. */
interface Choice {
  anchor: number;
  head: number;
}

/** A list of sentences, of which the first and the last are chosen by presses or by keys. */
export function TranscriptPicker({ number, sentences, onChoose, onUse }: TranscriptPickerProps) {
  const picker = usePickerStyles();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const isChosen = (index: number) =>
    choice !== null && index >= Math.min(choice.anchor, choice.head) && index <= Math.max(choice.anchor, choice.head);

  function choose(next: Choice): void {
    setChoice(next);
    const all = sentences.slice(Math.min(next.anchor, next.head), Math.max(next.anchor, next.head) + 1);
    onChoose({
      from_ms: Math.min(...all.map(({ from_ms }) => from_ms)),
      to_ms: Math.max(...all.map(({ to_ms }) => to_ms)),
    });
    list.current?.children[next.head]?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && choice) {
      event.preventDefault();
      onUse();
      return;
    }
    const last = sentences.length - 1;
    const at = choice?.head ?? -1;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const head = Math.max(0, Math.min(last, to));
    choose({ anchor: event.shiftKey && choice ? choice.anchor : head, head });
  }

  return (
    <>
      <p id={`${id}-how`} className={picker.how}>
        {EVIDENCE_TEXTS.howSentences}
      </p>
      <div
        ref={list}
        role="listbox"
        aria-multiselectable
        aria-label={EVIDENCE_TEXTS.transcript(number)}
        aria-describedby={`${id}-how`}
        aria-activedescendant={choice ? `${id}-${choice.head}` : undefined}
        tabIndex={0}
        className={mergeClasses(picker.passage, picker.sentences)}
        onKeyDown={onKeyDown}
      >
        {sentences.map(({ speaker, words, from_ms, beginsTurn }, index) => (
          // the list has the keys
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            // eslint-disable-next-line react/no-array-index-key -- sentences have no name but their place
            key={index}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen(index)}
            className={mergeClasses(picker.sentence, isChosen(index) && picker.sentenceChosen)}
            onClick={() =>
              choose(
                choice && choice.anchor === choice.head && choice.anchor !== index
                  ? { anchor: choice.anchor, head: index }
                  : { anchor: index, head: index },
              )
            }
          >
            <span className={picker.time}>{clockWords(from_ms)}</span>
            <span>
              {beginsTurn && speaker !== '' && <b>{speaker}: </b>}
              {words}
            </span>
          </div>
        ))}
      </div>
    </>
  );
}
