import { Select } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { InsightOverview } from '../../../shared/insight.ts';
import { readOverview } from '../../api/insight.ts';
import { capitalised } from '../../ui/exam-texts.ts';
import { ChartBox } from './ChartBox.tsx';
import { CsvButton } from '../../ui/admin/CsvButton.tsx';
import { Figures } from './Figures.tsx';
import { attemptBars, firstDay, meanOfWords, scoreWords, SPANS, type Span } from './insight-texts.ts';
import { useInsightStyles } from './insight.styles.ts';
import { TableHead } from '../../ui/TableHead.tsx';

export function PapersRoom() {
  const [query, setQuery] = useSearchParams();
  const [nowMs] = useState(() => Date.now());
  const span: Span = SPANS.find((one) => one.span === query.get('span'))?.span ?? 'month';
  const load = useCallback((signal: AbortSignal) => readOverview(firstDay(span, nowMs), signal), [span, nowMs]);
  const choose = (
    <Select
      aria-label="Span of time"
      value={span}
      onChange={(_event, { value }) => setQuery(value === 'month' ? {} : { span: value }, { replace: true })}
    >
      {SPANS.map(({ span, label }) => (
        <option key={span} value={span}>
          {label}
        </option>
      ))}
    </Select>
  );
  return (
    <Figures load={load} left={({ left }) => left}>
      {({ days, papers }) => (
        <>
          <ChartBox
            title="How often are papers sat?"
            bars={attemptBars(span, days, nowMs)}
            columns={[span === 'month' ? 'Day' : span === 'half' ? 'Week from' : 'Month', 'Ended attempts']}
            fileName="attempts"
            tools={choose}
          />
          <PapersTable papers={papers} />
        </>
      )}
    </Figures>
  );
}

function PapersTable({ papers }: { papers: InsightOverview['papers'] }) {
  const styles = useInsightStyles();
  return (
    <section className={styles.box} aria-labelledby="papers">
      <div className={styles.head}>
        <h2 id="papers">Which papers are sat most?</h2>
        {papers.length > 0 && (
          <CsvButton
            about="Papers"
            name="papers"
            head={['Paper', 'Category', 'Ended attempts', 'Mean', 'Mean is a', 'Mean is of']}
            rows={papers.map(({ exam_name, exam_category, attempts, mean, mean_of }) => [
              exam_name,
              capitalised(exam_category),
              attempts,
              mean?.value ?? null,
              mean?.kind ?? null,
              mean_of ?? null,
            ])}
          />
        )}
      </div>
      {papers.length === 0 ? (
        <p className={styles.muted}>
          Nobody has ended an attempt yet. Open a paper to students first, in{' '}
          <Link to="/admin/access-control">Access control</Link>.
        </p>
      ) : (
        <table className={styles.table}>
          <caption className={styles.hidden}>Papers with ended attempts</caption>
          <TableHead
            columns={[['Paper'], ['Category', styles.fromTablet], ['Attempts', styles.number], ['Mean', styles.number]]}
          />
          <tbody>
            {papers.map(({ exam_id, exam_name, exam_category, attempts, mean, mean_of }) => (
              <tr key={exam_id}>
                <th scope="row">
                  <Link to={`?paper=${exam_id}`}>{exam_name}</Link>
                </th>
                <td className={styles.fromTablet}>{capitalised(exam_category)}</td>
                <td className={styles.number}>{attempts.toLocaleString('en')}</td>
                <td className={styles.number}>
                  {scoreWords(mean)}
                  <span className={styles.small}>{meanOfWords({ exam_category, attempts, mean_of })}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
