import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useRef, useState } from 'react';
import { size, space } from '../look.ts';
import { Loading } from '../Loading.tsx';
import { Notice } from '../Notice.tsx';
import { PAGE_FOOT } from './admin-texts.ts';

const useStyles = makeStyles({
  foot: {
    display: 'grid',
    justifyItems: 'start',
    gap: space.m,
    padding: `${space.l} 0`,
    '& button': { minHeight: size.touch },
  },
  end: { color: tokens.colorNeutralForeground3 },
});

interface PageFootProps {
  isLoading: boolean;
  failure: string | null;
  hasMore: boolean;
  onMore: () => void;
}

export function PageFoot({ isLoading, failure, hasMore, onMore }: PageFootProps) {
  const styles = useStyles();
  const foot = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const more = () => {
    setHeld(true);
    onMore();
  };

  useLayoutEffect(() => {
    const element = foot.current;
    if (!isHeld || !element) return;
    const has = document.activeElement;
    if (has === document.body || element.contains(has))
      (element.querySelector('button') ?? element).focus({ preventScroll: true });
    else setHeld(false);
  }, [isHeld, isLoading, failure, hasMore]);

  if (!isLoading && failure === null && !hasMore && !isHeld) return null;
  return (
    <div
      ref={foot}
      data-reads
      {...(isHeld ? { tabIndex: -1 } : {})}
      onBlur={(event) => {
        if (event.target === foot.current && event.relatedTarget !== null) setHeld(false);
      }}
    >
      {isLoading ? (
        <Loading />
      ) : failure !== null ? (
        <div role="alert" className={styles.foot}>
          <Notice intent="error" actions={<Button onClick={more}>{PAGE_FOOT.retry}</Button>}>
            {failure}
          </Notice>
        </div>
      ) : (
        <div className={styles.foot}>
          {hasMore ? <Button onClick={more}>{PAGE_FOOT.more}</Button> : <p className={styles.end}>{PAGE_FOOT.end}</p>}
        </div>
      )}
    </div>
  );
}
