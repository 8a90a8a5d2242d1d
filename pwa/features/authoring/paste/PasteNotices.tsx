import { Button } from '@fluentui/react-components';
import { Notice } from '../../../ui/Notice.tsx';
import { hereWords } from '../blocks/SaveState.tsx';
import { asSentence } from '../frame/as-sentence.ts';
import type { PasteState, Stayed } from './paste.ts';

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
          title="That did not work."
          actions={
            state.partNumbers === null && (
              <Button appearance="transparent" onClick={onRetry}>
                Try again
              </Button>
            )
          }
        >
          {asSentence(state.error)} {!state.added && 'Your text is still here.'}
        </Notice>
      )}
      {state.restoredAt !== null && !state.added && (
        <Notice
          actions={
            <Button appearance="transparent" disabledFocusable={state.busy === 'adding'} onClick={onDiscard}>
              Discard it
            </Button>
          }
        >
          <span role="status">Brought back from {hereWords(state.restoredAt)}. Not in the paper yet.</span>
        </Notice>
      )}
      {isDiscarded && (
        <Notice
          actions={
            <Button ref={takeFocus} appearance="transparent" onClick={onBringBack}>
              Undo
            </Button>
          }
        >
          <span role="status">Text discarded.</span>
        </Notice>
      )}
      {state.stayed && (
        <Notice intent="warning" title="Some of it may stand in the paper twice.">
          <span role="status">{stayedWords(state.stayed)}</span>
        </Notice>
      )}
    </>
  );
}

function stayedWords({ count, part_nos }: Stayed): string {
  const what = count === 1 ? '1 piece' : `${count} pieces`;
  const where = part_nos.length === 1 ? `part ${part_nos[0]}` : `parts ${part_nos.join(', ')}`;
  return `${what} of what was sent before ${count === 1 ? 'was' : 'were'} edited since, and ${count === 1 ? 'stays' : 'stay'} in ${where}. Look there, and delete what you do not need.`;
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
