import { Button } from '@fluentui/react-components';
import { useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { dueWords, MOST_OF_SET, statesOfWords } from '../../../shared/practice/due-words.ts';
import type { ItemState } from '../../../shared/practice/schedule.ts';
import { wordForm, type Word } from '../../../shared/words.ts';
import { useDevice } from '../../local/device.tsx';
import { isFirstFetch, useLastExchange } from '../../local/queries/sync-status.ts';
import { usePracticeReviews } from '../../local/queries/practice.ts';
import { usePapersOfWords, useWords } from '../../local/queries/words.ts';
import { wordListFiles } from '../../offline/word-pieces.ts';
import { dateHere } from '../../base/date-here.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { findMeanings } from './meanings.ts';
import { RemovedWord, WordItem } from './WordItem.tsx';
import { WordPractice } from './WordPractice.tsx';
import { wordsCsv } from './words-csv.ts';
import { MEANING, PRACTICE, WORDS } from './words-texts.ts';
import { useWordsStyles } from './words.styles.ts';

const AT_ONCE = 30;

export function WordsScreen() {
  const [query] = useSearchParams();
  return query.has('practise') ? <PracticePage /> : <ListPage />;
}

function PracticePage() {
  const styles = useWordsStyles();
  const { db } = useDevice();
  const words = useWords(db);
  const reviews = usePracticeReviews(db);
  return (
    <div className={styles.page}>
      <h1>{PRACTICE.title}</h1>
      {words && reviews ? <WordPractice words={words} reviews={reviews} /> : <Loading words={WORDS.wait} />}
    </div>
  );
}

function ListPage() {
  const styles = useWordsStyles();
  const { db, now } = useDevice();
  const words = useWords(db);
  const reviews = usePracticeReviews(db);
  const papers = usePapersOfWords(db);
  const exchange = useLastExchange(db);
  const [removed, setRemoved] = useState<readonly Word[]>([]);
  const [backId, setBackId] = useState<string | null>(null);
  const states = useMemo(() => statesOfWords(reviews ?? []), [reviews]);
  const isComing = exchange !== undefined && isFirstFetch(exchange);
  const isHere = words !== undefined && exchange !== undefined && reviews !== undefined;
  const isEmpty = words?.length === 0 && removed.length === 0;
  const dueCount = isHere ? dueWords(words, states, dateHere(now())).length : 0;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{WORDS.title}</h1>
        <Link to="/practice" className={styles.link}>
          {WORDS.practice}
        </Link>
      </div>
      {dueCount > 0 && (
        <Link to="/words?practise" className={styles.action}>
          {PRACTICE.start(Math.min(dueCount, MOST_OF_SET))}
        </Link>
      )}
      {!isHere && <Loading words={WORDS.wait} />}
      {isHere && isEmpty && isComing && <Loading words={WORDS.coming} />}
      {isHere && isEmpty && !isComing && <NoWords isWhole={exchange.state.done_at !== null} />}
      {isHere && !isEmpty && (
        <WordList
          words={words}
          states={states}
          papers={papers ?? new Map()}
          removed={removed}
          backId={backId}
          onRemoved={(word) => setRemoved([...removed, word])}
          onBack={(word) => {
            setRemoved(removed.filter(({ word_id }) => word_id !== word.word_id));
            setBackId(word.word_id);
          }}
        />
      )}
      {wordListFiles && (
        <Fold title={MEANING.about}>
          <p>{MEANING.aboutWords}</p>
          <p className={styles.licence}>{wordListFiles.licence}</p>
        </Fold>
      )}
    </div>
  );
}

/** `isWhole`: the server has told all words that it has. */
function NoWords({ isWhole }: { isWhole: boolean }) {
  const styles = useWordsStyles();
  return (
    <div className={styles.box}>
      <p>{isWhole ? WORDS.none : WORDS.noneHere}</p>
      <p>{WORDS.how}</p>
      <Link to="/user/exam/result" className={styles.link}>
        {WORDS.toResults}
      </Link>
    </div>
  );
}

