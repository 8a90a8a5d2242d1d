import { useEffect, useRef } from 'react';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { useLeaving } from '../frame/use-leaving.ts';
import type { DraftEditor } from '../editor-state/draft-editor.ts';

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

  return (
    <AskDialog
      title="Leave with unsaved work?"
      act={{
        label: 'Save and leave',
        busyLabel: 'Saving...',
        async run() {
          if (!(await onSaveAll()))
            return 'Not everything could be saved. Keep editing: each block says what it needs.';
          now.current?.proceed();
          return null;
        },
      }}
      other={{
        label: 'Leave',
        busyLabel: 'Leaving...',
        async run() {
          await draftEditor.settled();
          now.current?.proceed();
          return null;
        },
      }}
      keep="Keep editing"
      onClose={() => leaving.stay()}
    >
      <p>
        {draftEditor.isKeepingRefused()
          ? 'This browser keeps nothing: what is not saved is lost when you leave.'
          : 'What is not saved is kept on this device and opens again with this paper. Nobody else sees it until it is saved.'}
      </p>
    </AskDialog>
  );
}
