import type { ReactNode } from 'react';
import type { OutlinePart, PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { PartExplanation } from './PartExplanation.tsx';
import { ReviewedPart } from './ReviewedPart.tsx';
import { useReviewStyles } from './review.styles.ts';

interface PrintedReviewProps {
  outline: PaperOutline;
  explanations: ReadonlyMap<number, string> | null;
  renderPart?: (part: OutlinePart) => ReactNode;
}

export function PrintedReview({ outline, explanations, renderPart }: PrintedReviewProps) {
  const styles = useReviewStyles();
  return outline.parts.map((part) => {
    const explanation = explanations?.get(part.part.part_no) ?? '';
    return (
      <article key={part.part.part_id} className={styles.printedPart}>
        <ReviewedPart part={part} explanation={explanation} isTask={renderPart !== undefined} />
        {renderPart
          ? renderPart(part)
          : explanation !== '' && <PartExplanation part_id={part.part.part_id} html={explanation} />}
      </article>
    );
  });
}
