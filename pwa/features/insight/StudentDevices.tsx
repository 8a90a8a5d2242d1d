import { mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import type { DeviceSeen } from '../../../shared/insight.ts';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { AppVersion } from './AppVersion.tsx';
import { seenWords, waitingWords } from './insight-texts.ts';
import { useInsightStyles } from './insight.styles.ts';
import { STUDENT_ROOM } from './screen-texts.ts';

export function StudentDevices({ devices, nowMs }: { devices: readonly DeviceSeen[]; nowMs: number }) {
  const styles = useInsightStyles();
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id} data-screen-only>
      <div className={styles.head}>
        <h2 id={id}>{STUDENT_ROOM.arrived}</h2>
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
                  <AppVersion app={app_version} />
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
  );
}
