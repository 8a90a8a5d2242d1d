import { Button } from '@fluentui/react-components';
import { Delete20Regular, Record20Regular, Play20Regular, Stop20Regular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import type { Shadowing as StoredShadowing } from '../../../local/database/db.ts';
import { useDevice } from '../../../local/device.tsx';
import { useShadowing, useShadowingCount } from '../../../local/queries/shadowings.ts';
import { deleteShadowing, deleteShadowingsOf, saveShadowing } from '../../../local/speech/shadowings.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import type { Player } from '../../../ui/audio/use-player.ts';
import { recordingLength } from '../../../ui/recording-length.ts';
import { useRememberedFocus } from '../../../ui/remember-focus.ts';
import { LiveRecording } from './LiveRecording.tsx';
import { SHADOWING } from './listening-texts.ts';
import { useListeningStyles } from './listening.styles.ts';
import { NoMicrophone } from './NoMicrophone.tsx';
import { useHearBoth } from './use-hear-both.ts';
import { useShortRecorder, type Recorded } from '../../../ui/microphone/use-short-recorder.ts';

const LONGEST_MS = 60_000;

interface ShadowingProps {
  of: Pick<StoredShadowing, 'result_id' | 'part_id' | 'sentence' | 'words'>;
  /** Of the sentence: its words can be saved. */
  document_id: string;
  player: Pick<Player, 'isPlaying' | 'positionMs' | 'toggle' | 'trouble'>;
  /** The end of the sentence in the recording of the paper. */
  endMs: number;
  onHear: () => void;
}

/** Set the sentence's number as `key`. */
export function Shadowing({ of, document_id, player, endMs, onHear }: ShadowingProps) {
  const styles = useListeningStyles();
  const { db } = useDevice();
  const stored = useShadowing(db, of);
  const count = useShadowingCount(db, of.result_id) ?? 0;
  // one that this device had no room for can be heard until the student goes on
  const [unsaved, setUnsaved] = useState<StoredShadowing | null>(null);
  const [said, setSaid] = useState('');
  const [isAsking, setAsking] = useState(false);
  const hear = useRef<HTMLElement>(null);
  const held = useRememberedFocus<HTMLDivElement>((box) => hear.current ?? box.querySelector('button'));
  const own = unsaved ?? stored ?? null;
  const both = useHearBoth({ own, player, endMs, onHear, onFailed: () => setSaid(SHADOWING.notPlayed) });

  async function store({ endedBy, data, media_type, duration_ms }: Recorded): Promise<void> {
    if (data.byteLength === 0) return setSaid(SHADOWING.empty);
    const shadowing = { ...of, media_type, duration_ms, data };
    setSaid(endedBy === 'longest' ? SHADOWING.longest : endedBy === 'microphone' ? SHADOWING.cut : '');
    try {
      await saveShadowing(db, shadowing);
      setUnsaved(null);
    } catch {
      setUnsaved(shadowing);
      setSaid(SHADOWING.notSaved);
    }
  }

  const recorder = useShortRecorder(LONGEST_MS, (recorded) => void store(recorded));
  const { state } = recorder;
  const canHear = own !== null && state.kind !== 'recording';
  const isHearing = both.phase !== null;

  function start(): void {
    both.stop();
    if (player.isPlaying) player.toggle();
    setSaid('');
    void recorder.start();
  }

  async function remove(): Promise<void> {
    both.stop();
    setUnsaved(null);
    await deleteShadowing(db, of);
    setSaid(SHADOWING.removed);
  }

  return (
    <div {...held} className={styles.stack}>
      <p data-document-id={document_id} className={styles.words}>
        {of.words}
      </p>
      {state.kind === 'no_microphone' && <NoMicrophone trouble={state.trouble} onRetry={start} />}
      {state.kind === 'recording' ? (
        <LiveRecording state={state} onStop={recorder.stop} />
      ) : (
        <div className={styles.row}>
          <Button size="large" icon={<Record20Regular />} onClick={start}>
            {state.kind === 'asking' ? SHADOWING.waiting : own ? SHADOWING.again : SHADOWING.record}
          </Button>
          {own && (
            // one button, so that the focus stays on it
            <Button
              ref={(button: HTMLElement | null) => {
                hear.current = button;
              }}
              size="large"
              icon={isHearing ? <Stop20Regular /> : <Play20Regular />}
              onClick={isHearing ? both.stop : both.hearBoth}
            >
              {isHearing ? SHADOWING.stopHearing : SHADOWING.both}
            </Button>
          )}
          {own && !isHearing && (
            <Button size="large" icon={<Play20Regular />} onClick={both.hearOwn}>
              {SHADOWING.own}
            </Button>
          )}
        </div>
      )}
      <div className={styles.row}>
        <div role="status">
          {said !== '' && <p>{said}</p>}
          {canHear && <p>{SHADOWING.ready(recordingLength(Math.max(1000, own.duration_ms)))}</p>}
        </div>
        {canHear && (
          <Button appearance="subtle" icon={<Delete20Regular />} onClick={() => void remove()}>
            {SHADOWING.remove}
          </Button>
        )}
      </div>
      {count > 1 && (
        <div className={styles.row}>
          <Button appearance="subtle" icon={<Delete20Regular />} onClick={() => setAsking(true)}>
            {SHADOWING.removeAll(count)}
          </Button>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the student's own words, just spoken */}
      <audio {...both.audioProps} />
      {isAsking && (
        <AskDialog
          title={SHADOWING.removeAllTitle}
          act={{
            label: SHADOWING.remove,
            busyLabel: SHADOWING.removing,
            destroys: true,
            run: async () => {
              try {
                await deleteShadowingsOf(db, of.result_id);
                setUnsaved(null);
                setAsking(false);
                return null;
              } catch {
                return SHADOWING.notRemoved;
              }
            },
          }}
          keep={SHADOWING.keep}
          onClose={() => setAsking(false)}
        >
          <p>{SHADOWING.removeAllWords(count)}</p>
        </AskDialog>
      )}
    </div>
  );
}
