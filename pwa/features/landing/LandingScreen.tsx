import { mergeClasses } from '@fluentui/react-components';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isSampleHere, TRY_THE_SAMPLE } from '../../api/sample-here.ts';
import { useSession } from '../../api/session.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Facts } from './Facts.tsx';
import { useLandingStyles } from './LandingScreen.styles.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import {
  HERO_TITLE,
  HERO_LEAD,
  EXAM_LIBRARY,
  OPEN_SAMPLE,
  CREATE_ACCOUNT,
  SEE_LIBRARY,
  HERO_ALT,
} from './landing-texts.ts';

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
          <h1 className={styles.title}>{HERO_TITLE}</h1>
          <p className={styles.lead}>{HERO_LEAD}</p>
          <div className={styles.actions}>
            {isSignedIn ? (
              <Link to="/user/exam/attend" className={mergeClasses(styles.action, styles.primary)}>
                {EXAM_LIBRARY}
              </Link>
            ) : (
              <>
                <Link to="/sample" className={mergeClasses(styles.action, styles.primary)}>
                  {isSampleHere() ? OPEN_SAMPLE : TRY_THE_SAMPLE}
                </Link>
                <Link to="/user/register" className={styles.action}>
                  {CREATE_ACCOUNT}
                </Link>
              </>
            )}
          </div>
          {!isSignedIn && (
            <Link to="/user/exam/attend" className={styles.library}>
              {SEE_LIBRARY}
            </Link>
          )}
        </div>
        <img className={styles.picture} src="/hero.svg" width="560" height="460" alt={HERO_ALT} />
      </div>
    </section>
  );
}
