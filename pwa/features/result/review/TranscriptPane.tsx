import { mergeClasses } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Transcript } from '../../../../shared/reasons.ts';
import type { Store } from '../../../base/store.ts';
import { clockWords } from '../../../ui/audio/audio-texts.ts';
import { coveredHeight } from '../../../ui/covered-height.ts';
import { wordsOnlyId } from '../../../ui/word-parts.ts';
import type { Playback } from './playback.ts';
import { isScrolling } from './scroll-to-see.ts';
import { useEvidenceStyles } from './evidence.styles.ts';
import { turnAt, turnsIn } from './transcript-turns.ts';
import { useReviewStyles } from './review.styles.ts';
import { REVIEW } from './review-texts.ts';

interface TranscriptPaneProps {
  transcript: Transcript;
  playback: Store<Playback>;
  proof: { from_ms: number; to_ms: number } | null;
  onPlayFrom: (from_ms: number) => void;
}

export function TranscriptPane({ transcript: { part_id, turns }, playback, proof, onPlayFrom }: TranscriptPaneProps) {
  const styles = useEvidenceStyles();
  const { paneHead } = useReviewStyles();
  const list = useRef<HTMLOListElement>(null);
  const isPlaying = useSyncExternalStore(playback.subscribe, () => playback.read().isPlaying);
  const heard = useSyncExternalStore(playback.subscribe, () => turnAt(turns, playback.read().positionMs));
  const proven = useMemo(() => (proof ? turnsIn(turns, proof) : new Set<number>()), [turns, proof]);
  const shown = isPlaying ? heard : null;
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
      <ol ref={list} className={styles.transcript}>
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
              <span data-document-id={wordsOnlyId(`transcript/${part_id}/${index}`)}>{words}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
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
