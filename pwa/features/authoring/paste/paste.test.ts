import { describe, expect, it } from 'vitest';
import type { AddToParts, DraftPaper } from '../../../../shared/authoring/draft.ts';
import { draftOf, countIds } from '../../../../shared/authoring/text-form/testing.ts';
import { addProblem, Paste, type UnsavedPaste, type PastePorts } from './paste.ts';

const TEXT =
  'READING PASSAGE 1\nTide\n\nIt falls.\n\nQuestions 1–1\nWrite TRUE or FALSE.\n1  It falls.\n\nAnswer key\n1 TRUE';

function setUp(partCount = 1, restored: UnsavedPaste | null = null) {
  const here: { stored: UnsavedPaste | null } = { stored: restored };
  const data = draftOf(Array.from({ length: partCount }, (_, index) => ({ part_no: index + 1, pieces: [] })));
  const draft: DraftPaper = { revision: 0, data };
  /** The version of each that was added. */
  const rows = new Map<string, number>();
  const calls: AddToParts[] = [];
  const failing: string[] = [];
  const undone: string[] = [];
  const server = { isOld: false };
  const failIf = (name: string) => {
    if (failing[0] !== name) return;
    failing.shift();
    throw new Error(`${name} failed`);
  };
  const take = async (id: string) => {
    failIf('delete');
    rows.delete(id);
  };
  const ports: PastePorts = {
    readDraft: async () => {
      failIf('read');
      const here = calls.flatMap(({ blocks }) => blocks).filter(({ content_id }) => rows.has(content_id));
      const documents = calls.flatMap((call) => call.documents);
      return {
        ...draft,
        data: {
          ...draft.data,
          content_data: [
            ...draft.data.content_data,
            ...here.map((row) => ({ ...row, content_order: 1, version: rows.get(row.content_id)! })),
          ],
          reading_document_data: [
            ...draft.data.reading_document_data,
            ...documents
              .filter((row) => rows.has(row.reading_document_id))
              .map((row) => ({ ...row, version: rows.get(row.reading_document_id)! })),
          ],
        },
      };
    },
    addToParts: async (call) => {
      failIf('add');
      calls.push(call);
      for (const { reading_document_id } of call.documents) rows.set(reading_document_id, 1);
      for (const { content_id } of call.blocks) rows.set(content_id, 1);
      failIf('reply');
      return { ...draft, ...(server.isOld ? {} : { undo_token: 'token' }) };
    },
    async undoAddToParts({ token }) {
      failIf('undo');
      undone.push(token);
      rows.clear();
      return draft;
    },
    deleteBlock: take,
    deleteDocument: take,
    restored,
    keep: (text) => void (here.stored = text && { ...text, kept_at: 5 }),
    settled: async () => undefined,
    newId: countIds(),
    wordsOf: String,
  };
  const paste = new Paste(ports);
  const read = async (text = TEXT) => {
    await paste.open();
    paste.type(text);
    paste.check(true);
  };
  return { paste, rows, calls, failing, read, draft, here, undone, server };
}

