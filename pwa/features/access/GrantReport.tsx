import { Button } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import type { ListedAddress } from '../../../shared/address-list.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAccessStyles } from './access.styles.ts';
import { dateWords } from '../../ui/admin/academy-dates.ts';
import { OUTCOME_WORDS, reportWords, type createGrantRun } from './grant-run.ts';

export type GrantRun = ReturnType<typeof createGrantRun>;

interface GrantReportProps {
  run: GrantRun;
  listed: readonly ListedAddress[];
  onClose: () => void;
}

/** How far a list has come, and what became of each of its lines. */
export function GrantReport({ run, listed, onClose }: GrantReportProps) {
  const styles = useAccessStyles();
  const { kind, total, report, failure } = useSyncExternalStore(run.subscribe, run.read);
  const told = new Map(report.map((line) => [line.email, line]));
  const lines = listed.flatMap((one) => {
    if (one.email === null) return [{ ...one, outcome: 'no_address' as const, end_date: null }];
    const line = told.get(one.email);
    return line ? [{ ...one, outcome: line.outcome, end_date: line.end_date }] : [];
  });
  const isRunning = kind === 'running' || kind === 'ready';
  return (
    <Modal label="Grant to many" className={styles.dialog} onClose={onClose}>
      <h2>Grant to many</h2>
      <p role="status" className={styles.count}>
        {isRunning
          ? `Granting ${report.length.toLocaleString('en')} of ${total.toLocaleString('en')}...`
          : reportWords(lines.map(({ outcome }) => outcome))}
      </p>
      {failure !== null && (
        <div role="alert">
          <Notice intent="error" actions={<Button onClick={() => void run.goOn()}>Try again</Button>}>
            {failure} {report.length.toLocaleString('en')} of {total.toLocaleString('en')} are done; the rest goes on
            from there.
          </Notice>
        </div>
      )}
      <div className={styles.report}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.act}>
                Line
              </th>
              <th scope="col">Address</th>
              <th scope="col">What became of it</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, text, outcome, end_date }) => (
              <tr key={`${line} ${text}`}>
                <td className={styles.act}>{line}</td>
                <td>{text}</td>
                <td>
                  {OUTCOME_WORDS[outcome]}
                  {end_date !== null && `, until ${dateWords(end_date)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.close}>
        <Button appearance={kind === 'done' ? 'primary' : 'secondary'} size="large" onClick={onClose}>
          {isRunning ? 'Close, it goes on' : 'Close'}
        </Button>
      </div>
    </Modal>
  );
}
