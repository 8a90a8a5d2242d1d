import { Button } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { Notice } from '../../../ui/Notice.tsx';
import { FRAME_TEXTS } from './frame-texts.ts';

interface LoadFailureProps {
  failure: { words: string; isGone: boolean };
  onRetry: () => void;
}

export function LoadFailure({ failure: { words, isGone }, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <Notice
        intent="error"
        actions={
          isGone ? (
            <Link to="/admin/exam">{FRAME_TEXTS.pendingExams}</Link>
          ) : (
            <Button onClick={onRetry}>{FRAME_TEXTS.tryAgain}</Button>
          )
        }
      >
        {isGone ? FRAME_TEXTS.maybeDeleted(words) : words}
      </Notice>
    </div>
  );
}
