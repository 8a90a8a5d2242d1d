import { Button } from '@fluentui/react-components';
import type { Edit } from '../../../base/versioned-edit.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { editTime } from '../blocks/SaveState.tsx';
import type { WrittenTranscript } from './transcript-edit.ts';
import { TRANSCRIPT_TEXTS } from './transcript-texts.ts';

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
        <Notice role="status" intent="warning" title={TRANSCRIPT_TEXTS.noConnection}>
          {isKeepingRefused ? TRANSCRIPT_TEXTS.leaveOpen : TRANSCRIPT_TEXTS.savedHere}
        </Notice>
      )}
      {theirs && (
        <Notice
          intent="warning"
          title={TRANSCRIPT_TEXTS.conflict}
          actions={
            <>
              <Button appearance="transparent" onClick={() => onChoose('mine')}>
                {TRANSCRIPT_TEXTS.pickMine}
              </Button>
              <Button appearance="transparent" onClick={() => onChoose('theirs')}>
                {TRANSCRIPT_TEXTS.pickTheirs}
              </Button>
            </>
          }
        >
          {theirs.version > 0
            ? TRANSCRIPT_TEXTS.theirs(theirs.rows.length, theirs.rows[0]?.words.slice(0, 80) ?? '')
            : TRANSCRIPT_TEXTS.theyDeleted}
        </Notice>
      )}
      {restoredAt !== null && !isChanged && (
        <Notice
          actions={
            <Button appearance="transparent" onClick={onDiscard}>
              {TRANSCRIPT_TEXTS.discard}
            </Button>
          }
        >
          <span role="status">{TRANSCRIPT_TEXTS.restored(editTime(restoredAt))}</span>
        </Notice>
      )}
    </>
  );
}
