import { Button } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { useRef } from 'react';
import type { ContentItem } from '../../../../shared/content.ts';
import type { QuestionType } from '../../../../shared/questions.ts';
import type { TaskFieldsProps } from '../tasks/task-fields.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { focusAdded } from '../fields/focus-added.ts';
import { RemoveButton } from '../frame/RemoveButton.tsx';

const GAPS_AND_LISTS: readonly QuestionType[] = ['fillBlank', 'dropDown'];

export function ParagraphFields({ renderLine }: TaskFieldsProps<'paragraph'>) {
  return renderLine(0, { kinds: GAPS_AND_LISTS });
}

export function BulletListFields({ body, onBody, renderLine }: TaskFieldsProps<'bulletList'>) {
  const setRows = (rows: ContentItem[][]) => onBody({ ...body, rows });
  return <RowsFields written={body.rows} kinds={GAPS_AND_LISTS} setRows={setRows} renderLine={renderLine} />;
}

export function DropDownFields({ body, onBody, renderLine }: TaskFieldsProps<'dropDownQuestion'>) {
  const setRows = (rows: ContentItem[][]) => onBody({ ...body, rows });
  return <RowsFields written={body.rows} kinds={['dropDown']} setRows={setRows} renderLine={renderLine} />;
}

interface RowsProps extends Pick<TaskFieldsProps<'bulletList'>, 'renderLine'> {
  written: ContentItem[][];
  kinds: readonly QuestionType[];
  setRows: (rows: ContentItem[][]) => void;
}

function RowsFields({ written, kinds, setRows, renderLine }: RowsProps) {
  const styles = useAuthoringStyles();
  const list = useRef<HTMLOListElement>(null);
  const rows = written.length === 0 ? [lineOf('')] : written;
  return (
    <>
      <ol ref={list} className={styles.fields}>
        {rows.map((items, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a row is known by its place
          <li key={index} className={styles.fieldRow}>
            <div className={styles.grow}>
              {renderLine(index, {
                kinds,
                onLines: (first, others) => setRows(rows.toSpliced(index, 1, first, ...others.map(lineOf))),
              })}
            </div>
            {rows.length > 1 && items.every((item) => item.type === 'text') && (
              <RemoveButton label={`Remove row ${index + 1}`} onClick={() => setRows(rows.toSpliced(index, 1))} />
            )}
          </li>
        ))}
      </ol>
      <div className={styles.tools}>
        <Button icon={<Add16Regular />} onClick={() => focusAdded(list.current, () => setRows([...rows, lineOf('')]))}>
          Row
        </Button>
      </div>
    </>
  );
}

function lineOf(value: string): ContentItem[] {
  return [{ type: 'text', value }];
}
