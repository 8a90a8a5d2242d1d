import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { dueWords, MOST_OF_SET, statesOfWords } from '../../../shared/practice/due-words.ts';
import { nextDueDay } from '../../../shared/practice/schedule.ts';
import type { PracticeReview } from '../../../shared/practice/practice-reviews.ts';
import type { Word } from '../../../shared/words.ts';
import { useDevice } from '../../local/device.tsx';
import { saveAnswered } from '../../local/writes/practice-reviews.ts';
import { dateHere } from '../../base/date-here.ts';
import { weekdayWords } from '../../ui/day-texts.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { Sentence } from './Sentence.tsx';
import { WordMeaning } from './WordMeaning.tsx';
import { PRACTICE } from './words-texts.ts';
import { useWordsStyles } from './words.styles.ts';

const MOST_MEANINGS = 3;

interface WordPracticeProps {
  words: readonly Word[];
  reviews: readonly PracticeReview[];
}

/** Asks the due words one after the other. What was answered is stored at once: stopping loses nothing. */
export function WordPractice({ words, reviews }: WordPracticeProps) {
  const styles = useWordsStyles();
  const device = useDevice();
  const today = dateHere(device.now());
  const [set, setSet] = useState(() => dueWords(words, statesOfWords(reviews), today).slice(0, MOST_OF_SET));
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [trouble, setTrouble] = useState<string | null>(null);
  const { once } = useSingleFlight();
  const here = new Map(words.map((word) => [word.word_id, word]));
  // a word that was removed meanwhile is not asked
  const asked = set.filter(({ word_id }) => answers.has(word_id) || here.has(word_id));
  const index = asked.findIndex(({ word_id }) => !answers.has(word_id));
  const current = here.get(asked[index]?.word_id ?? '');

  async function answer(word: Word, isKnown: boolean): Promise<void> {
    try {
      await saveAnswered(device, { word_id: word.word_id }, isKnown);
      setTrouble(null);
      setAnswers(new Map([...answers, [word.word_id, isKnown]]));
    } catch {
      setTrouble(PRACTICE.failed);
    }
  }

  if (!current) {
    const states = statesOfWords(reviews);
    const more = dueWords(words, states, today).slice(0, MOST_OF_SET);
    return (
      <PracticeEnd
        known={[...answers.values()].filter(Boolean).length}
        all={answers.size}
        nextDay={nextDueDay(
          words.flatMap(({ word_id }) => states.get(word_id) ?? []),
          today,
        )}
        moreCount={more.length}
        onMore={() => {
          setAnswers(new Map());
          setSet(more);
        }}
      />
    );
  }
  return (
    <>
      <div className={styles.head}>
        <p className={styles.count}>{PRACTICE.place(index + 1, asked.length)}</p>
        <Link to="/words" className={styles.link}>
          {PRACTICE.stop}
        </Link>
      </div>
      <PracticeCard
        key={current.word_id}
        word={current}
        trouble={trouble}
        onAnswer={(isKnown) => void once(() => answer(current, isKnown))}
      />
    </>
  );
}

interface PracticeCardProps {
  word: Word;
  trouble: string | null;
  onAnswer: (isKnown: boolean) => void;
}

function PracticeCard({ word, trouble, onAnswer }: PracticeCardProps) {
  const styles = useWordsStyles();
  const [isShown, setShown] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (isShown) answer.current?.focus();
  }, [isShown]);
  return (
    <section className={styles.box} aria-labelledby="practised-word">
      <h2 ref={title} id="practised-word" tabIndex={-1} className={styles.word}>
        {word.text}
      </h2>
      {word.sentence !== '' && <Sentence text={word.sentence} word={word.text} />}
      {isShown ? (
        <div ref={answer} tabIndex={-1} role="group" aria-label={PRACTICE.answer} className={styles.card}>
          <WordMeaning text={word.text} most={MOST_MEANINGS} />
          {word.note !== '' && (
            <p dir="auto" className={styles.ownNote}>
              {word.note}
            </p>
          )}
        </div>
      ) : (
        <p className={styles.muted}>{PRACTICE.think}</p>
      )}
      {trouble !== null && (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
      <div className={styles.choices}>
        {isShown ? (
          <>
            <Button onClick={() => onAnswer(false)}>{PRACTICE.notYet}</Button>
            <Button appearance="primary" onClick={() => onAnswer(true)}>
              {PRACTICE.known}
            </Button>
          </>
        ) : (
          <Button appearance="primary" onClick={() => setShown(true)}>
            {PRACTICE.show}
          </Button>
        )}
      </div>
    </section>
  );
}

interface PracticeEndProps {
  known: number;
  all: number;
  nextDay: string | null;
  moreCount: number;
  onMore: () => void;
}

function PracticeEnd({ known, all, nextDay, moreCount, onMore }: PracticeEndProps) {
  const styles = useWordsStyles();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.box} aria-labelledby="practice-end">
      <h2 ref={title} id="practice-end" tabIndex={-1} className={styles.word}>
        {all === 0 ? PRACTICE.nothing : PRACTICE.end(known, all)}
      </h2>
      {nextDay !== null && <p>{PRACTICE.next(weekdayWords(nextDay))}</p>}
      <div className={styles.actions}>
        <Link to="/words" className={styles.link}>
          {PRACTICE.back}
        </Link>
        {moreCount > 0 && (
          <Button appearance="primary" onClick={onMore}>
            {PRACTICE.more(moreCount)}
          </Button>
        )}
      </div>
    </section>
  );
}
