import { Button } from '@fluentui/react-components';
import { Delete20Regular, TextAlignLeft20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { deleteAudio, failureWords } from '../../../api/authoring.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { audioOfPart } from '../../../ui/paper/audio-of-part.ts';
import { showToast } from '../../../ui/toast.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { FRAME_TEXTS } from '../frame/frame-texts.ts';
import { useAudioFile } from '../frame/use-audio-file.ts';
import { useDraftEditor, useStore } from '../editor-state/use-editor.ts';
import { PartTranscript } from '../transcript/PartTranscript.tsx';
import { useAudioStyles } from './AudioBar.styles.ts';
import { AudioUpload } from './AudioUpload.tsx';
import { useUploads } from './use-uploads.ts';
import { AUDIO_TEXTS } from './audio-texts.ts';

export function AudioBar() {
  const styles = useAudioStyles();
  const { draftEditor, part, structure } = useDraftEditor();
  const uploads = useUploads();
  const sending = useStore(uploads.shown);
  const recordings = useStore(draftEditor.audio);
  const audio = audioOfPart(recordings, part.part.part_id);
  return (
    <section aria-label={AUDIO_TEXTS.audio} className={styles.bar}>
      {audio && (
        <AudioShown key={audio.reading_document_id} audio={audio} isOwn={audio.part_id === part.part.part_id} />
      )}
      {structure.parts
        .map((one) => ({ one, upload: sending.find(({ part_id }) => part_id === one.part.part_id) ?? null }))
        .filter(({ one, upload }) => upload || !audioOfPart(recordings, one.part.part_id))
        // a file chosen for another part stays chosen
        .map(({ one, upload }) => (
          <div key={one.part.part_id} hidden={one !== part}>
            <AudioUpload uploads={uploads} upload={upload} part_id={one.part.part_id} />
          </div>
        ))}
      <TranscriptOfPart key={part.part.part_id} part_id={part.part.part_id} />
    </section>
  );
}

function TranscriptOfPart({ part_id }: { part_id: string }) {
  const styles = useAudioStyles();
  const { draftEditor } = useDraftEditor();
  const transcripts = useStore(draftEditor.transcripts);
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
        {transcript ? AUDIO_TEXTS.editTranscript : AUDIO_TEXTS.addTranscript}
      </Button>
      {isOpen && <PartTranscript part_id={part_id} onClose={() => setOpen(false)} />}
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
  const { draftEditor, player } = useDraftEditor();
  const { url, failure, isLoading, load } = useAudioFile(audio.content_data);
  const [isAsking, setAsking] = useState(false);

  async function remove(): Promise<string | null> {
    try {
      await deleteAudio(audio.reading_document_id);
    } catch (error) {
      return failureWords(error);
    }
    draftEditor.audio.set(
      draftEditor.audio.read().filter((one) => one.reading_document_id !== audio.reading_document_id),
    );
    // every message about a deletion has this look
    showToast(AUDIO_TEXTS.deleted, 'error');
    return null;
  }

  return (
    <div className={styles.tools}>
      {url === null ? (
        <Button onClick={() => void load()}>{isLoading ? FRAME_TEXTS.loading : FRAME_TEXTS.listen}</Button>
      ) : (
        // eslint-disable-next-line jsx-a11y/media-has-caption -- what is said is the test; the transcript is edited beside it
        <audio
          ref={(element) => {
            player.set(element);
            return () => player.set(null);
          }}
          controls
          autoPlay
          aria-label={AUDIO_TEXTS.recording}
          className={bar.player}
          src={url}
        />
      )}
      {audio.audio_condition === 1 && <span className={styles.label}>{AUDIO_TEXTS.isForWholePaper}</span>}
      {isOwn ? (
        <Button appearance="transparent" icon={<Delete20Regular />} onClick={() => setAsking(true)}>
          {AUDIO_TEXTS.deleteAudio}
        </Button>
      ) : (
        <span className={styles.label}>{AUDIO_TEXTS.elsewhere}</span>
      )}
      <span role="alert" className={styles.error}>
        {failure}
      </span>
      {isAsking && (
        <AskDialog
          title={AUDIO_TEXTS.deleteAudio}
          act={{ label: AUDIO_TEXTS.delete, busyLabel: AUDIO_TEXTS.deleting, destroys: true, run: remove }}
          keep={AUDIO_TEXTS.cancel}
          onClose={() => setAsking(false)}
        >
          <p>
            {audio.audio_condition === 1 ? AUDIO_TEXTS.wholePaperLosesIt : AUDIO_TEXTS.partLosesIt}{' '}
            {AUDIO_TEXTS.uploadAgain}
          </p>
          <p>{AUDIO_TEXTS.restStays}</p>
        </AskDialog>
      )}
    </div>
  );
}
