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
  {
    title: OFFLINE_FACT,
    words: OFFLINE_FACT_TEXT,
    picture: offline,
    dark: offlineDark,
    alt: OFFLINE_FACT_ALT,
  },
  {
    title: TIMED_FACT,
    words: TIMED_FACT_TEXT,
    picture: timed,
    dark: timedDark,
    alt: TIMED_FACT_ALT,
  },
  {
    title: RESULT_FACT,
    words: RESULT_FACT_TEXT,
    picture: result,
    dark: resultDark,
    alt: RESULT_FACT_ALT,
  },
];

export function Facts() {
  const styles = useFactsStyles();
  return (
    <section className={styles.section} aria-labelledby="facts">
      <h2 id="facts" className={styles.title}>
        {FACTS_TITLE}
      </h2>
      <ul className={styles.facts}>
        {FACTS.map(({ title, words, picture, dark, alt }) => (
          <li key={title} className={styles.fact}>
            <picture className={styles.frame}>
              <source media="(prefers-color-scheme: dark)" srcSet={dark} />
              <img className={styles.picture} src={picture} width="720" height="1000" alt={alt} loading="lazy" />
            </picture>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
