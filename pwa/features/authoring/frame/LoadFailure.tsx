import { Button } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { Notice } from '../../../ui/Notice.tsx';

interface LoadFailureProps {
  failure: { words: string; isGone: boolean };
  onRetry: () => void;
}

export function LoadFailure({ failure: { words, isGone }, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <Notice
        intent="error"
        actions={isGone ? <Link to="/admin/exam">Pending Exams</Link> : <Button onClick={onRetry}>Try again</Button>}
      >
        {isGone ? `${words} It may have been deleted.` : words}
      </Notice>
    </div>
  );
}
