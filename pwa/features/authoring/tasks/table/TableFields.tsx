import { Button, Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Add16Regular, Dismiss20Regular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { newCell } from '../../../../../shared/tasks/table/authoring.ts';
import { MOST_COLUMNS } from '../../../../../shared/tasks/table/body.ts';
import { rowsOf } from '../../../../../shared/tasks/table/rows.ts';
import { size, space, TOUCH } from '../../../../ui/look.ts';
import { HtmlLine } from '../../fields/HtmlLine.tsx';
import { useAuthoringStyles } from '../../frame/authoring.styles.ts';
import type { TaskFieldsProps } from '../task-fields.ts';
import { TABLE_TEXTS, TASK_TEXTS } from '../tasks-texts.ts';

const useStyles = makeStyles({
  // a wide table scrolls in here
  box: { position: 'relative', maxWidth: '100%', overflowX: 'auto' },
  cells: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    minWidth: '10rem',
    padding: space.s,
    verticalAlign: 'top',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    '& [data-question-id] > :first-child': { flexShrink: 1 },
  },
  header: { backgroundColor: tokens.colorNeutralBackground3 },
  edge: { padding: 0, verticalAlign: 'middle', textAlign: 'center' },
  remove: { minWidth: size.compact, [TOUCH]: { minWidth: size.touch } },
});

export function TableFields({ body, onBody, renderLine }: TaskFieldsProps<'table'>) {
  const styles = useAuthoringStyles();
  const own = useStyles();
  const table = useRef<HTMLTableElement>(null);
  const { columns, lines } = body;
  const rows = rowsOf(body);
  const setRows = (next: typeof rows) => onBody({ ...body, columns: next[0]?.length ?? 1, lines: next.flat() });
  const isBare = (cells: typeof lines) => cells.every(({ items }) => items.every(({ type }) => type === 'text'));
  const focusCell = (row: number, column: number) =>
    table.current?.rows[row]?.cells[column]?.querySelector<HTMLElement>('textarea, [contenteditable="true"]')?.focus();
  const columnOf = (column: number) => rows.flatMap((row) => row[column] ?? []);
  return (
    <>
      <HtmlLine
        label={TABLE_TEXTS.title}
        html={body.title}
        placeholder={TASK_TEXTS.title}
        onChange={(title) => onBody({ ...body, title })}
      />
      <div className={own.box}>
        <table ref={table} aria-label={TABLE_TEXTS.cells} className={own.cells}>
          <tbody>
            {rows.map((row, rowIndex) => (
              // eslint-disable-next-line react/no-array-index-key -- a row is known by its place
              <tr key={rowIndex}>
                {row.map((cell, column) => {
                  const index = rowIndex * columns + column;
                  const place = TABLE_TEXTS.cellAt(rowIndex + 1, column + 1);
                  return (
                    // eslint-disable-next-line react/no-array-index-key -- a cell is known by its place
                    <td key={column} className={mergeClasses(own.cell, cell.header && own.header)}>
                      {renderLine(index, { place })}
                      <Checkbox
                        label={TABLE_TEXTS.header}
                        aria-label={TABLE_TEXTS.headerIn(place)}
                        checked={cell.header}
                        onChange={(_event, { checked }) =>
                          onBody({ ...body, lines: lines.with(index, { ...cell, header: checked === true }) })
                        }
                      />
                    </td>
                  );
                })}
                <td className={own.edge}>
                  {rows.length > 1 && isBare(row) && (
                    <RemoveButton
                      what={TABLE_TEXTS.row(rowIndex + 1)}
                      onClick={() => setRows(rows.toSpliced(rowIndex, 1))}
                    />
                  )}
                </td>
              </tr>
            ))}
            {columns > 1 && (
              <tr>
                {Array.from({ length: columns }, (_, column) => (
                  // eslint-disable-next-line react/no-array-index-key -- a column is known by its place
                  <td key={column} className={own.edge}>
                    {isBare(columnOf(column)) && (
                      <RemoveButton
                        what={TABLE_TEXTS.column(column + 1)}
                        onClick={() => setRows(rows.map((row) => row.toSpliced(column, 1)))}
                      />
                    )}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <div className={styles.tools}>
        <Button
          icon={<Add16Regular />}
          onClick={() => {
            flushSync(() => setRows([...rows, Array.from({ length: columns }, () => newCell(false))]));
            focusCell(rows.length, 0);
          }}
        >
          {TASK_TEXTS.row}
        </Button>
        <Button
          icon={<Add16Regular />}
          disabledFocusable={columns >= MOST_COLUMNS}
          onClick={() => {
            flushSync(() => setRows(rows.map((row, index) => [...row, newCell(index === 0)])));
            focusCell(0, columns);
          }}
        >
          {TASK_TEXTS.column}
        </Button>
      </div>
    </>
  );
}

function RemoveButton({ what, onClick }: { what: string; onClick: () => void }) {
  const own = useStyles();
  return (
    <Button
      appearance="transparent"
      icon={<Dismiss20Regular />}
      aria-label={TASK_TEXTS.remove(what)}
      title={TASK_TEXTS.remove(what)}
      className={own.remove}
      onClick={onClick}
    />
  );
}
