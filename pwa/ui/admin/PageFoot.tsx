import { Button, makeStyles } from '@fluentui/react-components';
import { size, space } from '../look.ts';
import { Loading } from '../Loading.tsx';
import { Notice } from '../Notice.tsx';

const useStyles = makeStyles({
  foot: {
    display: 'grid',
    justifyItems: 'start',
    gap: space.m,
    padding: `${space.l} 0`,
    '& button': { minHeight: size.touch },
  },
});

interface PageFootProps {
  isLoading: boolean;
  failure: string | null;
  hasMore: boolean;
  onMore: () => void;
}

/** The end of a list: what comes next, that it comes, or why it did not. */
export function PageFoot({ isLoading, failure, hasMore, onMore }: PageFootProps) {
  const styles = useStyles();
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
