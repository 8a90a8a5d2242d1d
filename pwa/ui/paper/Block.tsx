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

/** How long a sync waits for more typing [R57]. */
const QUIET_MS = 700;
const PARAGRAPH_QUIET_MS = 1000;

/** One content block of a part; what could not be read is shown empty. */
export const Block = memo(function Block({ block: { content_id, body } }: { block: OutlineBlock }) {
  const styles = useBlockStyles();
  const { InlineQuestion } = useQuestionParts();
  switch (body?.type) {
    case undefined:
      return null;
    case 'heading':
      return <RichHtml documentId={content_id} html={body.html} className={styles.heading} />;
    case 'text':
      return <RichHtml documentId={content_id} html={body.html} className={styles.text} />;
    case 'booleanList':
      return <BooleanList documentId={content_id} rows={body.rows} />;
    case 'alphabetList':
      return <AlphabetList documentId={content_id} title={body.title} values={body.values} />;
    case 'mcqQuestion':
      return body.question_ids.map((id) => <InlineQuestion key={id} question_id={id} quietMs={0} />);
    case 'dropDownQuestion':
      return <DropDownRows documentId={content_id} rows={body.rows} quietMs={QUIET_MS} />;
    case 'bulletList':
      return (
        <ul data-document-id={content_id} className={mergeClasses(styles.flow, styles.bullets)}>
          {body.rows.map((items, index) => (
            // eslint-disable-next-line react/no-array-index-key -- a published list never changes its order
            <li key={index} className={styles.bullet}>
              <InlineItems items={items} quietMs={QUIET_MS} />
            </li>
          ))}
        </ul>
      );
    case 'paragraph':
      return (
        <div data-document-id={content_id} className={mergeClasses(styles.flow, styles.paragraph)}>
          <InlineItems items={body.items} quietMs={PARAGRAPH_QUIET_MS} />
        </div>
      );
  }
});
