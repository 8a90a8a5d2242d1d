import { Button } from '@fluentui/react-components';
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
      <div className={dialog.actions}>
        <Button appearance="primary" size="large" onClick={onReplace}>
          {texts.again}
        </Button>
        <Button size="large" onClick={onClose}>
          {texts.keep}
        </Button>
      </div>
    </Modal>
  );
}
