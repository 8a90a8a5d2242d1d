import { mergeClasses } from '@fluentui/react-components';
import { ChevronDown20Regular, ReOrderDotsVertical16Regular } from '@fluentui/react-icons';
import { useEffect, useRef, type ChangeEvent } from 'react';
import type { NumberedQuestion } from '../paper-outline.ts';
import { WrappedSelect } from '../WrappedSelect.tsx';
import { named, usePlacing } from './placing.ts';
import { usePlacingStyles } from './placing.styles.ts';
import { GAP } from './use-drag.ts';
import { CHOOSE, DRAG_IT, PUT_IT_HERE, putWords, optionWords } from './list-task-texts.ts';

interface LabelGapProps {
  numbered: NumberedQuestion;
  name: string;
  describedBy?: string | undefined;
  isWide?: boolean;
  isControl?: boolean;
}

export function LabelGap({ numbered, name, describedBy, isWide = false, isControl = true }: LabelGapProps) {
  const styles = usePlacingStyles();
  const { labels, meaningOf, given, hand, drag, widest } = usePlacing();
  const { question_id } = numbered.question;
  const select = useRef<HTMLSelectElement>(null);
  const wasPut = useRef(false);
  const answer = given.answerOf(question_id);
  const chosen = answer === null ? '' : String(answer);
  const isPlace = hand.label !== null;

  useEffect(() => {
    // the button disappears with the label: keep the focus in its place
    if (wasPut.current && hand.label === null) select.current?.focus({ preventScroll: true });
    wasPut.current = false;
  }, [hand.label]);

  function openList(): void {
    select.current?.focus({ preventScroll: true });
    // without showPicker the next press opens it
    if (select.current && 'showPicker' in select.current) select.current.showPicker();
  }

  const field = {
    ref: select,
    'aria-label': name,
    'aria-describedby': describedBy,
    'data-control': (isControl && !isPlace) || undefined,
    value: chosen,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) =>
      given.give(question_id, value === '' ? null : value),
    children: (
      <>
        <option value="">{CHOOSE}</option>
        {chosen !== '' && !labels.includes(chosen) && <option value={chosen}>{chosen}</option>}
        {labels.map((label) => {
          const isOut = given.isOut(label, question_id);
          return (
            <option key={label} value={label} disabled={isOut}>
              {optionWords(`${label} ${meaningOf(label)}`, isOut ? given.usedBy(label).join(', ') : '')}
            </option>
          );
        })}
      </>
    ),
  };

  return (
    <span
      {...{ [GAP]: question_id }}
      data-given={chosen !== '' || undefined}
      className={mergeClasses(styles.selectBox, isWide && styles.wide)}
      style={isWide ? undefined : { width: `calc(${widest}ch + 3.75rem)` }}
    >
      {isWide ? (
        <WrappedSelect
          {...field}
          words={chosen === '' ? CHOOSE : named(chosen, meaningOf(chosen))}
          wordsClassName={mergeClasses(chosen !== '' && styles.besideGrip, isPlace && styles.covered)}
          className={isPlace ? styles.covered : undefined}
        />
      ) : (
        <>
          <select
            {...field}
            className={mergeClasses(styles.select, chosen === '' && styles.empty, isPlace && styles.covered)}
          />
          {!isPlace && <ChevronDown20Regular className={styles.chevron} aria-hidden="true" />}
        </>
      )}
      {chosen !== '' && (
        // by keys and by ear the list and the words above do the same
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <span
          aria-hidden="true"
          data-not-text
          title={DRAG_IT}
          className={styles.grip}
          {...drag.handlers(chosen, question_id)}
          onClick={openList}
        >
          <ReOrderDotsVertical16Regular />
        </span>
      )}
      {hand.label !== null && (
        <button
          type="button"
          data-control={isControl || undefined}
          aria-label={putWords(name, named(hand.label, meaningOf(hand.label)))}
          aria-describedby={describedBy}
          className={mergeClasses(styles.target, hand.over === question_id && styles.over)}
          onClick={() => {
            wasPut.current = true;
            hand.put(question_id);
          }}
        >
          {chosen === '' ? PUT_IT_HERE : named(chosen, meaningOf(chosen))}
        </button>
      )}
    </span>
  );
}
