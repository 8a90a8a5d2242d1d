import { Button } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import type { KeptText } from '../../../local/kept-texts.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { timeWords } from '../blocks/SaveState.tsx';
import { PartTranscript } from '../transcript/PartTranscript.tsx';
import { useDeskStyles } from './desk.styles.ts';
import { useDesk } from './use-desk.ts';

/** Text of an earlier visit, or of a dialog that was closed over it: gone on with, or let go. */
export function KeptOffers({ onPaste }: { onPaste: () => void }) {
  const styles = useDeskStyles();
  const { desk, structure } = useDesk();
  const texts = useSyncExternalStore(desk.texts.subscribe, desk.texts.all);
  const [openPart, setOpenPart] = useState<string | null>(null);

  function discard(text: KeptText): void {
    desk.texts.drop(text.kind, text.id);
    desk.undo.set({
      words: 'Text discarded.',
      run() {
        desk.texts.type(text);
        desk.texts.leave(text.kind, text.id);
        desk.undo.set(null);
      },
    });
  }

  return (
    <>
      {texts.map((text) => {
        const part = structure.parts.find((one) => one.part.part_id === text.id);
        if (desk.texts.isOnScreen(text.kind, text.id)) return null;
        if (text.kind === 'explanation' || (text.kind === 'transcript' && !part)) return null;
        return (
          <div key={`${text.kind} ${text.id}`} role="status" className={styles.offer}>
            <Notice
              intent="warning"
              actions={
                <>
                  <Button onClick={() => (text.kind === 'paste' ? onPaste() : setOpenPart(text.id))}>
                    Go on with it
                  </Button>
                  <Button appearance="transparent" onClick={() => discard(text)}>
                    Discard it
                  </Button>
                </>
              }
            >
              {text.kind === 'paste'
                ? `Text that was pasted is not in the paper yet. It is kept on this device from ${timeWords(text.kept_at)}.`
                : `The transcript of part ${part?.part.part_no} is not saved yet. It is kept on this device from ${timeWords(text.kept_at)}.`}
            </Notice>
          </div>
        );
      })}
      {openPart !== null && <PartTranscript part_id={openPart} onClose={() => setOpenPart(null)} />}
    </>
  );
}
