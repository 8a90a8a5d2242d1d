import { Button, mergeClasses } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { type ReactNode, useRef } from 'react';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { focusAdded } from './focus-added.ts';

interface AddableListProps<One> {
  items: readonly One[];
  isSpaced?: boolean;
  addLabel: string;
  onAdd: () => void;
  children: (item: One, index: number) => ReactNode;
}

/** Rows of fields, known by their place, and a button that adds a row and focuses it. */
export function AddableList<One>({ items, isSpaced, addLabel, onAdd, children }: AddableListProps<One>) {
  const styles = useAuthoringStyles();
  const list = useRef<HTMLOListElement>(null);
  return (
    <>
      <ol ref={list} className={mergeClasses(styles.fields, isSpaced && styles.lines)}>
        {items.map((item, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a row is known by its place
          <li key={index} className={styles.fieldRow}>
            {children(item, index)}
          </li>
        ))}
      </ol>
      <div className={styles.tools}>
        <Button icon={<Add16Regular />} onClick={() => focusAdded(list.current, onAdd)}>
          {addLabel}
        </Button>
      </div>
    </>
  );
}
