// Over 400 lines because it is the table of what may happen to a text with a version between two savers.

import { describe, expect, it, vi } from 'vitest';
import { DraftChanged, type StoredEdit, type VersionedEditPorts, VersionedEdits } from './versioned-edit.ts';

interface Row {
  id: string;
  text: string;
  version: number;
}

/** A server whose replies come when the test says so. */
function book(more: Partial<VersionedEditPorts<Row>> = {}) {
  const saves: { row: Row; land: (row?: Partial<Row>) => Promise<void>; fail: (error: Error) => Promise<void> }[] = [];
  const stored = new Map<string, StoredEdit<Row>>();
  let isFull = false;
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  const edits = new VersionedEdits<Row>({
    idOf: (row) => row.id,
    isSame: (a, b) => a.text === b.text,
    save: (row) =>
      new Promise((resolve, reject) =>
        saves.push({
          row,
          land: (more = {}) => (resolve({ ...row, version: row.version + 1, ...more }), settle()),
          fail: (error) => (reject(error), settle()),
        }),
      ),
    isUnreachable: (error) => error instanceof Error && error.message === 'nobody answered',
    isAnswered: (error) => error instanceof Error && error.message !== 'nobody answered',
    explain: (error) => (error as Error).message,
    again: (row) => ({ ...row, text: `${row.text} again` }),
    async keep(one) {
      if (isFull) throw new Error('quota');
      stored.set(one.place ?? one.row.id, one);
    },
    forget: async (id) => void stored.delete(id),
    now: () => 1000,
    ...more,
  });
  edits.receive([{ id: 'a', text: 'stored', version: 3 }]);
  const type = (text: string) => edits.change('a', (row) => ({ ...row, text }));
  return { edits, saves, stored, type, settle, fill: () => (isFull = true) };
}

