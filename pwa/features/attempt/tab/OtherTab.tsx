import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../../ui/Notice.tsx';
import type { TabLease } from './tab-lease.ts';
import { size, space } from '../../../ui/look.ts';
import { OPEN_ELSEWHERE, OTHER_TAB_UNSAVED } from './tab-texts.ts';

const useStyles = makeStyles({
  page: {
    maxWidth: '560px',
    margin: '0 auto',
    padding: `clamp(${space.xl}, 8vh, ${space.xxxl}) ${space.l}`,
    display: 'grid',
    gap: space.l,
    justifyItems: 'start',
  },
  exam: { color: tokens.colorNeutralForeground3 },
  text: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    color: tokens.colorNeutralForeground2,
  },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space.s} ${space.xl}` },
  button: { minHeight: size.touch },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: size.touch },
});

export function OtherTab({ examName, take }: { examName: string; take: TabLease['take'] }) {
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isTaking, setTaking] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);

  // the focused element is gone; a screen reader says the heading
  useEffect(() => heading.current?.focus(), []);

  function takeOver(): void {
    setTaking(true);
    void take().then((outcome) => {
      setTaking(false);
      setUnsaved(outcome === 'unsaved');
    });
  }

  return (
    <div className={styles.page}>
      <p className={styles.exam}>{examName}</p>
      <h1 ref={heading} tabIndex={-1}>
        {OPEN_ELSEWHERE.title}
      </h1>
      <p className={styles.text}>{OPEN_ELSEWHERE.words}</p>
      <div role="alert">
        {isUnsaved && (
          <Notice intent="error" title={OTHER_TAB_UNSAVED.title}>
            {OTHER_TAB_UNSAVED.words}
          </Notice>
        )}
      </div>
      <div className={styles.actions}>
        <Button appearance="primary" size="large" className={styles.button} onClick={takeOver}>
          {isTaking ? OPEN_ELSEWHERE.taking : OPEN_ELSEWHERE.take}
        </Button>
        <Link to="/user/exam/attend" className={styles.link}>
          {OPEN_ELSEWHERE.library}
        </Link>
      </div>
    </div>
  );
}
