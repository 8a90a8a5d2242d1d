import { mergeClasses } from '@fluentui/react-components';
import type { ContentItem } from '../../../shared/content.ts';
import { RichHtml } from '../RichHtml.tsx';
import { useBlockStyles } from './blocks.styles.ts';
import { InlineItems } from './InlineItems.tsx';
import { useQuestionParts } from './question-parts.ts';
import { asStatementRow } from './question-row.ts';
import { sentenceId } from './sentence.ts';

interface DropDownRowsProps {
  documentId?: string | undefined;
  labelledBy?: string | undefined;
  rows: readonly ContentItem[][];
  quietMs: number;
}

export function DropDownRows({ documentId, labelledBy, rows, quietMs }: DropDownRowsProps) {
  const styles = useBlockStyles();
  return (
    <div
      data-document-id={documentId}
      role={labelledBy && 'group'}
      aria-labelledby={labelledBy}
      className={styles.rows}
    >
      {rows.map((items, index) => (
        // eslint-disable-next-line react/no-array-index-key -- a published list never changes its order
        <Row key={index} items={items} quietMs={quietMs} />
      ))}
    </div>
  );
}

function Row({ items, quietMs }: { items: readonly ContentItem[]; quietMs: number }) {
  const styles = useBlockStyles();
  const { questionsById, QuestionNumber, RowAnswer, RowTool, RowNote } = useQuestionParts();
  const row = asStatementRow(items);
  const numbered = row && questionsById.get(row.question_id);
  if (!row || numbered?.body?.type !== 'dropDown') {
    return (
      <div
        data-sentence
        className={mergeClasses(styles.row, styles.flow, RowTool && styles.flowWithTools)}
        style={{ display: 'block' }}
      >
        <InlineItems items={items} quietMs={quietMs} />
      </div>
    );
  }
  return (
    <div className={mergeClasses(styles.row, RowTool && styles.rowWithTool)} data-question={numbered.number}>
      <QuestionNumber number={numbered.number} />
      <RichHtml id={sentenceId(row.question_id)} html={row.statement} className={styles.rowText} />
      <div className={styles.rowControl}>
        <RowAnswer numbered={numbered} quietMs={quietMs} />
      </div>
      {RowTool && (
        <div className={styles.rowTool}>
          <RowTool numbered={numbered} />
        </div>
      )}
      {RowNote && <RowNote numbered={numbered} />}
    </div>
  );
}