describe('rows on the desk', () => {
  it('keeps each change on the device, and forgets it once the server has it', async () => {
    const { edits, saves, stored, type } = book();
    edits.begin({ id: 'a', text: 'stored', version: 3 });
    type('typed');
    await edits.settled();
    expect(stored.get('a')).toEqual({ row: { id: 'a', text: 'typed', version: 3 }, kept_at: 1000 });
    void edits.save('a');
    expect(stored.size).toBe(1);
    await saves[0]?.land();
    await edits.settled();
    expect(stored.size).toBe(0);
    expect(edits.read('a')).toEqual({ row: { id: 'a', text: 'typed', version: 4 }, edit: null, savedAt: 1000 });
  });

  it('sends a save that is pressed twice once', async () => {
    const { edits, saves, type } = book();
    edits.begin({ id: 'a', text: 'stored', version: 3 });
    type('typed');
    const both = [edits.save('a'), edits.save('a')];
    expect(saves).toHaveLength(1);
    await saves[0]?.land();
    expect(await Promise.all(both)).toEqual([true, true]);
  });

  it('leaves a save that failed on the screen with its text and its reason, and sends the same again', async () => {
    const { edits, saves, stored, type } = book();
    edits.begin({ id: 'a', text: 'stored', version: 3 });
    type('typed');
    void edits.save('a');
    await saves[0]?.fail(new Error('No connection.'));
    expect(edits.read('a')?.edit).toMatchObject({ status: 'failed', message: 'No connection.' });
    expect(edits.read('a')?.row.text).toBe('typed');
    expect(stored.size).toBe(1);
    void edits.save('a');
    expect(saves[1]?.row).toEqual(saves[0]?.row);
    await saves[1]?.land();
    expect(edits.unsavedIds()).toEqual([]);
  });

  it('[R85] lets a save wait while nobody answers, but not what was typed on since', async () => {
    const { edits, saves, stored, type } = book();
    edits.begin({ id: 'a', text: 'stored', version: 3 });
    type('typed');
    void edits.save('a');
    await saves[0]?.fail(new Error('nobody answered'));
    expect([edits.waitingIds(), edits.read('a')?.edit?.status, stored.size]).toEqual([['a'], 'waiting', 1]);
    type('typed on');
    expect(edits.waitingIds()).toEqual([]);
    void edits.save('a');
    type('typed on and on');
    await saves[1]?.fail(new Error('nobody answered'));
    expect([edits.waitingIds(), edits.read('a')?.edit?.status]).toEqual([[], 'failed']);
  });

  it('keeps what was typed while a save was under way, on the version that came of it', async () => {
    const { edits, saves, stored, type } = book();
    edits.begin({ id: 'a', text: 'stored', version: 3 });
    type('first');
    void edits.save('a');
    type('first and more');
    await saves[0]?.land();
    await edits.settled();
    expect(edits.read('a')?.row).toEqual({ id: 'a', text: 'first and more', version: 4 });
    expect(edits.unsavedIds()).toEqual(['a']);
    expect(stored.get('a')?.row.text).toBe('first and more');
  });

  it('shows theirs beside mine where another saved first, sends nothing by itself, and saves mine over theirs when told', async () => {
    const { edits, saves, type } = book();
    edits.begin({ id: 'a', text: 'stored', version: 3 });
    type('mine');
    void edits.save('a');
    await saves[0]?.fail(new DraftChanged<Row>({ id: 'a', text: 'theirs', version: 7 }));
    expect(edits.read('a')).toMatchObject({
      row: { text: 'mine' },
      edit: { status: 'conflict', theirs: { text: 'theirs' } },
    });
    expect(await edits.save('a')).toBe(false);
    expect(saves).toHaveLength(1);
    void edits.settle('a', 'mine');
    expect(saves[1]?.row).toEqual({ id: 'a', text: 'mine', version: 7 });
  });

  it('takes theirs when told, and lets mine go', async () => {
    const { edits, saves, stored, type } = book();
    edits.begin({ id: 'a', text: 'stored', version: 3 });
    type('mine');
    void edits.save('a');
    await saves[0]?.fail(new DraftChanged<Row>({ id: 'a', text: 'theirs', version: 7 }));
    expect(await edits.settle('a', 'theirs')).toBe(true);
    await edits.settled();
    expect(edits.read('a')).toMatchObject({ row: { text: 'theirs', version: 7 }, edit: null });
    expect(stored.size).toBe(0);
  });

  it('makes the row anew where another deleted it and mine is kept', async () => {
    const { edits, saves, type } = book();
    edits.begin({ id: 'a', text: 'stored', version: 3 });
    type('mine');
    void edits.save('a');
    await saves[0]?.fail(new DraftChanged<Row>(null));
    void edits.settle('a', 'mine');
    expect(saves[1]?.row).toEqual({ id: 'a', text: 'mine again', version: 0 });
  });

  it('sees no conflict where both say the same', async () => {
    const { edits, saves, type } = book();
    edits.begin({ id: 'a', text: 'stored', version: 3 });
    type('mine');
    const saved = edits.save('a');
    await saves[0]?.fail(new DraftChanged<Row>({ id: 'a', text: 'mine', version: 7 }));
    expect(await saved).toBe(true);
    expect(edits.read('a')).toMatchObject({ row: { version: 7 }, edit: null });
  });

  it('goes on from its own save whose reply was lost, and sends nothing that is half written', async () => {
    const { edits, saves, type } = book();
    edits.begin({ id: 'a', text: 'stored', version: 3 });
    type('first');
    void edits.save('a');
    await saves[0]?.fail(new Error('nobody answered'));
    type('first and more');
    const saved = edits.save('a');
    type('first and more and');
    await saves[1]?.fail(new DraftChanged<Row>({ id: 'a', text: 'first', version: 4 }));
    expect(saves[2]?.row).toEqual({ id: 'a', text: 'first and more', version: 4 });
    await saves[2]?.land();
    expect(await saved).toBe(true);
    expect(edits.read('a')).toMatchObject({
      row: { text: 'first and more and', version: 5 },
      edit: { status: 'editing' },
    });
    // what another saved is another's, also where one of one's own was lost before
    void edits.save('a');
    await saves[3]?.fail(new Error('nobody answered'));
    void edits.save('a');
    await saves[4]?.fail(new DraftChanged<Row>({ id: 'a', text: 'theirs', version: 7 }));
    expect(edits.read('a')?.edit).toMatchObject({ status: 'conflict', theirs: { text: 'theirs' } });
  });

  it('goes on from its own save whose reply was lost over a reload too, and when the draft is read again', async () => {
    const before = book();
    before.edits.begin({ id: 'a', text: 'stored', version: 3 });
    before.type('first');
    void before.edits.save('a');
    await before.saves[0]?.fail(new Error('nobody answered'));
    before.type('first and more');
    await before.edits.settled();
    const { edits } = book();
    const stands = { id: 'a', text: 'first', version: 4 };
    edits.receive([stands]);
    edits.restore([...before.stored.values()]);
    before.edits.receive([stands]);
    for (const one of [edits, before.edits])
      expect(one.read('a')).toMatchObject({ row: { text: 'first and more', version: 4 }, edit: { status: 'editing' } });
  });

  it('follows a version that moved without the words, and no other', () => {
    const { edits, type } = book();
    edits.begin({ id: 'a', text: 'stored', version: 3 });
    type('mine');
    edits.receive([{ id: 'a', text: 'stored', version: 4 }]);
    expect(edits.read('a')?.row).toEqual({ id: 'a', text: 'mine', version: 4 });
    edits.receive([{ id: 'a', text: 'theirs', version: 5 }]);
    expect(edits.read('a')?.row).toEqual({ id: 'a', text: 'mine', version: 4 });
  });

  it('opens again what an earlier visit kept, and forgets what the server has after all', async () => {
    const { edits, stored } = book();
    const lost = { row: { id: 'a', text: 'stored', version: 2 }, kept_at: 5 };
    stored.set('a', lost);
    edits.restore([lost]);
    await edits.settled();
    expect(edits.read('a')?.edit).toBeNull();
    expect(stored.size).toBe(0);
    edits.restore([{ row: { id: 'a', text: 'typed', version: 3 }, kept_at: 6 }]);
    expect(edits.read('a')).toMatchObject({ row: { text: 'typed' }, edit: { status: 'editing', restoredAt: 6 } });
    expect(edits.unsavedIds()).toEqual(['a']);
  });

  it('[R85] waits on, over a reload, with what was saved while nobody answered, and with nothing else', async () => {
    const before = book();
    before.edits.begin({ id: 'a', text: 'stored', version: 3 });
    before.type('typed');
    void before.edits.save('a');
    await before.edits.settled();
    // gone before anybody answered, or after
    const inFlight = before.stored.get('a')!;
    await before.saves[0]?.fail(new Error('nobody answered'));
    await before.edits.settled();
    for (const stored of [inFlight, before.stored.get('a')!]) {
      const { edits, saves } = book();
      edits.restore([stored]);
      expect(edits.waitingIds()).toEqual(['a']);
      void edits.save('a');
      expect(saves[0]?.row).toEqual({ id: 'a', text: 'typed', version: 3 });
    }
    const overtaken = book();
    overtaken.edits.receive([{ id: 'a', text: 'theirs', version: 4 }]);
    overtaken.edits.restore([inFlight]);
    expect([overtaken.edits.waitingIds(), overtaken.edits.read('a')?.edit?.status]).toEqual([[], 'conflict']);
  });

  it.each([
    ['typed on since', 'nobody answered', true],
    ['refused', 'Too long.', false],
  ])('[R85] does not wait on, over a reload, with what was %s', async (_why, words, isTypedOn) => {
    const before = book();
    before.edits.begin({ id: 'a', text: 'stored', version: 3 });
    before.type('typed');
    void before.edits.save('a');
    if (isTypedOn) before.type('typed on');
    await before.saves[0]?.fail(new Error(words));
    await before.edits.settled();
    const { edits } = book();
    edits.restore([...before.stored.values()]);
    expect([edits.waitingIds(), edits.read('a')?.edit?.status]).toEqual([[], 'editing']);
  });

  it('[R85] sends nothing by itself that the server does not have: it may have been deleted since', async () => {
    const { edits, saves } = book();
    const sent = { row: { id: 'new', text: 'mine', version: 0 }, kept_at: 6, is_sent: true };
    edits.restore([sent]);
    expect([edits.waitingIds(), edits.unsavedIds()]).toEqual([[], ['new']]);
    expect(edits.read('new')?.edit).toMatchObject({ status: 'editing', restoredAt: 6 });
    void edits.save('new');
    expect(saves[0]?.row).toEqual(sent.row);
    // only its reply was lost
    const arrived = book();
    arrived.stored.set('new', sent);
    arrived.edits.receive([{ ...sent.row, version: 1 }]);
    arrived.edits.restore([sent]);
    await arrived.edits.settled();
    expect([arrived.edits.read('new')?.edit, arrived.stored.size]).toEqual([null, 0]);
  });

  it('says so at once where the row moved on since it was kept', () => {
    const { edits } = book();
    edits.restore([{ row: { id: 'a', text: 'typed', version: 2 }, kept_at: 6 }]);
    expect(edits.read('a')?.edit).toMatchObject({ status: 'conflict', theirs: { text: 'stored', version: 3 } });
  });

  it('[R156] opens the newest of what two tabs kept, and the other beside it once that is saved', async () => {
    const { edits, saves, stored, settle } = book();
    const older = { row: { id: 'a', text: 'older', version: 3 }, kept_at: 5, place: 'a of another', is_sent: true };
    const newest = { row: { id: 'a', text: 'newest', version: 3 }, kept_at: 6 };
    stored.set('a of another', older).set('a', newest);
    edits.restore([newest, older]);
    expect(edits.read('a')).toMatchObject({ row: { text: 'newest' }, edit: { status: 'editing', restoredAt: 6 } });
    expect(edits.waitingIds()).toEqual([]);
    void edits.save('a');
    await saves[0]?.land();
    await edits.settled();
    expect(edits.read('a')).toMatchObject({
      row: { text: 'older' },
      edit: { status: 'conflict', restoredAt: 5, theirs: { text: 'newest', version: 4 } },
    });
    expect([...stored.keys()]).toEqual(['a of another']);
    void edits.settle('a', 'mine');
    expect(saves[1]?.row).toEqual({ id: 'a', text: 'older', version: 4 });
    // what is typed meanwhile lies where the rest of it does
    edits.change('a', (row) => ({ ...row, text: 'older, and on' }));
    await edits.settled();
    expect([...stored]).toMatchObject([['a of another', { row: { text: 'older, and on' } }]]);
    await saves[1]?.land();
    void edits.save('a');
    await saves[2]?.land();
    await edits.settled();
    await settle();
    expect([edits.read('a'), stored.size]).toMatchObject([{ row: { text: 'older, and on' }, edit: null }, 0]);
  });

  it('[R156] leaves on the device what another tab kept of an edit that is let go, and drops what says the same', async () => {
    const { edits, stored, saves } = book();
    const one = (text: string, place: string) => {
      const row = { row: { id: 'a', text, version: 3 }, kept_at: 5, place };
      stored.set(place, row);
      return row;
    };
    edits.restore([
      one('mine', 'a'),
      one('mine', 'second'),
      one('stored', 'third'),
      one('other', 'fourth'),
      one('last', 'fifth'),
    ]);
    edits.cancel('a');
    await edits.settled();
    expect([edits.read('a')?.row.text, [...stored.keys()]]).toEqual(['stored', ['fourth', 'fifth']]);
    edits.begin({ id: 'a', text: 'stored', version: 3 });
    edits.change('a', (row) => ({ ...row, text: 'once more' }));
    void edits.save('a');
    await saves[0]?.land();
    expect(edits.read('a')).toMatchObject({ row: { text: 'other' }, edit: { status: 'conflict' } });
    await edits.settle('a', 'theirs');
    expect(edits.read('a')).toMatchObject({ row: { text: 'last' }, edit: { theirs: { text: 'once more' } } });
    await edits.settle('a', 'theirs');
    await edits.settled();
    expect([edits.read('a')?.edit, stored.size]).toEqual([null, 0]);
  });

  it('knows when this device keeps nothing', async () => {
    const { edits, type, fill } = book();
    fill();
    edits.begin({ id: 'a', text: 'stored', version: 3 });
    type('typed');
    await edits.settled();
    expect(edits.isKeepingRefused()).toBe(true);
  });

  it('gives the same object until the row changes, so that a keystroke renders no other', () => {
    const { edits, type } = book();
    edits.receive([
      { id: 'a', text: 'stored', version: 3 },
      { id: 'b', text: 'other', version: 1 },
    ]);
    edits.begin({ id: 'a', text: 'stored', version: 3 });
    const other = edits.read('b');
    const heard = vi.fn<() => void>();
    edits.subscribe(heard);
    type('typed');
    expect(heard).toHaveBeenCalled();
    expect(edits.read('b')).toBe(other);
  });
});

