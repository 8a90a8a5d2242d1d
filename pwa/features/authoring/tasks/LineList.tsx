import { Button, mergeClasses } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { type ReactNode, useRef } from 'react';
import type { ContentItem } from '../../../../shared/content.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { focusAdded } from '../fields/focus-added.ts';
import type { LineOptions } from './task-fields.ts';
import { RemoveButton } from '../frame/RemoveButton.tsx';

interface Line {
  items: ContentItem[];
}

interface LineListProps<One extends Line> {
  lines: One[];
  word: string;
  newLine: (value: string) => One;
  onLines: (lines: One[]) => void;
  renderLine: (index: number, options?: LineOptions) => ReactNode;
}

export function LineList<One extends Line>({ lines, word, newLine, onLines, renderLine }: LineListProps<One>) {
  const styles = useAuthoringStyles();
  const list = useRef<HTMLOListElement>(null);
  return (
    <>
      <ol ref={list} className={mergeClasses(styles.fields, styles.lines)}>
        {lines.map((line, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a line is known by its place
          <li key={index} className={styles.fieldRow}>
            <div className={styles.grow}>
              {renderLine(index, {
                place: `${word} ${index + 1}`,
                onLines: (first, others) =>
                  onLines(lines.toSpliced(index, 1, { ...line, items: first }, ...others.map(newLine))),
              })}
            </div>
            {lines.length > 1 && line.items.every((item) => item.type === 'text') && (
              <RemoveButton label={`Remove ${word} ${index + 1}`} onClick={() => onLines(lines.toSpliced(index, 1))} />
            )}
          </li>
        ))}
      </ol>
      <div className={styles.tools}>
        <Button
          icon={<Add16Regular />}
          onClick={() => focusAdded(list.current, () => onLines([...lines, newLine('')]))}
        >
          {word.slice(0, 1).toUpperCase() + word.slice(1)}
        </Button>
      </div>
    </>
  );
}
