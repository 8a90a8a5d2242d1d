import { useFactsStyles } from './Facts.styles.ts';
import offlineDark from './pictures/offline-dark.webp';
import offline from './pictures/offline.webp';
import resultDark from './pictures/result-dark.webp';
import result from './pictures/result.webp';
import timedDark from './pictures/timed-dark.webp';
import timed from './pictures/timed.webp';

const FACTS = [
  {
    title: 'Works without a connection',
    words:
      'Download a paper once. Reading, audio and answers then live on your device, and go when the signal is back.',
    picture: offline,
    dark: offlineDark,
    alt: 'Two papers in the Exam Library, both marked Ready offline',
  },
  {
    title: 'Timed as in the test room',
    words: 'One clock, parts and numbered questions, highlights and notes on the passage.',
    picture: timed,
    dark: timedDark,
    alt: 'A reading paper with words highlighted in the passage, its questions below and the time left above',
  },
  {
    title: 'A band and the reasons',
    words: 'See each answer beside the right one, then read the teacher’s explanation.',
    picture: result,
    dark: resultDark,
    alt: 'A result: the estimated band, how many answers were right, and the time it took',
  },
];

export function Facts() {
  const styles = useFactsStyles();
  return (
    <section className={styles.section} aria-labelledby="facts">
      <h2 id="facts" className={styles.title}>
        One paper, start to band
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
