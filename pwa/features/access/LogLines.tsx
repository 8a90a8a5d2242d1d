import { logWords, type LogEntry } from '../../../shared/access-log.ts';
import { useAccessStyles } from './access.styles.ts';
import { academyTime, dateWords } from '../../ui/admin/academy-dates.ts';
import { LOG_LINES } from './access-texts.ts';

export function LogLines({ entries }: { entries: readonly LogEntry[] }) {
  const styles = useAccessStyles();
  return (
    <ul className={styles.log}>
      {entries.map((entry) => (
        <li key={entry.log_id}>
          {logWords(entry, dateWords)}
          <br />
          <span className={styles.small}>{LOG_LINES.by(academyTime(entry.at, Date.now()), actorWords(entry))}</span>
        </li>
      ))}
    </ul>
  );
}

export function actorWords({ actor, is_by_server }: LogEntry): string {
  return actor ?? (is_by_server ? LOG_LINES.theServer : LOG_LINES.deletedAccount);
}