interface WordListProps {
  words: readonly Word[];
  states: ReadonlyMap<string, ItemState>;
  /** The names of the papers by the attempt that a word came from. */
  papers: ReadonlyMap<string, string>;
  /** The words that were removed since the page was opened. */
  removed: readonly Word[];
  /** The word that was put back last. */
  backId: string | null;
  onRemoved: (word: Word) => void;
  onBack: (word: Word) => void;
}

function WordList({ words, states, papers, removed, backId, onRemoved, onBack }: WordListProps) {
  const styles = useWordsStyles();
  const [search, setSearch] = useState('');
  const [shownCount, setShownCount] = useState(AT_ONCE);
  const [firstOfMore, setFirstOfMore] = useState<string | null>(null);
  const tools = useRef<HTMLDivElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { once } = useSingleFlight();
  const paperOf = ({ from_result }: Word) => (from_result === undefined ? undefined : papers.get(from_result));
  const all = useMemo(() => {
    const here = new Set(words.map(({ word_id }) => word_id));
    const gone = removed.filter(({ word_id }) => !here.has(word_id)).map((word): Word => ({ ...word, removed: 1 }));
    return [...words, ...gone].toSorted((a, b) => (a.word_id < b.word_id ? 1 : -1));
  }, [words, removed]);
  const wanted = wordForm(search);
  const found = wanted === '' ? all : all.filter((word) => isIn(word, wanted));
  const foundCount = found.filter((word) => word.removed === 0).length;
  const rest = found.length - shownCount;

  /** The button goes with what it clears. */
  function clearSearch(): void {
    setSearch('');
    tools.current?.querySelector('input')?.focus();
  }

  function showMore(): void {
    setFirstOfMore(found[shownCount]?.word_id ?? null);
    setShownCount(shownCount + AT_ONCE);
  }

  async function saveCsv(): Promise<void> {
    setTrouble(null);
    try {
      const lines = [];
      for (const word of words) lines.push({ word, meanings: await findMeanings(word.text), paper: paperOf(word) });
      saveFile(WORDS.csvFile, new Blob([wordsCsv(lines)], { type: 'text/csv' }));
    } catch {
      setTrouble(WORDS.csvFailed);
    }
  }

  return (
    <>
      <div ref={tools} className={styles.tools}>
        <TextField label={WORDS.search} type="search" value={search} onChange={setSearch} />
      </div>
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          {wanted === '' ? WORDS.count(words.length) : WORDS.found(foundCount, words.length)}
        </p>
        {words.length > 0 && <Button onClick={() => void once(saveCsv)}>{WORDS.csv}</Button>}
      </div>
      {trouble !== null && (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
      {found.length === 0 && (
        <div className={styles.box}>
          <p>{WORDS.noMatch(search.trim())}</p>
          <div>
            <Button onClick={clearSearch}>{WORDS.clearSearch}</Button>
          </div>
        </div>
      )}
      <ul className={styles.list}>
        {found
          .slice(0, shownCount)
          .map((word) =>
            word.removed === 1 ? (
              <RemovedWord key={word.word_id} word={word} onBack={() => onBack(word)} />
            ) : (
              <WordItem
                key={word.word_id}
                word={word}
                isKnown={states.get(word.word_id)?.status === 'left'}
                paper={paperOf(word)}
                takesFocus={word.word_id === backId || word.word_id === firstOfMore}
                onRemoved={onRemoved}
              />
            ),
          )}
      </ul>
      {rest > 0 && <Button onClick={showMore}>{WORDS.more(Math.min(rest, AT_ONCE))}</Button>}
    </>
  );
}

function isIn({ text, note, sentence }: Word, wanted: string): boolean {
  return [text, note, sentence].some((one) => wordForm(one).includes(wanted));
}
