import { Button } from '@fluentui/react-components';
import type { Attempt } from '../../../../shared/attempts.ts';
import { usePlayerStyles } from '../../../ui/audio/Player.styles.ts';
import { DownloadProgress } from '../opening/DownloadProgress.tsx';
import { useTroubleStyles } from './AudioTrouble.styles.ts';
import { missing } from './exam-audio-texts.ts';
import { usePaperDownload } from '../opening/use-paper-download.ts';

export function MissingAudio({ attempt }: { attempt: Attempt }) {
  const styles = usePlayerStyles();
  const trouble = useTroubleStyles();
  const coming = usePaperDownload(attempt);
  if (coming?.state?.kind === 'failed')
    return (
      <div role="alert" className={trouble.trouble}>
        <p>{missing.failed(coming.state.message)}</p>
        <Button className={trouble.again} onClick={coming.start}>
          {missing.again}
        </Button>
      </div>
    );
  return (
    <div className={styles.quiet}>
      <p>{missing.coming}</p>
      {coming?.state && <DownloadProgress state={coming.state} />}
    </div>
  );
}
