import { AskDialog } from '../../../ui/AskDialog.tsx';

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
        label: 'Close',
        busyLabel: 'Close',
        run() {
          onLeave();
          return Promise.resolve(null);
        },
      }}
      keep="Keep editing"
      onClose={onStay}
    >
      <p>
        {isStored
          ? 'The text is kept on this device and offered again with this paper. Nobody else sees it.'
          : 'This browser keeps nothing: the text is lost when you close.'}
      </p>
    </AskDialog>
  );
}
