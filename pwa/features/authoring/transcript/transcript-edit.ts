// The transcript of a part as a versioned edit over the server's version. Until it is saved, what is typed is an
// unsaved text of the paper [R85].

import type { DraftTranscript } from '../../../../shared/authoring/draft.ts';
import { SOMETHING_WENT_WRONG } from '../../../../shared/errors.ts';
import { otherTranscript, saveTranscript } from '../../../api/authoring.ts';
import { ApiError, isAnswered, isUnreachable } from '../../../api/request.ts';
import { DraftChanged, type Versioned, VersionedEdits } from '../../../base/versioned-edit.ts';
import { asSentence } from '../frame/as-sentence.ts';
import type { TypedTexts } from '../frame/typed-texts.ts';
import { unsavedRows, rowsOf, type TurnRow, turnsOf } from './transcript-rows.ts';
import { TRANSCRIPT_TEXTS } from './transcript-texts.ts';

/** Version 0 without rows if there is none. */
export interface WrittenTranscript extends Versioned {
  rows: readonly TurnRow[];
}

class WrongRows extends Error {}

/**
 * Creates the edit, which has one open row, under the part's id. `saved` is called with the server's version after a
 * save.
 */
export function createTranscriptEdit(
  part_id: string,
  transcript: DraftTranscript | null,
  texts: TypedTexts,
  saved: (transcript: DraftTranscript) => void,
): VersionedEdits<WrittenTranscript> {
  const written = (one: DraftTranscript | null): WrittenTranscript => ({
    rows: rowsOf(one?.turns ?? [], 1),
    version: one?.version ?? 0,
  });
  let own = texts.read('transcript', part_id);
  const edits = new VersionedEdits<WrittenTranscript>({
    idOf: () => part_id,
    isSame: (a, b) => JSON.stringify(sayingOf(a.rows)) === JSON.stringify(sayingOf(b.rows)),
    async save({ rows, version }) {
      const read = turnsOf(rows);
      if ('problem' in read) throw new WrongRows(read.problem);
      try {
        const stands = await saveTranscript({ part_id, turns: read.turns, version });
        saved(stands);
        return written(stands);
      } catch (error) {
        const other = otherTranscript(error);
        throw other ? new DraftChanged(written(other.transcript)) : error;
      }
    },
    isUnreachable,
    isAnswered,
    explain: (error) =>
      error instanceof WrongRows
        ? error.message
        : TRANSCRIPT_TEXTS.stillHere(asSentence(error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG)),
    async keep({ row: { rows, version } }) {
      texts.type({ kind: 'transcript', id: part_id, rows: rows.map(typedOf), version });
      own = texts.read('transcript', part_id);
    },
    async forget() {
      await Promise.resolve(); // the edit is created during a render, when no other component may change
      // a dialog opened since may have newer words
      if (texts.read('transcript', part_id) === own) texts.drop('transcript', part_id);
    },
    now: () => Date.now(),
  });
  const stands = written(transcript);
  edits.receiveOne(stands);
  if (own) edits.restore([{ row: { rows: unsavedRows(own.rows), version: own.version }, kept_at: own.kept_at }]);
  edits.begin(stands);
  return edits;
}

function typedOf({ speaker, words, time }: TurnRow): Omit<TurnRow, 'key'> {
  return { speaker, words, time };
}

function sayingOf(rows: readonly TurnRow[]): readonly object[] {
  const read = turnsOf(rows);
  return 'turns' in read ? read.turns : rows.map(typedOf);
}
