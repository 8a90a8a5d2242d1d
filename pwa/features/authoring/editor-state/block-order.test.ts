import { describe, expect, it } from 'vitest';
import { VersionedEdits } from '../../../base/versioned-edit.ts';
import type { UnsavedText } from '../../../local/unsaved-edits/unsaved-texts.ts';
import { createTypedTexts } from '../frame/typed-texts.ts';
import { BlockOrder } from './block-order.ts';
import type { EditorPorts } from './editor-types.ts';
import { newBlock } from './new-rows.ts';
import type { BlockRow } from './rows.ts';

const part_id = 'part';
const nothing = async () => undefined;

/** A part of blocks a, b, c, and a server that is asked for one order after the other. */
async function open(restored: UnsavedText[] = []) {
  const sent: { ids: string; answer: (error?: Error) => void }[] = [];
  const blocks = new VersionedEdits<BlockRow>({
    idOf: (row) => row.content_id,
    isSame: (a, b) => a === b,
    save: async (row) => row,
    isUnreachable: () => false,
    isAnswered: () => true,
    explain: String,
    keep: nothing,
    forget: nothing,
    now: () => 5,
  });
  const texts = createTypedTexts({ read: async () => restored, keep: nothing, forget: nothing }, () => 5);
  await texts.load();
  const orderBlocks: EditorPorts['orderBlocks'] = ({ content_ids }) =>
    new Promise((resolve, reject) =>
      sent.push({
        ids: content_ids.join(''),
        answer: (error) => (error ? reject(error) : resolve({ data: [], question_data: [] })),
      }),
    );
  const isUnreachable = (error: unknown) => (error as Error).message === 'nobody answered';
  const order = new BlockOrder({ ports: { orderBlocks, isUnreachable }, blocks, texts, changed: () => undefined });
  order.receive(part_id, ['a', 'b', 'c']);
  const begin = (content_id: string, content_order: number) =>
    blocks.begin(newBlock({ content_id, part_id, content_type: 'paragraph', content_order }));
  const until = async (count: number) => await expect.poll(() => sent.length).toBe(count);
  return { order, sent, texts, begin, until, shown: () => order.idsOf(part_id).join('') };
}

describe('the order of the blocks of a part', () => {
  it('is sent without blocks that the server does not have, and with a new one once it has it', async () => {
    const { order, sent, begin, until, shown } = await open();
    begin('new', 4);
    order.put(part_id, 'new', 0);
    expect([shown(), order.partOf('new'), order.isStored(part_id, 'new')]).toEqual(['newabc', part_id, false]);
    await order.send(part_id); // nothing that the server knows moved
    expect(sent).toEqual([]);
    const added = order.addStored(part_id, 'new');
    await until(1);
    expect(sent[0]?.ids).toBe('newabc');
    sent[0]?.answer();
    await added;
  });

  it('goes one after the other, so that the last one moved to stands', async () => {
    const { order, sent, until } = await open();
    order.put(part_id, 'c', 0);
    void order.send(part_id);
    order.put(part_id, 'b', 0);
    const last = order.send(part_id);
    await until(1);
    sent[0]?.answer();
    await last;
    expect(sent.map(({ ids }) => ids)).toEqual(['bca']);
  });

  it('keeps blocks that were never saved at the end of what another admin did, and where they stood over a reload', async () => {
    const { order, begin, shown } = await open();
    begin('new', 2);
    order.putRestored();
    expect(shown()).toBe('anewbc');
    order.receive(part_id, ['c', 'a']);
    expect(shown()).toBe('canew');
  });

  it('that the server did not take waits among the texts, and says why', async () => {
    const { order, sent, texts, until } = await open();
    order.put(part_id, 'c', 0);
    const moved = order.send(part_id);
    await until(1);
    sent[0]?.answer(new Error('nobody answered'));
    await moved;
    expect(order.trouble.read()).toEqual({ part_id, message: 'nobody answered', isWaiting: true });
    expect(texts.all()).toMatchObject([{ kind: 'order', content_ids: ['c', 'a', 'b'], before: ['a', 'b', 'c'] }]);
    const again = order.send(part_id);
    await until(2);
    sent[1]?.answer();
    await again;
    expect([order.trouble.read(), texts.all()]).toEqual([null, []]);
  });

  it.each([
    ['is sent', ['a', 'b', 'c'], 1],
    ['gives way to one that was made since', ['b', 'a', 'c'], 0],
  ])('[R85] of an earlier visit %s', async (_what, before, count) => {
    const stored = { kind: 'order' as const, id: part_id, content_ids: ['c', 'b', 'a'], before, kept_at: 1 };
    const { order, sent, texts, until, shown } = await open([stored]);
    order.sendRestored();
    await until(count);
    expect([shown(), texts.all().length]).toEqual(count === 1 ? ['cba', 1] : ['abc', 0]);
    expect(sent.map(({ ids }) => ids)).toEqual(count === 1 ? ['cba'] : []);
  });
});
