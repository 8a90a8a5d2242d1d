import { mergeClasses } from '@fluentui/react-components';
import type { ContentItem } from '../../../../shared/content.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { DropDown } from '../controls/DropDown.tsx';
import { QuestionNumber } from '../controls/QuestionNumber.tsx';
import { useDesk } from '../use-answer-draft.ts';
import { useBlockStyles } from './blocks.styles.ts';
import { InlineItems } from './InlineItems.tsx';
import { asStatementRow } from './question-row.ts';

interface DropDownRowsProps {
  rows: readonly ContentItem[][];
  quietMs: number;
}

/** Statements, each with the list to choose from beside it (under it on a phone). */
export function DropDownRows({ rows, quietMs }: DropDownRowsProps) {
  const styles = useBlockStyles();
  return (
    <div className={styles.rows}>
      {rows.map((items, index) => (
        // eslint-disable-next-line react/no-array-index-key -- a published list never changes its order
        <Row key={index} items={items} quietMs={quietMs} />
      ))}
    </div>
  );
}

function Row({ items, quietMs }: { items: readonly ContentItem[]; quietMs: number }) {
  const styles = useBlockStyles();
  const { outline } = useDesk();
  const row = asStatementRow(items);
  const numbered = row && outline.questionsById.get(row.question_id);
  if (!row || numbered?.body?.type !== 'dropDown') {
    return (
      <div className={mergeClasses(styles.row, styles.flow)} style={{ display: 'block' }}>
        <InlineItems items={items} quietMs={quietMs} />
      </div>
    );
  }
  return (
    <div className={styles.row} data-question={numbered.number}>
      <QuestionNumber number={numbered.number} />
      <RichHtml html={row.statement} className={styles.rowText} />
      <div className={styles.rowControl}>
        <DropDown numbered={numbered} options={numbered.body.options} quietMs={quietMs} />
      </div>
    </div>
  );
}
