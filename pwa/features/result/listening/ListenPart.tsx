import { Button, mergeClasses } from '@fluentui/react-components';
import {
  ArrowRepeatAll20Regular,
  Next20Regular,
  Pause20Regular,
  Play20Regular,
  Previous20Regular,
} from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import type { ListenedPart, ListeningAgain } from '../../../local/database/db.ts';
import { SpeedChoice } from '../../../ui/audio/SpeedChoice.tsx';
import { usePlayKeys } from '../../../ui/audio/use-play-keys.ts';
import { usePlayer } from '../../../ui/audio/use-player.ts';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import { useRememberedFocus } from '../../../ui/remember-focus.ts';
import { wordsOnlyId } from '../../../ui/word-parts.ts';
import { PLAYER } from '../review/review-texts.ts';
import type { Stretch } from '../review/stretch.ts';
import { useRecordingCopy } from '../review/use-recording-copy.ts';
import { useStretch } from '../review/use-stretch.ts';
import { Dictation } from './Dictation.tsx';
import { KeysButton } from './KeysButton.tsx';
import type { ListenWay } from './listen-path.ts';
import { goToSentence, indexToSay, listenedPart, sentencesToSay, type PartToHear } from './listened-part.ts';
import { LISTEN, SENTENCE, WAY_SAYS } from './listening-texts.ts';
import { useListeningStyles } from './listening.styles.ts';
import { Shadowing } from './Shadowing.tsx';
import { useSentenceKeys } from './use-sentence-keys.ts';
import { useSentences } from './use-sentences.ts';
import { WayTabs } from './WayTabs.tsx';

interface ListenPartProps {
  result_id: string;
  exam_name: string;
  toHear: PartToHear;
  listening: ListeningAgain;
  /** The sentence that a link named; null goes on where the student was. */
  askedSentence: number | null;
  onChange: (next: ListeningAgain) => void;
}

export function ListenPart({ result_id, exam_name, toHear, listening, askedSentence, onChange }: ListenPartProps) {
  const styles = useListeningStyles();
  const { hidden } = useHiddenTextStyles();
  const { audio, transcript } = toHear;
  const { part_id } = transcript;
  const { opened, isMissing } = useRecordingCopy(audio);
  const player = usePlayer(opened);
  const all = useSentences(audio, transcript);
  const sentences = sentencesToSay(all);
  const [stretch, setStretch] = useState<Stretch | null>(null);
  const [isRepeated, setRepeated] = useState(false);
  const [said, setSaid] = useState('');
  const [isAsked, setAsked] = useState(askedSentence !== null);
  const { way } = listening;
  const audioProps = useStretch(player, stretch, isRepeated);

  const stored = listenedPart(listening, part_id, sentences.length);
  const listened = isAsked ? goToSentence(stored, indexToSay(all, askedSentence ?? 0)) : stored;
  const { at } = listened;
  const sentence = sentences[at];
  const box = useRef<HTMLElement>(null);
  // the next sentence has a field and buttons of its own
  const held = useRememberedFocus<HTMLDivElement>(
    (way) => way.querySelector('textarea') ?? way.querySelector('button'),
  );

  function hear(index: number, isOnce = false): void {
    const one = sentences[index];
    if (one) setStretch({ from_ms: one.from_ms, to_ms: one.to_ms, isOnce });
  }

  const toggle = () => (player.isPlaying ? player.toggle() : hear(at));
  usePlayKeys(box, toggle);
  useSentenceKeys(
    { next: () => goTo(at + 1), previous: () => goTo(at - 1), again: () => hear(at), repeat: toggleRepeat },
    exam_name,
  );
  if (!sentence) return <p>{LISTEN.noTimes}</p>;

  const document_id = wordsOnlyId(`sentence/${part_id}/${at}`);
  const isLast = at === sentences.length - 1;
  function change(next: ListenedPart): void {
    setAsked(false);
    onChange({ ...listening, part_id, parts: { ...listening.parts, [part_id]: next } });
  }

  function goTo(index: number): void {
    change(goToSentence(listened, index));
    hear(goToSentence(listened, index).at);
  }

  function showWay(next: ListenWay): void {
    setAsked(false);
    if (player.isPlaying) player.toggle();
    onChange({ ...listening, way: next, part_id, parts: { ...listening.parts, [part_id]: listened } });
  }

  function toggleRepeat(): void {
    setRepeated(!isRepeated);
    setSaid(SENTENCE.repeats(!isRepeated));
  }

  return (
    <section ref={box} className={styles.card} aria-labelledby="place">
      <WayTabs shown={way} onShow={showWay} />
      <div className={styles.body}>
        <p className={styles.says}>{WAY_SAYS[way]}</p>
        {isMissing && <p role="status">{PLAYER.missing}</p>}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a sentence that is to be understood by ear */}
        <audio {...audioProps}>{PLAYER.unsupported}</audio>
        {player.trouble !== null && <p role="alert">{PLAYER.trouble}</p>}
        <div className={styles.row}>
          <h2 id="place" aria-live="polite" className={styles.place}>
            {SENTENCE.place(at + 1, sentences.length)}
            {sentence.speaker !== '' && <span className={styles.speaker}>{SENTENCE.by(sentence.speaker)}</span>}
          </h2>
          <KeysButton className={styles.keysButton} />
        </div>
        <div className={styles.row}>
          <Button
            icon={<Previous20Regular />}
            aria-label={SENTENCE.previous}
            disabledFocusable={at === 0}
            onClick={() => goTo(at - 1)}
          />
          <Button
            appearance="primary"
            size="large"
            icon={player.isPlaying ? <Pause20Regular /> : <Play20Regular />}
            disabledFocusable={!player.isReady}
            onClick={toggle}
          >
            <span className={styles.either}>
              <span className={mergeClasses(player.isPlaying && styles.unseen)}>{SENTENCE.play}</span>
              <span className={mergeClasses(!player.isPlaying && styles.unseen)}>{SENTENCE.pause}</span>
            </span>
          </Button>
          <Button
            icon={<Next20Regular />}
            aria-label={SENTENCE.next}
            disabledFocusable={isLast}
            onClick={() => goTo(at + 1)}
          />
          <Button
            icon={<ArrowRepeatAll20Regular />}
            {...(isRepeated && { appearance: 'primary' as const })}
            aria-pressed={isRepeated}
            onClick={toggleRepeat}
          >
            {SENTENCE.repeat}
          </Button>
          <span className={styles.speed}>
            <SpeedChoice player={player} />
          </span>
        </div>
        <p role="status" className={hidden}>
          {said}
        </p>
        <div {...held} className={styles.stack}>
          {way === 'dictation' ? (
            <Dictation
              key={`dictation ${at}`}
              words={sentence.words}
              document_id={document_id}
              listened={listened}
              isLast={isLast}
              onChange={change}
              onNext={() => goTo(at + 1)}
            />
          ) : (
            <Shadowing
              key={`shadowing ${at}`}
              of={{ result_id, part_id, sentence: at, words: sentence.words }}
              document_id={document_id}
              player={player}
              endMs={sentence.to_ms}
              onHear={() => hear(at, true)}
            />
          )}
        </div>
      </div>
    </section>
  );
}
