import { Button } from '@fluentui/react-components';
import { useDevice } from '../../../local/device.tsx';
import { useExamNames } from '../../../local/queries/exam-names.ts';
import type { PracticeOnDevice } from '../../../local/queries/practice.ts';
import { downloads, useDownload } from '../../../offline/downloads.ts';
import { megabytes } from '../../../offline/failures.ts';
import { PAPER_MISSING } from '../review/review-texts.ts';
import { MISSING } from './practice-texts.ts';
import { usePracticeStyles } from './practice.styles.ts';

/** Papers with mistakes that are not on this device: what is missing, and the way to get it [R482]. */
export function MissingPapers({ missing }: Pick<PracticeOnDevice, 'missing'>) {
  const styles = usePracticeStyles();
  const names = useExamNames(useDevice().db);
  const papers = new Map(missing.map((one) => [`${one.exam_id} ${one.revision}`, one]));
  return (
    <section className={styles.box} aria-labelledby="missing">
      <h2 id="missing">{MISSING.title}</h2>
      <p className={styles.meta}>{MISSING.about}</p>
      <ul>
        {[...papers].map(([key, { exam_id, revision }]) => (
          <Paper key={key} exam_id={exam_id} revision={revision} name={names.get(exam_id) ?? MISSING.paper} />
        ))}
      </ul>
    </section>
  );
}

function Paper({ exam_id, revision, name }: { exam_id: string; revision: number; name: string }) {
  const styles = usePracticeStyles();
  const device = useDevice();
  const download = useDownload(device.db, exam_id);
  const isRunning = download?.kind === 'running';
  const start = () => {
    // a failure shows through the download's own state
    downloads.start(device, { exam_id, revision, listed: null }).catch(() => undefined);
  };
  return (
    <li className={styles.row}>
      <div>
        <p>{name}</p>
        <p role="status" className={styles.meta}>
          {isRunning &&
            (download.waiting ? PAPER_MISSING.waiting : PAPER_MISSING.running(megabytes(download.receivedBytes)))}
          {download?.kind === 'failed' && download.message}
        </p>
      </div>
      {!isRunning && (
        <Button aria-label={MISSING.downloadName(name)} onClick={start}>
          {PAPER_MISSING.download}
        </Button>
      )}
    </li>
  );
}
