import { mergeClasses } from '@fluentui/react-components';
import { RichHtml } from '../RichHtml.tsx';
import { useBlockStyles } from './blocks.styles.ts';
import { choiceLetter } from './choice-letters.ts';
import { useIsFolded } from './folded.ts';
import type { TaskViewProps } from './tasks/task-view.ts';

/** A list lettered A, B, C…; the letters are text, so that they are read out and copied. */
export function AlphabetList({ documentId, body: { title, values } }: TaskViewProps<'alphabetList'>) {
  const styles = useBlockStyles();
  const isFolded = useIsFolded();
  return (
    <div
      data-document-id={documentId}
      className={mergeClasses(styles.list, isFolded && styles.folded, isFolded && styles.foldedAway)}
    >
      <RichHtml html={title} className={styles.listTitle} />
      <ol className={styles.letters}>
        {values.map((value, index) => {
          const letter = choiceLetter(index);
          return (
            <li key={letter} className={styles.lettered}>
              <span className={styles.letter}>{letter}</span>
              <RichHtml as="span" html={value} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
