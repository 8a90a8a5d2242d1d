// One draft that an author has open, without React: the server's rows, the edits, what is stored on this device until
// the server has it, and the undo. Screens follow it with useSyncExternalStore.

import type { DraftPaper, DraftTranscript } from '../../../../shared/authoring/draft.ts';
import { type ContentType, questionIdsOf } from '../../../../shared/content.ts';
import type { Audio } from '../../../../shared/papers.ts';
import { createStore } from '../../../base/store.ts';
import { VersionedEdits } from '../../../base/versioned-edit.ts';
import type { UnsavedDraft } from '../../../local/unsaved-edits/unsaved-drafts.ts';
import { counted } from '../../../ui/admin/counted.ts';
import { messageOf } from '../frame/message-of.ts';
import { createTypedTexts, type TypedTexts } from '../frame/typed-texts.ts';
import { BlockOrder } from './block-order.ts';
import type { BlockTrouble, EditorPorts, EditorState, Undo } from './editor-types.ts';
import { newBlock } from './new-rows.ts';
import { PassagePieces } from './passage-pieces.ts';
import { restoreBlock } from './restore-block.ts';
import { type BlockRow, blockRow, type DocumentRow, documentRow, isSameBlock, isSameDocument } from './rows.ts';
import { moved, type Structure, structureOf } from './structure.ts';
import { EDITOR_TEXTS } from './editor-texts.ts';

export class DraftEditor {
  readonly state = createStore<EditorState>({ kind: 'loading' });
  /** Null until the draft is loaded; referentially stable until its order, numbers or documents change. */
  readonly structure = createStore<Structure | null>(null);
  readonly audio = createStore<readonly Audio[]>([]);
  readonly transcripts = createStore<readonly DraftTranscript[]>([]);
  readonly undo = createStore<Undo | null>(null);
  readonly deleteTrouble = createStore<BlockTrouble | null>(null);
  readonly blocks: VersionedEdits<BlockRow>;
  readonly documents: VersionedEdits<DocumentRow>;
  readonly passage: PassagePieces;
  /** Texts of dialogs, open or closed, that are not in the paper. */
  readonly texts: TypedTexts;
  readonly orderTrouble: BlockOrder['trouble'];
  readonly #order: BlockOrder;
  readonly #ports: EditorPorts;
  #paper: Pick<DraftPaper['data'], 'exam_data' | 'part_data'> | null = null;

  constructor(ports: EditorPorts) {
    const { isUnreachable, isAnswered, now, unsavedDrafts } = ports;
    const shared = { isUnreachable, isAnswered, explain: messageOf, now };
    this.#ports = ports;
    this.blocks = new VersionedEdits<BlockRow>({
      ...shared,
      idOf: (row) => row.content_id,
      isSame: isSameBlock,
      again: (row) => ({ ...row, again: true }),
      async save(row) {
        const { data, question_data } = await ports.saveBlock({ ...row, content_status: 'added' });
        return blockRow(data, question_data);
      },
      keep: (one) => unsavedDrafts.keep({ kind: 'block', ...one }),
      forget: (place) => unsavedDrafts.forget('block', place),
    });
    this.documents = new VersionedEdits<DocumentRow>({
      ...shared,
      idOf: (row) => row.reading_document_id,
      isSame: isSameDocument,
      save: ports.saveDocument,
      keep: (one) => unsavedDrafts.keep({ kind: 'document', ...one }),
      forget: (place) => unsavedDrafts.forget('document', place),
    });
    this.texts = createTypedTexts(ports.unsavedTexts, now);
    const { blocks, documents, texts, structure, undo, receive } = this;
    const changed = () => this.#arrange();
    this.#order = new BlockOrder({ ports, blocks, texts, changed });
    this.orderTrouble = this.#order.trouble;
    this.passage = new PassagePieces({ ports, documents, structure, undo, changed, receive });
  }

