import { mergeClasses } from '@fluentui/react-components';
import { Flag20Filled, Flag20Regular } from '@fluentui/react-icons';
import type { PointerEvent } from 'react';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { useFlags, useIsFlagged } from '../answers/use-flags.ts';
import { useControlStyles } from './question-controls.styles.ts';
import { MARKED_FOR_REVIEW, MARK_FOR_REVIEW, markQuestion } from './questions-texts.ts';

/** A press beside a field must not close its on-screen keyboard. */
function keepFocusInField(event: PointerEvent): void {
  if (document.activeElement instanceof HTMLInputElement && event.pointerType !== 'mouse') event.preventDefault();
}

export function FlagButton({ numbered, className }: { numbered: NumberedQuestion; className?: string | undefined }) {
  const styles = useControlStyles();
  const flags = useFlags();
  const { question_id } = numbered.question;
  const isFlagged = useIsFlagged(question_id);
  const name = markQuestion(numbered.number);
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isFlagged}
      title={isFlagged ? MARKED_FOR_REVIEW : MARK_FOR_REVIEW}
      className={mergeClasses(styles.flag, isFlagged && styles.flagged, className)}
      onPointerDown={keepFocusInField}
      onClick={() => flags.toggle(question_id)}
    >
      {isFlagged ? <Flag20Filled aria-hidden="true" /> : <Flag20Regular aria-hidden="true" />}
    </button>
  );
}
