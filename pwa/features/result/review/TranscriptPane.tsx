import { mergeClasses } from '@fluentui/react-components';
import { Fragment, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Transcript } from '../../../../shared/reasons.ts';
import type { Store } from '../../../base/store.ts';
import { clockWords } from '../../../ui/audio/audio-texts.ts';
import { coveredHeight } from '../../../ui/covered-height.ts';
import type { TimedSentence } from '../../../ui/audio/timed-sentences.ts';
import { currentSentence } from '../listening/current-sentence.ts';
import type { SentenceSteps } from '../listening/use-sentence-steps.ts';
import { wordsOnlyId } from '../../../ui/word-parts.ts';
import type { Playback } from './playback.ts';
import { isScrolling } from './scroll-to-see.ts';
import { useEvidenceStyles } from './evidence.styles.ts';
import { turnAt, turnsIn } from './transcript-turns.ts';
import { useReviewStyles } from './review.styles.ts';
import { REVIEW } from './review-texts.ts';

const NO_SENTENCES: readonly TimedSentence[] = [];

interface TranscriptPaneProps {
  transcript: Transcript;
  playback: Store<Playback>;
  proof: { from_ms: number; to_ms: number } | null;
  /** The way from sentence to sentence; missing where the transcript is only read. */
  steps?: SentenceSteps;
  onPlayFrom: (from_ms: number) => void;
}

export function TranscriptPane({
  transcript: { part_id, turns },
  playback,
  proof,
  steps,
  onPlayFrom,
}: TranscriptPaneProps) {
  const styles = useEvidenceStyles();
  const { paneHead } = useReviewStyles();
  const list = useRef<HTMLOListElement>(null);
  const isPlaying = useSyncExternalStore(playback.subscribe, () => playback.read().isPlaying);
  const heard = useSyncExternalStore(playback.subscribe, () => turnAt(turns, playback.read().positionMs));
  const proven = useMemo(() => (proof ? turnsIn(turns, proof) : new Set<number>()), [turns, proof]);
  const shown = isPlaying ? heard : null;
  const sentences = steps?.sentences ?? NO_SENTENCES;
  const said = useSyncExternalStore(playback.subscribe, () =>
    currentSentence(sentences, playback.read().positionMs, steps?.chosen ?? null),
  );
  const saidNow = isPlaying || said === steps?.chosen ? said : null;
  useEffect(() => {
    if (shown !== null) keepInSight(list.current?.children[shown]);
  }, [shown]);
  const [first] = proven;
  useEffect(() => {
    if (first !== undefined) keepInSight(list.current?.children[first]);
  }, [first, proof]);
  return (
    <>
      <h2 className={paneHead}>{REVIEW.transcript}</h2>
      {steps && <p className={styles.hint}>{sentences.length > 0 ? REVIEW.pressSentence : REVIEW.noTimes}</p>}
      {/* the bar below the player goes from sentence to sentence by keyboard */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <ol ref={list} className={styles.transcript} onClick={({ target }) => steps && playPressed(target, steps)}>
        {turns.map(({ speaker, words, start_ms }, index) => (
          <li
            // eslint-disable-next-line react/no-array-index-key -- a transcript never changes while it is shown
            key={index}
            aria-current={index === shown ? 'true' : undefined}
            className={mergeClasses(
              styles.turn,
              index === shown && styles.heard,
              proven.has(index) && styles.proof,
              index === shown && proven.has(index) && styles.heardProof,
            )}
          >
            {start_ms === null ? (
              <span />
            ) : (
              <button
                type="button"
                className={styles.time}
                aria-label={REVIEW.playFrom(clockWords(start_ms))}
                onClick={() => onPlayFrom(start_ms)}
              >
                {clockWords(start_ms)}
              </button>
            )}
            <span>
              {speaker !== '' && <span className={styles.speaker}>{speaker}</span>}
              <span data-document-id={wordsOnlyId(`transcript/${part_id}/${index}`)}>
                <WordsOfTurn words={words} turn={index} sentences={sentences} said={saidNow} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

interface WordsOfTurnProps {
  words: string;
  turn: number;
  sentences: readonly TimedSentence[];
  said: number | null;
}

function WordsOfTurn({ words, turn, sentences, said }: WordsOfTurnProps) {
  const styles = useEvidenceStyles();
  const inside = sentences.flatMap((sentence, index) => (sentence.turn === turn ? [{ ...sentence, index }] : []));
  if (inside.length === 0) return words;
  return inside.map((sentence, nth) => (
    <Fragment key={sentence.index}>
      {nth > 0 && ' '}
      <span
        data-sentence={sentence.index}
        className={mergeClasses(styles.sentence, sentence.index === said && styles.said)}
      >
        {sentence.words}
      </span>
    </Fragment>
  ));
}

function playPressed(target: EventTarget, { play }: SentenceSteps): void {
  // a press that ends a selection of words plays nothing
  if (!(target instanceof Element) || getSelection()?.isCollapsed === false) return;
  const sentence = target.closest('[data-sentence]')?.getAttribute('data-sentence');
  if (sentence != null) play(Number(sentence));
}

function keepInSight(turn: Element | undefined): void {
  const pane = turn?.closest('section');
  if (!turn || !pane) return;
  if (!isScrolling(pane)) return turn.scrollIntoView({ block: 'center' });
  const place = turn.getBoundingClientRect();
  const frame = pane.getBoundingClientRect();
  const covered = coveredHeight(pane);
  if (place.top < frame.top + covered || place.bottom > frame.bottom)
    pane.scrollBy(0, place.top - frame.top - Math.max(covered, frame.height / 3));
}
