import type { DraftPaper } from '../../../../shared/authoring/draft.ts';
import type { ExamCategory } from '../../../../shared/papers.ts';
import type { Store } from '../../../base/store.ts';
import type { VersionedEdits } from '../../../base/versioned-edit.ts';
import { showToast } from '../../../ui/toast.ts';
import { messageOf } from '../frame/message-of.ts';
import { INTRODUCTION, PIECE_NAMES, EDITOR_TEXTS } from './editor-texts.ts';
import type { EditorPorts, Undo } from './editor-types.ts';
import { newDocument } from './new-rows.ts';
import type { DocumentRow } from './rows.ts';
import type { Structure } from './structure.ts';

export function pieceName(content_type: DocumentRow['content_type'], category: ExamCategory | undefined): string {
  return content_type === 'description' && category !== 'reading' ? INTRODUCTION : PIECE_NAMES[content_type];
}

interface PassageParts {
  ports: Pick<EditorPorts, 'newId' | 'deleteDocument' | 'addToParts'>;
  documents: VersionedEdits<DocumentRow>;
  structure: Store<Structure | null>;
  undo: Store<Undo | null>;
  changed: () => void;
  receive: (paper: DraftPaper) => void;
}

export class PassagePieces {
  readonly #parts: PassageParts;

  constructor(parts: PassageParts) {
    this.#parts = parts;
  }

  add(part_id: string, content_type: DocumentRow['content_type'], content_data: string): string {
    const { ports, documents, structure, changed } = this.#parts;
    const reading_document_id = ports.newId();
    const own = structure.read()?.parts.find(({ part }) => part.part_id === part_id)?.documents.contents ?? [];
    const orders = own.map((id) => documents.read(id)?.row.content_order ?? 0);
    const content_order = content_type !== 'contents' || orders.length === 0 ? 0 : Math.max(...orders) + 1;
    documents.begin(newDocument({ reading_document_id, part_id, content_type, content_order, content_data }));
    changed();
    return reading_document_id;
  }

  cancel(document_id: string): void {
    const { documents, undo, changed } = this.#parts;
    const shown = documents.read(document_id);
    if (!shown) return;
    const hasChanged = documents.unsavedIds().includes(document_id);
    documents.cancel(document_id);
    changed();
    if (!hasChanged) return;
    const { row } = shown;
    undo.set({
      words: EDITOR_TEXTS.discarded,
      run: () => this.#openAgain({ ...row, version: documents.read(document_id)?.row.version ?? 0 }),
    });
  }

  async settle(document_id: string, choice: 'mine' | 'theirs'): Promise<void> {
    await this.#parts.documents.settle(document_id, choice);
    this.#parts.changed();
  }

  async delete(document_id: string): Promise<void> {
    const { ports, documents, structure, undo, changed } = this.#parts;
    const shown = documents.read(document_id);
    if (!shown) return;
    // waits for a first save: only then is it known if the server has the piece
    if (shown.edit?.status === 'saving') await documents.save(document_id);
    const { row } = documents.read(document_id) ?? shown;
    const isStored = row.version > 0;
    const name = pieceName(row.content_type, structure.read()?.exam.exam_category);
    try {
      if (isStored) await ports.deleteDocument(document_id);
    } catch (error) {
      showToast(EDITOR_TEXTS.notDeleted(name.toLowerCase(), messageOf(error)), 'error');
      return;
    }
    // includes what was typed during the delete
    const last = documents.read(document_id)?.row ?? row;
    documents.remove(document_id);
    changed();
    undo.set({
      words: EDITOR_TEXTS.pieceDeleted(name),
      run: () => (isStored ? this.#putBack(last) : this.#openAgain(last)),
    });
  }

  #openAgain(row: DocumentRow): void {
    this.#parts.documents.begin(row, null);
    this.#parts.undo.set(null);
    this.#parts.changed();
  }

  async #putBack(row: DocumentRow): Promise<void> {
    const { ports, structure, undo, receive } = this.#parts;
    const exam_id = structure.read()?.exam.exam_id ?? '';
    receive(await ports.addToParts({ exam_id, documents: [row], blocks: [] }));
    undo.set(null);
  }
}
