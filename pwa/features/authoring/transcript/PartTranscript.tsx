import { useEffect } from 'react';
import { audioOfPart } from '../../../ui/paper/audio-of-part.ts';
import { transcribing } from './lazy-dialog.ts';
import { useDraftEditor, useStore } from '../editor-state/use-editor.ts';
import { useLazy } from '../frame/lazy.ts';

export function PartTranscript({ part_id, onClose }: { part_id: string; onClose: () => void }) {
  const { draftEditor, player } = useDraftEditor();
  const audio = audioOfPart(useStore(draftEditor.audio), part_id);
  // the dialog has a player of its own
  useEffect(() => player.read()?.pause(), [player]);
  const transcripts = useStore(draftEditor.transcripts);
  const dialog = useLazy(transcribing, true);
  if (!dialog) return null;
  return (
    <dialog.TranscriptDialog
      partId={part_id}
      audioPath={audio?.content_data ?? null}
      transcript={transcripts.find((one) => one.part_id === part_id) ?? null}
      texts={draftEditor.texts}
      onSave={(saved) =>
        draftEditor.transcripts.set([
          ...draftEditor.transcripts.read().filter((one) => one.part_id !== part_id),
          ...(saved.turns.length > 0 ? [saved] : []),
        ])
      }
      onClose={onClose}
    />
  );
}
