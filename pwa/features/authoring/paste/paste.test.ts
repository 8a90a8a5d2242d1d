import { describe, expect, it } from 'vitest';
import type { AddToParts, DraftPaper } from '../../../../shared/authoring/draft.ts';
import { draftOf, countIds } from '../../../../shared/authoring/text-form/testing.ts';
import { addProblem, createPaste, type PastePorts } from './paste.ts';

const TEXT =
  'READING PASSAGE 1\nTide\n\nIt falls.\n\nQuestions 1–1\nWrite TRUE or FALSE.\n1  It falls.\n\nAnswer key\n1 TRUE';

function setUp(partCount = 1) {
  const data = draftOf(Array.from({ length: partCount }, (_, index) => ({ part_no: index + 1, pieces: [] })));
  const draft: DraftPaper = { revision: 0, data };
  const rows = new Set<string>();
  const calls: AddToParts[] = [];
  const failing: string[] = [];
  const failIf = (name: string) => {
    if (failing[0] !== name) return;
    failing.shift();
    throw new Error(`${name} failed`);
  };
  const take = async (id: string) => {
    failIf('delete');
    if (!rows.delete(id)) throw new Error('gone');
  };
  const ports: PastePorts = {
    readDraft: async () => {
      failIf('read');
      return draft;
    },
    addToParts: async (call) => {
      failIf('add');
      calls.push(call);
      for (const { reading_document_id } of call.documents) rows.add(reading_document_id);
      for (const { content_id } of call.blocks) rows.add(content_id);
      failIf('reply');
      return draft;
    },
    deleteBlock: take,
    deleteDocument: take,
    newId: countIds(),
    isGone: (error) => error instanceof Error && error.message === 'gone',
    wordsOf: String,
  };
  const paste = createPaste(ports);
  const read = async (text = TEXT) => {
    await paste.open();
    paste.type(text);
    paste.check(true);
  };
  return { paste, rows, calls, failing, read };
}

describe('a pasted paper', () => {
  it('is added with one call, and taken back whole', async () => {
    const { paste, rows, calls, read } = setUp();
    await read();
    expect(await paste.add()).not.toBeNull();
    expect(calls).toHaveLength(1);
    expect(paste.read().added).toEqual({ blocks: 3, questions: 1, passages: 3 });
    expect(rows.size).toBe(6);
    await paste.undoAdd();
    expect([rows.size, paste.read().added]).toEqual([0, null]);
  });

  it('is sent once more with the same ids where the reply was lost, also on a second press', async () => {
    const { paste, rows, calls, failing, read } = setUp();
    await read();
    failing.push('reply');
    expect(await paste.add()).toBeNull();
    expect(paste.read().error).toContain('reply failed');
    const [first, second] = await Promise.all([paste.add(), paste.add()]);
    expect([first !== null, second]).toEqual([true, null]);
    expect(calls[1]).toBe(calls[0]);
    expect(rows.size).toBe(6);
  });

  it('that was changed after a lost reply is not there twice', async () => {
    const { paste, rows, failing, read } = setUp();
    await read();
    failing.push('reply');
    await paste.add();
    paste.change(`${paste.read().text}\n2 x`);
    await paste.add();
    expect(rows.size).toBe(6);
  });

  it('is taken back to the end after a failure in the middle of it', async () => {
    const { paste, rows, failing, read } = setUp();
    await read();
    await paste.add();
    failing.push('delete');
    expect(await paste.undoAdd()).toBeNull();
    expect(paste.read().added).not.toBeNull();
    expect(paste.read().error).toContain('delete failed');
    await paste.undoAdd();
    expect([rows.size, paste.read().added, paste.read().error]).toEqual([0, null, null]);
  });

  it('goes into the part that is chosen, and says where there is none', async () => {
    const { paste, calls, read } = setUp(2);
    await read(TEXT.replace('PASSAGE 1', 'PASSAGE 3'));
    expect(addProblem(paste.read())).toContain('a part 3, and the paper has 2 parts');
    paste.chooseFirstPart(2);
    expect(addProblem(paste.read())).toBeNull();
    await paste.add();
    expect(new Set(calls[0]?.blocks.map(({ part_id }) => part_id)).size).toBe(1);
  });

  it('keeps each source before a change, and goes back to it', async () => {
    const { paste, read } = setUp();
    await read();
    paste.change('[Text] one');
    paste.change('[Text] two');
    paste.undoChange();
    expect(paste.read()).toMatchObject({ text: '[Text] one', past: [TEXT] });
    paste.undoChange();
    expect(paste.read().text).toBe(TEXT);
  });

  it('says that the paper could not be read, and asks again', async () => {
    const { paste, failing } = setUp();
    failing.push('read');
    await paste.open();
    expect(paste.read()).toMatchObject({ partNumbers: null, error: 'Error: read failed' });
    await paste.open();
    expect(paste.read()).toMatchObject({ partNumbers: [1], error: null });
  });
});
