import { orderHeadings } from '../../../ui/paper/heading-levels.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { wordsOnlyId } from '../../../ui/word-parts.ts';
import { EXPLANATION } from '../screen-texts.ts';
import { useReviewStyles } from './review.styles.ts';

export function PartExplanation({ html, part_id }: { html: string | null; part_id: string }) {
  const styles = useReviewStyles();
  const [ordered = ''] = orderHeadings([html ?? ''], 2);
  return (
    <>
      <h2 className={styles.paneHead}>{EXPLANATION.heading}</h2>
      {html === null ? (
        <p>{EXPLANATION.comes}</p>
      ) : (
        <RichHtml html={ordered} documentId={wordsOnlyId(`explanation/${part_id}`)} className={styles.explained} />
      )}
    </>
  );
}
