import { Dexie, liveQuery } from 'dexie';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openLocalDatabase, readMeta, writeMeta } from './db.ts';
import { saveAnnotations, newAnnotation } from '../writes/save-annotation.ts';
import { saveFlag } from '../writes/save-flag.ts';
import { savePiece } from '../speech/save-recording.ts';
import { AttemptClosed, endAttempt, saveAnswer, startAttempt } from '../writes/save.ts';
import { NOW, freshDevice, wipe } from '../testing.ts';
import { repairIfWiped, ofThisStorage } from './storage-epoch.ts';

const EXAM = newId();
const device = freshDevice();
let result_id: string;
const answer = (text: string, question_id = newId()) =>
  saveAnswer(device, { result_id, question_id, exam_id: EXAM, question_type: 'fillBlank' }, text);

beforeEach(async () => {
  ({ result_id } = await startAttempt(device, { exam_id: EXAM, revision: 1 }));
});

/** Reads all that an open screen holds. */
async function hold(): Promise<void> {
  const [attempts, answers, flags, annotations] = await Promise.all([
    device.db.attempts.toArray(),
    device.db.answers.toArray(),
    device.db.flags.toArray(),
    device.db.annotations.toArray(),
  ]);
  const otherTexts = [{ result_id, part_id: newId(), texts: ['What gave way.'] }];
  device.db.watch.hold(() => ({ attempts, answers, flags, annotations, otherTexts }));
}

