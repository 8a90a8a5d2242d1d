import { mergeClasses } from '@fluentui/react-components';
import { useCallback } from 'react';
import { logWords, type LogEntry } from '../../../shared/access-log.ts';
import { exportLog, listLog, refusalWords } from '../../api/access.ts';
import { useAccessStyles } from './access.styles.ts';
import { academyTime, dateWords } from '../../ui/admin/academy-dates.ts';
import { ExportButton } from '../../ui/admin/ExportButton.tsx';
import { actorWords } from './LogLines.tsx';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { usePages } from '../../ui/admin/use-pages.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { LOG } from './access-texts.ts';

export function LogRoom() {
  const styles = useAccessStyles();
  const load = useCallback(async (before: readonly LogEntry[], signal: AbortSignal) => {
    const { data, next } = await listLog(null, before.at(-1)?.log_id ?? '', signal);
    return { rows: data, hasMore: next !== undefined };
  }, []);
  const { rows, isLoading, failure, hasMore, more } = usePages(load, refusalWords);
  return (
    <>
      {rows.length > 0 && (
        <div className={styles.tools}>
          <ExportButton name="access-log.csv" read={exportLog} explain={refusalWords} />
        </div>
      )}
      {rows.length === 0 && !isLoading && failure === null ? (
        <p>{LOG.none}</p>
      ) : (
        <table className={styles.table}>
          <caption className={styles.hidden}>{LOG.title}</caption>
          <TableHead
            columns={[
              [LOG.when, styles.times],
              [LOG.what],
              [LOG.toWhom, mergeClasses(styles.who, styles.fromTablet)],
              [LOG.who, mergeClasses(styles.who, styles.fromTablet)],
            ]}
          />
          <tbody>
            {rows.map((entry) => (
              <tr key={entry.log_id}>
                <td className={styles.times}>{academyTime(entry.at, Date.now())}</td>
                <td>
                  <strong className={styles.ofRow}>
                    <bdi>{aboutWords(entry)}</bdi>
                  </strong>
                  {logWords(entry, dateWords)}
                  <span className={styles.onPhone}>
                    {LOG.by} <bdi>{actorWords(entry)}</bdi>
                  </span>
                </td>
                <td className={styles.fromTablet}>
                  <bdi>{aboutWords(entry)}</bdi>
                </td>
                <td className={styles.fromTablet}>
                  <bdi>{actorWords(entry)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PageFoot isLoading={isLoading} failure={failure} hasMore={hasMore} onMore={more} />
    </>
  );
}

function aboutWords({ about }: LogEntry): string {
  return about ?? LOG.deletedAccount;
}
