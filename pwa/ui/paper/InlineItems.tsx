import { RichHtml } from '../RichHtml.tsx';
import type { ContentItem } from '../../../shared/content.ts';
import { useQuestionParts } from './question-parts.ts';
import { sentenceAround } from './sentence.ts';

interface InlineItemsProps {
  items: readonly ContentItem[];
  quietMs: number;
}

/** Running text with questions set into it. */
export function InlineItems({ items, quietMs }: InlineItemsProps) {
  const { InlineQuestion, questionsById } = useQuestionParts();
  return items.map((item, index) =>
    item.type === 'question' ? (
      <InlineQuestion
        key={item.question_id}
        question_id={item.question_id}
        quietMs={quietMs}
        sentence={sentenceAround(items, item.question_id, (id) => questionsById.get(id)?.number)}
      />
    ) : (
      // eslint-disable-next-line react/no-array-index-key -- a published text never changes its order
      <RichHtml key={index} as="span" html={item.value} />
    ),
  );
}
