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
import { PAPERS_ROOM } from './screen-texts.ts';

export function PapersRoom() {
  const [query, setQuery] = useSearchParams();
  const [nowMs] = useState(() => Date.now());
  const span: Span = SPANS.find((one) => one.span === query.get('span'))?.span ?? 'month';
  const load = useCallback((signal: AbortSignal) => readOverview(firstDay(span, nowMs), signal), [span, nowMs]);
  const choose = (
    <Select
      aria-label={PAPERS_ROOM.span}
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
            title={PAPERS_ROOM.howOften}
            bars={attemptBars(span, days, nowMs)}
            columns={[
              span === 'month' ? PAPERS_ROOM.day : span === 'half' ? PAPERS_ROOM.weekFrom : PAPERS_ROOM.month,
              PAPERS_ROOM.ended,
            ]}
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
        <h2 id="papers">{PAPERS_ROOM.most}</h2>
        {papers.length > 0 && (
          <CsvButton
            about={PAPERS_ROOM.papers}
            name="papers"
            head={[
              PAPERS_ROOM.paper,
              PAPERS_ROOM.category,
              PAPERS_ROOM.ended,
              PAPERS_ROOM.mean,
              PAPERS_ROOM.meanIsA,
              PAPERS_ROOM.meanIsOf,
            ]}
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
          {PAPERS_ROOM.none} <Link to="/admin/access-control">{PAPERS_ROOM.accessControl}</Link>.
        </p>
      ) : (
        <table className={styles.table}>
          <caption className={styles.hidden}>{PAPERS_ROOM.caption}</caption>
          <TableHead
            columns={[
              [PAPERS_ROOM.paper],
              [PAPERS_ROOM.category, styles.fromTablet],
              [PAPERS_ROOM.attempts, styles.number],
              [PAPERS_ROOM.mean, styles.number],
            ]}
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
                  <div className={styles.small}>{meanOfWords({ exam_category, attempts, mean_of })}</div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
