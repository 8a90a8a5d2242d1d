import { Button, Checkbox } from '@fluentui/react-components';
import { ArrowUpload20Regular, Delete20Regular, TextAlignLeft20Regular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, useState } from 'react';
import { deleteAudio, saveAudio } from '../../../api/authoring.ts';
import { fetchApi } from '../../../api/http.ts';
import { audioOfPart } from '../../../ui/paper/audio-of-part.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAuthoringStyles } from '../blocks/blocks.styles.ts';
import { useDesk, useStore } from '../desk/use-desk.ts';
import { PartTranscript } from '../transcript/PartTranscript.tsx';
import { fileProblem } from './audio-file.ts';
import { useAudioStyles } from './AudioBar.styles.ts';

/** A listening part's recording: chosen, sent with word of how far it is, heard, and deleted. */
export function AudioBar() {
  const styles = useAudioStyles();
  const { desk, part, structure } = useDesk();
  const recordings = useStore(desk.audio);
  const audio = audioOfPart(recordings, part.part.part_id);
  return (
    <section aria-label="Audio" className={styles.bar}>
      {audio && (
        <AudioShown key={audio.reading_document_id} audio={audio} isOwn={audio.part_id === part.part.part_id} />
      )}
      {structure.parts
        .filter((one) => !audioOfPart(recordings, one.part.part_id))
        // those of other parts go on meanwhile
        .map((one) => (
          <div key={one.part.part_id} hidden={one !== part}>
            <AudioUpload part_id={one.part.part_id} />
          </div>
        ))}
      <TranscriptOfPart key={part.part.part_id} part_id={part.part.part_id} />
    </section>
  );
}

/** The words of the recording, which students see after an attempt. */
function TranscriptOfPart({ part_id }: { part_id: string }) {
  const styles = useAudioStyles();
  const { desk } = useDesk();
  const transcripts = useStore(desk.transcripts);
  const [isOpen, setOpen] = useState(false);
  const transcript = transcripts.find((one) => one.part_id === part_id) ?? null;
  return (
    <>
      <Button
        className={styles.transcript}
        icon={<TextAlignLeft20Regular />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {transcript ? 'Edit transcript' : 'Add transcript'}
      </Button>
      {isOpen && <PartTranscript part_id={part_id} onClose={() => setOpen(false)} />}
    </>
  );
}

function AudioUpload({ part_id }: { part_id: string }) {
  const styles = useAuthoringStyles();
  const bar = useAudioStyles();
  const id = useId();
  const { desk } = useDesk();
  const [file, setFile] = useState<File | null>(null);
  const [wholePaper, setWholePaper] = useState(false);
  const [fraction, setFraction] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const sending = useRef<AbortController | null>(null);
  const problem = file && fileProblem(file);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(): Promise<void> {
    if (!file || problem !== null || sending.current) return;
    const { signal } = (sending.current = new AbortController());
    setFailure('');
    setFraction(0);
    try {
      const audio = await saveAudio({ part_id, file, wholePaper, onProgress: setFraction, signal });
      desk.audio.set([...desk.audio.read(), audio]);
    } catch (error) {
      if (!signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
    }
    sending.current = null;
    setFraction(null);
  }

  return (
    <>
      <div className={styles.tools}>
        <label htmlFor={id} className={styles.label}>
          Audio of this part
        </label>
        <input
          id={id}
          type="file"
          accept="audio/*"
          disabled={fraction !== null}
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0] ?? null);
            setFailure('');
          }}
        />
        <Checkbox
          label="Select this audio for whole paper"
          checked={wholePaper}
          onChange={(_event, data) => setWholePaper(data.checked === true)}
        />
        <Button
          icon={<ArrowUpload20Regular />}
          disabledFocusable={!file || problem !== null}
          onClick={() => void send()}
        >
          {fraction === null ? 'Upload' : 'Uploading...'}
        </Button>
        {!file && <span className={styles.label}>Choose a file first.</span>}
      </div>
      {problem !== null && (
        <span role="alert" className={styles.error}>
          {problem}
        </span>
      )}
      {fraction !== null && (
        <div className={styles.tools}>
          <progress className={bar.progress} aria-label="Upload" max={1} value={fraction} />
          <span className={styles.label}>{Math.floor(fraction * 100)} %</span>
          <Button onClick={() => sending.current?.abort()}>Stop</Button>
        </div>
      )}
      {failure !== '' && (
        <div role="alert">
          <Notice intent="error" title="Not uploaded." actions={<Button onClick={() => void send()}>Try again</Button>}>
            {failure} The file is still chosen.
          </Notice>
        </div>
      )}
    </>
  );
}

function AudioShown({
  audio,
  isOwn,
}: {
  audio: { reading_document_id: string; content_data: string; audio_condition: 0 | 1 };
  isOwn: boolean;
}) {
  const styles = useAuthoringStyles();
  const bar = useAudioStyles();
  const { desk, player } = useDesk();
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);

  async function listen(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      const response = await fetchApi(audio.content_data);
      if (!response.ok) throw new Error('The recording could not be read. Try again.');
      const bytes = await response.blob();
      if (!hasLeft.current) setUrl(URL.createObjectURL(bytes));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }

  async function remove(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      await deleteAudio(audio.reading_document_id);
      desk.audio.set(desk.audio.read().filter((one) => one.reading_document_id !== audio.reading_document_id));
      showToast('Audio deleted.', 'error');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  return (
    <div className={styles.tools}>
      {url === null ? (
        <Button onClick={() => void listen()}>{isBusy ? 'Loading...' : 'Listen'}</Button>
      ) : (
        // eslint-disable-next-line jsx-a11y/media-has-caption -- what is said is the test; the transcript is edited beside it
        <audio
          ref={(element) => {
            player.set(element);
            return () => player.set(null);
          }}
          controls
          autoPlay
          aria-label="Recording of this part"
          className={bar.player}
          src={url}
        />
      )}
      {audio.audio_condition === 1 && <span className={styles.label}>This audio is for the whole paper.</span>}
      {isOwn ? (
        <Button appearance="transparent" icon={<Delete20Regular />} onClick={() => void remove()}>
          Delete audio
        </Button>
      ) : (
        <span className={styles.label}>It belongs to another part; delete it there.</span>
      )}
      <span role="alert" className={styles.error}>
        {failure}
      </span>
    </div>
  );
}
