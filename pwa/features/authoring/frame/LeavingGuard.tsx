import { AskDialog } from '../../../ui/AskDialog.tsx';
import { KEEP_EDITING } from '../../../ui/closing-texts.ts';
import { useLeaving } from './use-leaving.ts';
import { FRAME_TEXTS } from './frame-texts.ts';

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
      title={FRAME_TEXTS.leaveTitle}
      act={{
        label: FRAME_TEXTS.leave,
        busyLabel: FRAME_TEXTS.leave,
        destroys: !isStored,
        async run() {
          await settled?.();
          leaving.proceed();
          return null;
        },
      }}
      keep={KEEP_EDITING}
      onClose={() => leaving.stay()}
    >
      <p>{isStored ? FRAME_TEXTS.typedStays : FRAME_TEXTS.typedIsLost}</p>
    </AskDialog>
  );
}
