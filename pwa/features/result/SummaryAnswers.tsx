import { mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircle20Filled, DismissCircle20Filled } from '@fluentui/react-icons';
import { useState, type CSSProperties } from 'react';
import type { SummaryRow } from './result-state.ts';
import { useResultStyles } from './result.styles.ts';

/** Each question with its right answer, the student's, and a tick or a cross; without a score, the student's alone. */
export function SummaryAnswers({ rows, isComing = false }: { rows: readonly SummaryRow[]; isComing?: boolean }) {
  const styles = useResultStyles();
  const [wrongOnly, setWrongOnly] = useState(false);
  const wrong = rows.filter((row) => row.isCorrect === false);
  const isScored = rows.some((row) => row.isCorrect !== null);
  const shown = isScored && wrongOnly ? wrong : rows;
  return (
    <section aria-labelledby="summary-answers">
      <div className={styles.summaryHead}>
        <h2 id="summary-answers">Summary answers</h2>
        {isComing && (
          <span role="status" className={styles.meta}>
            Please Wait
          </span>
        )}
        {isScored && (
          <label className={styles.wrongOnly}>
            <input type="checkbox" checked={wrongOnly} onChange={(event) => setWrongOnly(event.target.checked)} />
            Wrong only ({wrong.length})
          </label>
        )}
      </div>
      {shown.length > 0 ? (
        <ol className={styles.rows} style={{ '--rows': Math.ceil(shown.length / 2) } as CSSProperties}>
          {shown.map((row) => (
            <SummaryLine key={row.question_id} row={row} />
          ))}
        </ol>
      ) : (
        <p className={styles.meta}>{isScored ? 'No answer was wrong.' : 'No answers.'}</p>
      )}
    </section>
  );
}

function SummaryLine({ row }: { row: SummaryRow }) {
  const styles = useResultStyles();
  const student = row.studentAnswer === '' ? <span className={styles.none}>No answer</span> : row.studentAnswer;
  return (
    <li
      className={mergeClasses(
        styles.row,
        row.isCorrect === false && styles.wrong,
        row.isCorrect === true && styles.right,
      )}
    >
      <span className={styles.number}>{row.question_number}</span>
      <span className={styles.answers}>
        {row.correctAnswer !== null && (
          <>
            <b>{row.correctAnswer}</b>:{' '}
          </>
        )}
        {student}
      </span>
      {row.isCorrect === true && <CheckmarkCircle20Filled aria-label="Correct" />}
      {row.isCorrect === false && <DismissCircle20Filled aria-label="Wrong" />}
    </li>
  );
}
