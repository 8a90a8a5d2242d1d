import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { dueWords, MOST_OF_SET, statesOfWords } from '../../../shared/practice/due-words.ts';
import { useDevice } from '../../local/device.tsx';
import { usePracticeReviews } from '../../local/queries/practice.ts';
import { useWords } from '../../local/queries/words.ts';
import { dateHere } from '../../base/date-here.ts';
import { useHomeStyles } from './home.styles.ts';
import { WORDS_BOX } from './words-box-texts.ts';

/** Nothing for a student who has saved no word. */
export function WordsBox() {
  const styles = useHomeStyles();
  const { db, now } = useDevice();
  const words = useWords(db);
  const reviews = usePracticeReviews(db);
  const today = dateHere(now());
  const dueCount = useMemo(
    () => (words && reviews ? dueWords(words, statesOfWords(reviews), today).length : 0),
    [words, reviews, today],
  );
  if (!words || !reviews || words.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="home-words">
      <h2 id="home-words">{WORDS_BOX.title}</h2>
      <p className={styles.muted}>{WORDS_BOX.counts(words.length, dueCount)}</p>
      <div className={styles.beside}>
        {dueCount > 0 && (
          <Link className={styles.second} to="/words?practise">
            {WORDS_BOX.practise(Math.min(dueCount, MOST_OF_SET))}
          </Link>
        )}
        <Link className={styles.link} to="/words">
          {WORDS_BOX.all}
        </Link>
      </div>
    </section>
  );
}
