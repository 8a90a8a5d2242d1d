import type { UploadState } from '../../shared/recordings.ts';
import type { UploadCalls } from '../api/resumable-upload.ts';

/** Bytes of a file that differ from place to place. */
export const soundOf = (byteCount: number) => Uint8Array.from({ length: byteCount }, (_, index) => index % 251);

/** A server that takes files of a length in pieces: it answers each piece as its faults say, and then always well. */
export class FakeUploads {
  readonly sent: { offset: number; byteCount: number }[] = [];
  faults: (Error | 'wrong_hash' | { jumpTo: number } | undefined)[] = [];
  readonly #held = new Map<string, Uint8Array>();
  readonly #wholeBytes: number;

  constructor(wholeBytes: number) {
    this.#wholeBytes = wholeBytes;
  }

  /** Returns the received bytes of a file; `byteCount` sets how many there are. */
  has(id: string, byteCount?: number): Uint8Array {
    if (byteCount !== undefined) this.#held.set(id, soundOf(byteCount));
    return this.#held.get(id) ?? new Uint8Array();
  }

  stateOf(id: string): UploadState {
    const received_bytes = this.has(id).length;
    return { received_bytes, complete: received_bytes === this.#wholeBytes };
  }

  callsOf(id: string): UploadCalls<UploadState> {
    return {
      ask: async () => this.stateOf(id),
      send: async (offset, piece) => {
        this.sent.push({ offset, byteCount: piece.byteLength });
        const fault = this.faults.shift();
        if (fault instanceof Error) throw fault;
        if (fault === 'wrong_hash') {
          this.has(id, 0);
          return fault;
        }
        if (fault) this.has(id, fault.jumpTo);
        const held = this.has(id);
        if (held.length === offset) this.#held.set(id, new Uint8Array([...held, ...new Uint8Array(piece)]));
        return this.stateOf(id);
      },
    };
  }
}
