import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useDevice } from '../../../local/device.tsx';
import type { OfferedRecording } from '../../../local/speech/recordings.ts';
import { discardPieces } from '../../../local/speech/save-recording.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { recordingLength } from '../../../ui/recording-length.ts';
import type { EndedBy } from './capture.ts';
import { endWords, INTERRUPTED, offer as texts, REPLACED } from './examiner-texts.ts';
import { finishRecording } from './finish-recording.ts';

interface OfferProps {
  exam_id: string;
  offered: OfferedRecording;
  endedBy: EndedBy | null;
  hasOther: boolean;
  isTimeUp: boolean;
}

export function Offer({ exam_id, offered, endedBy, hasOther, isTimeUp }: OfferProps) {
  const device = useDevice();
  const [hasFailed, setFailed] = useState(false);
  const { recording_id, duration_ms } = offered;
  const act = (work: Promise<unknown>) => void work.catch(() => setFailed(true));
  return (
    <Notice
      intent={hasFailed ? 'error' : 'warning'}
      title={texts.kept(recordingLength(duration_ms))}
      actions={
        <>
          <Button
            appearance={hasOther ? 'secondary' : 'primary'}
            onClick={() => act(finishRecording(device, exam_id, recording_id))}
          >
            {texts.use}
          </Button>
          <Button onClick={() => act(discardPieces(device.db, recording_id))}>{texts.remove}</Button>
        </>
      }
    >
      {hasFailed ? texts.failed : `${whyWords(offered, endedBy)} ${choiceWords(hasOther, isTimeUp)}`}
    </Notice>
  );
}

function whyWords({ isReplaced }: OfferedRecording, endedBy: EndedBy | null): string {
  if (isReplaced) return REPLACED;
  return endedBy === null ? INTERRUPTED : endWords(endedBy);
}

function choiceWords(hasOther: boolean, isTimeUp: boolean): string {
  if (hasOther) return texts.otherCounts;
  return isTimeUp ? texts.countsAtSubmit : texts.useOrAgain;
}
