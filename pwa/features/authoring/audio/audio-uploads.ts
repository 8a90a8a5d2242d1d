// The uploads of one paper's recordings, without React [R76]: each is kept on this device, read through for its hash, and sent piece by
// piece. After a break it goes on by itself; what is refused stays with its words until its author decides.

import { v7 as newId } from 'uuid';
import {
  AUDIO_PIECE_BYTES,
  type AudioUploadState,
  type BeginAudioUpload,
} from '../../../../shared/authoring/audio-upload.ts';
import { KeyedQueue } from '../../../../shared/keyed-queue.ts';
import type { Audio } from '../../../../shared/papers.ts';
import { audioThere } from '../../../api/audio-uploads.ts';
import { PieceSender, type UploadCalls, UploadTrouble } from '../../../api/resumable-upload.ts';
import { createStore } from '../../../base/store.ts';
import type { TakeTurn } from '../../../base/turns.ts';
import type { KeptAudio, KeptUpload } from '../../../local/kept-audio.ts';
import { sha256OfBlob } from '../../../local/sha256.ts';
import { throughBreaks, type Connection } from '../../../offline/connection.ts';
import { isPassing } from '../../../offline/failures.ts';
import { messageOf } from '../frame/message-of.ts';

export interface UploadPorts extends Pick<Connection, 'pause'> {
  kept: KeptAudio;
  callsOf: (upload: BeginAudioUpload) => UploadCalls<AudioUploadState>;
  cancel: (upload_id: string) => Promise<void>;
  deleteAudio: (reading_document_id: string) => Promise<void>;
  /** One of an author's tabs at a time. */
  turnOf: (upload_id: string) => TakeTurn;
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

/** A file on its way, with what only this visit knows of it. */
interface Going {
  upload: KeptUpload;
  file: Blob;
  isKept: boolean;
  stopping: AbortController;
}

const UNREADABLE = 'The file cannot be read any more. Cancel this upload and choose the file again.';
const NOT_TAKEN = 'The server did not take the file as it is. Try again; if that does not help, save the file anew.';

export class AudioUploads {
  readonly shown = createStore<readonly UploadShown[]>([]);
  readonly #going = new Map<string, Going>();
  readonly #sender = new PieceSender(AUDIO_PIECE_BYTES);
  readonly #queue = new KeyedQueue();
  readonly #exam_id: string;
  readonly #ports: UploadPorts;
  readonly #onDone: (audio: Audio) => void;

  constructor(exam_id: string, ports: UploadPorts, onDone: (audio: Audio) => void) {
    this.#exam_id = exam_id;
    this.#ports = ports;
    this.#onDone = onDone;
  }

  start(part_id: string, chosen: File, wholePaper: boolean): void {
    const upload: KeptUpload = {
      upload_id: newId(),
      exam_id: this.#exam_id,
      part_id,
      audio_condition: wholePaper ? 1 : 0,
      name: chosen.name,
      bytes: chosen.size,
      media_type: chosen.type,
      sha256: null,
    };
    // a double press
    if (this.shown.read().some((one) => one.part_id === part_id)) return;
    this.#enter(upload);
    void this.#begin(upload, chosen);
  }

  /** Takes up what an earlier visit left to these parts; a part that is gone needs none. */
  resume(part_ids: readonly string[]): Promise<void> {
    // one after the other: what the one takes up, the next finds under way
    return this.#queue.run('resume', () => this.#takeUp(part_ids));
  }

  /** At once, instead of when it would by itself. */
  tryAgain(upload_id: string): void {
    void this.#run(upload_id);
  }