  async load(): Promise<void> {
    this.#setLeft(false);
    if (!this.#paper) this.state.set({ kind: 'loading' });
    try {
      const loaded = await this.#ports.load();
      const isFirst = this.#paper === null;
      this.receive(loaded);
      if (isFirst) {
        await Promise.all([this.#restoreUnsaved(), this.texts.load()]);
        this.#order.sendRestored();
      }
      this.state.set({ kind: 'ready' });
    } catch (error) {
      if (this.#paper) throw error;
      this.state.set({ kind: 'failed', message: messageOf(error) });
    }
  }

  /** Called when the page is left. Pending calls may still finish, but replace nothing that was stored since. */
  leave(): void {
    this.#setLeft(true);
  }

  readonly receive = ({ data }: DraftPaper): void => {
    this.#paper = data;
    this.audio.set(data.audio_data);
    this.transcripts.set(data.transcript_data);
    this.blocks.receive(data.content_data.map((content) => blockRow(content, data.question_data)));
    this.documents.receive(data.reading_document_data.map(documentRow));
    for (const { part_id } of data.part_data) {
      const stored = data.content_data
        .filter((content) => content.part_id === part_id)
        .toSorted((a, b) => a.content_order - b.content_order)
        .map((content) => content.content_id);
      this.#order.receive(part_id, stored);
    }
    this.#arrange();
  };

  addBlock(part_id: string, content_type: ContentType, begin = (row: BlockRow) => row): string {
    const content_id = this.#ports.newId();
    const content_order = this.#order.idsOf(part_id).length + 1;
    this.blocks.begin(begin(newBlock({ content_id, part_id, content_type, content_order })));
    this.#order.put(part_id, content_id);
    return content_id;
  }

  /**
   * Adds blocks that belong together at the end of a part; saves those that are complete, the others are open.
   * Undoing it removes the blocks that are still as they were added. Returns their ids.
   */
  addBlocks(
    part_id: string,
    begun: readonly { content_type: ContentType; begin: (row: BlockRow) => BlockRow }[],
    isComplete: (row: BlockRow) => boolean,
    words: string,
  ): string[] {
    const rows = begun.map(({ content_type, begin }) => {
      const content_id = this.#ports.newId();
      const content_order = this.#order.idsOf(part_id).length + 1;
      const row = begin(newBlock({ content_id, part_id, content_type, content_order }));
      // no row of the server stands behind it, so that it counts as unsaved from the beginning
      this.blocks.begin(row, null);
      this.#order.put(part_id, content_id);
      return row;
    });
    const saved = this.#saveComplete(rows.filter(isComplete).map(({ content_id }) => content_id));
    this.undo.set({ words, run: () => saved.then(() => this.#removeAdded(rows)) });
    return rows.map(({ content_id }) => content_id);
  }

  editBlock(content_id: string): void {
    const row = this.blocks.read(content_id)?.row;
    if (row) this.blocks.begin(row);
  }

  changeBlock(content_id: string, change: (row: BlockRow) => BlockRow): void {
    const before = this.blocks.read(content_id)?.row;
    this.blocks.change(content_id, change);
    const after = this.blocks.read(content_id)?.row;
    // only a change of the questions renumbers; other keystrokes skip it
    if (before && after && before !== after && questionIdsOf(before).join() !== questionIdsOf(after).join())
      this.#arrange();
  }

  /** Offers to undo a change of a block: that opens the block again and applies `change`. */
  offerUndo(words: string, content_id: string, change: (row: BlockRow) => BlockRow): void {
    const run = () => {
      this.editBlock(content_id);
      this.changeBlock(content_id, change);
      this.undo.set(null);
    };
    this.undo.set({ words, run });
  }

  /** Discards the edit; a block that was never saved is removed with it. Both can be undone. */
  cancelBlock(content_id: string): void {
    const part_id = this.#order.partOf(content_id);
    const shown = this.blocks.read(content_id);
    if (part_id === null || !shown) return;
    if (!this.#order.isStored(part_id, content_id)) return void this.deleteBlock(content_id);
    const hasChanged = this.blocks.unsavedIds().includes(content_id);
    this.blocks.cancel(content_id);
    this.#arrange();
    if (hasChanged) this.undo.set({ words: EDITOR_TEXTS.discarded, run: () => this.#editAgain(shown.row) });
  }

  async saveBlock(content_id: string): Promise<boolean> {
    const part_id = this.#order.partOf(content_id);
    if (part_id !== null && !this.#order.isStored(part_id, content_id))
      this.blocks.change(content_id, (row) => {
        const content_order = this.#order.idsOf(part_id).indexOf(content_id) + 1;
        return row.content_order === content_order ? row : { ...row, content_order };
      });
    return this.#afterSave(content_id, await this.blocks.save(content_id));
  }

  async settleBlock(content_id: string, choice: 'mine' | 'theirs'): Promise<boolean> {
    const theirs = this.blocks.read(content_id)?.edit?.theirs ?? null;
    const isSettled = await this.blocks.settle(content_id, choice);
    const part_id = this.#order.partOf(content_id);
    // the server has no such block either, so it is removed
    if (choice === 'theirs' && theirs === null && part_id !== null) this.#takeOut(content_id, part_id);
    return this.#afterSave(content_id, isSettled && this.blocks.read(content_id) !== null);
  }

  async deleteBlock(content_id: string): Promise<void> {
    const part_id = this.#order.partOf(content_id);
    const shown = this.blocks.read(content_id);
    if (part_id === null || !shown) return;
    const at = this.#order.idsOf(part_id).indexOf(content_id);
    // waits for a first save: only then is it known if the server has the block
    if (shown.edit?.status === 'saving') await this.blocks.save(content_id);
    const isStored = this.#order.isStored(part_id, content_id);
    try {
      if (isStored) await this.#ports.deleteBlock(content_id);
    } catch (error) {
      this.deleteTrouble.set({ content_id, message: messageOf(error) });
      return;
    }
    this.deleteTrouble.set(null);
    // includes what was typed during the delete
    const { row } = this.blocks.read(content_id) ?? shown;
    this.#takeOut(content_id, part_id);
    const count = row.questions.length;
    const words = count === 0 ? EDITOR_TEXTS.blockDeleted : EDITOR_TEXTS.deletedWith(counted(count, 'question'));
    this.undo.set({ words, run: () => (isStored ? this.#putBack(row, at) : this.#openAgain(row, at)) });
  }

  async moveBlock(content_id: string, to: number): Promise<void> {
    const part_id = this.#order.partOf(content_id);
    if (part_id === null) return;
    this.#order.put(part_id, content_id, to);
    await this.#order.send(part_id);
  }

  async tryOrderAgain(): Promise<void> {
    const trouble = this.orderTrouble.read();
    if (!trouble) return;
    const mine = this.#order.idsOf(trouble.part_id);
    try {
      // the order was refused because another admin added or removed a block
      this.receive(await this.#ports.load());
    } catch (error) {
      const isWaiting = this.#ports.isUnreachable(error);
      return this.orderTrouble.set({ ...trouble, message: messageOf(error), isWaiting });
    }
    await this.#order.restore(trouble.part_id, mine);
  }

  async saveAll(isComplete: (row: BlockRow) => boolean): Promise<boolean> {
    const { blocks, documents } = this;
    for (const id of blocks.ids()) {
      const shown = blocks.read(id);
      if (shown?.edit && isComplete(shown.row)) await this.saveBlock(id);
    }
    for (const id of documents.ids()) if (documents.read(id)?.edit) await documents.save(id);
    await this.tryOrderAgain();
    return blocks.unsavedIds().length === 0 && documents.unsavedIds().length === 0 && !this.orderTrouble.read();
  }

  /** An order that the server refused is among the texts. */
  readonly hasUnsaved = (): boolean =>
    [this.blocks, this.documents].some((one) => one.unsavedIds().length > 0) || this.texts.isTyping();

  /** Returns true if this device could not store the latest change of something. */
  isKeepingRefused(): boolean {
    return [this.blocks, this.documents, this.texts].some((one) => one.isKeepingRefused());
  }

  async settled(): Promise<void> {
    await Promise.all([this.blocks, this.documents, this.texts].map((one) => one.settled()));
  }

  #setLeft(isLeft: boolean): void {
    for (const one of [this.blocks, this.documents, this.texts]) one.setLeft(isLeft);
  }

  #arrange(): void {
    if (!this.#paper) return;
    const all = this.documents.ids().flatMap((id) => this.documents.read(id)?.row ?? []);
    const readBlock = (id: string) => this.blocks.read(id)?.row ?? null;
    const { exam_data, part_data } = this.#paper;
    const readSavedBlock = (id: string) => this.blocks.readSaved(id);
    this.structure.set(structureOf(exam_data, part_data, this.#order.byPart(), readBlock, readSavedBlock, all));
  }

  async #restoreUnsaved(): Promise<void> {
    // a browser that stores nothing has nothing stored: the first change reports it
    const unsaved = await this.#ports.unsavedDrafts.read().catch((): UnsavedDraft[] => []);
    const partIds = new Set(this.#paper?.part_data.map((part) => part.part_id));
    const here = unsaved.filter(({ row }) => partIds.has(row.part_id));
    this.blocks.restore(here.filter((one) => one.kind === 'block'));
    this.documents.restore(here.filter((one) => one.kind === 'document'));
    for (const id of this.blocks.ids()) {
      const row = this.blocks.read(id)?.row;
      if (row?.content_status === 'editing') this.blocks.begin(row);
    }
    this.#order.putRestored();
    this.#arrange();
  }

  async #afterSave(content_id: string, isSaved: boolean): Promise<boolean> {
    this.#arrange();
    const part_id = this.#order.partOf(content_id);
    if (isSaved && part_id !== null && !this.#order.isStored(part_id, content_id))
      await this.#order.addStored(part_id, content_id);
    return isSaved;
  }

  async #saveComplete(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.saveBlock(id);
  }

  async #removeAdded(rows: readonly BlockRow[]): Promise<void> {
    const isUntouched = (added: BlockRow) => {
      const now = this.blocks.read(added.content_id)?.row;
      return now !== undefined && isSameBlock(now, added);
    };
    for (const { content_id } of rows.filter(isUntouched)) {
      await this.deleteBlock(content_id);
      if (this.deleteTrouble.read()) return;
    }
    this.undo.set(null);
  }

  #takeOut(content_id: string, part_id: string): void {
    this.blocks.remove(content_id);
    this.#order.remove(part_id, content_id);
  }

  #editAgain(row: BlockRow): void {
    const stored = this.blocks.read(row.content_id)?.row;
    if (!stored) return;
    this.blocks.begin(stored);
    this.blocks.change(row.content_id, () => ({ ...row, version: stored.version }));
    this.undo.set(null);
    this.#arrange();
  }

  #openAgain(row: BlockRow, at: number): void {
    this.blocks.begin({ ...row, content_status: 'added', content_order: at + 1 }, null);
    this.#order.put(row.part_id, row.content_id, at);
    this.undo.set(null);
  }

  async #putBack(row: BlockRow, at: number): Promise<void> {
    const { part_id, content_id } = row;
    const wanted = moved(this.#order.idsOf(part_id), content_id, at);
    const exam_id = this.#paper?.exam_data.exam_id ?? '';
    // keeps the deleted version, so that the restored block is the next one
    const again: BlockRow = { ...row, content_status: 'added', content_order: at + 1 };
    this.receive(await restoreBlock(this.#ports, exam_id, again));
    this.undo.set(null);
    await this.#order.restore(part_id, wanted);
  }
}
