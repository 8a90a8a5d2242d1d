import { plainText } from '../../../shared/plain-text.ts';
import { orderHeadings } from '../../ui/paper/heading-levels.ts';
import { RichHtml } from '../../ui/RichHtml.tsx';
import { countWords, wordCountText } from '../../ui/word-count.ts';
import { MODEL } from './mark-screen-texts.ts';
import { useMarkingStyles } from './marking.styles.ts';

/** Closed at first: the student's own words come before it. */
export function ModelAnswer({ html }: { html: string | null }) {
  const styles = useMarkingStyles();
  if (html === null) return null;
  const [ordered = ''] = orderHeadings([html], 3);
  return (
    <details className={styles.model}>
      <summary>{MODEL.title}</summary>
      <RichHtml html={ordered} />
      <span className={styles.meta}>{wordCountText(countWords(plainText(html)))}</span>
    </details>
  );
}
