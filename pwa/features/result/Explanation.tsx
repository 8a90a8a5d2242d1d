import { useEffect } from 'react';
import { fetchApi } from '../../api/http.ts';
import { useDevice } from '../../local/device.tsx';
import type { StoredExplanation } from '../../local/db.ts';
import { keepExplanation } from '../../offline/explanations.ts';
import { RichHtml } from '../../ui/RichHtml.tsx';
import { useResultStyles } from './result.styles.ts';

/** The explanation of the paper, from this device; fetched anew while there is a connection. */
export function Explanation({ exam_id, explanation }: { exam_id: string; explanation: StoredExplanation | null }) {
  const styles = useResultStyles();
  const { db } = useDevice();
  useEffect(() => {
    // what is kept stays; what does not come now is tried again with the next connection
    const fetchAnew = () => void keepExplanation({ db, fetchApi }, exam_id).catch(() => undefined);
    fetchAnew();
    addEventListener('online', fetchAnew);
    return () => removeEventListener('online', fetchAnew);
  }, [db, exam_id]);
  if (explanation && (explanation.content_data === null || explanation.content_data.trim() === '')) return null;
  return (
    <section className={styles.explanation} aria-labelledby="explanation">
      <h2 id="explanation">Explanation</h2>
      {explanation ? (
        <RichHtml html={explanation.content_data ?? ''} />
      ) : (
        <p>The explanation is not on this device yet. It comes by itself as soon as there is a connection.</p>
      )}
    </section>
  );
}
