import { Button } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { hereWords } from '../blocks/SaveState.tsx';
import { PartTranscript } from '../transcript/PartTranscript.tsx';
import { useEditorStyles } from './editor.styles.ts';
import { discardText } from '../editor-state/discard-text.ts';
import { useDraftEditor } from '../editor-state/use-editor.ts';

export function UnsavedOffers({ onPaste }: { onPaste: () => void }) {
  const styles = useEditorStyles();
  const { draftEditor, structure } = useDraftEditor();
  const texts = useSyncExternalStore(draftEditor.texts.subscribe, draftEditor.texts.all);
  const [openPart, setOpenPart] = useState<string | null>(null);

  return (
    <>
      {texts.map((text) => {
        const part = structure.parts.find((one) => one.part.part_id === text.id);
        if (draftEditor.texts.isOnScreen(text.kind, text.id)) return null;
        if (text.kind === 'explanation' || text.kind === 'order' || (text.kind === 'transcript' && !part)) return null;
        return (
          <div key={`${text.kind} ${text.id}`} role="status" className={styles.offer}>
            <Notice
              intent="warning"
              actions={
                <>
                  <Button onClick={() => (text.kind === 'paste' ? onPaste() : setOpenPart(text.id))}>
                    Go on with it
                  </Button>
                  <Button appearance="transparent" onClick={() => discardText(draftEditor, text)}>
                    Discard it
                  </Button>
                </>
              }
            >
              {text.kind === 'paste'
                ? `Text that was pasted is not in the paper yet. It is kept on this device from ${hereWords(text.kept_at)}.`
                : `The transcript of part ${part?.part.part_no} is not saved yet. It is kept on this device from ${hereWords(text.kept_at)}.`}
            </Notice>
          </div>
        );
      })}
      {openPart !== null && <PartTranscript part_id={openPart} onClose={() => setOpenPart(null)} />}
    </>
  );
}
