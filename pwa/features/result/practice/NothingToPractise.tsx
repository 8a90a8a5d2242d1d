import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { PracticeOnDevice } from '../../../local/queries/practice.ts';
import { useResultStyles } from '../result.styles.ts';
import { MissingPapers } from './MissingPapers.tsx';
import { setPath, type Scope } from './practice-set.ts';
import { NOTHING, SET } from './practice-texts.ts';
import { usePracticeStyles } from './practice.styles.ts';

/** `ready`: questions came to this device after the screen opened. */
export type WhyNothing = 'ready' | 'missing' | 'withdrawn' | 'none' | 'finished';

interface NothingToPractiseProps {
  why: WhyNothing;
  scope: Scope;
  missing: PracticeOnDevice['missing'];
}

/** Says why a set is empty, and what to do next [R482]. */
export function NothingToPractise({ why, scope, missing }: NothingToPractiseProps) {
  const styles = usePracticeStyles();
  const { button, primary } = useResultStyles();
  const { title, says } = NOTHING[why];
  return (
    <div className={styles.boxes}>
      <section className={styles.box} aria-labelledby="nothing">
        <h2 id="nothing">{title}</h2>
        <p role="status">{says}</p>
        <div className={styles.actions}>
          {why === 'ready' && (
            <Link className={mergeClasses(button, primary)} to={setPath(scope)} replace>
              {SET.start}
            </Link>
          )}
          <Link className={styles.link} to="/practice">
            {SET.toPractice}
          </Link>
          {why === 'finished' && (
            <Link className={styles.link} to="/practice/away">
              {SET.toAway}
            </Link>
          )}
        </div>
      </section>
      {missing.length > 0 && <MissingPapers missing={missing} />}
    </div>
  );
}
