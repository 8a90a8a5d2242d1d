import { type ReactNode, useEffect, useRef } from 'react';
import { usePreviewScreenStyles } from './PreviewScreen.styles.ts';

export function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const styles = usePreviewScreenStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // the pressed button is gone; a frame that has just loaded must not take the focus from the page around it
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
