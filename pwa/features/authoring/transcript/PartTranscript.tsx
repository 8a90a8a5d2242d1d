import { transcribing } from '../desk/later-dialogs.ts';
import { useDesk, useStore } from '../desk/use-desk.ts';
import { useLater } from '../frame/later.ts';

export function PartTranscript({ part_id, onClose }: { part_id: string; onClose: () => void }) {
  const { desk } = useDesk();
  const transcripts = useStore(desk.transcripts);
  const dialog = useLater(transcribing, true);
  if (!dialog) return null;
  return (
    <dialog.TranscriptDialog
      partId={part_id}
      transcript={transcripts.find((one) => one.part_id === part_id) ?? null}
      texts={desk.texts}
      onSave={(saved) =>
        desk.transcripts.set([
          ...desk.transcripts.read().filter((one) => one.part_id !== part_id),
          ...(saved.turns.length > 0 ? [saved] : []),
        ])
      }
      onClose={onClose}
    />
  );
}