describe('a lost reply', () => {
  const unanswered = new Error('nobody answered');

  /** An edit whose text 'first' was sent and not answered, and which says 'second' since. */
  async function typedOn(more?: Partial<VersionedEditPorts<Row>>) {
    const all = book(more);
    all.edits.begin({ id: 'a', text: 'stored', version: 3 });
    all.type('first');
    void all.edits.save('a');
    await all.saves[0]?.fail(unanswered);
    all.type('second');
    return all;
  }

  it.each([
    ['did not arrive', (save: { land: () => Promise<void> }) => save.land()],
    [
      'had arrived',
      (save: { fail: (error: Error) => Promise<void> }) =>
        save.fail(new DraftChanged<Row>({ id: 'a', text: 'first', version: 4 })),
    ],
  ])(
    'of a save that %s: the same goes again before anything newer, and a press is answered once all is there',
    async (_how, answer) => {
      const { edits, saves, stored } = await typedOn();
      const saved = edits.save('a');
      expect(saves[1]?.row).toEqual({ id: 'a', text: 'first', version: 3 });
      await answer(saves[1]!);
      expect(saves[2]?.row).toEqual({ id: 'a', text: 'second', version: 4 });
      await saves[2]?.land();
      expect(await saved).toBe(true);
      expect([edits.read('a'), stored.size]).toMatchObject([{ row: { text: 'second', version: 5 }, edit: null }, 0]);
    },
  );

  it('is remembered on this device with the one text that the server may have', async () => {
    const { edits, saves, stored, type } = await typedOn();
    void edits.save('a');
    await saves[1]?.fail(unanswered);
    type('third');
    await edits.settled();
    expect(stored.get('a')).toMatchObject({ row: { text: 'third' }, sent: [{ text: 'first' }] });
  });

  it('of a text that the server refuses then keeps nothing newer back', async () => {
    const { edits, saves } = await typedOn();
    void edits.save('a');
    await saves[1]?.fail(new Error('Too long.'));
    expect(saves[2]?.row).toEqual({ id: 'a', text: 'second', version: 3 });
  });

  it('sends nothing of an edit that was let go meanwhile', async () => {
    const { edits, saves } = await typedOn();
    const saved = edits.save('a');
    edits.cancel('a');
    await saves[1]?.land();
    expect([await saved, saves.length]).toEqual([true, 2]);
  });

  it('is found out in what an earlier app stored, which sent newer text while older was not answered', async () => {
    const { edits, saves } = book();
    const row = (text: string) => ({ id: 'a', text, version: 3 });
    edits.restore([{ row: row('third'), kept_at: 6, is_sent: true, sent: [row('first'), row('second')] }]);
    expect(edits.waitingIds()).toEqual(['a']);
    void edits.save('a');
    await saves[0]?.fail(new DraftChanged<Row>({ id: 'a', text: 'first', version: 4 }));
    expect(saves[1]?.row).toEqual({ id: 'a', text: 'third', version: 4 });
  });

  it('is no proof where the row says who saved it, and another did', async () => {
    const { edits, saves } = await typedOn({ isOwn: () => false });
    void edits.save('a');
    await saves[1]?.fail(new DraftChanged<Row>({ id: 'a', text: 'first', version: 4 }));
    expect(edits.read('a')?.edit).toMatchObject({ status: 'conflict', theirs: { text: 'first' } });
  });

  it('that somebody else gave in our place leaves it open whether the save came', async () => {
    const { edits, saves, type } = book({ isAnswered: (error) => (error as Error).message !== 'a portal' });
    edits.begin({ id: 'a', text: 'stored', version: 3 });
    type('first');
    void edits.save('a');
    await saves[0]?.fail(new Error('a portal'));
    expect([edits.read('a')?.edit?.status, edits.hasUnanswered('a')]).toEqual(['failed', true]);
  });
});

