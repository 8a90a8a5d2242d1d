import { Button } from '@fluentui/react-components';
import { Notice } from '../../ui/Notice.tsx';
import { SHARE } from './share-texts.ts';

export function SharingFailure({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <Notice role="alert" intent="warning" actions={<Button onClick={onRetry}>{SHARE.retry}</Button>}>
      {navigator.onLine ? words : SHARE.offline}
    </Notice>
  );
}
