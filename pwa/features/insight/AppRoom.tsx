import { mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { readCrashes } from '../../api/insight.ts';
import { CsvButton } from '../../ui/admin/CsvButton.tsx';
import { AppVersion } from './AppVersion.tsx';
import { Figures } from './Figures.tsx';
import { seenWords } from './insight-texts.ts';
import { useInsightStyles } from './insight.styles.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { APP_ROOM } from './screen-texts.ts';

export function AppRoom() {
  const styles = useInsightStyles();
  const [nowMs] = useState(() => Date.now());
  return (
    <Figures load={readCrashes}>
      {(crashes) => (
        <section className={styles.box} aria-labelledby="faults">
          <div className={styles.head}>
            <h2 id="faults">{APP_ROOM.title}</h2>
            {crashes.length > 0 && (
              <CsvButton
                about={APP_ROOM.faults}
                name="faults"
                head={[APP_ROOM.app, APP_ROOM.fault, APP_ROOM.times, APP_ROOM.devices, APP_ROOM.lastSeen]}
                rows={crashes.map(({ app, line, count, devices, last_at }) => [
                  app,
                  line,
                  count,
                  devices,
                  new Date(last_at).toISOString(),
                ])}
              />
            )}
          </div>
          <p className={mergeClasses(styles.small, styles.apart)}>{APP_ROOM.about}</p>
          {crashes.length === 0 ? (
            <p className={styles.muted}>{APP_ROOM.none}</p>
          ) : (
            <table className={styles.table}>
              <caption className={styles.hidden}>{APP_ROOM.faults}</caption>
              <TableHead
                columns={[
                  [APP_ROOM.fault],
                  [APP_ROOM.app, styles.fromTablet],
                  [APP_ROOM.times, styles.number],
                  [APP_ROOM.devices, styles.number],
                  [APP_ROOM.lastSeen, styles.fromTablet],
                ]}
              />
              <tbody>
                {crashes.map(({ app, line, count, devices, last_at }) => (
                  <tr key={`${app} ${line}`}>
                    <th scope="row">
                      {line}
                      <span className={styles.onPhone}>
                        <span className={styles.small}>
                          <AppVersion app={app} />, {seenWords(last_at, nowMs)}
                        </span>
                      </span>
                    </th>
                    <td className={styles.fromTablet}>
                      <AppVersion app={app} />
                    </td>
                    <td className={styles.number}>{count.toLocaleString('en')}</td>
                    <td className={styles.number}>{devices.toLocaleString('en')}</td>
                    <td className={styles.fromTablet}>{seenWords(last_at, nowMs)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      )}
    </Figures>
  );
}
