// The uploads of one paper's recordings, without React [R76]: each file is stored on this device, hashed, and sent in
// pieces. After a break it resumes by itself; a refused upload waits with its message for the author.

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
import type { WithLock } from '../../../base/cross-tab-lock.ts';
import type { UnsentAudio, UnsentUpload } from '../../../local/unsaved-edits/unsent-audio.ts';
import { sha256OfBlob } from '../../../local/speech/sha256.ts';
import { throughBreaks, type Connection } from '../../../offline/connection.ts';
import { isPassing } from '../../../offline/failures.ts';
import { messageOf } from '../frame/message-of.ts';
import { UPLOAD_TEXTS } from './audio-texts.ts';

export interface UploadPorts extends Pick<Connection, 'pause'> {
  unsent: UnsentAudio;
  callsOf: (upload: BeginAudioUpload) => UploadCalls<AudioUploadState>;
  cancel: (upload_id: string) => Promise<void>;
  deleteAudio: (reading_document_id: string) => Promise<void>;
  /** Locks an upload to one of the author's tabs. */
  turnOf: (upload_id: string) => WithLock;
}

export interface UploadShown extends Pick<UnsentUpload, 'upload_id' | 'part_id' | 'name' | 'bytes'> {
  /** `waiting`: after a break; resumes by itself. `failed` and `taken` wait for the author. */
  state: 'preparing' | 'sending' | 'waiting' | 'failed' | 'taken';
  received_bytes: number;
  message: string;
  theirs: Audio | null;
  isStored: boolean;
}

interface Going {
  upload: UnsentUpload;
  file: Blob;
  isStored: boolean;
  stopping: AbortController;
}

const UNREADABLE = UPLOAD_TEXTS.fileGone;
const NOT_TAKEN = UPLOAD_TEXTS.refused;

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
    const upload: UnsentUpload = {
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

  resume(part_ids: readonly string[]): Promise<void> {
    // serialised, so that the second call finds what the first resumed
    return this.#queue.run('resume', () => this.#takeUp(part_ids));
  }

  tryAgain(upload_id: string): void {
    void this.#run(upload_id);
  }

  async cancel(upload_id: string): Promise<void> {
    this.#leave(upload_id);
    // tells the server even if this browser cannot delete the copy, or has none
    await this.#ports.unsent.forget(upload_id).catch(() => undefined);
    // without this call the server drops the upload after a day
    await this.#ports.cancel(upload_id).catch((error: unknown) => {
      if (!isPassing(error)) throw error;
    });
  }

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
      if (theirs) this.#onDone(theirs); // it is the part's recording now, whatever happens to this upload
    }
  }

  /**
   * Pauses until `resume`. An upload that this browser could not store continues, because nothing could resume it.
   */
  rest(): void {
    for (const { isStored, stopping } of this.#going.values()) if (isStored) stopping.abort();
  }

  isAtRisk(): boolean {
    return this.shown.read().some((one) => !one.isStored);
  }

  #find(upload_id: string): UploadShown | undefined {
    return this.shown.read().find((one) => one.upload_id === upload_id);
  }

  #show(upload_id: string, change: Partial<UploadShown>): void {
    this.shown.set(this.shown.read().map((one) => (one.upload_id === upload_id ? { ...one, ...change } : one)));
  }

  #enter({ upload_id, part_id, name, bytes }: UnsentUpload): void {
    const others = this.shown.read().filter((one) => one.upload_id !== upload_id);
    const begun = { state: 'preparing', received_bytes: 0, message: '', theirs: null, isStored: true } as const;
    this.shown.set([...others, { upload_id, part_id, name, bytes, ...begun }]);
  }

  #leave(upload_id: string): void {
    this.#going.get(upload_id)?.stopping.abort();
    this.#going.delete(upload_id);
    this.shown.set(this.shown.read().filter((one) => one.upload_id !== upload_id));
  }

  async #begin(upload: UnsentUpload, chosen: File): Promise<void> {
    const { upload_id } = upload;
    const { unsent } = this.#ports;
    let file: Blob = chosen;
    let isStored = true;
    try {
      await unsent.keep(upload, chosen);
      // sends the stored copy from here on, because the chosen file may change or disappear; if the copy cannot be
      // read now, it stays stored
      file = (await unsent.readFile(upload_id).catch(() => null)) ?? chosen;
    } catch {
      isStored = false;
    }
    if (!this.#find(upload_id)) {
      if (isStored) await unsent.forget(upload_id); // cancelled while it was being stored
      return;
    }
    this.#show(upload_id, { isStored });
    this.#going.set(upload_id, { upload, file, isStored, stopping: new AbortController() });
    await this.#run(upload_id);
  }

  async #takeUp(part_ids: readonly string[]): Promise<void> {
    const { unsent } = this.#ports;
    let uploads: UnsentUpload[] = [];
    try {
      uploads = await unsent.read();
    } catch {
      return; // a browser that stores nothing has nothing stored
    }
    for (const upload of uploads) {
      const { upload_id } = upload;
      if (!part_ids.includes(upload.part_id)) {
        await unsent.forget(upload_id);
        continue;
      }
      const here = this.#going.get(upload_id);
      const isBeginning = !here && this.#find(upload_id);
      if (isBeginning || (here && !here.stopping.signal.aborted)) continue;
      const file = here?.file ?? (await unsent.readFile(upload_id));
      // another call may have resumed it meanwhile
      if (!file || this.#going.get(upload_id) !== here) continue;
      this.#going.set(upload_id, { upload, file, isStored: true, stopping: new AbortController() });
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
      await this.#ports.unsent.forget(upload_id).catch(() => undefined); // a later visit learns that it is complete and removes it then
      this.#leave(upload_id);
      if (audio) this.#onDone(audio);
    } catch (error) {
      if (signal.aborted) return;
      const theirs = audioThere(error);
      this.#show(upload_id, { state: theirs ? 'taken' : 'failed', message: wordsOf(error), theirs });
    }
  }

  /** Sends a file in pieces. Resolves to the recording; null if it was deleted after the upload completed. */
  async #sendAll({ upload, file, isStored }: Going, signal: AbortSignal, gotBytes: () => void): Promise<Audio | null> {
    const { upload_id, part_id, audio_condition, bytes, media_type } = upload;
    if (upload.sha256 === null) {
      upload.sha256 = await sha256OfBlob(file);
      // without the stored hash the next visit computes it again
      if (isStored) await this.#ports.unsent.noteHash(upload_id, upload.sha256).catch(() => undefined);
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
