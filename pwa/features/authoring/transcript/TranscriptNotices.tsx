import { Button } from '@fluentui/react-components';
import type { Edit } from '../../../base/versioned-edit.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { hereWords } from '../blocks/SaveState.tsx';
import type { WrittenTranscript } from './transcript-edit.ts';

interface TranscriptNoticesProps {
  edit: Edit<WrittenTranscript>;
  isChanged: boolean;
  isKeepingRefused: boolean;
  onChoose: (choice: 'mine' | 'theirs') => void;
  onDiscard: () => void;
}

export function TranscriptNotices({ edit, isChanged, isKeepingRefused, onChoose, onDiscard }: TranscriptNoticesProps) {
  const { status, theirs, restoredAt } = edit;
  return (
    <>
      {status === 'waiting' && (
        <Notice role="status" intent="warning" title="No connection.">
          {isKeepingRefused
            ? 'It is saved by itself as soon as there is one: leave this dialog open until then.'
            : 'Your words are kept on this device, and saved by themselves as soon as there is one while this dialog is open.'}
        </Notice>
      )}
      {theirs && (
        <Notice
          intent="warning"
          title="Somebody else saved this transcript meanwhile."
          actions={
            <>
              <Button appearance="transparent" onClick={() => onChoose('mine')}>
                Keep mine
              </Button>
              <Button appearance="transparent" onClick={() => onChoose('theirs')}>
                Take theirs
              </Button>
            </>
          }
        >
          {theirs.version > 0
            ? `Theirs has ${theirs.rows.length} turns and begins “${theirs.rows[0]?.words.slice(0, 80) ?? ''}”.`
            : 'They deleted it.'}
        </Notice>
      )}
      {restoredAt !== null && !isChanged && (
        <Notice
          actions={
            <Button appearance="transparent" onClick={onDiscard}>
              Discard it
            </Button>
          }
        >
          <span role="status">Brought back from {hereWords(restoredAt)}. Not saved yet.</span>
        </Notice>
      )}
    </>
  );
}
