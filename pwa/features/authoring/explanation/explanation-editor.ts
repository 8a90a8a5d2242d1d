import type { Exam } from '../../../../shared/papers.ts';
import {
  addExplanation,
  type Explanation,
  otherExplanation,
  readExam,
  readExplanation,
  updateExplanation,
} from '../../../api/authoring.ts';
import { isAnswered, isUnreachable } from '../../../api/request.ts';
import { createStore, type Store } from '../../../base/store.ts';
import { DraftChanged, type StoredEdit, type Versioned, VersionedEdits } from '../../../base/versioned-edit.ts';
import type { UnsavedText, UnsavedTextOf, UnsavedTexts } from '../../../local/unsaved-edits/unsaved-texts.ts';
import { messageOf } from '../frame/message-of.ts';

/** Version 0 while there is none. */
export interface ExplanationRow extends Versioned {
  exam_id: string;
  content_data: string;
}

export interface ExplanationEditor {
  /** Has one row, under the paper's id. */
  book: VersionedEdits<ExplanationRow>;
  said: Store<string | null>;
  load: (signal: AbortSignal) => Promise<Exam>;
  settle: (choice: 'mine' | 'theirs') => Promise<boolean>;
}

/** No row has this version: an older app did not store the version that its text was based on. */
const NO_VERSION = -1;

export function createExplanationEditor(exam_id: string, unsavedTexts: UnsavedTexts): ExplanationEditor {
  const said = createStore<string | null>(null);
  let stored: Explanation | null = null;

  function take(explanation: Explanation | null): ExplanationRow {
    stored = explanation;
    return { exam_id, content_data: explanation?.content_data ?? '', version: explanation?.version ?? 0 };
  }

  const book = new VersionedEdits<ExplanationRow>({
    idOf: (row) => row.exam_id,
    isSame: (a, b) => a.content_data === b.content_data,
    async save({ content_data, version }) {
      said.set(null);
      try {
        const { explanation, message } = stored
          ? await updateExplanation(stored.explanation_id, content_data, version)
          : await addExplanation(exam_id, content_data, version);
        said.set(message);
        return take(explanation);
      } catch (error) {
        const other = otherExplanation(error);
        if (!other) throw error;
        throw new DraftChanged<ExplanationRow>(take(other.explanation));
      }
    },
    isUnreachable,
    isAnswered,
    explain: messageOf,
    keep: ({ row, sent, ...rest }) =>
      unsavedTexts.keep({
        kind: 'explanation',
        id: exam_id,
        html: row.content_data,
        version: row.version,
        sent: sent?.map((one) => one.content_data),
        ...rest,
      }),
    forget: () => unsavedTexts.forget('explanation', exam_id),
    now: () => Date.now(),
  });

  function openEmpty(): void {
    const row = book.read(exam_id)?.row;
    if (row?.version === 0) book.begin(row);
  }

  return {
    book,
    said,
    async load(signal) {
      const [exam, explanation, left] = await Promise.all([
        readExam(exam_id, signal),
        readExplanation(exam_id, signal),
        unsavedTexts.read().catch((): UnsavedText[] => []), // a browser that stores nothing has nothing stored: the first change reports it
      ]);
      const row = take(explanation);
      book.receive([row]);
      book.restore(left.filter((text) => text.kind === 'explanation').map((text) => restoredRow(text, row)));
      openEmpty();
      return exam;
    },
    async settle(choice) {
      const isSettled = await book.settle(exam_id, choice);
      openEmpty();
      return isSettled;
    },
  };
}

function restoredRow({ html, version, before, sent, ...rest }: UnsavedTextOf<'explanation'>, now: ExplanationRow) {
  const row = (content_data: string): ExplanationRow => ({
    exam_id: now.exam_id,
    content_data,
    version: version ?? (before === now.content_data ? now.version : NO_VERSION),
  });
  const stored: StoredEdit<ExplanationRow> = { ...rest, row: row(html), sent: sent?.map(row) };
  return stored;
}
