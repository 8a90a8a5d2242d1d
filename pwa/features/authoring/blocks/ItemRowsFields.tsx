import type { ContentItem } from '../../../../shared/content.ts';
import type { QuestionType } from '../../../../shared/questions.ts';
import { LineList } from '../tasks/LineList.tsx';
import type { TaskFieldsProps } from '../tasks/task-fields.ts';
import { FIELD_TEXTS } from './block-texts.ts';

const GAPS_AND_LISTS: readonly QuestionType[] = ['fillBlank', 'dropDown'];

export function ParagraphFields({ renderLine }: TaskFieldsProps<'paragraph'>) {
  return renderLine(0, { kinds: GAPS_AND_LISTS });
}

export function BulletListFields({ body, onBody, renderLine }: TaskFieldsProps<'bulletList'>) {
  const setRows = (rows: ContentItem[][]) => onBody({ ...body, rows });
  return <RowsFields written={body.rows} kinds={GAPS_AND_LISTS} setRows={setRows} renderLine={renderLine} />;
}

/** A new row begins with a drop-down of the same choices if each statement has one. */
export function DropDownFields({ body, onBody, tools, renderLine }: TaskFieldsProps<'dropDownQuestion'>) {
  const isAsked = (row: ContentItem[]) => row.some(({ type }) => type === 'question');
  function setRows(rows: ContentItem[][]): void {
    onBody({ ...body, rows });
    if (body.rows.length === 0 || !body.rows.every(isAsked)) return;
    for (const [index, row] of rows.entries()) if (!isAsked(row)) tools.add('dropDown', index);
  }
  return <RowsFields written={body.rows} kinds={['dropDown']} setRows={setRows} renderLine={renderLine} />;
}

interface RowsProps extends Pick<TaskFieldsProps<'bulletList'>, 'renderLine'> {
  written: ContentItem[][];
  kinds: readonly QuestionType[];
  setRows: (rows: ContentItem[][]) => void;
}

function RowsFields({ written, kinds, setRows, renderLine }: RowsProps) {
  const rows = written.length === 0 ? [lineOf('')] : written;
  return (
    <LineList
      lines={rows.map((items) => ({ items }))}
      word={FIELD_TEXTS.row}
      isSpaced={false}
      newLine={(value) => ({ items: lineOf(value) })}
      onLines={(lines) => setRows(lines.map(({ items }) => items))}
      renderLine={(index, options) => renderLine(index, { ...options, kinds })}
    />
  );
}

function lineOf(value: string): ContentItem[] {
  return [{ type: 'text', value }];
}
