// The uploads of one paper's recordings, without React [R76]: each is kept on this device, read through for its hash, and sent piece by
// piece. After a break it goes on by itself; what is refused stays with its words until its author decides.

import type { AudioUploadState, BeginAudioUpload } from '../../../../shared/authoring/audio-upload.ts';
import { KeyedQueue } from '../../../../shared/keyed-queue.ts';
import type { Audio } from '../../../../shared/papers.ts';
import { createPieceSize, sendPieces, UploadTrouble } from '../../../base/send-pieces.ts';
import { createStore, type Store } from '../../../base/store.ts';
import type { TakeTurn } from '../../../base/turns.ts';
import type { KeptAudio, KeptUpload } from '../../../local/kept-audio.ts';
import { messageOf } from '../frame/message-of.ts';

export interface UploadPorts {
  kept: KeptAudio;
  begin: (upload: BeginAudioUpload, signal: AbortSignal) => Promise<AudioUploadState>;
  send: (
    upload_id: string,
    offset: number,
    piece: ArrayBuffer,
    signal: AbortSignal,
  ) => Promise<AudioUploadState | 'wrong_hash'>;
  cancel: (upload_id: string) => Promise<void>;
  deleteAudio: (reading_document_id: string) => Promise<void>;
  /** Whether a failure passes by itself. */
  isBreak: (error: unknown) => boolean;
  /** The recording that the part got meanwhile, where that is why a call was refused. */
  audioThere: (error: unknown) => Audio | null;
  hashOf: (file: Blob) => Promise<string>;
  /** One of an author's tabs at a time. */
  turnOf: (upload_id: string) => TakeTurn;
  /** Resolves when another try is worth it; rejects once the signal aborts. */
  pause: (failures: number, signal: AbortSignal) => Promise<void>;
  newId: () => string;
}

export interface UploadShown extends Pick<KeptUpload, 'upload_id' | 'part_id' | 'name' | 'bytes'> {
  /** `waiting`: after a break, and goes on by itself. `failed` and `taken` wait for the author. */
  state: 'preparing' | 'sending' | 'waiting' | 'failed' | 'taken';
  received_bytes: number;
  /** Why it waits or failed. */
  message: string;
  /** The recording that the part got meanwhile. */
  theirs: Audio | null;
  /** Whether it goes on after a reload. */
  isKept: boolean;
}

export interface AudioUploads {
  shown: Store<readonly UploadShown[]>;
  /** Takes up what an earlier visit left to these parts; a part that is gone needs none. */
  resume: (part_ids: readonly string[]) => Promise<void>;
  start: (part_id: string, file: File, wholePaper: boolean) => void;
  /** At once, instead of when it would by itself. */
  tryAgain: (upload_id: string) => void;
  cancel: (upload_id: string) => Promise<void>;
  /** Deletes the recording that the part got meanwhile, and goes on. */
  replaceTheirs: (upload_id: string) => void;
  keepTheirs: (upload_id: string) => Promise<void>;
  /** Rests until `resume`. What this browser could not keep goes on, as nothing could take it up again. */
  rest: () => void;
  /** Whether closing the page would lose one. */
  isAtRisk: () => boolean;
}

/** A file on its way, with what only this visit knows of it. */
interface Going {
  upload: KeptUpload;
  file: Blob;
  isKept: boolean;
  stopping: AbortController;
}

const UNREADABLE = 'The file cannot be read any more. Cancel this upload and choose the file again.';
const NOT_TAKEN = 'The server did not take the file as it is. Try again; if that does not help, save the file anew.';

