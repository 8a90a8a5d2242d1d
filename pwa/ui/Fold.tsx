import { mergeClasses } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons';
import { useState, type ReactNode } from 'react';
import { useFoldStyles } from './Fold.styles.ts';

interface FoldProps {
  title: string;
  /** One line about the content, so that most people need not open it. */
  words?: ReactNode;
  className?: string;
  /** True if it is open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A box of a page that is closed at first, for what is seldom needed. */
export function Fold({ title, words, className, isOpen = false, children }: FoldProps) {
  const styles = useFoldStyles();
  // what the person opens or closes stays
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details open={isOpenAtFirst} className={mergeClasses(styles.fold, className)}>
      <summary className={styles.summary}>
        <div>
          <h2>{title}</h2>
          {words !== undefined && <p className={styles.words}>{words}</p>}
        </div>
        <ChevronDown20Regular aria-hidden />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