describe('a pasted paper', () => {
  it('is added with one call, and taken back whole with one', async () => {
    const { paste, rows, calls, read, undone } = setUp();
    await read();
    expect(await paste.add()).not.toBeNull();
    expect(calls).toHaveLength(1);
    expect(paste.read().added).toEqual({ blocks: 3, questions: 1, passages: 3 });
    expect(rows.size).toBe(6);
    await paste.undoAdd();
    expect([rows.size, paste.read().added, undone]).toEqual([0, null, ['token']]);
  });

  it('stays where its undo is refused, which says why', async () => {
    const { paste, rows, failing, read } = setUp();
    await read();
    await paste.add();
    failing.push('undo');
    expect(await paste.undoAdd()).toBeNull();
    expect([rows.size, paste.read().added?.blocks, paste.read().error]).toEqual([6, 3, 'Error: undo failed']);
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

  it('takes back nothing that was changed since, where another is added after a lost reply', async () => {
    const { paste, rows, calls, failing, read } = setUp();
    await read();
    failing.push('reply');
    await paste.add();
    const [edited, passage] = [calls[0]!.blocks[0]!.content_id, calls[0]!.documents[0]!.reading_document_id];
    rows.set(edited, 2).set(passage, 2);
    paste.type('[Text] Another');
    paste.check(true);
    expect(await paste.add()).not.toBeNull();
    const again = [
      ...calls[1]!.blocks.map((row) => row.content_id),
      ...calls[1]!.documents.map((row) => row.reading_document_id),
    ];
    expect([...rows.keys()].toSorted()).toEqual([edited, passage, ...again].toSorted());
    expect(paste.read().stayed).toEqual({ count: 2, part_nos: [1] });
  });

  it('says what stayed beside what was added until that is taken back, or another text is begun', async () => {
    for (const end of ['undoAdd', 'discard', 'take'] as const) {
      const { paste, rows, calls, failing, read } = setUp();
      await read();
      failing.push('reply');
      await paste.add();
      rows.set(calls[0]!.blocks[0]!.content_id, 2);
      paste.type('[Text] Another');
      paste.check(true);
      await paste.add();
      expect(paste.read().stayed?.count).toBe(1);
      await paste[end]('[Text] A file');
      expect([end, paste.read().stayed]).toEqual([end, null]);
    }
  });

  it('is not said to stand twice where it was taken back itself', async () => {
    const { paste, rows, calls, read, server } = setUp();
    server.isOld = true;
    await read();
    await paste.add();
    rows.set(calls[0]!.blocks[0]!.content_id, 2);
    await paste.undoAdd();
    expect([paste.read().added, paste.read().stayed]).toEqual([null, null]);
  });

  it('says nothing of what stayed where nothing did', async () => {
    const { paste, failing, read } = setUp();
    await read();
    failing.push('reply');
    await paste.add();
    paste.type('[Text] Another');
    paste.check(true);
    await paste.add();
    expect(paste.read().stayed).toBeNull();
  });

  it('[R85] that is discarded comes back with its words, its place and the call that may have come', async () => {
    const { paste, failing, here, read, rows } = setUp(2);
    await read();
    paste.chooseFirstPart(2);
    failing.push('reply');
    await paste.add();
    const stored = here.stored!;
    paste.discard();
    paste.type('other words');
    paste.bringBack(stored);
    expect([here.stored, paste.read()]).toMatchObject([stored, { text: TEXT, firstPart: 2, restoredAt: 5 }]);
    paste.check(true);
    await paste.add();
    expect(rows.size).toBe(6);
  });

  it('that is discarded after a lost reply is not taken back by the next', async () => {
    const { paste, rows, here, failing, read } = setUp();
    await read();
    failing.push('reply');
    await paste.add();
    paste.discard();
    paste.type('[Text] Another');
    expect(here.stored?.sent).toBeNull();
    paste.check(true);
    await paste.add();
    expect(rows.size).toBeGreaterThan(6);
  });

  it('stays as it is while it is being added', async () => {
    const { paste, read } = setUp();
    await read();
    paste.change(`${TEXT}\n2 FALSE`);
    const { text } = paste.read();
    const adding = paste.add();
    paste.type('more');
    paste.change('[Text] one');
    paste.take('a file');
    paste.undoChange();
    paste.discard();
    expect(paste.read()).toMatchObject({ text, past: [TEXT], isChecking: true });
    expect(await adding).not.toBeNull();
    await paste.undoAdd();
    expect(paste.read().text).toBe(text);
  });

  it('that a file took the place of comes back, and not where it was to begin', async () => {
    const { paste } = setUp(2);
    await paste.open();
    paste.take(TEXT);
    expect(paste.read().past).toEqual([]);
    paste.chooseFirstPart(2);
    paste.take('[Text] one');
    expect(paste.read()).toMatchObject({ text: '[Text] one', past: [TEXT], firstPart: null });
    paste.undoChange();
    expect(paste.read()).toMatchObject({ text: TEXT, past: [] });
  });

  it('is taken back piece by piece from a server that has no such call, to the end after a failure in the middle of it', async () => {
    const { paste, rows, failing, read, server } = setUp();
    server.isOld = true;
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

  it('[R85] is kept from the first word until it is in the paper, and again once that is undone', async () => {
    const { paste, here, read } = setUp();
    await read();
    expect(here.stored).toMatchObject({ text: TEXT, sent: null });
    paste.change('[Text] one');
    expect(here.stored?.text).toBe('[Text] one');
    paste.undoChange();
    await paste.add();
    expect(here.stored).toBeNull();
    await paste.undoAdd();
    expect(here.stored).toMatchObject({ text: TEXT, sent: null });
    paste.discard();
    expect([here.stored, paste.read().text]).toEqual([null, '']);
  });

  it('[R85] is kept with what is being written anew in it, while it is still read as it was', async () => {
    const { paste, here, read } = setUp(2);
    await read();
    const { paper } = paste.read();
    paste.write(`${TEXT} and`);
    paste.chooseFirstPart(2);
    expect(here.stored).toMatchObject({ text: `${TEXT} and`, first_part: 2 });
    expect(paste.read()).toMatchObject({ text: TEXT, paper });
    // what is done to another piece takes it back
    paste.change(TEXT);
    expect(here.stored?.text).toBe(TEXT);
    paste.write(`${TEXT} and`);
    paste.change(`${TEXT} and more`);
    paste.undoChange();
    expect([here.stored?.text, paste.read().text]).toEqual([TEXT, TEXT]);
  });

  it('[R85] comes back from an earlier visit with its words and its place', async () => {
    const { paste } = setUp(2, { text: TEXT, first_part: 2, sent: null, kept_at: 5 });
    await paste.open();
    expect(paste.read()).toMatchObject({ text: TEXT, firstPart: 2, restoredAt: 5, added: null });
    paste.check(true);
    expect(addProblem(paste.read())).toBeNull();
    paste.type('more');
    expect(paste.read().restoredAt).toBeNull();
  });

  it('[R85] that had arrived before a crash is not added again', async () => {
    const before = setUp();
    await before.read();
    before.failing.push('reply');
    await before.paste.add();
    const { sent } = before.here.stored!;
    const call = sent!.call;

    const lost = setUp(1, before.here.stored);
    await lost.paste.open();
    expect(lost.paste.read().added).toBeNull();
    lost.paste.check(true);
    await lost.paste.add();
    expect(lost.calls).toEqual([call]);

    const arrived = setUp(1, before.here.stored);
    arrived.draft.data.content_data = call.blocks.map((block) => ({ ...block, content_order: 1, version: 1 }));
    arrived.draft.data.reading_document_data = call.documents;
    await arrived.paste.open();
    expect([arrived.paste.read().added?.blocks, arrived.here.stored]).toEqual([call.blocks.length, null]);
    await arrived.paste.undoAdd();
    expect([arrived.undone, arrived.paste.read().added]).toEqual([['token'], null]);
  });
});
