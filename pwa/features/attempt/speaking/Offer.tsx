import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useDevice } from '../../../local/device.tsx';
import type { OfferedRecording } from '../../../local/speech/recordings.ts';
import { discardPieces } from '../../../local/speech/save-recording.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { recordingLength } from '../../../ui/recording-length.ts';
import { finishRecording } from './finish-recording.ts';

interface OfferProps {
  exam_id: string;
  offered: OfferedRecording;
  why: string;
  hasOther: boolean;
  isTimeUp: boolean;
}

export function Offer({ exam_id, offered, why, hasOther, isTimeUp }: OfferProps) {
  const device = useDevice();
  const [hasFailed, setFailed] = useState(false);
  const { recording_id, duration_ms } = offered;
  const act = (work: Promise<unknown>) => void work.catch(() => setFailed(true));
  return (
    <Notice
      intent={hasFailed ? 'error' : 'warning'}
      title={`We kept ${recordingLength(duration_ms)} of your recording.`}
      actions={
        <>
          <Button
            appearance={hasOther ? 'secondary' : 'primary'}
            onClick={() => act(finishRecording(device, exam_id, recording_id))}
          >
            Use it
          </Button>
          <Button onClick={() => act(discardPieces(device.db, recording_id))}>Delete it</Button>
        </>
      }
    >
      {hasFailed
        ? 'This device could not keep that. Free some space on it and try again. Your recording is still here.'
        : `${why} ${choiceWords(hasOther, isTimeUp)}`}
    </Notice>
  );
}

function choiceWords(hasOther: boolean, isTimeUp: boolean): string {
  if (hasOther) return 'The recording below counts, unless you use this one in its place.';
  return isTimeUp ? 'It counts when you submit, unless you delete it.' : 'Use it as it is, or record again.';
}
