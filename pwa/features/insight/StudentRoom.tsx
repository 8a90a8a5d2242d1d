import { mergeClasses } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { isWholeTimed, modeText } from '../../../shared/attempts.ts';
import type { StudentInsight } from '../../../shared/insight.ts';
import { refusalWords } from '../../api/access.ts';
import { exportAttempts, readStudentInsight } from '../../api/insight.ts';
import { BandsLegend, BandsOverTime } from '../../ui/bands/BandsOverTime.tsx';
import { capitalised } from '../../ui/exam-texts.ts';
import { ExportButton } from '../../ui/admin/ExportButton.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Figures } from './Figures.tsx';
import { academyDay, academyTime } from '../../ui/admin/academy-dates.ts';
import { scoreWords, seenWords, studentLines, waitingWords } from './insight-texts.ts';
import { useInsightStyles } from './insight.styles.ts';
import { TableHead } from '../../ui/TableHead.tsx';

export function StudentRoom({ userId }: { userId: string }) {
  const load = useCallback((signal: AbortSignal) => readStudentInsight(userId, signal), [userId]);
  return <Figures load={load}>{(student) => <StudentFigures student={student} />}</Figures>;
}

function StudentFigures({ student: { user, devices, attempts } }: { student: StudentInsight }) {
  const styles = useInsightStyles();
  const [nowMs] = useState(() => Date.now());
  usePageTitle(`${user.first_name} ${user.last_name} - Insight`);
  const lines = useMemo(() => studentLines(attempts), [attempts]);
  return (
    <>
      <div>
        <p className={styles.small}>
          <Link to="?show=students">All students</Link>
        </p>
        <h2 className={styles.name}>
          <bdi>
            {user.first_name} {user.last_name}
          </bdi>
        </h2>
        <p className={styles.muted}>{user.email}</p>
      </div>
      <section className={styles.box} aria-labelledby="devices">
        <div className={styles.head}>
          <h2 id="devices">Has everything arrived?</h2>
        </div>
        {devices.length === 0 ? (
          <p className={styles.muted}>No device of this student has synced yet.</p>
        ) : (
          <table className={styles.table}>
            <caption className={styles.hidden}>Devices</caption>
            <TableHead columns={[['Last seen'], ['App'], ['Unsent']]} />
            <tbody>
              {devices.map(({ seen_at, app_version, waiting, waiting_since }) => (
                <tr key={`${seen_at} ${app_version}`}>
                  <td className={styles.word}>{seenWords(seen_at, nowMs)}</td>
                  <td>
                    <span className={styles.words}>{app_version ?? 'an older one'}</span>
                  </td>
                  <td>
                    {waiting === null ? (
                      'not said'
                    ) : (
                      <span className={waiting > 0 ? styles.warn : undefined}>{waitingWords({ waiting })}</span>
                    )}
                    {waiting_since !== null && (
                      <span className={mergeClasses(styles.small, styles.words)}>
                        {' '}
                        since {academyTime(waiting_since, nowMs)}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section className={styles.box} aria-labelledby="attempts">
        <div className={styles.head}>
          <h2 id="attempts">How do the bands go?</h2>
          <BandsLegend lines={lines} />
          {attempts.length > 0 && (
            <ExportButton
              about="All attempts"
              name="attempts-of-student.csv"
              read={() => exportAttempts(user.user_id)}
              explain={refusalWords}
            />
          )}
        </div>
        {lines.length > 0 && (
          <>
            <BandsOverTime lines={lines} dayOf={academyDay} />
            <p className={mergeClasses(styles.small, styles.apart)}>Bands of reading and listening are estimated.</p>
          </>
        )}
        {attempts.length === 0 ? (
          <p className={styles.muted}>No attempt yet.</p>
        ) : (
          <table className={styles.table}>
            <caption className={styles.hidden}>Attempts, the newest first</caption>
            <TableHead columns={[['Started'], ['Paper'], ['Category', styles.fromTablet], ['Score']]} />
            <tbody>
              {attempts.map(({ result_id, exam_name, exam_category, start_time, end_time, score, ...mode }) => (
                <tr key={result_id}>
                  <td className={styles.word}>{academyTime(start_time, nowMs)}</td>
                  <td>
                    {exam_name}
                    {!isWholeTimed(mode) && <div className={styles.small}>{modeText(mode)}</div>}
                  </td>
                  <td className={styles.fromTablet}>{capitalised(exam_category)}</td>
                  <td>
                    {end_time === null ? (
                      <span className={styles.warn}>not ended</span>
                    ) : score === null ? (
                      isWholeTimed(mode) ? (
                        'waits for marks'
                      ) : (
                        'not marked'
                      )
                    ) : (
                      scoreWords(score)
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}
