import { orderHeadings } from '../../../ui/paper/heading-levels.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { EXPLANATION } from '../screen-texts.ts';
import { useReviewStyles } from './review.styles.ts';

export function PartExplanation({ html }: { html: string | null }) {
  const styles = useReviewStyles();
  const [ordered = ''] = orderHeadings([html ?? ''], 2);
  return (
    <>
      <h2 className={styles.paneHead}>{EXPLANATION.heading}</h2>
      {html === null ? <p>{EXPLANATION.comes}</p> : <RichHtml html={ordered} className={styles.explained} />}
    </>
  );
}
