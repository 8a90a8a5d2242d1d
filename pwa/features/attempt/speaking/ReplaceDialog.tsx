import { Button } from '@fluentui/react-components';
import { Modal } from '../../../ui/Modal.tsx';
import { useDialogStyles } from '../../../ui/Modal.styles.ts';

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
  const title = `Record ${name} again?`;
  return (
    <Modal label={title} className={dialog.surface} onClose={onClose}>
      <h2 className={dialog.title}>{title}</h2>
      <p className={dialog.words}>
        The new recording replaces the one that you have when you press Stop. If it ends in another way, you choose
        between the two.
      </p>
      <div className={dialog.actions}>
        <Button appearance="primary" size="large" onClick={onReplace}>
          Record again
        </Button>
        <Button size="large" onClick={onClose}>
          Keep this one
        </Button>
      </div>
    </Modal>
  );
}