describe('other calls about a row', () => {
  it('one that sends it is a save of its own: newer text stays, on the version that came of it', async () => {
    const { edits, type } = book();
    edits.begin({ id: 'a', text: 'stored', version: 3 });
    type('given');
    const sent = edits.send('a', async (row) => {
      type('given on');
      return { ...row, version: 9 };
    });
    expect(await sent).toBe(true);
    expect(edits.read('a')).toMatchObject({ row: { text: 'given on', version: 9 }, edit: { status: 'editing' } });
  });

  it('one that tells how it stands is followed, known as one’s own, or a conflict', () => {
    const { edits, type } = book();
    expect(edits.receiveOther({ id: 'a', text: 'theirs', version: 4 })).toBe(false);
    expect(edits.read('a')).toMatchObject({ row: { text: 'theirs' }, edit: null });
    edits.begin({ id: 'a', text: 'theirs', version: 4 });
    type('mine');
    expect(edits.receiveOther({ id: 'a', text: 'mine', version: 5 })).toBe(true);
    expect(edits.read('a')).toMatchObject({ row: { version: 5 }, edit: null });
    edits.begin({ id: 'a', text: 'mine', version: 5 });
    type('mine, and on');
    expect(edits.receiveOther({ id: 'a', text: 'other', version: 6 })).toBe(false);
    expect(edits.read('a')).toMatchObject({ row: { text: 'mine, and on' }, edit: { theirs: { text: 'other' } } });
  });
});
