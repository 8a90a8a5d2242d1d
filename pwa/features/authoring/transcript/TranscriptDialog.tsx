import { Button } from '@fluentui/react-components';
import { Add20Regular, ArrowUpload20Regular } from '@fluentui/react-icons';
import { useRef, useState, useSyncExternalStore } from 'react';
import { formatTime } from '../../../../shared/authoring/transcript-text.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { useFocusNearby } from '../../../ui/focus-nearby.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CloseTextDialog } from '../frame/CloseTextDialog.tsx';
import { useTranscriptStyles } from './Transcript.styles.ts';
import { nextKey } from './transcript-rows.ts';
import { TranscriptNotices } from './TranscriptNotices.tsx';
import { TranscriptPlayer } from './TranscriptPlayer.tsx';
import { TurnFields } from './TurnFields.tsx';
import { type TranscriptDialogProps, useTranscript } from './use-transcript.ts';
import { TRANSCRIPT_TEXTS } from './transcript-texts.ts';

export function TranscriptDialog(props: TranscriptDialogProps) {
  const { texts, audioPath } = props;
  const styles = useTranscriptStyles();
  const nearby = useFocusNearby<HTMLOListElement>();
  const editing = useTranscript(props);
  const { rows, edit, problem } = editing;
  const isKeepingRefused = useSyncExternalStore(texts.subscribe, texts.isKeepingRefused);
  const [isLeaving, setLeaving] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const now = audio && (() => formatTime(Math.floor(audio.currentTime) * 1000));
  const close = () => (editing.isChanged ? setLeaving(true) : editing.leave());
  return (
    <Modal label={TRANSCRIPT_TEXTS.title} className={styles.dialog} onClose={close}>
      <div className={styles.head}>
        <h2>{TRANSCRIPT_TEXTS.title}</h2>
        <p>{TRANSCRIPT_TEXTS.when}</p>
        {audioPath !== null && <TranscriptPlayer path={audioPath} onLoaded={setAudio} />}
        {problem !== null && <Notice intent="error">{problem}</Notice>}
        {edit && (
          <TranscriptNotices
            edit={edit}
            isChanged={editing.isChanged}
            isKeepingRefused={isKeepingRefused}
            onChoose={(choice) => void editing.choose(choice)}
            onDiscard={editing.discard}
          />
        )}
      </div>
      <ol {...nearby} tabIndex={-1} className={styles.turns} aria-label={TRANSCRIPT_TEXTS.turns}>
        {rows.length === 0 && <li>{TRANSCRIPT_TEXTS.noTurns}</li>}
        {rows.map((row, index) => (
          <TurnFields
            key={row.key}
            row={row}
            before={rows.slice(0, index)}
            now={now}
            onChange={(part) => editing.type(rows.map((one) => (one === row ? { ...row, ...part } : one)))}
            onDelete={() => editing.changeUndoably(rows.filter((one) => one !== row))}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        <div ref={tools} className={styles.tools}>
          <input
            ref={file}
            type="file"
            hidden
            accept=".srt,.vtt,.sbv,.txt,text/plain,text/vtt"
            aria-label={TRANSCRIPT_TEXTS.file}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) void editing.importFile(chosen);
              target.value = '';
            }}
          />
          <Button
            icon={<Add20Regular />}
            onClick={() => editing.type([...rows, { key: nextKey(rows), speaker: '', words: '', time: '' }])}
          >
            {TRANSCRIPT_TEXTS.addTurn}
          </Button>
          <Button icon={<ArrowUpload20Regular />} onClick={() => file.current?.click()}>
            {TRANSCRIPT_TEXTS.importFile}
          </Button>
          {editing.canUndo && (
            <Button
              onClick={() => {
                editing.undo();
                // the pressed button is gone
                tools.current?.querySelector('button')?.focus();
              }}
            >
              {TRANSCRIPT_TEXTS.undo}
            </Button>
          )}
        </div>
        <DialogButtons
          act={TRANSCRIPT_TEXTS.save}
          busyAct={TRANSCRIPT_TEXTS.saving}
          isBusy={edit?.status === 'saving'}
          onAct={() => void editing.save()}
          onCancel={close}
        />
      </div>
      {isLeaving && (
        <CloseTextDialog
          title={TRANSCRIPT_TEXTS.closeTitle}
          isStored={!isKeepingRefused}
          onLeave={editing.leave}
          onStay={() => setLeaving(false)}
        />
      )}
    </Modal>
  );
}
