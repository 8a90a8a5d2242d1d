import { useId } from 'react';
import type { StoredExplanation } from '../../local/database/db.ts';
import { orderHeadings } from '../../ui/paper/heading-levels.ts';
import { Fold } from '../../ui/Fold.tsx';
import { RichHtml } from '../../ui/RichHtml.tsx';
import { useResultStyles } from './result.styles.ts';
import { EXPLANATION } from './screen-texts.ts';
import { useFreshExplanation } from './use-fresh-explanation.ts';

interface ExplanationProps {
  exam_id: string;
  explanation: StoredExplanation | null;
  /** True below a student's own work, which is longer than a list of answers. */
  isFolded?: boolean;
}

export function Explanation({ exam_id, explanation, isFolded = false }: ExplanationProps) {
  const styles = useResultStyles();
  useFreshExplanation(exam_id);
  const html = explanation ? (explanation.content_data ?? '') : null;
  if (!isFolded || html === null) return <ExplanationText heading={EXPLANATION.heading} html={html} />;
  if (html.trim() === '') return null;
  const [ordered = ''] = orderHeadings([html], 2);
  return (
    <Fold title={EXPLANATION.heading} className={styles.section}>
      <RichHtml html={ordered} className={styles.explained} />
    </Fold>
  );
}

/**
 * Shows a part of an explanation under its own heading; `html` is null while it is not here, and '' if there is none.
 */
export function ExplanationText({ heading, html }: { heading: string; html: string | null }) {
  const styles = useResultStyles();
  const id = useId();
  if (html?.trim() === '') return null;
  const [ordered = ''] = orderHeadings([html ?? ''], 2);
  return (
    <section className={styles.explanation} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {html === null ? <p>{EXPLANATION.comes}</p> : <RichHtml html={ordered} className={styles.explained} />}
    </section>
  );
}
