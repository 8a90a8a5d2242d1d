import { mergeClasses } from '@fluentui/react-components';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import type { WordParts } from '../../ui/word-parts.ts';
import { menu } from './annotate-texts.ts';
import { useNoteStyles } from './NoteBox.styles.ts';
import { sentenceOfRange } from './sentence.ts';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import { useAnchored } from './use-anchored.ts';
import { useBar } from './use-bar.ts';
import { TEXT_TOOLS } from './watch-selection.ts';

interface SavedWordBoxProps {
  words: WordParts;
  text: string;
  range: Range;
  result_id: string;
  onClose: () => void;
}

/** The frame of a word card beside the words, or on a phone at the bottom of the screen. */
export function SavedWordBox({ words: { WordCard }, text, range, result_id, onClose }: SavedWordBoxProps) {
  const styles = useNoteStyles();
  const isSheet = useBar();
  const box = useRef<HTMLDivElement>(null);
  const [sentence] = useState(() => sentenceOfRange(range));
  const point = useAnchored(box, range, 'below', !isSheet);
  const bottomPx = useAboveKeyboard(isSheet);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, wherever the focus is in it
    <div
      ref={box}
      role="dialog"
      aria-label={menu.word}
      tabIndex={-1}
      {...{ [TEXT_TOOLS]: '' }}
      className={mergeClasses(styles.box, styles.word, isSheet ? styles.sheet : styles.anchored)}
      style={isSheet ? { bottom: bottomPx } : (point ?? { left: 0, top: 0, opacity: 0 })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        event.preventDefault();
        onClose();
      }}
    >
      <Suspense fallback={<Loading />}>
        <WordCard text={text.replaceAll(/\s+/g, ' ')} sentence={sentence} result_id={result_id} onClose={onClose} />
      </Suspense>
    </div>
  );
}
