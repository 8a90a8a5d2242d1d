import { KeyedQueue } from '../../../../shared/keyed-queue.ts';
import { createStore } from '../../../base/store.ts';
import type { VersionedEdits } from '../../../base/versioned-edit.ts';
import { messageOf } from '../frame/message-of.ts';
import type { TypedTexts } from '../frame/typed-texts.ts';
import type { EditorPorts, OrderTrouble } from './editor-types.ts';
import { type BlockRow, blockRow } from './rows.ts';
import { mergedOrder, moved } from './structure.ts';

interface OrderedParts {
  ports: Pick<EditorPorts, 'orderBlocks' | 'isUnreachable'>;
  blocks: VersionedEdits<BlockRow>;
  texts: TypedTexts;
  changed: () => void;
}

export class BlockOrder {
  readonly trouble = createStore<OrderTrouble | null>(null);
  readonly #parts: OrderedParts;
  readonly #shown = new Map<string, readonly string[]>();
  /** The server's order by part; it has no new blocks. */
  readonly #stored = new Map<string, readonly string[]>();
  readonly #queue = new KeyedQueue();

  constructor(parts: OrderedParts) {
    this.#parts = parts;
  }

  idsOf(part_id: string): readonly string[] {
    return this.#shown.get(part_id) ?? [];
  }

  byPart(): ReadonlyMap<string, readonly string[]> {
    return this.#shown;
  }

  partOf(content_id: string): string | null {
    for (const [part_id, ids] of this.#shown) if (ids.includes(content_id)) return part_id;
    return null;
  }

  isStored(part_id: string, content_id: string): boolean {
    return this.#storedOf(part_id).includes(content_id);
  }

  /** Applies the server's order; blocks that were never saved come last. */
  receive(part_id: string, stored: readonly string[]): void {
    this.#stored.set(part_id, stored);
    const unsaved = this.idsOf(part_id).filter((id) => !stored.includes(id) && this.#parts.blocks.read(id)?.edit);
    this.#shown.set(part_id, [...stored, ...unsaved]);
  }

  put(part_id: string, content_id: string, to = Infinity): void {
    this.#show(part_id, moved(this.idsOf(part_id), content_id, to));
  }

  putRestored(): void {
    const { blocks } = this.#parts;
    for (const id of blocks.ids()) {
      const row = blocks.read(id)?.row;
      const ids = row && this.#shown.get(row.part_id);
      if (row && ids && !ids.includes(id)) this.put(row.part_id, id, (row.content_order ?? ids.length + 1) - 1);
    }
  }

  remove(part_id: string, content_id: string): void {
    const without = (ids: readonly string[]) => ids.filter((id) => id !== content_id);
    this.#stored.set(part_id, without(this.#storedOf(part_id)));
    this.#show(part_id, without(this.idsOf(part_id)));
  }

  /** Records that the server has a new block at its end, and sends the block's place on the screen. */
  addStored(part_id: string, content_id: string): Promise<void> {
    this.#stored.set(part_id, [...this.#storedOf(part_id), content_id]);
    return this.send(part_id);
  }

  /** Moves the known blocks to this order and sends it. */
  restore(part_id: string, order: readonly string[]): Promise<void> {
    this.#show(part_id, mergedOrder(order, this.idsOf(part_id)));
    return this.send(part_id);
  }

  sendRestored(): void {
    const { texts } = this.#parts;
    for (const text of texts.all()) {
      if (text.kind !== 'order') continue;
      if (this.#storedOf(text.id).join() === text.before.join()) void this.restore(text.id, text.content_ids);
      else texts.drop('order', text.id);
    }
  }

  /** Sends the orders one after the other, so that the last one wins. */
  send(part_id: string): Promise<void> {
    return this.#queue.run('', () => this.#sendNow(part_id));
  }

  #storedOf(part_id: string): readonly string[] {
    return this.#stored.get(part_id) ?? [];
  }

  #show(part_id: string, ids: readonly string[]): void {
    this.#shown.set(part_id, ids);
    this.#parts.changed();
  }

  async #sendNow(part_id: string): Promise<void> {
    const { ports, blocks, texts, changed } = this.#parts;
    const before = this.#storedOf(part_id);
    const wanted = this.idsOf(part_id).filter((id) => before.includes(id));
    try {
      if (wanted.join() !== before.join()) {
        const { data, question_data } = await ports.orderBlocks({ part_id, content_ids: wanted });
        for (const content of data) blocks.receiveOne(blockRow(content, question_data));
        this.#stored.set(part_id, wanted);
        changed();
      }
      texts.drop('order', part_id);
      if (this.trouble.read()?.part_id === part_id) this.trouble.set(null);
    } catch (error) {
      texts.type({ kind: 'order', id: part_id, content_ids: wanted, before: [...before] });
      this.trouble.set({ part_id, message: messageOf(error), isWaiting: ports.isUnreachable(error) });
    }
  }
}
