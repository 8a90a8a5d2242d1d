import { mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircle20Filled, DismissCircle20Filled } from '@fluentui/react-icons';
import { useState } from 'react';
import { useHiddenTextStyles } from '../../ui/hidden-text.styles.ts';
import { AlsoAccepted } from './AlsoAccepted.tsx';
import type { SummaryRow } from './result-state.ts';
import { NONE_WITH, VERDICT_WORDS } from './result-texts.ts';
import { useResultStyles } from './result.styles.ts';
import { TOO_MANY_WORDS } from './too-many-words.ts';
import { useSummaryStyles } from './SummaryAnswers.styles.ts';
import { SUMMARY } from './screen-texts.ts';

const FILTERS = ['wrong', 'not_answered'] as const;

export function SummaryAnswers({ rows, isComing = false }: { rows: readonly SummaryRow[]; isComing?: boolean }) {
  const styles = useSummaryStyles();
  const { meta } = useResultStyles();
  const [only, setOnly] = useState<(typeof FILTERS)[number] | null>(null);
  const isScored = rows.some((row) => row.verdict !== null);
  const shown = only === null ? rows : rows.filter((row) => row.verdict === only);
  const half = Math.ceil(shown.length / 2);
  return (
    <section aria-labelledby="summary-answers">
      <div className={styles.head}>
        <h2 id="summary-answers">{SUMMARY.heading}</h2>
        {isComing && (
          <span role="status" className={meta}>
            {SUMMARY.wait}
          </span>
        )}
        {isScored && (
          <div className={styles.filters}>
            {FILTERS.map((verdict) => (
              <label key={verdict} className={styles.filter}>
                <input
                  type="checkbox"
                  checked={only === verdict}
                  onChange={(event) => setOnly(event.target.checked ? verdict : null)}
                />
                {VERDICT_WORDS[verdict]} ({rows.filter((row) => row.verdict === verdict).length})
              </label>
            ))}
          </div>
        )}
      </div>
      {shown.length > 0 ? (
        <div className={styles.tables}>
          <SummaryTable rows={shown.slice(0, half)} isScored={isScored} />
          {shown.length > half && <SummaryTable rows={shown.slice(half)} isScored={isScored} isSecond />}
        </div>
      ) : (
        <p className={meta}>{only === null ? SUMMARY.none : NONE_WITH[only]}</p>
      )}
    </section>
  );
}

interface SummaryTableProps {
  rows: readonly SummaryRow[];
  isScored: boolean;
  isSecond?: boolean;
}

function SummaryTable({ rows, isScored, isSecond = false }: SummaryTableProps) {
  const styles = useSummaryStyles();
  const { hidden } = useHiddenTextStyles();
  const name = SUMMARY.questions(rows[0]?.question_number, rows.at(-1)?.question_number);
  return (
    <table aria-label={name} className={mergeClasses(styles.table, isSecond && styles.second)}>
      <colgroup>
        <col className={styles.numberColumn} />
        <col />
        {isScored && <col />}
        {isScored && <col className={styles.signColumn} />}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className={hidden}>{SUMMARY.question}</span>
          </th>
          <th scope="col">{SUMMARY.yourAnswer}</th>
          {isScored && <th scope="col">{SUMMARY.rightAnswer}</th>}
          {isScored && (
            <th scope="col">
              <span className={hidden}>{SUMMARY.verdict}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SummaryLine key={row.question_id} row={row} isScored={isScored} />
        ))}
      </tbody>
    </table>
  );
}

function SummaryLine({ row, isScored }: { row: SummaryRow; isScored: boolean }) {
  const styles = useSummaryStyles();
  return (
    <tr className={mergeClasses(row.verdict === 'wrong' && styles.wrong, row.verdict === 'right' && styles.right)}>
      <th scope="row" className={styles.number}>
        {row.question_number}
      </th>
      <td>
        {row.studentAnswer === '' ? <span className={styles.none}>{SUMMARY.noAnswer}</span> : row.studentAnswer}
        {row.isTooLong && <span className={styles.tooLong}>{TOO_MANY_WORDS}</span>}
      </td>
      {isScored && (
        <td>
          {row.rightAnswer && (
            <span className={styles.rightAnswer}>
              <b>{row.rightAnswer.first}</b>
              <AlsoAccepted number={row.question_number} forms={row.rightAnswer.others} />
            </span>
          )}
        </td>
      )}
      {isScored && (
        <td className={styles.sign}>
          {row.verdict === 'right' && <CheckmarkCircle20Filled aria-label={SUMMARY.correct} />}
          {row.verdict === 'wrong' && <DismissCircle20Filled aria-label={SUMMARY.wrong} />}
        </td>
      )}
    </tr>
  );
}
