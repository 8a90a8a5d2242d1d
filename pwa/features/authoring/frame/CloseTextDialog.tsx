import { AskDialog } from '../../../ui/AskDialog.tsx';
import { KEEP_EDITING } from '../../../ui/closing-texts.ts';
import { FRAME_TEXTS } from './frame-texts.ts';

interface CloseTextDialogProps {
  title: string;
  isStored: boolean;
  onLeave: () => void;
  onStay: () => void;
}

export function CloseTextDialog({ title, isStored, onLeave, onStay }: CloseTextDialogProps) {
  return (
    <AskDialog
      title={title}
      act={{
        label: FRAME_TEXTS.close,
        busyLabel: FRAME_TEXTS.close,
        destroys: !isStored,
        run() {
          onLeave();
          return Promise.resolve(null);
        },
      }}
      keep={KEEP_EDITING}
      onClose={onStay}
    >
      <p>{isStored ? FRAME_TEXTS.textStays : FRAME_TEXTS.textIsLost}</p>
    </AskDialog>
  );
}
