import { Suspense } from 'react';
import { useDesk, useStore } from '../desk/use-desk.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const { Part: TranscriptDialog } = lazyPart(async () => (await import('./TranscriptDialog.tsx')).TranscriptDialog);

/** The transcript of a part of the paper on the desk, being written. */
export function PartTranscript({ part_id, onClose }: { part_id: string; onClose: () => void }) {
  const { desk } = useDesk();
  const transcripts = useStore(desk.transcripts);
  return (
    <Suspense>
      <TranscriptDialog
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
    </Suspense>
  );
}
