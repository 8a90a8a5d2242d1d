import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { isWholeTimed, modeText } from '../../../shared/attempts.ts';
import type { AttemptInsight } from '../../../shared/insight.ts';
import { verdictOf } from '../../../shared/verdict.ts';
import { readAttemptInsight } from '../../api/insight.ts';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { isMarkedByPerson, scoreLine } from '../../ui/attempt-texts.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { Figures } from './Figures.tsx';
import { useInsightStyles } from './insight.styles.ts';
import { INSIGHT } from './screen-texts.ts';
import { MarksGiven } from './StudentMarks.tsx';
import { ATTEMPT_ROOM } from './student-texts.ts';

/** Shows staff an ended attempt: what each question asks, and both answers. */
export function AttemptRoom({ resultId }: { resultId: string }) {
  const load = useCallback((signal: AbortSignal) => readAttemptInsight(resultId, signal), [resultId]);
  return <Figures load={load}>{(seen) => <OneAttempt seen={seen} />}</Figures>;
}

function OneAttempt({ seen: { user, attempt, rows, marks } }: { seen: AttemptInsight }) {
  const styles = useInsightStyles();
  const [nowMs] = useState(() => Date.now());
  const name = `${user.first_name} ${user.last_name}`.trim();
  usePageTitle(INSIGHT.pageTitle(`${attempt.exam_name}, ${name}`));
  const { correct, total, end_time, score } = attempt;
  const facts = [
    scoreLine(attempt, { score, total: total ?? 0, marks: marks ?? undefined }, attempt),
    (total ?? 0) > 0 ? ATTEMPT_ROOM.rightOf(correct ?? 0, total ?? 0) : '',
    isWholeTimed(attempt) ? '' : modeText(attempt.exam_category, attempt),
    end_time === null ? '' : ATTEMPT_ROOM.ended(academyTime(end_time, nowMs)),
  ].filter((words) => words !== '');
  return (
    <>
      <div>
        <p className={styles.small} data-screen-only>
          <Link to={`?student=${user.user_id}`}>{ATTEMPT_ROOM.back(name)}</Link>
        </p>
        <h2 className={styles.name}>
          {attempt.exam_name}, <bdi>{name}</bdi>
        </h2>
        <p className={styles.muted}>{facts.join('. ')}.</p>
        {isMarkedByPerson(attempt) && (
          <p data-screen-only>
            <Link className={styles.link} to={`/admin/marking/${attempt.result_id}`}>
              {ATTEMPT_ROOM.response}
            </Link>
          </p>
        )}
      </div>
      {marks && (
        <section className={styles.box}>
          <MarksGiven marks={marks} />
        </section>
      )}
      <section className={styles.box} aria-labelledby="rows">
        <div className={styles.head}>
          <h2 id="rows">{ATTEMPT_ROOM.title}</h2>
        </div>
        {rows.length === 0 ? (
          <p className={styles.muted}>{ATTEMPT_ROOM.noQuestions}</p>
        ) : (
          <table className={styles.table}>
            <caption className={styles.hidden}>{ATTEMPT_ROOM.caption}</caption>
            <TableHead
              columns={[
                [ATTEMPT_ROOM.number, styles.number],
                [ATTEMPT_ROOM.question, styles.fromTablet],
                [ATTEMPT_ROOM.answer],
                [ATTEMPT_ROOM.right],
              ]}
            />
            <tbody className={styles.top}>
              {rows.map((row) => (
                <tr key={row.question_id}>
                  <th scope="row" className={styles.number}>
                    {row.question_number}
                  </th>
                  <td dir="auto" className={styles.fromTablet}>
                    {row.line}
                  </td>
                  <td>
                    <span dir="auto" className={styles.onPhoneSmall}>
                      {row.line}
                    </span>
                    <GivenAnswer row={row} />
                  </td>
                  <td dir="auto">{row.correct_answer}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}

function GivenAnswer({ row }: { row: AttemptInsight['rows'][number] }) {
  const styles = useInsightStyles();
  const verdict = verdictOf(row);
  if (verdict === 'not_answered') return <span className={styles.muted}>{ATTEMPT_ROOM.none}</span>;
  return (
    <>
      <bdi>{row.student_answer}</bdi>{' '}
      <span className={verdict === 'right' ? styles.small : styles.warn}>
        {verdict === 'right' ? ATTEMPT_ROOM.isRight : ATTEMPT_ROOM.isWrong}
      </span>
    </>
  );
}
