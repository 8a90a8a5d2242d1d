import { mergeClasses } from '@fluentui/react-components';
import { useHiddenTextStyles } from '../../hidden-text.styles.ts';
import { RichHtml } from '../../RichHtml.tsx';
import { named, usePlacing } from './placing.ts';
import { usePlacingStyles } from './placing.styles.ts';
import { useTaskStyles } from './task.styles.ts';
import { TAKE_BACK, pickWords, inHandWords, usedForWords } from './list-task-texts.ts';

interface LabelPickerProps {
  name: string;
  one: string;
  place: string;
  choices: readonly string[];
  once: boolean;
  isRows?: boolean;
}

export function LabelPicker({ name, one, place, choices, once, isRows = false }: LabelPickerProps) {
  const styles = usePlacingStyles();
  const task = useTaskStyles();
  const hidden = useHiddenTextStyles();
  const { labels, meaningOf, given, hand, drag } = usePlacing();
  const idle = pickWords(one, place, once);
  const inHand = (label: string) => inHandWords(label, place);

  function press(label: string): void {
    const used = once ? given.holding(label) : [];
    if (hand.label === label) hand.pick(null);
    else if (used.length > 0) for (const question_id of used) given.give(question_id, null);
    else hand.pick(label);
  }

  return (
    <>
      <ul ref={drag.list} aria-label={name} className={mergeClasses(styles.list, isRows ? styles.rows : styles.chips)}>
        {choices.map((html, index) => {
          const label = labels[index] ?? '';
          const numbers = once ? given.usedBy(label) : [];
          const isUsed = numbers.length > 0;
          const isInHand = hand.label === label;
          const isDone = isUsed && given.holding(label).every(given.isFixed);
          return (
            <li key={label}>
              <button
                type="button"
                aria-pressed={isUsed ? undefined : isInHand}
                disabled={isDone}
                className={mergeClasses(
                  styles.pick,
                  isRows && styles.row,
                  isUsed && styles.used,
                  isInHand && styles.inHand,
                )}
                {...drag.handlers(label, isUsed ? (given.holding(label)[0] ?? null) : null)}
                onClick={() => press(label)}
              >
                <span data-not-text className={styles.label}>
                  {label}
                </span>{' '}
                <RichHtml as="span" html={html} className={styles.words} />
                {isUsed && (
                  <span data-not-text className={styles.usedFor}>
                    {' '}
                    {usedForWords(numbers.join(', '))}
                    {!isDone && <span className={hidden.hidden}>{TAKE_BACK}</span>}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <p data-not-text className={mergeClasses(task.status, styles.status)}>
        <span role="status">{hand.label === null ? idle : inHand(hand.label)}</span>
        {/* the longer of the two texts reserves the room: nothing moves when a label is picked up */}
        <span aria-hidden="true" className={styles.room}>
          {hand.label === null ? inHand(labels.at(-1) ?? '') : idle}
        </span>
      </p>
      {drag.label !== null && (
        <span ref={drag.ghost} aria-hidden="true" className={mergeClasses(styles.pick, styles.inHand, styles.ghost)}>
          {named(drag.label, meaningOf(drag.label))}
        </span>
      )}
    </>
  );
}
