import type { ReactNode } from 'react';
import type { ContentItem } from '../../../../shared/content.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { AddableList } from '../fields/AddableList.tsx';
import type { LineOptions } from './task-fields.ts';
import { RemoveButton } from '../frame/RemoveButton.tsx';
import { TASK_TEXTS } from './tasks-texts.ts';

interface Line {
  items: ContentItem[];
}

interface LineListProps<One extends Line> {
  lines: One[];
  word: string;
  isSpaced?: boolean;
  newLine: (value: string) => One;
  onLines: (lines: One[]) => void;
  renderLine: (index: number, options?: LineOptions) => ReactNode;
}

export function LineList<One extends Line>({
  lines,
  word,
  isSpaced = true,
  newLine,
  onLines,
  renderLine,
}: LineListProps<One>) {
  const styles = useAuthoringStyles();
  return (
    <AddableList
      items={lines}
      isSpaced={isSpaced}
      addLabel={word.slice(0, 1).toUpperCase() + word.slice(1)}
      onAdd={() => onLines([...lines, newLine('')])}
    >
      {(line, index) => (
        <>
          <div className={styles.grow}>
            {renderLine(index, {
              place: `${word} ${index + 1}`,
              onLines: (first, others) =>
                onLines(lines.toSpliced(index, 1, { ...line, items: first }, ...others.map(newLine))),
            })}
          </div>
          {lines.length > 1 && line.items.every((item) => item.type === 'text') && (
            <RemoveButton
              label={TASK_TEXTS.removeAt(word, index + 1)}
              onClick={() => onLines(lines.toSpliced(index, 1))}
            />
          )}
        </>
      )}
    </AddableList>
  );
}
