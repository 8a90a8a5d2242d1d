import { RichHtml } from '../RichHtml.tsx';
import type { ContentItem } from '../../../shared/content.ts';
import { useBlockStyles } from './blocks.styles.ts';
import { withGapEdges } from './gap-edges.ts';
import { useQuestionParts } from './question-parts.ts';
import { sentenceAround } from './sentence.ts';

interface InlineItemsProps {
  items: readonly ContentItem[];
  quietMs: number;
  about?: string;
}

export function InlineItems({ items, quietMs, about = '' }: InlineItemsProps) {
  const styles = useBlockStyles();
  const { InlineQuestion, LineNotes, questionsById } = useQuestionParts();
  const line = withGapEdges(items).map((item, index) =>
    item.type === 'question' ? (
      <span key={item.question_id} className={styles.together}>
        {item.before}
        <InlineQuestion
          question_id={item.question_id}
          quietMs={quietMs}
          sentence={about || sentenceAround(items, item.question_id, (id) => questionsById.get(id)?.number)}
        />
        {item.after}
      </span>
    ) : (
      // eslint-disable-next-line react/no-array-index-key -- a published text never changes its order
      <RichHtml key={index} as="span" html={item.html} />
    ),
  );
  if (!LineNotes) return line;
  return (
    <>
      {line}
      <LineNotes question_ids={items.flatMap((item) => (item.type === 'question' ? item.question_id : []))} />
    </>
  );
}
