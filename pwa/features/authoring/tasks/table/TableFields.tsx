import { Button, Checkbox, makeStyles, mergeClasses } from '@fluentui/react-components';
import { Add16Regular, Dismiss16Regular } from '@fluentui/react-icons';
import { newCell } from '../../../../../shared/tasks/table/authoring.ts';
import { MOST_COLUMNS } from '../../../../../shared/tasks/table/body.ts';
import { rowsOf } from '../../../../../shared/tasks/table/rows.ts';
import { space } from '../../../../ui/look.ts';
import { HtmlLine } from '../../blocks/HtmlLine.tsx';
import { useAuthoringStyles } from '../../blocks/blocks.styles.ts';
import type { TaskFieldsProps } from '../task-fields.ts';

const useStyles = makeStyles({
  row: { border: 0, margin: 0, minWidth: 0 },
  cells: {
    display: 'grid',
    gap: space.m,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  },
  cell: { display: 'grid', alignContent: 'start', gap: space.xs, minWidth: 0 },
});

/** A table: its title, and its cells row by row. A row or column without questions may be taken out. */
export function TableFields({ body, onBody, renderLine }: TaskFieldsProps<'table'>) {
  const styles = useAuthoringStyles();
  const own = useStyles();
  const { columns, lines } = body;
  const rows = rowsOf(body);
  const setRows = (next: typeof rows) => onBody({ ...body, columns: next[0]?.length ?? 1, lines: next.flat() });
  const isBare = (cells: typeof lines) => cells.every(({ items }) => items.every(({ type }) => type === 'text'));
  const columnOf = (column: number) => rows.flatMap((row) => row[column] ?? []);
  return (
    <>
      <HtmlLine
        label="Title of the table"
        html={body.title}
        placeholder="Title"
        onChange={(title) => onBody({ ...body, title })}
      />
      {rows.map((row, rowIndex) => (
        // eslint-disable-next-line react/no-array-index-key -- a row is known by its place
        <fieldset key={rowIndex} className={mergeClasses(styles.group, own.row)}>
          <legend className={styles.label}>Row {rowIndex + 1}</legend>
          <div className={own.cells}>
            {row.map((cell, column) => {
              const index = rowIndex * columns + column;
              const place = `row ${rowIndex + 1}, column ${column + 1}`;
              return (
                // eslint-disable-next-line react/no-array-index-key -- a cell is known by its place
                <div key={column} className={own.cell}>
                  {renderLine(index, { place })}
                  <Checkbox
                    label="Header"
                    aria-label={`Header in ${place}`}
                    checked={cell.header}
                    onChange={(_event, { checked }) =>
                      onBody({ ...body, lines: lines.with(index, { ...cell, header: checked === true }) })
                    }
                  />
                </div>
              );
            })}
          </div>
          {rows.length > 1 && isBare(row) && (
            <div className={styles.tools}>
              <Button size="small" icon={<Dismiss16Regular />} onClick={() => setRows(rows.toSpliced(rowIndex, 1))}>
                Remove row {rowIndex + 1}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div className={styles.tools}>
        <Button
          icon={<Add16Regular />}
          onClick={() => setRows([...rows, Array.from({ length: columns }, () => newCell(false))])}
        >
          Row
        </Button>
        <Button
          icon={<Add16Regular />}
          disabledFocusable={columns >= MOST_COLUMNS}
          onClick={() => setRows(rows.map((row, index) => [...row, newCell(index === 0)]))}
        >
          Column
        </Button>
        {columns > 1 && isBare(columnOf(columns - 1)) && (
          <Button icon={<Dismiss16Regular />} onClick={() => setRows(rows.map((row) => row.slice(0, -1)))}>
            Remove column {columns}
          </Button>
        )}
      </div>
    </>
  );
}
