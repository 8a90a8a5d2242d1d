import { useState } from 'react';
import { useFactsStyles } from './Facts.styles.ts';
import offlineDark from './pictures/offline-dark.webp';
import offline from './pictures/offline.webp';
import resultDark from './pictures/result-dark.webp';
import result from './pictures/result.webp';
import timedDark from './pictures/timed-dark.webp';
import timed from './pictures/timed.webp';
import {
  FACTS_TITLE,
  OFFLINE_FACT,
  OFFLINE_FACT_TEXT,
  OFFLINE_FACT_ALT,
  TIMED_FACT,
  TIMED_FACT_TEXT,
  TIMED_FACT_ALT,
  RESULT_FACT,
  RESULT_FACT_TEXT,
  RESULT_FACT_ALT,
} from './landing-texts.ts';

const FACTS = [
  [OFFLINE_FACT, OFFLINE_FACT_TEXT, OFFLINE_FACT_ALT, offline, offlineDark],
  [TIMED_FACT, TIMED_FACT_TEXT, TIMED_FACT_ALT, timed, timedDark],
  [RESULT_FACT, RESULT_FACT_TEXT, RESULT_FACT_ALT, result, resultDark],
] as const;

export function Facts() {
  const styles = useFactsStyles();
  return (
    <section className={styles.section} aria-labelledby="facts">
      <h2 id="facts" className={styles.title}>
        {FACTS_TITLE}
      </h2>
      <ul className={styles.facts}>
        {FACTS.map(([title, words, alt, picture, dark]) => (
          <li key={title}>
            <Picture {...{ picture, dark, alt }} />
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Fetches its files once it comes near the screen. The browser's own lazy loading would fetch all three at once on a
 * slow line, where the free sample waits for that [R585].
 */
function Picture({ picture, dark, alt }: { picture: string; dark: string; alt: string }) {
  const styles = useFactsStyles();
  const [isNear, setNear] = useState(false);
  const watch = (frame: Element | null) => {
    if (frame === null || isNear) return;
    const observer = new IntersectionObserver((seen) => {
      if (seen[0]?.isIntersecting) setNear(true);
    });
    observer.observe(frame);
    return () => observer.disconnect();
  };
  return (
    <picture ref={watch} className={styles.frame}>
      {isNear && (
        <>
          <source media="(prefers-color-scheme: dark)" srcSet={dark} />
          <img className={styles.picture} src={picture} alt={alt} />
        </>
      )}
    </picture>
  );
}
