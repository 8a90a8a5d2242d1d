import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { rowsOf } from '../../../../../shared/tasks/table/rows.ts';
import { focusRingInside, space } from '../../../look.ts';
import { RichHtml } from '../../../RichHtml.tsx';
import { useBlockStyles } from '../../blocks.styles.ts';
import { InlineItems } from '../../InlineItems.tsx';
import { useQuestionParts } from '../../question-parts.ts';
import { QUIET_MS, type TaskViewProps } from '../task-view.ts';
import { TABLE } from '../line-task-texts.ts';

const useStyles = makeStyles({
  table: { margin: `0 0 ${space.m}` },
  title: { marginBottom: space.xs, fontSize: 'var(--pt-question-size)', fontWeight: 600, '& p': { margin: 0 } },
  // the page never scrolls sideways: a table that is too wide scrolls in here
  box: { ...focusRingInside, position: 'relative', maxWidth: '100%', overflowX: 'auto' },
  cells: { borderCollapse: 'collapse', minWidth: '100%' },
  cell: {
    minWidth: '9rem',
    padding: `${space.s} ${space.m}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  reviewed: { minWidth: '15rem' },
  header: { minWidth: '6rem', fontWeight: 600, backgroundColor: tokens.colorNeutralBackground3 },
});

export function Table({ documentId, labelledBy, body }: TaskViewProps<'table'>) {
  const own = useStyles();
  const styles = useBlockStyles();
  const { RowTool } = useQuestionParts();
  const titleId = useId();
  const hasTitle = body.title !== '';
  const name = hasTitle ? titleId : labelledBy;
  return (
    <div data-document-id={documentId} className={own.table}>
      {hasTitle && <RichHtml id={titleId} html={body.title} className={own.title} />}
      <div
        role="region"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
        tabIndex={0}
        {...(name ? { 'aria-labelledby': name } : { 'aria-label': TABLE })}
        className={own.box}
      >
        <table aria-labelledby={name} className={own.cells}>
          <tbody>
            {rowsOf(body).map((row, rowIndex) => (
              // eslint-disable-next-line react/no-array-index-key -- a published table never changes its order
              <tr key={rowIndex}>
                {row.map(({ header, items }, column) => {
                  const Cell = header ? 'th' : 'td';
                  const isAsked = hasQuestion(items);
                  return (
                    <Cell
                      // eslint-disable-next-line react/no-array-index-key -- see above
                      key={column}
                      {...(header && { scope: rowIndex === 0 ? 'col' : 'row' })}
                      className={mergeClasses(own.cell, isAsked && !RowTool && own.reviewed, header && own.header)}
                    >
                      <div
                        data-sentence
                        className={mergeClasses(styles.flow, isAsked && RowTool && styles.flowWithTools)}
                      >
                        <InlineItems items={items} quietMs={QUIET_MS} />
                      </div>
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function hasQuestion(items: readonly { type: string }[]): boolean {
  return items.some(({ type }) => type === 'question');
}
