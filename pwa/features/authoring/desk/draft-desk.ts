// One draft on its author's desk, without React: what the server has, what is being edited, what is kept on this device until
// the server has it, and what can be undone. Screens follow it with useSyncExternalStore.

import type { DraftPaper, DraftTranscript } from '../../../../shared/authoring/draft.ts';
import { type ContentType, questionIdsOf } from '../../../../shared/content.ts';
import type { Audio } from '../../../../shared/papers.ts';
import { createStore } from '../../../base/store.ts';
import { VersionedEdits } from '../../../base/versioned-edit.ts';
import type { KeptDraft } from '../../../local/kept-drafts.ts';
import type { BlockTrouble, Desk, DeskPorts, DeskState, OrderTrouble, Undo } from './desk.ts';
import { createTypedTexts } from '../frame/typed-texts.ts';
import { newBlock } from './new-rows.ts';
import { createPassagePieces } from './passage-pieces.ts';
import { putBackBlock } from './put-back.ts';
import { type BlockRow, blockRow, type DocumentRow, documentRow, isSameBlock, isSameDocument } from './rows.ts';
import { mergedOrder, moved, type Structure, structureOf } from './structure.ts';
import { messageOf } from '../frame/message-of.ts';

export function createDesk(ports: DeskPorts): Desk {
  const state = createStore<DeskState>({ kind: 'loading' });
  const structure = createStore<Structure | null>(null);
  const audio = createStore<readonly Audio[]>([]);
  const transcripts = createStore<readonly DraftTranscript[]>([]);
  const undo = createStore<Undo | null>(null);
  const deleteTrouble = createStore<BlockTrouble | null>(null);
  const orderTrouble = createStore<OrderTrouble | null>(null);
  const orderByPart = new Map<string, readonly string[]>();
  /** The order as the server has it; new blocks are not in it. */
  const serverOrder = new Map<string, readonly string[]>();
  let ordering = Promise.resolve();
  let paper: Pick<DraftPaper['data'], 'exam_data' | 'part_data'> | null = null;

  const blocks = new VersionedEdits<BlockRow>({
    idOf: (row) => row.content_id,
    isSame: isSameBlock,
    again: (row) => ({ ...row, again: true }),
    async save(row) {
      const { data, question_data } = await ports.saveBlock({ ...row, content_status: 'added' });
      return blockRow(data, question_data);
    },
    isUnreachable: ports.isUnreachable,
    isAnswered: ports.isAnswered,
    explain: messageOf,
    keep: (one) => ports.kept.keep({ kind: 'block', ...one }),
    forget: (place) => ports.kept.forget('block', place),
    now: ports.now,
  });
  const documents = new VersionedEdits<DocumentRow>({
    idOf: (row) => row.reading_document_id,
    isSame: isSameDocument,
    save: ports.saveDocument,
    isUnreachable: ports.isUnreachable,
    isAnswered: ports.isAnswered,
    explain: messageOf,
    keep: (one) => ports.kept.keep({ kind: 'document', ...one }),
    forget: (place) => ports.kept.forget('document', place),
    now: ports.now,
  });

  const texts = createTypedTexts(ports.keptTexts, ports.now);

  function arrange(): void {
    if (!paper) return;
    const all = documents.ids().flatMap((id) => documents.read(id)?.row ?? []);
    const readBlock = (id: string) => blocks.read(id)?.row ?? null;
    structure.set(structureOf(paper.exam_data, paper.part_data, orderByPart, readBlock, all));
  }

  function partOf(content_id: string): string | null {
    for (const [part_id, ids] of orderByPart) if (ids.includes(content_id)) return part_id;
    return null;
  }

  function setOrder(part_id: string, ids: readonly string[]): void {
    orderByPart.set(part_id, ids);
    arrange();
  }

  function receive({ data }: DraftPaper): void {
    paper = data;
    audio.set(data.audio_data);
    transcripts.set(data.transcript_data);
    blocks.receive(data.content_data.map((content) => blockRow(content, data.question_data)));
    documents.receive(data.reading_document_data.map(documentRow));
    for (const { part_id } of data.part_data) {
      const stored = data.content_data
        .filter((content) => content.part_id === part_id)
        .toSorted((a, b) => a.content_order - b.content_order)
        .map((content) => content.content_id);
      serverOrder.set(part_id, stored);
      const unsaved = (orderByPart.get(part_id) ?? []).filter((id) => !stored.includes(id) && blocks.read(id)?.edit);
      orderByPart.set(part_id, [...stored, ...unsaved]);
    }
    arrange();
  }

  /** Blocks of an earlier visit that were never saved stand where they stood. */
  function placeRestored(): void {
    for (const id of blocks.ids()) {
      const row = blocks.read(id)?.row;
      const ids = row && orderByPart.get(row.part_id);
      if (!row || !ids || ids.includes(id)) continue;
      orderByPart.set(row.part_id, moved([...ids, id], id, (row.content_order ?? ids.length + 1) - 1));
    }
  }

  const setLeft = (isLeft: boolean) => [blocks, documents, texts].forEach((one) => one.setLeft(isLeft));

  async function load(): Promise<void> {
    setLeft(false);
    if (!paper) state.set({ kind: 'loading' });
    try {
      const loaded = await ports.load();
      const isFirst = paper === null;
      receive(loaded);
      if (isFirst) await Promise.all([takeUpKept(), texts.load()]).then(takeUpOrders);
      state.set({ kind: 'ready' });
    } catch (error) {
      if (!paper) state.set({ kind: 'failed', message: messageOf(error) });
      else throw error;
    }
  }

  async function takeUpKept(): Promise<void> {
    let kept: KeptDraft[] = [];
    try {
      kept = await ports.kept.read();
    } catch {
      return; // a browser that keeps nothing has kept nothing: the first change says so
    }
    const partIds = new Set(paper?.part_data.map((part) => part.part_id));
    const here = kept.filter(({ row }) => partIds.has(row.part_id));
    blocks.restore(here.filter((one) => one.kind === 'block'));
    documents.restore(here.filter((one) => one.kind === 'document'));
    for (const id of blocks.ids()) {
      const row = blocks.read(id)?.row;
      if (row?.content_status === 'editing') blocks.begin(row); // an author left it open
    }
    placeRestored();
    arrange();
  }

  /** Moves of an earlier visit are sent, but for a part that somebody put in another order since. */
  function takeUpOrders(): void {
    for (const text of texts.all()) {
      if (text.kind !== 'order') continue;
      const { id, content_ids, before } = text;
      if (serverOrder.get(id)?.join() !== before.join()) texts.drop('order', id);
      else {
        setOrder(id, mergedOrder(content_ids, orderByPart.get(id) ?? []));
        void sendOrder(id);
      }
    }
  }

  function addBlock(part_id: string, content_type: ContentType, begin = (row: BlockRow) => row): string {
    const content_id = ports.newId();
    const ids = orderByPart.get(part_id) ?? [];
    blocks.begin(begin(newBlock({ content_id, part_id, content_type, content_order: ids.length + 1 })));
    setOrder(part_id, [...ids, content_id]);
    return content_id;
  }

  async function saveBlock(content_id: string): Promise<boolean> {
    const part_id = partOf(content_id);
    const isNew = part_id !== null && !(serverOrder.get(part_id) ?? []).includes(content_id);
    if (isNew)
      blocks.change(content_id, (row) => {
        const content_order = (orderByPart.get(part_id) ?? []).indexOf(content_id) + 1;
        return row.content_order === content_order ? row : { ...row, content_order };
      });
    return afterSave(content_id, await blocks.save(content_id));
  }

  async function afterSave(content_id: string, isSaved: boolean): Promise<boolean> {
    arrange();
    const part_id = partOf(content_id);
    if (!isSaved || part_id === null) return isSaved;
    const stored = serverOrder.get(part_id) ?? [];
    if (!stored.includes(content_id)) {
      serverOrder.set(part_id, [...stored, content_id]);
      await sendOrder(part_id);
    }
    return true;
  }

  /** One order after the other, so that the last one moved to is the one that stands. */
  function sendOrder(part_id: string): Promise<void> {
    ordering = ordering.then(() => sendOrderNow(part_id));
    return ordering;
  }

  function orderStands(part_id: string): void {
    texts.drop('order', part_id);
    if (orderTrouble.read()?.part_id === part_id) orderTrouble.set(null);
  }

  /** Tells the server the order of what it has; a part whose order it knows costs nothing. */
  async function sendOrderNow(part_id: string): Promise<void> {
    const stored = serverOrder.get(part_id) ?? [];
    const wanted = (orderByPart.get(part_id) ?? []).filter((id) => stored.includes(id));
    if (wanted.join() === stored.join()) return orderStands(part_id);
    try {
      const { data, question_data } = await ports.orderBlocks({ part_id, content_ids: wanted });
      for (const content of data) blocks.receiveOne(blockRow(content, question_data));
      serverOrder.set(part_id, wanted);
      orderStands(part_id);
      arrange();
    } catch (error) {
      texts.type({ kind: 'order', id: part_id, content_ids: wanted, before: [...stored] });
      orderTrouble.set({ part_id, message: messageOf(error), isWaiting: ports.isUnreachable(error) });
    }
  }

  async function tryOrderAgain(): Promise<void> {
    const trouble = orderTrouble.read();
    if (!trouble) return;
    const mine = orderByPart.get(trouble.part_id) ?? [];
    try {
      // another admin may have added a block or taken one away, which is why the order was refused
      receive(await ports.load());
    } catch (error) {
      orderTrouble.set({ ...trouble, message: messageOf(error), isWaiting: ports.isUnreachable(error) });
      return;
    }
    setOrder(trouble.part_id, mergedOrder(mine, orderByPart.get(trouble.part_id) ?? []));
    await sendOrder(trouble.part_id);
  }

  async function moveBlock(content_id: string, to: number): Promise<void> {
    const part_id = partOf(content_id);
    if (part_id === null) return;
    setOrder(part_id, moved(orderByPart.get(part_id) ?? [], content_id, to));
    await sendOrder(part_id);
  }

  function takeOut(content_id: string, part_id: string): void {
    blocks.remove(content_id);
    serverOrder.set(
      part_id,
      (serverOrder.get(part_id) ?? []).filter((id) => id !== content_id),
    );
    setOrder(
      part_id,
      (orderByPart.get(part_id) ?? []).filter((id) => id !== content_id),
    );
  }

  async function deleteBlock(content_id: string): Promise<void> {
    const part_id = partOf(content_id);
    const shown = blocks.read(content_id);
    if (part_id === null || !shown) return;
    const at = (orderByPart.get(part_id) ?? []).indexOf(content_id);
    // a first save that is on its way may land: whether the server has the block is known only then
    if (shown.edit?.status === 'saving') await blocks.save(content_id);
    const isStored = (serverOrder.get(part_id) ?? []).includes(content_id);
    if (isStored) {
      try {
        await ports.deleteBlock(content_id);
      } catch (error) {
        deleteTrouble.set({ content_id, message: messageOf(error) });
        return;
      }
    }
    deleteTrouble.set(null);
    // what was typed while the delete was on its way belongs to the block too
    const { row } = blocks.read(content_id) ?? shown;
    takeOut(content_id, part_id);
    const count = row.questions.length;
    const words =
      count === 0 ? 'Block deleted.' : `Block deleted with ${count} ${count === 1 ? 'question' : 'questions'}.`;
    undo.set({ words, run: () => putBack(row, at, isStored) });
  }

  async function putBack(row: BlockRow, at: number, isStored: boolean): Promise<void> {
    const { part_id, content_id } = row;
    // the version that was deleted: what comes back is the next one
    const again: BlockRow = { ...row, content_status: 'added', content_order: at + 1 };
    if (!isStored) {
      blocks.begin(again, null);
      setOrder(part_id, moved([...(orderByPart.get(part_id) ?? []), content_id], content_id, at));
      undo.set(null);
      return;
    }
    const wanted = moved([...(orderByPart.get(part_id) ?? []), content_id], content_id, at);
    const exam_id = paper?.exam_data.exam_id ?? '';
    receive(await putBackBlock(ports, exam_id, again));
    undo.set(null);
    setOrder(part_id, mergedOrder(wanted, orderByPart.get(part_id) ?? []));
    await sendOrder(part_id);
  }

  const pieces = createPassagePieces({ ports, documents, structure, undo, arrange, receive });

  return {
    state,
    structure,
    audio,
    transcripts,
    blocks,
    documents,
    texts,
    undo,
    deleteTrouble,
    orderTrouble,
    load,
    leave: () => setLeft(true),
    receive,
    addBlock,
    ...pieces,
    editBlock(content_id) {
      const row = blocks.read(content_id)?.row;
      if (row) blocks.begin(row);
    },
    changeBlock(content_id, change) {
      const before = blocks.read(content_id)?.row;
      blocks.change(content_id, change);
      const after = blocks.read(content_id)?.row;
      // a keystroke moves no number
      if (before && after && before !== after && questionIdsOf(before).join() !== questionIdsOf(after).join())
        arrange();
    },
    cancelBlock(content_id) {
      const part_id = partOf(content_id);
      const shown = blocks.read(content_id);
      if (part_id === null || !shown) return;
      if ((serverOrder.get(part_id) ?? []).includes(content_id)) {
        const { row } = shown;
        const hasChanged = blocks.unsavedIds().includes(content_id);
        blocks.cancel(content_id);
        arrange();
        if (!hasChanged) return;
        undo.set({
          words: 'Changes discarded.',
          run() {
            const stored = blocks.read(content_id)?.row;
            if (!stored) return;
            blocks.begin(stored);
            blocks.change(content_id, () => ({ ...row, version: stored.version }));
            undo.set(null);
            arrange();
          },
        });
      } else void deleteBlock(content_id);
    },
    saveBlock,
    async settleBlock(content_id, choice) {
      const theirs = blocks.read(content_id)?.edit?.theirs ?? null;
      const isSettled = await blocks.settle(content_id, choice);
      const part_id = partOf(content_id);
      // taken from nobody: it is gone here as it is there
      if (choice === 'theirs' && theirs === null && part_id !== null) takeOut(content_id, part_id);
      return afterSave(content_id, isSettled && blocks.read(content_id) !== null);
    },
    deleteBlock,
    moveBlock,
    tryOrderAgain,
    async saveAll(isComplete) {
      for (const id of blocks.ids()) {
        const shown = blocks.read(id);
        if (shown?.edit && isComplete(shown.row)) await saveBlock(id);
      }
      for (const id of documents.ids()) if (documents.read(id)?.edit) await documents.save(id);
      await tryOrderAgain();
      return blocks.unsavedIds().length === 0 && documents.unsavedIds().length === 0 && !orderTrouble.read();
    },
    // an order that the server did not take is among the texts
    hasUnsaved: () => [blocks, documents].some((one) => one.unsavedIds().length > 0) || texts.isTyping(),
    isKeepingRefused: () => blocks.isKeepingRefused() || documents.isKeepingRefused() || texts.isKeepingRefused(),
    settled: async () => void (await Promise.all([blocks.settled(), documents.settled(), texts.settled()])),
  };
}
