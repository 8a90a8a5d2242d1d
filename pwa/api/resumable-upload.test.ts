import { beforeEach, describe, expect, it } from 'vitest';
import { FakeUploads, soundOf } from '../testing/fake-uploads.ts';
import { PieceSender, UploadTrouble } from './resumable-upload.ts';

const never = new AbortController().signal;
const BYTES = 700_000;

let server: FakeUploads;
let sender: PieceSender;
beforeEach(() => {
  server = new FakeUploads(BYTES);
  sender = new PieceSender(262_144);
});

const send = (isSound = true) =>
  sender.send(new Blob([soundOf(BYTES)]), server.callsOf('one'), {
    signal: never,
    isSound: async () => isSound,
    onState: () => undefined,
  });
const sizes = () => server.sent.map(({ byteCount }) => byteCount);
const offsets = () => server.sent.map(({ offset }) => offset);

describe('[S18, R76] a file that goes up in pieces', () => {
  it('is sent in pieces that grow up to the limit', async () => {
    expect(await send()).toEqual({ received_bytes: BYTES, complete: true });
    expect(server.has('one')).toEqual(soundOf(BYTES));
    expect(sizes()).toEqual([65_536, 131_072, 262_144, 241_248]);
  });

  it('goes on where the server says that it is, and ends with an empty piece what the server has whole', async () => {
    server.has('one', 680_000);
    await send();
    expect(server.sent).toEqual([{ offset: 680_000, byteCount: 20_000 }]);
    const calls = server.callsOf('one');
    const asked = { ...calls, ask: async () => ({ received_bytes: BYTES, complete: false }) };
    const options = { signal: never, isSound: async () => true, onState: () => undefined };
    expect(await sender.send(new Blob([soundOf(BYTES)]), asked, options)).toMatchObject({ complete: true });
    expect(server.sent.at(-1)).toEqual({ offset: BYTES, byteCount: 0 });
  });

  it('keeps what came through before a break, and goes on in smaller pieces', async () => {
    server.faults = [undefined, new Error('the line is gone')];
    await expect(send()).rejects.toThrow('the line is gone');
    await send();
    expect(server.sent.slice(0, 3)).toEqual([
      { offset: 0, byteCount: 65_536 },
      { offset: 65_536, byteCount: 131_072 },
      { offset: 65_536, byteCount: 65_536 },
    ]);
    expect(server.has('one')).toEqual(soundOf(BYTES));
  });

  it('follows a server that is at another place, but not without end', async () => {
    server.faults = [undefined, { jumpTo: 20_000 }];
    await send();
    expect(offsets().slice(0, 3)).toEqual([0, 65_536, 20_000]);
    expect(server.has('one')).toEqual(soundOf(BYTES));
    server.has('one', 0);
    server.faults = Array.from({ length: 7 }, (_, index) => ({ jumpTo: index + 1 }));
    await expect(send()).rejects.toThrow(UploadTrouble);
  });

  it('begins again where the server found other bytes, and gives up where it does so again', async () => {
    server.faults = ['wrong_hash'];
    await send();
    expect(server.has('one')).toEqual(soundOf(BYTES));
    server.has('one', 0);
    server.faults = ['wrong_hash', 'wrong_hash', 'wrong_hash'];
    await expect(send()).rejects.toThrow(UploadTrouble);
    expect(server.faults).toHaveLength(1);
  });

  it('[F59] is given up where this device has damaged it', async () => {
    server.faults = ['wrong_hash'];
    expect(await send(false)).toBeNull();
    expect(server.sent).toHaveLength(1);
  });
});
