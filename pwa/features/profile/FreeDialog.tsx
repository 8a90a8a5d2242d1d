import { useState } from 'react';
import { PaperNeeded } from '../../offline/free-paper.ts';
import { useDialogStyles } from '../../ui/Modal.styles.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { REMOVAL } from './storage-texts.ts';

export interface Freeing {
  name: string;
  /** The words of the button, here and in the dialog. */
  act: string;
  bytes: number;
  words: string[];
  done: string;
  free: () => Promise<void>;
}

export function FreeDialog({ freeing, onClose }: { freeing: Freeing; onClose: (isFreed: boolean) => void }) {
  const dialog = useDialogStyles();
  const { isBusy, once } = useSingleFlight();
  const [failure, setFailure] = useState<string | null>(null);

  const free = () =>
    once(async () => {
      try {
        await freeing.free();
        onClose(true);
      } catch (error) {
        setFailure(error instanceof PaperNeeded ? REMOVAL.needed : REMOVAL.failed);
      }
    });

  return (
    <Modal label={REMOVAL.label(freeing.act, freeing.name)} className={dialog.surface} onClose={() => onClose(false)}>
      <h2 className={dialog.title}>{REMOVAL.question(freeing.act, freeing.bytes)}</h2>
      <div className={dialog.words}>
        {freeing.words.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {failure !== null && <Notice intent="error">{failure}</Notice>}
      </div>
      <DialogButtons
        destroys
        act={freeing.act}
        isBusy={isBusy}
        onAct={() => void free()}
        onCancel={() => onClose(false)}
      />
    </Modal>
  );
}
