import { Button } from '@fluentui/react-components';
import { Modal } from '../../../ui/Modal.tsx';
import { useDialogStyles } from '../../../ui/Modal.styles.ts';
import { leave as texts } from './examiner-texts.ts';

interface LeaveDialogProps {
  /** The names of the part that is being recorded, and of the other one. */
  name: string;
  nextName: string;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks before another part ends a recording, which goes on meanwhile. */
export function LeaveDialog({ name, nextName, onLeave, onClose }: LeaveDialogProps) {
  const dialog = useDialogStyles();
  const title = texts.title(name);
  return (
    <Modal label={title} className={dialog.surface} onClose={onClose}>
      <h2 className={dialog.title}>{title}</h2>
      <p className={dialog.words}>{texts.words(name)}</p>
      <div className={dialog.actions}>
        <Button appearance="primary" size="large" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button size="large" onClick={onLeave}>
          {texts.stop(nextName)}
        </Button>
      </div>
    </Modal>
  );
}
