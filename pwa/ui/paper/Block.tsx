import { mergeClasses } from '@fluentui/react-components';
import { memo } from 'react';
import { RichHtml } from '../RichHtml.tsx';
import type { OutlineBlock } from './paper-outline.ts';
import { AlphabetList } from './AlphabetList.tsx';
import { useBlockStyles } from './blocks.styles.ts';
import { BooleanList } from './BooleanList.tsx';
import { DropDownRows } from './DropDownRows.tsx';
import { InlineItems } from './InlineItems.tsx';
import { useQuestionParts } from './question-parts.ts';
import { Task } from './tasks/Task.tsx';

// to be taken from here by whoever shows them alone: with the blocks around them they are one file of a student's
export { AlphabetList, BooleanList };

/** How long a sync waits for more typing [R57]. */
const QUIET_MS = 700;
const PARAGRAPH_QUIET_MS = 1000;

interface BlockProps {
  block: OutlineBlock;
  /** The heading that it stands under, by its block's id: what a list is of. */
  heading?: string | undefined;
}

/** One content block of a part; what could not be read is shown empty. */
export const Block = memo(function Block({ block: { content_id, body }, heading }: BlockProps) {
  const styles = useBlockStyles();
  const { InlineQuestion, RowTool } = useQuestionParts();
  const column = RowTool && styles.flowWithTools;
  const labelledBy = heading === undefined ? undefined : headingId(heading);
  switch (body?.type) {
    case undefined:
      return null;
    case 'heading':
      return (
        <RichHtml id={headingId(content_id)} documentId={content_id} html={body.html} className={styles.heading} />
      );
    case 'text':
      return <RichHtml documentId={content_id} html={body.html} className={styles.text} />;
    case 'booleanList':
      return <BooleanList documentId={content_id} rows={body.rows} />;
    case 'alphabetList':
      return <AlphabetList documentId={content_id} title={body.title} values={body.values} />;
    case 'mcqQuestion':
      return body.question_ids.map((id) => <InlineQuestion key={id} question_id={id} quietMs={0} />);
    case 'dropDownQuestion':
      return <DropDownRows documentId={content_id} labelledBy={labelledBy} rows={body.rows} quietMs={QUIET_MS} />;
    case 'bulletList':
      return (
        <ul data-document-id={content_id} aria-labelledby={labelledBy} className={styles.bullets}>
          {body.rows.map((items, index) => (
            // eslint-disable-next-line react/no-array-index-key -- a published list never changes its order
            <li key={index} data-sentence className={mergeClasses(styles.flow, styles.bullet, column)}>
              <InlineItems items={items} quietMs={QUIET_MS} />
            </li>
          ))}
        </ul>
      );
    case 'paragraph':
      return (
        <div
          data-document-id={content_id}
          data-sentence
          role={labelledBy && 'group'}
          aria-labelledby={labelledBy}
          className={mergeClasses(styles.flow, styles.paragraph, column)}
        >
          <InlineItems items={body.items} quietMs={PARAGRAPH_QUIET_MS} />
        </div>
      );
    default:
      return body && <Task documentId={content_id} labelledBy={labelledBy} body={body} />;
  }
});

function headingId(content_id: string): string {
  return `heading-${content_id}`;
}
