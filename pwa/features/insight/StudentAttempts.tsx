import { mergeClasses } from '@fluentui/react-components';
import { useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isWholeTimed, modeText } from '../../../shared/attempts.ts';
import type { AttemptSeen } from '../../../shared/insight.ts';
import { refusalWords } from '../../api/access.ts';
import { exportAttempts } from '../../api/insight.ts';
import { academyDay, academyTime } from '../../ui/admin/academy-dates.ts';
import { ExportButton } from '../../ui/admin/ExportButton.tsx';
import { BandsLegend, BandsOverTime } from '../../ui/bands/BandsOverTime.tsx';
import { capitalised } from '../../ui/exam-texts.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { attemptPath, scoreWords, skillAverages, studentLines } from './insight-texts.ts';
import { useInsightStyles } from './insight.styles.ts';
import { STUDENT_ROOM } from './screen-texts.ts';

interface StudentAttemptsProps {
  user_id: string;
  attempts: readonly AttemptSeen[];
  nowMs: number;
}

export function StudentAttempts({ user_id, attempts, nowMs }: StudentAttemptsProps) {
  const styles = useInsightStyles();
  const id = useId();
  const lines = useMemo(() => studentLines(attempts), [attempts]);
  return (
    <section className={mergeClasses(styles.box, styles.long)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{STUDENT_ROOM.bands}</h2>
        <BandsLegend lines={lines} />
        {attempts.length > 0 && (
          <ExportButton
            about={STUDENT_ROOM.allAttempts}
            name="attempts-of-student.csv"
            read={() => exportAttempts(user_id)}
            explain={refusalWords}
          />
        )}
      </div>
      {lines.length > 0 && (
        <>
          <div className={styles.onPaper}>
            <BandsOverTime lines={lines} dayOf={academyDay} />
          </div>
          <ul className={styles.averages} aria-label={STUDENT_ROOM.averages}>
            {skillAverages(lines).map(({ words, of }) => (
              <li key={words}>
                {words} <span className={styles.small}>{of}</span>
              </li>
            ))}
          </ul>
          <p className={mergeClasses(styles.small, styles.apart)}>{STUDENT_ROOM.estimated}</p>
        </>
      )}
      {attempts.length === 0 ? (
        <p className={styles.muted}>{STUDENT_ROOM.none}</p>
      ) : (
        <table className={styles.table}>
          <caption className={styles.hidden}>{STUDENT_ROOM.caption}</caption>
          <TableHead
            columns={[
              [STUDENT_ROOM.started],
              [STUDENT_ROOM.paper],
              [STUDENT_ROOM.category, styles.fromTablet],
              [STUDENT_ROOM.right, mergeClasses(styles.word, styles.fromTablet)],
              [STUDENT_ROOM.score],
            ]}
          />
          <tbody>
            {attempts.map(({ result_id, exam_name, exam_category, start_time, end_time, score, ...rest }) => (
              <tr key={result_id}>
                <td className={styles.word}>{academyTime(start_time, nowMs)}</td>
                <td>
                  {end_time === null ? (
                    exam_name
                  ) : (
                    <Link to={attemptPath({ user_id, result_id, exam_category })}>{exam_name}</Link>
                  )}
                  {!isWholeTimed(rest) && <div className={styles.small}>{modeText(exam_category, rest)}</div>}
                </td>
                <td className={styles.fromTablet}>{capitalised(exam_category)}</td>
                <td className={mergeClasses(styles.word, styles.fromTablet)}>{rawScore(rest)}</td>
                <td>
                  {end_time === null ? (
                    <span className={styles.warn}>{STUDENT_ROOM.notEnded}</span>
                  ) : score === null ? (
                    isWholeTimed(rest) ? (
                      STUDENT_ROOM.waits
                    ) : (
                      STUDENT_ROOM.notMarked
                    )
                  ) : (
                    <>
                      {scoreWords(score)}
                      <span className={mergeClasses(styles.small, styles.onPhone)}>{rawScore(rest)}</span>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function rawScore({ correct = null, total = null }: Pick<AttemptSeen, 'correct' | 'total'>): string {
  return correct === null || total === null || total === 0 ? '' : STUDENT_ROOM.rightOf(correct, total);
}
