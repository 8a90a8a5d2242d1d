import { mergeClasses } from '@fluentui/react-components';
import { useHiddenTextStyles } from '../../hidden-text.styles.ts';
import { RichHtml } from '../../RichHtml.tsx';
import { named, usePlacing } from './placing.ts';
import { usePlacingStyles } from './placing.styles.ts';
import { useTaskStyles } from './task.styles.ts';

interface LabelPickerProps {
  /** What the list is called: 'Words'. */
  name: string;
  /** What one of it is: 'word'. */
  one: string;
  /** Where one of it is put: 'gap'. */
  place: string;
  choices: readonly string[];
  once: boolean;
  isRows?: boolean;
}

/**
 * The list of a task, each to be picked up and put into its place by two presses, or dragged there. One that goes once and is
 * used says where, and a press takes it back.
 */
export function LabelPicker({ name, one, place, choices, once, isRows = false }: LabelPickerProps) {
  const styles = usePlacingStyles();
  const task = useTaskStyles();
  const hidden = useHiddenTextStyles();
  const { labels, meaningOf, given, hand } = usePlacing();

  function press(label: string): void {
    const used = once ? given.holding(label) : [];
    if (used.length > 0) for (const question_id of used) given.give(question_id, null);
    else hand.pick(hand.label === label ? null : label);
  }

  return (
    <>
      <ul aria-label={name} className={mergeClasses(styles.list, isRows ? styles.rows : styles.chips)}>
        {choices.map((html, index) => {
          const label = labels[index] ?? '';
          const numbers = once ? given.usedBy(label) : [];
          const isUsed = numbers.length > 0;
          const isInHand = hand.label === label;
          const words = named(label, meaningOf(label));
          return (
            <li key={label}>
              <button
                type="button"
                draggable={!isUsed}
                aria-pressed={isUsed ? undefined : isInHand}
                className={mergeClasses(
                  styles.pick,
                  isRows && styles.row,
                  isUsed && styles.used,
                  isInHand && styles.inHand,
                )}
                onClick={() => press(label)}
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', words);
                  hand.pick(label);
                }}
                onDragEnd={() => hand.pick(null)}
              >
                <span data-not-text className={styles.label}>
                  {label}
                </span>{' '}
                <RichHtml as="span" html={html} className={styles.words} />
                {isUsed && (
                  <span data-not-text className={styles.usedFor}>
                    {' '}
                    used for {numbers.join(', ')}
                    <span className={hidden.hidden}>. Take it back.</span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" data-not-text className={task.status}>
        {hand.label === null
          ? `Press or drag a ${one}, or choose it in its ${place}. ${
              once ? `Each ${one} goes once.` : `You may use any ${one} more than once.`
            }`
          : `${named(hand.label, meaningOf(hand.label))}: press the ${place} that it goes to, or Escape to let it go.`}
      </p>
    </>
  );
}
