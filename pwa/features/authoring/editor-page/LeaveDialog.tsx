import { useEffect, useRef } from 'react';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { KEEP_EDITING } from '../../../ui/closing-texts.ts';
import { useLeaving } from '../frame/use-leaving.ts';
import type { DraftEditor } from '../editor-state/draft-editor.ts';
import { LEAVE_TEXTS } from './page-texts.ts';

export function LeaveDialog({
  draftEditor,
  onSaveAll,
}: {
  draftEditor: DraftEditor;
  onSaveAll: () => Promise<boolean>;
}) {
  const leaving = useLeaving(draftEditor.hasUnsaved);
  // read after a save ends, because the author may have chosen to stay meanwhile
  const now = useRef(leaving);
  useEffect(() => {
    now.current = leaving;
  });
  if (!leaving) return null;

  const isLost = draftEditor.isKeepingRefused();
  return (
    <AskDialog
      title={LEAVE_TEXTS.title}
      act={{
        label: LEAVE_TEXTS.save,
        busyLabel: LEAVE_TEXTS.saving,
        destroys: false,
        async run() {
          if (!(await onSaveAll())) return LEAVE_TEXTS.notAllSaved;
          now.current?.proceed();
          return null;
        },
      }}
      other={{
        label: LEAVE_TEXTS.leave,
        busyLabel: LEAVE_TEXTS.leaving,
        destroys: isLost,
        async run() {
          await draftEditor.settled();
          now.current?.proceed();
          return null;
        },
      }}
      keep={KEEP_EDITING}
      onClose={() => leaving.stay()}
    >
      <p>{isLost ? LEAVE_TEXTS.isLost : LEAVE_TEXTS.isStored}</p>
    </AskDialog>
  );
}