export function createAudioUploads(
  exam_id: string,
  largestPieceBytes: number,
  ports: UploadPorts,
  onDone: (audio: Audio) => void,
): AudioUploads {
  const { kept } = ports;
  const shown = createStore<readonly UploadShown[]>([]);
  const going = new Map<string, Going>();
  const size = createPieceSize(largestPieceBytes);
  const queue = new KeyedQueue();

  function show(upload_id: string, change: Partial<UploadShown>): void {
    shown.set(shown.read().map((one) => (one.upload_id === upload_id ? { ...one, ...change } : one)));
  }

  function enter(upload: KeptUpload, isKept: boolean): void {
    const { upload_id, part_id, name, bytes } = upload;
    const others = shown.read().filter((one) => one.upload_id !== upload_id);
    const rest = { received_bytes: 0, message: '', theirs: null };
    shown.set([...others, { upload_id, part_id, name, bytes, state: 'preparing', isKept, ...rest }]);
  }

  function leave(upload_id: string): void {
    going.get(upload_id)?.stopping.abort();
    going.delete(upload_id);
    shown.set(shown.read().filter((one) => one.upload_id !== upload_id));
  }

  async function run(upload_id: string): Promise<void> {
    const one = going.get(upload_id);
    if (!one) return;
    one.stopping.abort();
    const { signal } = (one.stopping = new AbortController());
    const turn = ports.turnOf(upload_id);
    let failures = 0;
    for (;;) {
      try {
        show(upload_id, { state: 'preparing', message: '', theirs: null });
        const audio = await turn(() => sendAll(one, signal, () => (failures = 0)), signal);
        signal.throwIfAborted();
        await kept.forget(upload_id).catch(() => undefined); // a later visit hears that it is complete, and forgets then
        leave(upload_id);
        if (audio) onDone(audio);
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (!ports.isBreak(error)) return stay(upload_id, error);
        show(upload_id, { state: 'waiting', message: wordsOf(error) });
        await ports.pause(failures++, signal).catch(() => undefined); // aborted: the loop sees it
        if (signal.aborted) return;
      }
    }
  }

  function stay(upload_id: string, error: unknown): void {
    const theirs = ports.audioThere(error);
    show(upload_id, { state: theirs ? 'taken' : 'failed', message: wordsOf(error), theirs });
  }

  /** Resolves to the recording; null where it was deleted since it was complete. */
  async function sendAll(one: Going, signal: AbortSignal, onProgress: () => void): Promise<Audio | null> {
    const { upload_id, part_id, audio_condition, bytes, media_type } = one.upload;
    const sha256 = (one.upload.sha256 ??= await readThrough(one));
    signal.throwIfAborted();
    const done = await sendPieces(
      one.file,
      {
        ask: () => ports.begin({ upload_id, part_id, audio_condition, bytes, media_type, sha256 }, signal),
        send: (offset, piece) => ports.send(upload_id, offset, piece, signal),
      },
      {
        size,
        signal,
        isSound: async () => (await ports.hashOf(one.file)) === sha256,
        onState({ received_bytes }) {
          onProgress();
          if (!signal.aborted) show(upload_id, { state: 'sending', received_bytes });
        },
      },
    );
    if (!done) throw new Error(UNREADABLE);
    return done.data ?? null;
  }

  async function readThrough({ upload, file, isKept }: Going): Promise<string> {
    const sha256 = await ports.hashOf(file);
    // not noted, it is read through again at the next visit
    if (isKept) await kept.noteHash(upload.upload_id, sha256).catch(() => undefined);
    return sha256;
  }

  async function begin(upload: KeptUpload, chosen: File): Promise<void> {
    const { upload_id } = upload;
    let file: Blob = chosen;
    let isKept = true;
    try {
      await kept.keep(upload, chosen);
      // from here on what is sent is what is kept: the chosen file may change or go. Unread, it is kept all the same
      file = (await kept.readFile(upload_id).catch(() => null)) ?? chosen;
    } catch {
      isKept = false; // told on the screen
    }
    if (!shown.read().some((one) => one.upload_id === upload_id)) {
      if (isKept) await kept.forget(upload_id); // cancelled while it was kept
      return;
    }
    show(upload_id, { isKept });
    going.set(upload_id, { upload, file, isKept, stopping: new AbortController() });
    await run(upload_id);
  }

  async function cancel(upload_id: string): Promise<void> {
    leave(upload_id);
    // the server is told also by a browser that cannot forget, or that kept nothing
    await kept.forget(upload_id).catch(() => undefined);
    // unheard, the server gives it up by itself after a day
    await ports.cancel(upload_id).catch((error: unknown) => {
      if (!ports.isBreak(error)) throw error;
    });
  }

  async function takeUp(part_ids: readonly string[]): Promise<void> {
    let uploads: KeptUpload[] = [];
    try {
      uploads = await kept.read();
    } catch {
      return; // a browser that keeps nothing has kept nothing
    }
    for (const upload of uploads) {
      const { upload_id } = upload;
      if (!part_ids.includes(upload.part_id)) {
        await kept.forget(upload_id);
        continue;
      }
      const here = going.get(upload_id);
      const isBeginning = !here && shown.read().some((one) => one.upload_id === upload_id);
      if (isBeginning || (here && !here.stopping.signal.aborted)) continue;
      const file = here?.file ?? (await kept.readFile(upload_id));
      // another call may have taken it up meanwhile
      if (!file || going.get(upload_id) !== here) continue;
      going.set(upload_id, { upload, file, isKept: true, stopping: new AbortController() });
      enter(upload, true);
      void run(upload_id);
    }
  }

  return {
    shown,
    // one after the other: what the one takes up, the next finds under way
    resume: (part_ids) => queue.run('resume', () => takeUp(part_ids)),
    start(part_id, file, wholePaper) {
      const upload: KeptUpload = {
        upload_id: ports.newId(),
        exam_id,
        part_id,
        audio_condition: wholePaper ? 1 : 0,
        name: file.name,
        bytes: file.size,
        media_type: file.type,
        sha256: null,
      };
      // a double press
      if (shown.read().some((one) => one.part_id === part_id)) return;
      enter(upload, true);
      void begin(upload, file);
    },
    tryAgain: (upload_id) => void run(upload_id),
    cancel,
    replaceTheirs(upload_id) {
      const theirs = shown.read().find((one) => one.upload_id === upload_id)?.theirs;
      if (!theirs) return;
      show(upload_id, { state: 'preparing' });
      ports.deleteAudio(theirs.reading_document_id).then(
        () => run(upload_id),
        (error: unknown) => show(upload_id, { state: 'taken', message: wordsOf(error) }),
      );
    },
    async keepTheirs(upload_id) {
      const theirs = shown.read().find((one) => one.upload_id === upload_id)?.theirs;
      try {
        await cancel(upload_id);
      } finally {
        if (theirs) onDone(theirs); // it is the part's, whatever became of this one
      }
    },
    rest() {
      for (const { isKept, stopping } of going.values()) if (isKept) stopping.abort();
    },
    isAtRisk: () => shown.read().some((one) => !one.isKept),
  };
}

function wordsOf(error: unknown): string {
  if (error instanceof UploadTrouble) return NOT_TAKEN;
  if (error instanceof DOMException && error.name === 'NotReadableError') return UNREADABLE;
  return messageOf(error);
}
