import { AskDialog } from '../../../ui/AskDialog.tsx';
import { useLeaving } from './use-leaving.ts';

interface LeavingGuardProps {
  isUnsaved: () => boolean;
  isStored?: boolean;
  settled?: () => Promise<void>;
}

export function LeavingGuard({ isUnsaved, isStored = false, settled }: LeavingGuardProps) {
  const leaving = useLeaving(isUnsaved);
  if (!leaving) return null;
  return (
    <AskDialog
      title="Leave without saving?"
      act={{
        label: 'Leave',
        busyLabel: 'Leave',
        async run() {
          await settled?.();
          leaving.proceed();
          return null;
        },
      }}
      keep="Keep editing"
      onClose={() => leaving.stay()}
    >
      <p>
        {isStored
          ? 'What you typed on this page is not saved yet. It is kept on this device and opens again with this page.'
          : 'What you typed on this page is not saved yet, and is lost when you leave.'}
      </p>
    </AskDialog>
  );
}
