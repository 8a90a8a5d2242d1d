import { Button } from '@fluentui/react-components';
import { useDevice } from '../../../local/device.tsx';
import { downloads, useDownload } from '../../../offline/downloads.ts';
import { megabytes } from '../../../offline/failures.ts';
import { Notice } from '../../../ui/Notice.tsx';

export function PaperMissing({ exam_id, revision }: { exam_id: string; revision: number }) {
  const device = useDevice();
  const download = useDownload(device.db, exam_id);
  const start = () => {
    // a failure shows through the download's own state
    downloads.start(device, { exam_id, revision, listed: null }).catch(() => undefined);
  };
  if (download?.kind === 'running') {
    return (
      <Notice>
        {download.waiting
          ? 'No connection. The download goes on by itself when it is back.'
          : `Downloading ${megabytes(download.receivedBytes)} MB`}
      </Notice>
    );
  }
  return (
    <Notice
      intent={download?.kind === 'failed' ? 'error' : 'info'}
      title="The paper is not on this device."
      actions={<Button onClick={start}>Download</Button>}
    >
      {download?.kind === 'failed' ? download.message : 'Download it to see your answers in their places.'}
    </Notice>
  );
}
