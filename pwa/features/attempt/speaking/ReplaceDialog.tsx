import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useDialogStyles } from '../../../ui/Modal.styles.ts';
import { replace as texts } from './examiner-texts.ts';

export function ReplaceDialog({
  name,
  onReplace,
  onClose,
}: {
  name: string;
  onReplace: () => void;
  onClose: () => void;
}) {
  const dialog = useDialogStyles();
  const title = texts.title(name);
  return (
    <Modal label={title} className={dialog.surface} onClose={onClose}>
      <h2 className={dialog.title}>{title}</h2>
      <p className={dialog.words}>{texts.words}</p>
      <DialogButtons destroys act={texts.again} cancel={texts.keep} onAct={onReplace} onCancel={onClose} />
    </Modal>
  );
}
