import { v7 as newId } from 'uuid';
import type { Attempt } from '../../../../shared/attempts.ts';
import type { Device } from '../../../local/device.tsx';
import { whileRecording } from '../../../local/speech/recording-tabs.ts';
import { savePiece } from '../../../local/speech/save-recording.ts';
import { createStore } from '../../../base/store.ts';
import { AttemptClosed } from '../../../local/writes/save.ts';
import { withResolvers } from '../../../base/with-resolvers.ts';
import { startCapture, type Capture, type EndedBy } from './capture.ts';
import { saveEnded } from './finish-recording.ts';
import { type Level, openLevel } from '../../../ui/microphone/level.ts';
import { NoMicrophone, openMicrophone, type MicrophoneTrouble } from '../../../ui/microphone/microphone.ts';
import { keepScreenOn } from './wake-lock.ts';

export type RecorderState =
  | { kind: 'idle' }
  | { kind: 'asking'; part_id: string }
  | { kind: 'recording'; part_id: string; readElapsedMs: () => number; level: Level }
  | { kind: 'saving'; part_id: string }
  | { kind: 'saved'; part_id: string; endedBy: EndedBy; lengthMs: number }
  | { kind: 'no_microphone'; part_id: string; trouble: MicrophoneTrouble }
  | { kind: 'not_saved'; part_id: string; lengthMs: number };

export interface Recorder {
  read: () => RecorderState;
  subscribe: (changed: () => void) => () => void;
  start: (part_id: string) => Promise<void>;
  stop: (by: EndedBy) => Promise<void>;
  retry: () => Promise<boolean>;
}

interface RecorderDeps {
  device: Pick<Device, 'db' | 'now' | 'requestSync'>;
  attempt: Pick<Attempt, 'result_id' | 'exam_id'>;
  onTooLate: (part_id: string) => void;
}

interface Open {
  recording_id: string;
  part_id: string;
  capture: Capture;
  release: () => void;
}

const IDLE: RecorderState = { kind: 'idle' };

export function createRecorder({ device, attempt, onTooLate }: RecorderDeps): Recorder {
  const { result_id, exam_id } = attempt;
  const { read, set, subscribe } = createStore<RecorderState>(IDLE);
  let open: Open | null = null;
  let ending: Promise<void> = Promise.resolve();

  async function start(part_id: string): Promise<void> {
    if (read().kind === 'asking') return;
    await ending; // another part's recording may just be on its way to the disk
    if (open) return;
    const asking: RecorderState = { kind: 'asking', part_id };
    set(asking);
    const stream = await openMicrophone().catch((error: unknown) => {
      if (read() === asking) set({ kind: 'no_microphone', part_id, trouble: troubleIn(error) });
      return null;
    });
    if (!stream) return;
    try {
      // the student may have left while the browser asked for permission
      if (read() === asking) return begin(stream, part_id);
    } catch (error) {
      set({ kind: 'no_microphone', part_id, trouble: troubleIn(error) });
    }
    for (const track of stream.getTracks()) track.stop();
  }

  function begin(stream: MediaStream, part_id: string): void {
    const recording_id = newId();
    const { db } = device;
    const level = openLevel(stream);
    const capture = startCapture(stream, { recording_id, result_id, part_id }, (piece) => savePiece(db, piece));
    const letScreenGo = keepScreenOn();
    const letPiecesGo = db.watch.hold(() => ({ recordingPieces: capture.readPieces() }));
    const { promise: released, resolve } = withResolvers<void>();
    void whileRecording(recording_id, () => released);
    const release = () => {
      letPiecesGo();
      resolve();
    };
    open = { recording_id, part_id, capture, release };
    set({ kind: 'recording', part_id, readElapsedMs: capture.readElapsedMs, level });
    ending = capture.ended.then(async () => {
      level.close();
      letScreenGo();
      await keep();
    });
  }

  async function keep(): Promise<boolean> {
    if (!open) return true;
    const { recording_id, part_id, capture } = open;
    const endedBy = await capture.ended;
    const lengthMs = capture.readElapsedMs();
    set({ kind: 'saving', part_id });
    try {
      await capture.writeRest();
      await saveEnded(device, { result_id, part_id, exam_id, recording_id }, endedBy);
      const isAsked = endedBy === 'student' || endedBy === 'leaving';
      letGo(isAsked ? IDLE : { kind: 'saved', part_id, endedBy, lengthMs });
      return true;
    } catch (error) {
      if (error instanceof AttemptClosed) {
        letGo(IDLE);
        device.requestSync(0);
        // the end of the attempt may have made what was on the disk the answer
        const standing = await device.db.recordings.get([result_id, part_id]);
        if (standing?.recording_id !== recording_id) onTooLate(part_id);
        return true;
      }
      set({ kind: 'not_saved', part_id, lengthMs });
      return false;
    }
  }

  function letGo(next: RecorderState): void {
    open?.release();
    open = null;
    set(next);
  }

  async function stop(by: EndedBy): Promise<void> {
    if (open) {
      await open.capture.stop(by);
      await ending;
    } else if (read().kind !== 'idle') {
      set(IDLE);
    }
  }

  return {
    read,
    subscribe,
    start,
    stop,
    retry: keep,
  };
}

/** Browsers name a recording failure in many ways; only a missing microphone has a name. */
function troubleIn(error: unknown): MicrophoneTrouble {
  return error instanceof NoMicrophone ? error.trouble : 'unsupported';
}
