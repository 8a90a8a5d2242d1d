import { Button, Checkbox } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { useAudioStyles } from './AudioBar.styles.ts';
import { fileProblem, percentOf, progressWords } from './audio-file.ts';
import type { AudioUploads, UploadShown } from './audio-uploads.ts';
import { messageOf } from '../frame/message-of.ts';
import { UPLOAD_TEXTS } from './audio-texts.ts';

interface AudioUploadProps {
  uploads: AudioUploads;
  upload: UploadShown | null;
  part_id: string;
}

export function AudioUpload({ uploads, upload, part_id }: AudioUploadProps) {
  const [failure, setFailure] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const onItsWay = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const isOnItsWay = upload !== null;
  // the pressed button is gone
  useEffect(() => {
    if (isOnItsWay && wasPressed.current) onItsWay.current?.focus();
    wasPressed.current = false;
  }, [isOnItsWay]);
  const run = (act: () => Promise<void>) =>
    void act()
      .catch((error: unknown) => setFailure(messageOf(error)))
      // the pressed button is gone
      .finally(() => chooser.current?.focus());
  return upload ? (
    <UploadOnItsWay place={onItsWay} upload={upload} uploads={uploads} run={run} />
  ) : (
    <AudioChoice
      chooser={chooser}
      failure={failure}
      onUpload={(file, wholePaper) => {
        setFailure('');
        wasPressed.current = true;
        uploads.start(part_id, file, wholePaper);
      }}
    />
  );
}

interface AudioChoiceProps {
  chooser: RefObject<HTMLInputElement | null>;
  failure: string;
  onUpload: (file: File, wholePaper: boolean) => void;
}

function AudioChoice({ chooser, failure, onUpload }: AudioChoiceProps) {
  const styles = useAuthoringStyles();
  const bar = useAudioStyles();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [wholePaper, setWholePaper] = useState(false);
  const problem = file && fileProblem(file);
  return (
    <>
      <div className={styles.tools}>
        <label htmlFor={id} className={styles.label}>
          {UPLOAD_TEXTS.file}
        </label>
        <input
          ref={chooser}
          id={id}
          type="file"
          accept="audio/*,.mp3,.m4a,.wav,.aac,.ogg,.opus,.3gp,.webm"
          className={bar.file}
          aria-invalid={problem !== null}
          onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
        />
        <Checkbox
          label={UPLOAD_TEXTS.forWholePaper}
          checked={wholePaper}
          onChange={(_event, data) => setWholePaper(data.checked === true)}
        />
        <Button
          icon={<ArrowUpload20Regular />}
          disabledFocusable={!file || problem !== null}
          onClick={() => {
            if (file && problem === null) onUpload(file, wholePaper);
          }}
        >
          {UPLOAD_TEXTS.upload}
        </Button>
        {!file && <span className={styles.label}>{UPLOAD_TEXTS.chooseFirst}</span>}
      </div>
      <span role="alert" className={styles.error}>
        {problem ?? failure}
      </span>
    </>
  );
}

interface UploadOnItsWayProps {
  place: RefObject<HTMLDivElement | null>;
  upload: UploadShown;
  uploads: AudioUploads;
  /** Ends the upload, and tells where that fails. */
  run: (act: () => Promise<void>) => void;
}

function UploadOnItsWay({ place, upload, uploads, run }: UploadOnItsWayProps) {
  const styles = useAuthoringStyles();
  const bar = useAudioStyles();
  const { upload_id, name, state, received_bytes, bytes, message, isStored } = upload;
  const stands = `${percentOf(received_bytes, bytes)} %`;
  const storageWords = isStored ? UPLOAD_TEXTS.storedHere : UPLOAD_TEXTS.notStored;
  const cancel = <Button onClick={() => run(() => uploads.cancel(upload_id))}>{UPLOAD_TEXTS.cancel}</Button>;
  const again = (words: string) => (
    <>
      <Button onClick={() => uploads.tryAgain(upload_id)}>{words}</Button>
      {cancel}
    </>
  );
  return (
    <div ref={place} role="group" aria-label={UPLOAD_TEXTS.uploadOf(name)} tabIndex={-1} className={bar.upload}>
      <div className={styles.tools}>
        <span className={bar.name}>{name}</span>
        {(state === 'preparing' || state === 'sending') && (
          <>
            <progress className={bar.progress} aria-label={UPLOAD_TEXTS.sent} max={bytes} value={received_bytes} />
            <span className={bar.figures}>
              {state === 'preparing'
                ? UPLOAD_TEXTS.preparing
                : UPLOAD_TEXTS.progress(stands, progressWords(received_bytes, bytes))}
            </span>
            {cancel}
          </>
        )}
      </div>
      {!isStored && state !== 'waiting' && <Notice intent="warning">{storageWords}</Notice>}
      <div role="status">
        {state === 'waiting' && (
          <Notice intent="warning" title={UPLOAD_TEXTS.interrupted} actions={again(UPLOAD_TEXTS.tryNow)}>
            {UPLOAD_TEXTS.goesOn(stands, storageWords)}
          </Notice>
        )}
      </div>
      <div role="alert">
        {state === 'failed' && (
          <Notice intent="error" title={UPLOAD_TEXTS.notUploaded} actions={again(UPLOAD_TEXTS.tryAgain)}>
            {message}
          </Notice>
        )}
        {state === 'taken' && (
          <Notice
            intent="warning"
            title={UPLOAD_TEXTS.conflict}
            actions={
              <>
                <Button onClick={() => run(() => uploads.keepTheirs(upload_id))}>{UPLOAD_TEXTS.pickTheirs}</Button>
                <Button onClick={() => uploads.replaceTheirs(upload_id)}>{UPLOAD_TEXTS.replaceTheirs}</Button>
              </>
            }
          >
            {UPLOAD_TEXTS.yoursWaits}
          </Notice>
        )}
      </div>
    </div>
  );
}
