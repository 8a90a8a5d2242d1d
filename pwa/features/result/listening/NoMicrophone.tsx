import { Button } from '@fluentui/react-components';
import { troubleWords } from '../../../ui/microphone/microphone-texts.ts';
import type { MicrophoneTrouble } from '../../../ui/microphone/microphone.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SHADOWING } from './listening-texts.ts';

/** Without a clock and without a paper: what an attempt advises does not fit in two cases. */
const OWN_ADVICE: Partial<Record<MicrophoneTrouble, string>> = {
  missing: SHADOWING.missing,
  unsupported: SHADOWING.unsupported,
};

export function NoMicrophone({ trouble, onRetry }: { trouble: MicrophoneTrouble; onRetry: () => void }) {
  const { title, advice } = troubleWords(trouble, navigator.userAgent);
  return (
    <div role="alert">
      <Notice intent="error" title={title} actions={<Button onClick={onRetry}>{SHADOWING.tryAgain}</Button>}>
        {OWN_ADVICE[trouble] ?? advice}
      </Notice>
    </div>
  );
}