  async cancel(upload_id: string): Promise<void> {
    this.#leave(upload_id);
    // the server is told also by a browser that cannot forget, or that kept nothing
    await this.#ports.kept.forget(upload_id).catch(() => undefined);
    // unheard, the server gives it up by itself after a day
    await this.#ports.cancel(upload_id).catch((error: unknown) => {
      if (!isPassing(error)) throw error;
    });
  }

  /** Deletes the recording that the part got meanwhile, and goes on. */
  replaceTheirs(upload_id: string): void {
    const theirs = this.#find(upload_id)?.theirs;
    if (!theirs) return;
    this.#show(upload_id, { state: 'preparing' });
    this.#ports.deleteAudio(theirs.reading_document_id).then(
      () => this.#run(upload_id),
      (error: unknown) => this.#show(upload_id, { state: 'taken', message: wordsOf(error) }),
    );
  }

  async keepTheirs(upload_id: string): Promise<void> {
    const theirs = this.#find(upload_id)?.theirs;
    try {
      await this.cancel(upload_id);
    } finally {
      if (theirs) this.#onDone(theirs); // it is the part's, whatever became of this one
    }
  }

  /** Rests until `resume`. What this browser could not keep goes on, as nothing could take it up again. */
  rest(): void {
    for (const { isKept, stopping } of this.#going.values()) if (isKept) stopping.abort();
  }

  /** Whether closing the page would lose one. */
  isAtRisk(): boolean {
    return this.shown.read().some((one) => !one.isKept);
  }

  #find(upload_id: string): UploadShown | undefined {
    return this.shown.read().find((one) => one.upload_id === upload_id);
  }

  #show(upload_id: string, change: Partial<UploadShown>): void {
    this.shown.set(this.shown.read().map((one) => (one.upload_id === upload_id ? { ...one, ...change } : one)));
  }

  #enter({ upload_id, part_id, name, bytes }: KeptUpload): void {
    const others = this.shown.read().filter((one) => one.upload_id !== upload_id);
    const begun = { state: 'preparing', received_bytes: 0, message: '', theirs: null, isKept: true } as const;
    this.shown.set([...others, { upload_id, part_id, name, bytes, ...begun }]);
  }

  #leave(upload_id: string): void {
    this.#going.get(upload_id)?.stopping.abort();
    this.#going.delete(upload_id);
    this.shown.set(this.shown.read().filter((one) => one.upload_id !== upload_id));
  }

  async #begin(upload: KeptUpload, chosen: File): Promise<void> {
    const { upload_id } = upload;
    const { kept } = this.#ports;
    let file: Blob = chosen;
    let isKept = true;
    try {
      await kept.keep(upload, chosen);
      // from here on what is sent is what is kept: the chosen file may change or go. Unread, it is kept all the same
      file = (await kept.readFile(upload_id).catch(() => null)) ?? chosen;
    } catch {
      isKept = false; // told on the screen
    }
    if (!this.#find(upload_id)) {
      if (isKept) await kept.forget(upload_id); // cancelled while it was kept
      return;
    }
    this.#show(upload_id, { isKept });
    this.#going.set(upload_id, { upload, file, isKept, stopping: new AbortController() });
    await this.#run(upload_id);
  }

  async #takeUp(part_ids: readonly string[]): Promise<void> {
    const { kept } = this.#ports;
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
      const here = this.#going.get(upload_id);
      const isBeginning = !here && this.#find(upload_id);
      if (isBeginning || (here && !here.stopping.signal.aborted)) continue;
      const file = here?.file ?? (await kept.readFile(upload_id));
      // another call may have taken it up meanwhile
      if (!file || this.#going.get(upload_id) !== here) continue;
      this.#going.set(upload_id, { upload, file, isKept: true, stopping: new AbortController() });
      this.#enter(upload);
      void this.#run(upload_id);
    }
  }

  async #run(upload_id: string): Promise<void> {
    const one = this.#going.get(upload_id);
    if (!one) return;
    one.stopping.abort();
    const { signal } = (one.stopping = new AbortController());
    const turn = this.#ports.turnOf(upload_id);
    const onBreak = (error: unknown) => this.#show(upload_id, { state: 'waiting', message: wordsOf(error) });
    try {
      const audio = await throughBreaks(this.#ports, signal, { onBreak }, (gotBytes) => {
        this.#show(upload_id, { state: 'preparing', message: '', theirs: null });
        return turn(() => this.#sendAll(one, signal, gotBytes), signal);
      });
      signal.throwIfAborted();
      await this.#ports.kept.forget(upload_id).catch(() => undefined); // a later visit hears that it is complete, and forgets then
      this.#leave(upload_id);
      if (audio) this.#onDone(audio);
    } catch (error) {
      if (signal.aborted) return;
      const theirs = audioThere(error);
      this.#show(upload_id, { state: theirs ? 'taken' : 'failed', message: wordsOf(error), theirs });
    }
  }

  /** Resolves to the recording; null where it was deleted since it was complete. */
  async #sendAll({ upload, file, isKept }: Going, signal: AbortSignal, gotBytes: () => void): Promise<Audio | null> {
    const { upload_id, part_id, audio_condition, bytes, media_type } = upload;
    if (upload.sha256 === null) {
      upload.sha256 = await sha256OfBlob(file);
      // not noted, it is read through again at the next visit
      if (isKept) await this.#ports.kept.noteHash(upload_id, upload.sha256).catch(() => undefined);
    }
    const { sha256 } = upload;
    signal.throwIfAborted();
    const calls = this.#ports.callsOf({ upload_id, part_id, audio_condition, bytes, media_type, sha256 });
    const done = await this.#sender.send(file, calls, {
      signal,
      isSound: async () => (await sha256OfBlob(file)) === sha256,
      onState: ({ received_bytes }) => {
        gotBytes();
        if (!signal.aborted) this.#show(upload_id, { state: 'sending', received_bytes });
      },
    });
    if (!done) throw new Error(UNREADABLE);
    return done.data ?? null;
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof UploadTrouble) return NOT_TAKEN;
  if (error instanceof DOMException && error.name === 'NotReadableError') return UNREADABLE;
  return messageOf(error);
}
