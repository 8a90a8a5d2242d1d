import { Button, Checkbox } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { useAudioStyles } from './AudioBar.styles.ts';
import { fileProblem, percentOf, progressWords } from './audio-file.ts';
import type { AudioUploads, UploadShown } from './audio-uploads.ts';
import { messageOf } from '../frame/message-of.ts';

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
          Audio of this part
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
          label="Select this audio for whole paper"
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
          Upload
        </Button>
        {!file && <span className={styles.label}>Choose a file first.</span>}
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
  const storageWords = isStored
    ? 'The file is kept in this browser until then.'
    : 'This browser has no room to keep the file: stay on this page until it is sent.';
  const cancel = <Button onClick={() => run(() => uploads.cancel(upload_id))}>Cancel upload</Button>;
  const again = (words: string) => (
    <>
      <Button onClick={() => uploads.tryAgain(upload_id)}>{words}</Button>
      {cancel}
    </>
  );
  return (
    <div ref={place} role="group" aria-label={`Upload of ${name}`} tabIndex={-1} className={bar.upload}>
      <div className={styles.tools}>
        <span className={bar.name}>{name}</span>
        {(state === 'preparing' || state === 'sending') && (
          <>
            <progress className={bar.progress} aria-label="Sent" max={bytes} value={received_bytes} />
            <span className={bar.figures}>
              {state === 'preparing' ? 'Preparing...' : `${stands}, ${progressWords(received_bytes, bytes)}`}
            </span>
            {cancel}
          </>
        )}
      </div>
      {!isStored && state !== 'waiting' && <Notice intent="warning">{storageWords}</Notice>}
      <div role="status">
        {state === 'waiting' && (
          <Notice intent="warning" title="Upload interrupted." actions={again('Try now')}>
            {`It goes on from ${stands} by itself once the server can be reached. ${storageWords}`}
          </Notice>
        )}
      </div>
      <div role="alert">
        {state === 'failed' && (
          <Notice intent="error" title="Not uploaded." actions={again('Try again')}>
            {message}
          </Notice>
        )}
        {state === 'taken' && (
          <Notice
            intent="warning"
            title="Another recording was added to this part meanwhile."
            actions={
              <>
                <Button onClick={() => run(() => uploads.keepTheirs(upload_id))}>Keep theirs</Button>
                <Button onClick={() => uploads.replaceTheirs(upload_id)}>Delete theirs and use mine</Button>
              </>
            }
          >
            Nothing was replaced: yours waits here until you choose.
          </Notice>
        )}
      </div>
    </div>
  );
}
