import { mergeClasses } from '@fluentui/react-components';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isSampleHere, TRY_THE_SAMPLE } from '../../api/sample-here.ts';
import { useSession } from '../../api/session.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Facts } from './Facts.tsx';
import { useLandingStyles } from './LandingScreen.styles.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

// loads late because it is visible only after scrolling
const { Part: LandingMore } = lazyPart(async () => (await import('./LandingMore.tsx')).LandingMore);

export function LandingScreen() {
  return (
    <>
      <Hero />
      <Facts />
      <ErrorBoundary>
        <Suspense>
          <LandingMore />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

function Hero() {
  const isSignedIn = useSession().kind === 'authenticated';
  const styles = useLandingStyles();
  return (
    <section className={styles.hero}>
      <div className={styles.columns}>
        <div>
          <h1 className={styles.title}>Practise the paper. Keep every answer.</h1>
          <p className={styles.lead}>
            Timed English papers in reading, listening, writing and speaking. They run on the phone you have, and they
            do not stop when the signal does.
          </p>
          <div className={styles.actions}>
            {isSignedIn ? (
              <Link to="/user/exam/attend" className={mergeClasses(styles.action, styles.primary)}>
                Exam Library
              </Link>
            ) : (
              <>
                <Link to="/sample" className={mergeClasses(styles.action, styles.primary)}>
                  {isSampleHere() ? 'Open your free sample' : TRY_THE_SAMPLE}
                </Link>
                <Link to="/user/register" className={styles.action}>
                  Create an account
                </Link>
              </>
            )}
          </div>
          {!isSignedIn && (
            <Link to="/user/exam/attend" className={styles.library}>
              See the Exam Library
            </Link>
          )}
        </div>
        <img
          className={styles.picture}
          src="/hero.svg"
          width="560"
          height="460"
          alt="A phone with one bar of signal shows a reading paper; its answers are kept on the phone"
        />
      </div>
    </section>
  );
}
