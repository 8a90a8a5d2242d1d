import { Button } from '@fluentui/react-components';
import { useDangerStyles } from './danger.styles.ts';
import { useDialogStyles } from './Modal.styles.ts';

interface DialogButtonsProps {
  act: string;
  busyAct?: string;
  isBusy?: boolean;
  /** The filled button is then the other one [R310]. */
  destroys?: boolean;
  cancel?: string;
  /** Without it the button submits its form. */
  onAct?: () => void;
  onCancel: () => void;
}

export function DialogButtons({
  act,
  busyAct = act,
  isBusy = false,
  destroys = false,
  cancel = 'Cancel',
  onAct,
  onCancel,
}: DialogButtonsProps) {
  const dialog = useDialogStyles();
  const danger = useDangerStyles();
  const cancelButton = (
    <Button {...(destroys ? { appearance: 'primary' as const } : {})} size="large" onClick={onCancel}>
      {cancel}
    </Button>
  );
  return (
    <div className={dialog.actions}>
      {destroys && cancelButton}
      <Button
        type={onAct ? 'button' : 'submit'}
        {...(destroys ? { className: danger.button } : { appearance: 'primary' as const })}
        size="large"
        disabledFocusable={isBusy}
        onClick={onAct}
      >
        {isBusy ? busyAct : act}
      </Button>
      {!destroys && cancelButton}
    </div>
  );
}
