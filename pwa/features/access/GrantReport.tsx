import { Button } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { useSteps } from '../../ui/admin/use-steps.ts';
import { useAccessStyles } from './access.styles.ts';
import { dateWords } from '../../ui/admin/academy-dates.ts';
import { linesOf, runWords, type ListRun } from './list-runs.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { GRANT_REPORT } from './access-texts.ts';

interface GrantReportProps {
  current: ListRun;
  onClose: () => void;
}

export function GrantReport({ current, onClose }: GrantReportProps) {
  const styles = useAccessStyles();
  const { run, title, words } = current;
  const { kind } = useSyncExternalStore(run.subscribe, run.read);
  const { shown, hasMore, more } = useSteps(linesOf(current));
  const isRunning = kind === 'running' || kind === 'ready';
  return (
    <Modal label={title} className={styles.dialog} onClose={onClose}>
      <h2 className={styles.heading}>
        <bdi>{title}</bdi>
      </h2>
      {kind === 'failed' ? (
        <Notice
          role="alert"
          intent="error"
          actions={<Button onClick={() => void run.goOn()}>{GRANT_REPORT.retry}</Button>}
        >
          {runWords(current)}
        </Notice>
      ) : (
        <p role="status" className={styles.count}>
          {runWords(current)}
        </p>
      )}
      <div className={styles.report}>
        <table className={styles.table}>
          <caption className={styles.hidden}>{GRANT_REPORT.caption}</caption>
          <TableHead columns={[[GRANT_REPORT.line, styles.act], [GRANT_REPORT.address], [GRANT_REPORT.outcome]]} />
          <tbody>
            {shown.map(({ line, text, outcome, end_date }) => (
              <tr key={`${line} ${text}`}>
                <td className={styles.act}>{line}</td>
                <td>{text}</td>
                <td>
                  {words[outcome] ?? outcome}
                  {end_date !== null && GRANT_REPORT.until(dateWords(end_date))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <PageFoot isLoading={false} failure={null} hasMore={hasMore} onMore={more} />
      </div>
      <div className={styles.close}>
        <Button appearance={kind === 'done' ? 'primary' : 'secondary'} size="large" onClick={onClose}>
          {isRunning ? GRANT_REPORT.closeRunning : GRANT_REPORT.close}
        </Button>
      </div>
    </Modal>
  );
}
