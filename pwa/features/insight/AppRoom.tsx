import { mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { readCrashes } from '../../api/insight.ts';
import { CsvButton } from '../../ui/admin/CsvButton.tsx';
import { Figures } from './Figures.tsx';
import { seenWords } from './insight-texts.ts';
import { useInsightStyles } from './insight.styles.ts';
import { TableHead } from '../../ui/TableHead.tsx';

export function AppRoom() {
  const styles = useInsightStyles();
  const [nowMs] = useState(() => Date.now());
  return (
    <Figures load={readCrashes}>
      {(crashes) => (
        <section className={styles.box} aria-labelledby="faults">
          <div className={styles.head}>
            <h2 id="faults">Where does the app fail?</h2>
            {crashes.length > 0 && (
              <CsvButton
                about="Faults"
                name="faults"
                head={['App', 'Fault', 'Times', 'Devices', 'Last seen']}
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
          <p className={mergeClasses(styles.small, styles.apart)}>
            Faults of the app on phones and computers in the last 90 days. Send this list to whoever looks after the
            app. No words of students are in it.
          </p>
          {crashes.length === 0 ? (
            <p className={styles.muted}>No device has reported a fault.</p>
          ) : (
            <table className={styles.table}>
              <caption className={styles.hidden}>Faults</caption>
              <TableHead
                columns={[
                  ['Fault'],
                  ['App', styles.fromTablet],
                  ['Times', styles.number],
                  ['Devices', styles.number],
                  ['Last seen', styles.fromTablet],
                ]}
              />
              <tbody>
                {crashes.map(({ app, line, count, devices, last_at }) => (
                  <tr key={`${app} ${line}`}>
                    <th scope="row">
                      {line}
                      <span className={styles.onPhone}>
                        <span className={styles.small}>
                          {app}, {seenWords(last_at, nowMs)}
                        </span>
                      </span>
                    </th>
                    <td className={styles.fromTablet}>{app}</td>
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
