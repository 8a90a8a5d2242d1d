import { orderHeadings } from '../../../ui/paper/heading-levels.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { EXPLANATION_COMES } from '../use-fresh-explanation.ts';
import { useReviewStyles } from './review.styles.ts';

export function PartExplanation({ html }: { html: string | null }) {
  const styles = useReviewStyles();
  const [ordered = ''] = orderHeadings([html ?? ''], 2);
  return (
    <>
      <h2 className={styles.paneHead}>Explanation</h2>
      {html === null ? <p>{EXPLANATION_COMES}</p> : <RichHtml html={ordered} className={styles.explained} />}
    </>
  );
}
