import { Button } from '@fluentui/react-components';
import { useDialogStyles } from './Modal.styles.ts';

interface DialogButtonsProps {
  act: string;
  busyAct?: string;
  isBusy?: boolean;
  cancel?: string;
  /** Where it is not given, the button sends the form that it stands in. */
  onAct?: () => void;
  onCancel: () => void;
}

/** What a dialog does, and the way out of it. */
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
