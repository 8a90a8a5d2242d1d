import { mergeClasses } from '@fluentui/react-components';
import { type ComponentType, memo } from 'react';
import { type BasicType, type ContentType, isTask } from '../../../shared/tasks/registry.ts';
import { RichHtml } from '../RichHtml.tsx';
import type { OutlineBlock } from './paper-outline.ts';
import { AlphabetList } from './AlphabetList.tsx';
import { useBlockStyles } from './blocks.styles.ts';
import { BooleanList } from './BooleanList.tsx';
import { DropDownRows } from './DropDownRows.tsx';
import { InlineItems } from './InlineItems.tsx';
import { useQuestionParts } from './question-parts.ts';
import { Task } from './tasks/Task.tsx';
import type { TaskViewProps } from './tasks/task-view.ts';

export { AlphabetList, BooleanList };

const QUIET_MS = 700;
const PARAGRAPH_QUIET_MS = 1000;

interface BlockProps {
  block: OutlineBlock;
  heading?: string | undefined;
}

export const Block = memo(function Block({ block: { content_id, body }, heading }: BlockProps) {
  if (!body) return null;
  const labelledBy = heading && headingId(heading);
  const View = (isTask(body) ? Task : VIEWS[body.type]) as ComponentType<TaskViewProps<ContentType>>;
  return <View documentId={content_id} labelledBy={labelledBy} body={body} />;
});

const VIEWS: { readonly [Type in BasicType]: ComponentType<TaskViewProps<Type>> } = {
  heading: Html,
  text: Html,
  booleanList: BooleanList,
  alphabetList: AlphabetList,
  bulletList: BulletList,
  paragraph: Paragraph,
  mcqQuestion: McqQuestions,
  dropDownQuestion: ({ body, ...props }) => <DropDownRows {...props} rows={body.rows} quietMs={QUIET_MS} />,
};

function Html({ documentId, body: { type, html } }: TaskViewProps<'heading' | 'text'>) {
  const styles = useBlockStyles();
  const id = type === 'heading' ? headingId(documentId) : undefined;
  return <RichHtml id={id} documentId={documentId} html={html} className={styles[type]} />;
}

function McqQuestions({ body }: TaskViewProps<'mcqQuestion'>) {
  const { InlineQuestion } = useQuestionParts();
  return body.question_ids.map((id) => <InlineQuestion key={id} question_id={id} quietMs={0} />);
}

function BulletList({ documentId, labelledBy, body }: TaskViewProps<'bulletList'>) {
  const styles = useBlockStyles();
  const className = useFlow('bullet');
  return (
    <ul data-document-id={documentId} aria-labelledby={labelledBy} className={styles.bullets}>
      {body.rows.map((items, index) => (
        // eslint-disable-next-line react/no-array-index-key -- a published list never changes its order
        <li key={index} data-sentence className={className}>
          <InlineItems items={items} quietMs={QUIET_MS} />
        </li>
      ))}
    </ul>
  );
}

function Paragraph({ documentId, labelledBy, body }: TaskViewProps<'paragraph'>) {
  const className = useFlow('paragraph');
  return (
    <div
      data-document-id={documentId}
      data-sentence
      role={labelledBy && 'group'}
      aria-labelledby={labelledBy}
      className={className}
    >
      <InlineItems items={body.items} quietMs={PARAGRAPH_QUIET_MS} />
    </div>
  );
}

function useFlow(own: 'bullet' | 'paragraph'): string {
  const styles = useBlockStyles();
  const { RowTool } = useQuestionParts();
  return mergeClasses(styles.flow, styles[own], RowTool && styles.flowWithTools);
}

function headingId(content_id: string): string {
  return `heading-${content_id}`;
}
