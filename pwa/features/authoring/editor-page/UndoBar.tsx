import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { useRememberedFocus } from '../../../ui/remember-focus.ts';
import type { DraftEditor } from '../editor-state/draft-editor.ts';
import { useEditorStyles } from './editor.styles.ts';
import { useStore } from '../editor-state/use-editor.ts';
import { messageOf } from '../frame/message-of.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { RemoveButton } from '../frame/RemoveButton.tsx';
import { UNDO_TEXTS } from './page-texts.ts';

export function UndoBar({ draftEditor }: { draftEditor: Pick<DraftEditor, 'undo'> }) {
  const styles = useEditorStyles();
  const undo = useStore(draftEditor.undo);
  const [failure, setFailure] = useState<{ of: typeof undo; message: string } | null>(null);
  const { isBusy, once } = useSingleFlight();
  // a screen reader repeats the same words only if they are a new element
  const [told, setTold] = useState({ undo, nth: 0 });
  if (told.undo !== undo) setTold({ undo, nth: told.nth + 1 });
  const held = useRememberedFocus<HTMLDivElement>((bar) => bar);

  const run = () =>
    once(async () => {
      if (!undo) return;
      setFailure(null);
      try {
        await undo.run();
      } catch (error) {
        setFailure({ of: undo, message: messageOf(error) });
      }
    });

  return (
    <div role="status" className={styles.undo} tabIndex={-1} {...held}>
      {undo && (
        <Notice
          key={told.nth}
          intent={failure?.of === undo ? 'error' : 'info'}
          actions={
            <>
              <Button onClick={() => void run()}>{isBusy ? UNDO_TEXTS.undoing : UNDO_TEXTS.undo}</Button>
              <RemoveButton label={UNDO_TEXTS.dismiss} onClick={() => draftEditor.undo.set(null)} />
            </>
          }
        >
          {undo.words} {failure?.of === undo && UNDO_TEXTS.failed(failure.message)}
        </Notice>
      )}
    </div>
  );
}
