import { useRef, useState, useSyncExternalStore } from 'react';
import type { DraftTranscript } from '../../../../shared/authoring/draft.ts';
import { readTranscriptText } from '../../../../shared/authoring/transcript-text.ts';
import { decodeText } from '../../../base/text-encoding.ts';
import type { TypedTexts } from '../frame/typed-texts.ts';
import { useResumeSaving } from '../frame/use-resume-saving.ts';
import { createTranscriptEdit, type WrittenTranscript } from './transcript-edit.ts';
import { nextKey, rowsOf, type TurnRow, turnsOf } from './transcript-rows.ts';
import { TRANSCRIPT_TEXTS } from './transcript-texts.ts';

export interface TranscriptDialogProps {
  partId: string;
  transcript: DraftTranscript | null;
  /** The path of the part's recording; null if it has none. */
  audioPath: string | null;
  texts: TypedTexts;
  onSave: (transcript: DraftTranscript) => void;
  onClose: () => void;
}

const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** Edits the turns of a transcript until the server has them; then it closes the dialog. */
export function useTranscript({
  partId,
  transcript,
  texts,
  onSave,
  onClose,
}: Omit<TranscriptDialogProps, 'audioPath'>) {
  const [edits] = useState(() => createTranscriptEdit(partId, transcript, texts, onSave));
  const shown = useSyncExternalStore(edits.subscribe, () => edits.read(partId));
  const { rows, version } = shown?.row ?? { rows: [], version: 0 };
  const edit = shown?.edit ?? null;
  const [undoable, setUndoable] = useState<WrittenTranscript | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [isChanged, setChanged] = useState(false);
  const hasLeft = useRef(false);

  function change(next: readonly TurnRow[]): void {
    edits.change(partId, (row) => ({ ...row, rows: next }));
    setChanged(true);
    setFileProblem(null);
  }

  /** Changes the turns in a way that can be undone until something is typed: the undo would remove that too. */
  function changeUndoably(next: readonly TurnRow[]): void {
    setUndoable({ rows, version });
    change(next);
  }

  /** Shows the server's turns again; `mine` come back with Undo, based on their version. */
  function openStored(mine: WrittenTranscript): void {
    setUndoable(mine);
    setChanged(false);
    edits.begin(edits.read(partId)?.row ?? { rows: [], version: 0 });
  }

  // keeps the dialog open if something was typed meanwhile, so that it is saved too
  function closeIfSaved(): void {
    if (!hasLeft.current && edits.read(partId)?.edit === null) onClose();
  }

  async function save(): Promise<void> {
    setFileProblem(null);
    await edits.save(partId);
    closeIfSaved();
  }
  useResumeSaving(edit?.status === 'waiting', () => void save());

  function discard(): void {
    edits.cancel(partId);
    // on the version that they were based on, so that another author's later save is a conflict
    openStored({ rows, version });
  }

  function leave(): void {
    hasLeft.current = true;
    edits.setLeft(true);
    texts.leave('transcript', partId);
    onClose();
  }

  return {
    rows,
    edit,
    isChanged,
    canUndo: undoable !== null,
    problem: fileProblem ?? (edit?.status === 'failed' ? edit.message : null),
    save,
    discard,
    leave,
    changeUndoably,
    type(next: readonly TurnRow[]) {
      change(next);
      setUndoable(null);
    },
    async importFile(file: File) {
      const text = file.size > MAX_FILE_BYTES ? null : decodeText(new Uint8Array(await file.arrayBuffer()));
      const turns = text === null ? [] : readTranscriptText(text);
      if (turns.length > 0) changeUndoably(rowsOf(turns, nextKey(rows)));
      else setFileProblem(TRANSCRIPT_TEXTS.noWords);
    },
    undo() {
      if (!undoable) return;
      if (undoable.version !== version) {
        edits.cancel(partId);
        edits.begin(undoable, null);
      }
      change(undoable.rows);
      setUndoable(null);
    },
    async choose(choice: 'mine' | 'theirs') {
      const theirs = edit?.theirs;
      await edits.settle(partId, choice);
      if (choice === 'mine' || !theirs) return closeIfSaved();
      const read = turnsOf(theirs.rows);
      if ('turns' in read) onSave({ part_id: partId, turns: read.turns, version: theirs.version });
      openStored({ rows, version: theirs.version });
    },
  };
}
