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
import { INSIGHT, STUDENT_ROOM } from './screen-texts.ts';

export function StudentRoom({ userId }: { userId: string }) {
  const load = useCallback((signal: AbortSignal) => readStudentInsight(userId, signal), [userId]);
  return <Figures load={load}>{(student) => <StudentFigures student={student} />}</Figures>;
}

function StudentFigures({ student: { user, devices, attempts } }: { student: StudentInsight }) {
  const styles = useInsightStyles();
  const [nowMs] = useState(() => Date.now());
  usePageTitle(INSIGHT.pageTitle(`${user.first_name} ${user.last_name}`));
  const lines = useMemo(() => studentLines(attempts), [attempts]);
  return (
    <>
      <div>
        <p className={styles.small}>
          <Link to="?show=students">{STUDENT_ROOM.all}</Link>
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
          <h2 id="devices">{STUDENT_ROOM.arrived}</h2>
        </div>
        {devices.length === 0 ? (
          <p className={styles.muted}>{STUDENT_ROOM.noDevice}</p>
        ) : (
          <table className={styles.table}>
            <caption className={styles.hidden}>{STUDENT_ROOM.devices}</caption>
            <TableHead columns={[[STUDENT_ROOM.lastSeen], [STUDENT_ROOM.app], [STUDENT_ROOM.unsent]]} />
            <tbody>
              {devices.map(({ seen_at, app_version, waiting, waiting_since }) => (
                <tr key={`${seen_at} ${app_version}`}>
                  <td className={styles.word}>{seenWords(seen_at, nowMs)}</td>
                  <td>
                    <span className={styles.words}>{app_version ?? STUDENT_ROOM.older}</span>
                  </td>
                  <td>
                    {waiting === null ? (
                      STUDENT_ROOM.notSaid
                    ) : (
                      <span className={waiting > 0 ? styles.warn : undefined}>{waitingWords({ waiting })}</span>
                    )}
                    {waiting_since !== null && (
                      <span className={mergeClasses(styles.small, styles.words)}>
                        {' '}
                        {STUDENT_ROOM.since(academyTime(waiting_since, nowMs))}
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
          <h2 id="attempts">{STUDENT_ROOM.bands}</h2>
          <BandsLegend lines={lines} />
          {attempts.length > 0 && (
            <ExportButton
              about={STUDENT_ROOM.allAttempts}
              name="attempts-of-student.csv"
              read={() => exportAttempts(user.user_id)}
              explain={refusalWords}
            />
          )}
        </div>
        {lines.length > 0 && (
          <>
            <BandsOverTime lines={lines} dayOf={academyDay} />
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
                [STUDENT_ROOM.score],
              ]}
            />
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
                      <span className={styles.warn}>{STUDENT_ROOM.notEnded}</span>
                    ) : score === null ? (
                      isWholeTimed(mode) ? (
                        STUDENT_ROOM.waits
                      ) : (
                        STUDENT_ROOM.notMarked
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
