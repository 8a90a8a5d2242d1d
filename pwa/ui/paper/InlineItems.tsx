import { RichHtml } from '../RichHtml.tsx';
import type { ContentItem } from '../../../shared/content.ts';
import { useQuestionParts } from './question-parts.ts';

interface InlineItemsProps {
  items: readonly ContentItem[];
  quietMs: number;
}

/** Running text with questions set into it. */
export function InlineItems({ items, quietMs }: InlineItemsProps) {
  const { InlineQuestion } = useQuestionParts();
  return items.map((item, index) =>
    item.type === 'question' ? (
      <InlineQuestion key={item.question_id} question_id={item.question_id} quietMs={quietMs} />
    ) : (
      // eslint-disable-next-line react/no-array-index-key -- a published text never changes its order
      <RichHtml key={index} as="span" html={item.value} />
    ),
  );
}
