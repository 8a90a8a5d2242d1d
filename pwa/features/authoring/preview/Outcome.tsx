import { type ReactNode, useEffect, useRef } from 'react';
import { usePreviewScreenStyles } from './PreviewScreen.styles.ts';

/** What a preview shows in place of a student's other screens. */
export function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const styles = usePreviewScreenStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // what was pressed is gone; a frame that just came leaves the focus around it where it is
    if (document.hasFocus()) heading.current?.focus();
  }, []);
  return (
    <section className={styles.outcome}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}
