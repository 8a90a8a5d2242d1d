import { Button } from '@fluentui/react-components';
import { Notice } from '../../../ui/Notice.tsx';
import { editTime } from '../blocks/SaveState.tsx';
import { asSentence } from '../frame/as-sentence.ts';
import type { PasteState } from './paste.ts';
import { PASTE_TEXTS, stayedWords } from './paste-texts.ts';

interface PasteNoticesProps {
  state: PasteState;
  isDiscarded: boolean;
  onRetry: () => void;
  onDiscard: () => void;
  onBringBack: () => void;
}

export function PasteNotices({ state, isDiscarded, onRetry, onDiscard, onBringBack }: PasteNoticesProps) {
  return (
    <>
      {state.error !== null && (
        <Notice
          intent="error"
          title={PASTE_TEXTS.failed}
          actions={
            state.partNumbers === null && (
              <Button appearance="transparent" onClick={onRetry}>
                {PASTE_TEXTS.tryAgain}
              </Button>
            )
          }
        >
          {asSentence(state.error)} {!state.added && PASTE_TEXTS.stillHere}
        </Notice>
      )}
      {state.restoredAt !== null && !state.added && (
        <Notice
          actions={
            <Button appearance="transparent" disabledFocusable={state.busy === 'adding'} onClick={onDiscard}>
              {PASTE_TEXTS.discard}
            </Button>
          }
        >
          <span role="status">{PASTE_TEXTS.restored(editTime(state.restoredAt))}</span>
        </Notice>
      )}
      {isDiscarded && (
        <Notice
          actions={
            <Button ref={takeFocus} appearance="transparent" onClick={onBringBack}>
              {PASTE_TEXTS.undo}
            </Button>
          }
        >
          <span role="status">{PASTE_TEXTS.discarded}</span>
        </Notice>
      )}
      {state.stayed && (
        <Notice intent="warning" title={PASTE_TEXTS.maybeTwice}>
          <span role="status">{stayedWords(state.stayed)}</span>
        </Notice>
      )}
    </>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
