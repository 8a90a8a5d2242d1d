import { Button } from '@fluentui/react-components';
import { useDialogStyles } from './Modal.styles.ts';

interface DialogButtonsProps {
  act: string;
  busyAct?: string;
  isBusy?: boolean;
  cancel?: string;
  /** Without it the button submits its form. */
  onAct?: () => void;
  onCancel: () => void;
}

export function DialogButtons({
  act,
  busyAct = act,
  isBusy = false,
  cancel = 'Cancel',
  onAct,
  onCancel,
}: DialogButtonsProps) {
  const dialog = useDialogStyles();
  return (
    <div className={dialog.actions}>
      <Button
        type={onAct ? 'button' : 'submit'}
        appearance="primary"
        size="large"
        disabledFocusable={isBusy}
        onClick={onAct}
      >
        {isBusy ? busyAct : act}
      </Button>
      <Button size="large" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
