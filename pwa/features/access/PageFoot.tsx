import { Button } from '@fluentui/react-components';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAccessStyles } from './access.styles.ts';

interface PageFootProps {
  isLoading: boolean;
  failure: string | null;
  hasMore: boolean;
  onMore: () => void;
}

/** The end of a list: what comes next, that it comes, or why it did not. */
export function PageFoot({ isLoading, failure, hasMore, onMore }: PageFootProps) {
  const styles = useAccessStyles();
  if (isLoading) return <Loading />;
  if (failure !== null)
    return (
      <div role="alert" className={styles.foot}>
        <Notice intent="error" actions={<Button onClick={onMore}>Try again</Button>}>
          {failure}
        </Notice>
      </div>
    );
  return (
    hasMore && (
      <div className={styles.foot}>
        <Button onClick={onMore}>Show more</Button>
      </div>
    )
  );
}
