import { expect, it } from 'vitest';
import { createStore } from '../../../base/store.ts';
import type { OrderTrouble } from './editor-types.ts';
import { VersionedEdits } from '../../../base/versioned-edit.ts';
import { isWaiting, saveWaiting } from './save-waiting.ts';
import type { BlockRow, DocumentRow } from './rows.ts';

/** Two blocks and a paragraph, and a connection that may be away. */
function draftEditor() {
  const line = { isAway: true };
  const sent: string[] = [];
  const book = <Row extends BlockRow | DocumentRow>(idOf: (row: Row) => string) =>
    new VersionedEdits<Row>({
      idOf,
      isSame: (a, b) => a.content_data === b.content_data,
      async save(row) {
        sent.push(row.content_data);
        if (line.isAway) throw new Error('nobody answered');
        return { ...row, version: row.version + 1 };
      },
      isUnreachable: () => true,
      isAnswered: () => false,
      explain: String,
      keep: async () => undefined,
      forget: async () => undefined,
      now: () => 1000,
    });
  const blocks = book<BlockRow>((row) => row.content_id);
  const documents = book<DocumentRow>((row) => row.reading_document_id);
  const orderTrouble = createStore<OrderTrouble | null>(null);
  const row = { part_id: 'p', content_order: 0, version: 0 };
  for (const content_id of ['a', 'b'])
    blocks.begin(
      { ...row, content_id, content_type: 'text', content_status: 'added', content_data: content_id, questions: [] },
      null,
    );
  documents.begin(
    { ...row, reading_document_id: 'c', content_type: 'contents', content_status: 'saved', content_data: 'c' },
    null,
  );
  const tryOrderAgain = async () => {
    sent.push('order');
    orderTrouble.set(null);
  };
  return { line, sent, blocks, documents, orderTrouble, saveBlock: (id: string) => blocks.save(id), tryOrderAgain };
}

it('[R85] saves by itself, in turn, what was saved while nobody answered, and nothing else', async () => {
  const { line, sent, ...waiting } = draftEditor();
  expect(isWaiting(waiting)).toBe(false);
  await waiting.blocks.save('a');
  await waiting.documents.save('c');
  waiting.orderTrouble.set({ part_id: 'p', message: '', isWaiting: true });
  expect(isWaiting(waiting)).toBe(true);
  sent.length = 0;
  line.isAway = false;
  await saveWaiting(waiting);
  expect(sent).toEqual(['a', 'c', 'order']);
  expect(isWaiting(waiting)).toBe(false);
  expect(waiting.blocks.unsavedIds()).toEqual(['b']);
});

it('[R85] asks once, not for each, while still nobody answers', async () => {
  const { sent, ...waiting } = draftEditor();
  await waiting.blocks.save('a');
  await waiting.blocks.save('b');
  sent.length = 0;
  await saveWaiting(waiting);
  expect(sent).toEqual(['a']);
  expect(isWaiting(waiting)).toBe(true);
});

it('[R85] leaves an order alone that the server refused', () => {
  const { orderTrouble, ...waiting } = draftEditor();
  orderTrouble.set({ part_id: 'p', message: 'No.', isWaiting: false });
  expect(isWaiting({ ...waiting, orderTrouble })).toBe(false);
});
