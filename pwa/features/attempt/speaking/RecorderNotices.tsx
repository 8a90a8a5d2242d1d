import { Button } from '@fluentui/react-components';
import { Notice } from '../../../ui/Notice.tsx';
import { recordingLength } from '../../../ui/recording-length.ts';
import type { EndedBy } from './capture.ts';
import { endWords, notSaved, saved, TRY_AGAIN } from './examiner-texts.ts';
import type { MicrophoneTrouble } from '../../../ui/microphone/microphone.ts';
import { troubleWords } from '../../../ui/microphone/microphone-texts.ts';

interface NoMicrophoneProps {
  trouble: MicrophoneTrouble;
  onRetry: () => void;
}

export function NoMicrophone({ trouble, onRetry }: NoMicrophoneProps) {
  const { title, advice } = troubleWords(trouble, navigator.userAgent, true);
  return (
    <div role="alert">
      <Notice intent="error" title={title} actions={<Button onClick={onRetry}>{TRY_AGAIN}</Button>}>
        {advice}
      </Notice>
    </div>
  );
}

interface NotSavedProps {
  lengthMs: number;
  onRetry: () => void;
}

export function NotSaved({ lengthMs, onRetry }: NotSavedProps) {
  return (
    <div role="alert">
      <Notice intent="error" title={notSaved.title} actions={<Button onClick={onRetry}>{TRY_AGAIN}</Button>}>
        {notSaved.words(recordingLength(lengthMs))}
      </Notice>
    </div>
  );
}

/** For a recording that ended otherwise than by Stop. */
export function Ended({ endedBy, lengthMs }: { endedBy: EndedBy; lengthMs: number }) {
  return <Notice intent="warning">{saved(endWords(endedBy), recordingLength(lengthMs))}</Notice>;
}
