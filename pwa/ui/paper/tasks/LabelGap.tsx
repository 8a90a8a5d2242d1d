import { mergeClasses } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import type { NumberedQuestion } from '../paper-outline.ts';
import { named, usePlacing } from './placing.ts';
import { usePlacingStyles } from './placing.styles.ts';

interface LabelGapProps {
  numbered: NumberedQuestion;
  /** What a screen reader calls it. */
  name: string;
  describedBy?: string | undefined;
  /** As wide as its room, not as its words. */
  isWide?: boolean;
  /** Whether going to the question comes here. */
  isControl?: boolean;
}

/** The place of a number: the browser's own list, and while something is in the hand, a place to put it. */
export function LabelGap({ numbered, name, describedBy, isWide = false, isControl = true }: LabelGapProps) {
  const styles = usePlacingStyles();
  const { labels, meaningOf, given, hand } = usePlacing();
  const { question_id } = numbered.question;
  const [isOver, setOver] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const wasPut = useRef(false);
  const answer = given.answerOf(question_id);
  const chosen = answer === null ? '' : String(answer);
  const control = isControl || undefined;

  useEffect(() => {
    // the button went with what was put there: the focus stays in its place
    if (wasPut.current && hand.label === null) select.current?.focus({ preventScroll: true });
    wasPut.current = false;
  }, [hand.label]);

  if (hand.label !== null) {
    const words = named(hand.label, meaningOf(hand.label));
    return (
      <button
        type="button"
        data-control={control}
        aria-label={`${name}: put ${words} here`}
        aria-describedby={describedBy}
        className={mergeClasses(styles.target, isWide && styles.wide, isOver && styles.over)}
        onClick={() => {
          wasPut.current = true;
          hand.put(question_id);
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          hand.put(question_id);
        }}
      >
        {chosen === '' ? 'Put it here' : `${chosen} ${meaningOf(chosen)}`}
      </button>
    );
  }
  return (
    <span className={mergeClasses(styles.selectBox, isWide && styles.wide)}>
      <select
        ref={select}
        aria-label={name}
        aria-describedby={describedBy}
        className={mergeClasses(styles.select, !isWide && styles.selectInline, chosen === '' && styles.empty)}
        data-control={control}
        value={chosen}
        onChange={({ currentTarget: { value } }) => given.give(question_id, value === '' ? null : value)}
      >
        <option value="">Choose</option>
        {/* an answer given on a list that is gone still shows */}
        {chosen !== '' && !labels.includes(chosen) && <option value={chosen}>{chosen}</option>}
        {labels.map((label) => {
          const isOut = given.isOut(label, question_id);
          return (
            <option key={label} value={label} disabled={isOut}>
              {`${label} ${meaningOf(label)}${isOut ? ` (used for ${given.usedBy(label).join(', ')})` : ''}`}
            </option>
          );
        })}
      </select>
      <ChevronDown20Regular className={styles.chevron} aria-hidden="true" />
    </span>
  );
}
