import { mergeClasses } from '@fluentui/react-components';
import { BookOpen20Regular, ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons';
import type { PointerEvent } from 'react';
import { useCurrentNumber, useAttempt } from '../screen/attempt-context.ts';
import { useTypingStyles } from './TypingBars.styles.ts';
import {
  DONE,
  NEXT_QUESTION,
  PREVIOUS_QUESTION,
  QUESTION_TOOLS,
  SHOW,
  WRITING_TOOLS,
  questionOf,
} from './typing-texts.ts';

/** A press must not take the focus from the field: the keyboard would close and open again. */
function keepFocus(event: PointerEvent): void {
  event.preventDefault();
}

export function PassageLine({ title, isAway, onShow }: { title: string; isAway: boolean; onShow: () => void }) {
  const styles = useTypingStyles();
  return (
    <button type="button" className={mergeClasses(styles.line, isAway && styles.away)} onClick={onShow}>
      <BookOpen20Regular aria-hidden="true" />
      <span className={styles.title}>{title}</span>
      <span className={styles.show}>{SHOW}</span>
    </button>
  );
}

interface TypingBarProps {
  onQuestion: (number: number) => void;
  onDone: () => void;
}

export function TypingBar({ onQuestion, onDone }: TypingBarProps) {
  const styles = useTypingStyles();
  const { outline, current } = useAttempt();
  const currentNumber = useCurrentNumber(current);
  const index = outline.questions.findIndex(({ number }) => number === currentNumber);
  const go = (by: 1 | -1) => {
    const next = outline.questions[index + by];
    if (next) onQuestion(next.number);
  };
  const done = (
    <button type="button" className={styles.done} onClick={onDone}>
      {DONE}
    </button>
  );
  if (outline.questions.length === 0)
    return (
      <div role="toolbar" aria-label={WRITING_TOOLS} className={styles.bar}>
        <span />
        {done}
      </div>
    );
  return (
    <div role="toolbar" aria-label={QUESTION_TOOLS} className={styles.bar}>
      <span>
        <button
          type="button"
          aria-label={PREVIOUS_QUESTION}
          className={styles.arrow}
          onPointerDown={keepFocus}
          onClick={() => go(-1)}
        >
          <ChevronLeft20Regular aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={NEXT_QUESTION}
          className={styles.arrow}
          onPointerDown={keepFocus}
          onClick={() => go(1)}
        >
          <ChevronRight20Regular aria-hidden="true" />
        </button>
      </span>
      <span>{questionOf(currentNumber, outline.questions.length)}</span>
      {done}
    </div>
  );
}
