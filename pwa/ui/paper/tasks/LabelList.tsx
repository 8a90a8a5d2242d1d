import { mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import { plainText } from '../../../../shared/plain-text.ts';
import { useBlockStyles } from '../blocks.styles.ts';
import { useIsFolded } from '../folded.ts';
import { RichHtml } from '../../RichHtml.tsx';
import { useTaskStyles } from './task.styles.ts';

/** A name of so many letters stays in one line of the smallest phone. */
const SHORT_LETTERS = 30;
/** Names of so many letters in all need four or five lines of a phone. */
const SHORT_LIST_LETTERS = 200;

interface LabelListProps {
  title: string;
  labels: readonly string[];
  choices: readonly string[];
  usedWords?: ((label: string) => string | null) | null;
}

export function LabelList({ title, labels, choices, usedWords = null }: LabelListProps) {
  const styles = useBlockStyles();
  const task = useTaskStyles();
  const isFolded = useIsFolded();
  const lengths = choices.map((html) => plainText(html).length);
  const areShort = lengths.every((length) => length <= SHORT_LETTERS);
  const isShort = lengths.reduce((sum, length) => sum + length, 0) <= SHORT_LIST_LETTERS;
  const titleId = useId();
  const hasTitle = plainText(title) !== '';
  if (!hasTitle && choices.every((html) => html.trim() === '')) return null;
  return (
    <div
      className={mergeClasses(
        styles.list,
        isFolded && styles.folded,
        // all of them or none: a list that is cut looks whole
        isFolded && (isShort ? styles.foldedChoices : styles.foldedAway),
      )}
    >
      {hasTitle && <RichHtml id={titleId} html={title} className={styles.listTitle} />}
      <ol aria-labelledby={hasTitle ? titleId : undefined} className={styles.letters}>
        {choices.map((html, index) => {
          const label = labels[index] ?? '';
          const used = usedWords?.(label) ?? null;
          return (
            <li key={label} className={mergeClasses(styles.lettered, isFolded && areShort && styles.together)}>
              <span data-not-text className={styles.letter}>
                {label}
              </span>
              <span>
                <RichHtml as="span" html={html} />
                {used !== null && (
                  <span data-not-text className={task.used}>
                    {' '}
                    {used}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
