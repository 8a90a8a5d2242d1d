import { Button, mergeClasses } from '@fluentui/react-components';
import { ArrowRepeatAll20Regular, Next20Regular, Play20Regular, Previous20Regular } from '@fluentui/react-icons';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { Store } from '../../../base/store.ts';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import type { Playback } from '../review/playback.ts';
import { currentSentence } from './current-sentence.ts';
import { KeysButton } from './KeysButton.tsx';
import { listenPath, type ListenWay } from './listen-path.ts';
import { SENTENCE, WAYS } from './listening-texts.ts';
import { useListeningStyles } from './listening.styles.ts';
import { useSentenceKeys } from './use-sentence-keys.ts';
import type { SentenceSteps } from './use-sentence-steps.ts';

interface SentenceBarProps {
  result_id: string;
  part_no: number;
  /** The name on the lock screen. */
  title: string;
  steps: SentenceSteps;
  playback: Store<Playback>;
  /** True while evidence or a sentence is what plays: Repeat then repeats that. */
  hasStretch: boolean;
}

/** Goes through a recording sentence by sentence; stands below the player of the review [R529]. */
export function SentenceBar({ result_id, part_no, title, steps, playback, hasStretch }: SentenceBarProps) {
  const styles = useListeningStyles();
  const { hidden } = useHiddenTextStyles();
  const [said, setSaid] = useState('');
  const { sentences, chosen, isRepeated, play, setRepeated } = steps;
  const current = useSyncExternalStore(playback.subscribe, () =>
    currentSentence(sentences, playback.read().positionMs, chosen),
  );
  const last = sentences.length - 1;
  const again = () => play(current ?? 0);
  const previous = () => play(Math.max(0, (current ?? 0) - 1));
  const next = () => play(Math.min(last, (current ?? -1) + 1));
  function repeat(): void {
    setRepeated(!isRepeated);
    setSaid(SENTENCE.repeats(!isRepeated));
    if (!isRepeated && !hasStretch) again();
  }
  useSentenceKeys({ next, previous, again, repeat }, title);
  const ways: ListenWay[] = ['dictation', 'shadowing'];
  return (
    <div role="group" aria-label={SENTENCE.bar} className={styles.bar}>
      <Button
        icon={<Previous20Regular />}
        aria-label={SENTENCE.previous}
        disabledFocusable={current === null || current === 0}
        onClick={previous}
      />
      <Button icon={<Play20Regular />} onClick={again}>
        {SENTENCE.play}
      </Button>
      <Button icon={<Next20Regular />} aria-label={SENTENCE.next} disabledFocusable={current === last} onClick={next} />
      <Button
        icon={<ArrowRepeatAll20Regular />}
        {...(isRepeated && { appearance: 'primary' as const })}
        aria-pressed={isRepeated}
        onClick={repeat}
      >
        <span className={styles.smallHidden}>{SENTENCE.repeat}</span>
      </Button>
      <KeysButton className={mergeClasses(styles.keysButton, styles.barKeys)} />
      <span className={styles.place}>
        {current === null ? SENTENCE.count(sentences.length) : SENTENCE.place(current + 1, sentences.length)}
      </span>
      <span role="status" className={hidden}>
        {said}
      </span>
      {ways.map((way) => (
        <Link key={way} className={styles.link} to={listenPath(result_id, { way, part_no, sentence: current })}>
          {WAYS[way]}
        </Link>
      ))}
    </div>
  );
}
