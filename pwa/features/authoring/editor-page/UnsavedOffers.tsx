import { Button } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { editTime } from '../blocks/SaveState.tsx';
import { PartTranscript } from '../transcript/PartTranscript.tsx';
import { useEditorStyles } from './editor.styles.ts';
import { discardText } from '../editor-state/discard-text.ts';
import { useDraftEditor } from '../editor-state/use-editor.ts';
import { OFFER_TEXTS } from './page-texts.ts';

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
                    {OFFER_TEXTS.goOn}
                  </Button>
                  <Button appearance="transparent" onClick={() => discardText(draftEditor, text)}>
                    {OFFER_TEXTS.discard}
                  </Button>
                </>
              }
            >
              {text.kind === 'paste'
                ? OFFER_TEXTS.paste(editTime(text.kept_at))
                : OFFER_TEXTS.transcript(part?.part.part_no, editTime(text.kept_at))}
            </Notice>
          </div>
        );
      })}
      {openPart !== null && <PartTranscript part_id={openPart} onClose={() => setOpenPart(null)} />}
    </>
  );
}