describe('[F19, F51] storage that is wiped while the page lives', () => {
  it('gets back with the next answer what the screen holds, unsent, under a new device id and without a cursor', async () => {
    await answer('before');
    await saveFlag(device, { result_id, question_id: newId() }, true);
    const place = { start: 1, end: 4, exact: 'sea', prefix: '', suffix: '' };
    const mark = {
      result_id,
      part_id: newId(),
      document_id: newId(),
      kind: 'highlight',
      selector: place,
      note: '',
    } as const;
    await saveAnnotations(device, [newAnnotation(mark)]);
    await writeMeta(device.db, 'cursor', 'c7');
    const id = await readMeta(device.db, 'device_id');
    const [first] = await device.db.answers.toArray();
    await device.db.answers.toCollection().modify({ state: 'received' });
    await hold();
    await wipe(device.db);
    await answer('after');
    const answers = await device.db.answers.toArray();
    expect(new Map(answers.map((row) => [row.answer, row.state]))).toEqual(
      new Map([
        ['before', 'unsent'],
        ['after', 'unsent'],
      ]),
    );
    expect(answers.every((row) => row.hlc >= first!.hlc)).toBe(true);
    expect(await device.db.attempts.get(result_id)).toMatchObject({ end_time: null, state: 'unsent' });
    expect(await device.db.flags.count()).toBe(1);
    expect(await device.db.annotations.count()).toBe(1);
    expect(await device.db.otherTexts.toArray()).toMatchObject([{ texts: ['What gave way.'] }]);
    expect(await readMeta(device.db, 'cursor')).toBeNull();
    const newDevice = await readMeta(device.db, 'device_id');
    expect(newDevice).toMatch(/^[0-9a-f]{12}$/);
    expect(newDevice).not.toBe(id);
    expect(device.db.watch.readWiped()).toBe('work');
  });

  it('is found by a submit and by a second of speech as well', async () => {
    await hold();
    await wipe(device.db);
    await endAttempt(device, result_id, NOW + 5);
    expect((await device.db.attempts.get(result_id))?.end_time).toBe(NOW + 5);
    await wipe(device.db);
    const piece = { recording_id: newId(), result_id, part_id: newId(), media_type: 'audio/webm', until_ms: 1_000 };
    const first = { ...piece, index: 0, data: new ArrayBuffer(2) };
    device.db.watch.hold(() => ({ recordingPieces: [first] }));
    await savePiece(device.db, { ...first, index: 1 });
    expect(await device.db.recordingPieces.count()).toBe(2);
  });

  it('takes a later answer of the held ones, and tells once', async () => {
    const question_id = newId();
    await answer('first', question_id);
    await hold();
    await answer('second', question_id);
    await hold();
    const told: unknown[] = [];
    device.db.watch.subscribe(() => told.push(device.db.watch.readWiped()));
    await wipe(device.db);
    await Promise.all([repairIfWiped(device.db), answer('a'), answer('b')]);
    expect((await device.db.answers.get([result_id, question_id]))?.answer).toBe('second');
    expect(await device.db.answers.count()).toBe(3);
    expect(told).toEqual(['work']);
  });

  it('takes the new storage’s mark where a page that was opened since has made one', async () => {
    await hold();
    await wipe(device.db);
    const other = await openLocalDatabase(device.db.name.slice('papertide-'.length));
    const [id, epoch] = await Promise.all([readMeta(other, 'device_id'), readMeta(other, 'epoch')]);
    await answer('after');
    expect(await readMeta(device.db, 'device_id')).toBe(id);
    expect(await readMeta(device.db, 'epoch')).toBe(epoch);
    expect(await device.db.answers.count()).toBe(1);
    other.close();
  });

  it('is mended where a tab of an earlier version has made the database anew', async () => {
    await answer('before');
    await hold();
    await wipe(device.db);
    const earlier = new Dexie(device.db.name);
    earlier.version(8).stores({ attempts: 'result_id, exam_id, state', meta: 'key', results: 'result_id, exam_id' });
    await earlier.open();
    earlier.close();
    await answer('after');
    expect(new Set((await device.db.answers.toArray()).map((row) => row.answer))).toEqual(new Set(['before', 'after']));
    expect(await device.db.attempts.get(result_id)).toMatchObject({ state: 'unsent' });
    expect(await device.db.endedAnswers.count()).toBe(0);
  });

  it('without a screen that holds anything, refuses the answer as before and says that nothing was kept', async () => {
    await wipe(device.db);
    await expect(answer('lost')).rejects.toThrow(AttemptClosed);
    expect(device.db.watch.readWiped()).toBe('nothing');
  });

  it('hides nothing from a screen: what it read stands until the storage is mended', async () => {
    await answer('before');
    await hold();
    const seen: unknown[] = [];
    const query = ofThisStorage(device.db, async () => (await device.db.answers.toArray()).map((row) => row.answer));
    const { promise: isBack, resolve } = Promise.withResolvers<void>();
    const watch = liveQuery(query).subscribe((found) => {
      seen.push(found);
      if (found?.includes('after')) resolve();
    });
    await expect.poll(() => seen).toEqual([['before']]);
    await wipe(device.db);
    await device.db.places.put({ result_id, part_no: 1 }); // a write that asks nothing opens the empty database
    expect(await query()).toEqual(['before']);
    await answer('after');
    await isBack;
    watch.unsubscribe();
    expect(seen.every((found) => Array.isArray(found) && found.includes('before'))).toBe(true);
  });
});

describe('[F16] a connection that the browser closed under the app', () => {
  it('is opened anew by the next answer', async () => {
    device.db.backendDB().close();
    await answer('after');
    expect(await device.db.answers.count()).toBe(1);
    expect(device.db.watch.readWiped()).toBeNull();
  });

  it('is opened anew where an iPhone calls it an unknown error, and told where that does not help', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const lost = () => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    };
    put.mockImplementationOnce(lost);
    await answer('after');
    expect(await device.db.answers.count()).toBe(1);
    put.mockImplementation(lost);
    await expect(answer('lost')).rejects.toThrow('Connection to Indexed Database server lost');
    put.mockRestore();
  });

  it('[F75] is kept where a transaction was over before its work, which is done again', async () => {
    const connection = device.db.backendDB();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('The transaction is not active', 'TransactionInactiveError');
    });
    await answer('after');
    expect(await device.db.answers.count()).toBe(1);
    expect(device.db.backendDB()).toBe(connection);
  });

  it('stays closed where the app closed it', async () => {
    device.db.close();
    await expect(answer('late')).rejects.toThrow('Database has been closed');
  });
});
