import { ChevronDown20Regular } from '@fluentui/react-icons';
import { plainText } from '../../../shared/plain-text.ts';
import { orderHeadings } from '../../ui/paper/heading-levels.ts';
import { RichHtml } from '../../ui/RichHtml.tsx';
import { countWords, wordCountText } from '../../ui/word-count.ts';
import { MARKED } from './marked-texts.ts';
import { useResultStyles } from './result.styles.ts';

export function ModelAnswer({ name, html }: { name: string; html: string }) {
  const styles = useResultStyles();
  const [ordered = ''] = orderHeadings([html], 4);
  return (
    <details className={styles.model}>
      <summary>
        {MARKED.model} <span className={styles.meta}>{wordCountText(countWords(plainText(html)))}</span>
        <ChevronDown20Regular aria-hidden />
      </summary>
      <section aria-label={`${MARKED.model}, ${name}`}>
        <RichHtml html={ordered} />
      </section>
    </details>
  );
}
