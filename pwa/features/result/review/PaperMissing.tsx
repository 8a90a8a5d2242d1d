import { Button } from '@fluentui/react-components';
import { useDevice } from '../../../local/device.tsx';
import { downloads, useDownload } from '../../../offline/downloads.ts';
import { megabytes } from '../../../offline/failures.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PAPER_MISSING } from './review-texts.ts';

interface PaperMissingProps {
  exam_id: string;
  revision: number;
  /** Says in words why the paper is needed. */
  why?: string;
}

export function PaperMissing({ exam_id, revision, why = PAPER_MISSING.why }: PaperMissingProps) {
  const device = useDevice();
  const download = useDownload(device.db, exam_id);
  const start = () => {
    // a failure shows through the download's own state
    downloads.start(device, { exam_id, revision, listed: null }).catch(() => undefined);
  };
  if (download?.kind === 'running') {
    return (
      <Notice>
        {download.waiting ? PAPER_MISSING.waiting : PAPER_MISSING.running(megabytes(download.receivedBytes))}
      </Notice>
    );
  }
  return (
    <Notice
      intent={download?.kind === 'failed' ? 'error' : 'info'}
      title={PAPER_MISSING.title}
      actions={<Button onClick={start}>{PAPER_MISSING.download}</Button>}
    >
      {download?.kind === 'failed' ? download.message : why}
    </Notice>
  );
}
