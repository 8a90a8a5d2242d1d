import { useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { AUDIO_PIECE_BYTES } from '../../../../shared/authoring/audio-upload.ts';
import {
  audioThere,
  beginAudioUpload,
  cancelAudioUpload,
  isBreak,
  sendAudioPiece,
} from '../../../api/audio-uploads.ts';
import { ApiError } from '../../../api/http.ts';
import { deleteAudio } from '../../../api/authoring.ts';
import { useSession } from '../../../api/session.ts';
import { backoffMs } from '../../../base/backoff.ts';
import { createTurns } from '../../../base/turns.ts';
import { keptAudioOf } from '../../../local/kept-audio.ts';
import { sha256OfBlob } from '../../../local/sha256.ts';
import { showToast } from '../../../ui/toast.ts';
import { useDesk } from '../desk/use-desk.ts';
import { type AudioUploads, createAudioUploads, type UploadPorts } from './audio-uploads.ts';

const BACKOFF = { firstMs: 2_000, longestMs: 30_000, jitter: 0.3 };

/** The uploads of the paper on the desk, of the admin who is signed in; they rest while the desk is left. */
export function useUploads(): AudioUploads {
  const { desk, structure } = useDesk();
  const session = useSession();
  const user_id = session.kind === 'authenticated' ? session.user.user_id : '';
  const [uploads] = useState(() =>
    createAudioUploads(structure.exam.exam_id, AUDIO_PIECE_BYTES, portsOf(user_id, structure.exam.exam_id), (audio) => {
      const others = desk.audio.read().filter(({ part_id }) => part_id !== audio.part_id);
      desk.audio.set([...others, audio]);
      showToast('Audio uploaded.', 'success');
    }),
  );
  useEffect(() => {
    const part_ids = desk.structure.read()?.parts.map(({ part }) => part.part_id) ?? [];
    void uploads.resume(part_ids);
    const stay = (event: BeforeUnloadEvent) => {
      if (uploads.isAtRisk()) event.preventDefault();
    };
    addEventListener('beforeunload', stay);
    return () => {
      // one that nothing could take up again goes on, and still asks
      if (!uploads.isAtRisk()) removeEventListener('beforeunload', stay);
      uploads.rest();
    };
  }, [uploads, desk]);
  return uploads;
}

function portsOf(user_id: string, exam_id: string): UploadPorts {
  return {
    kept: keptAudioOf(user_id, exam_id),
    begin: beginAudioUpload,
    send: sendAudioPiece,
    cancel: cancelAudioUpload,
    async deleteAudio(reading_document_id) {
      try {
        await deleteAudio(reading_document_id);
      } catch (error) {
        // its author deleted it first
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    isBreak,
    audioThere,
    hashOf: sha256OfBlob,
    turnOf: (upload_id) => createTurns(`papertide-audio-${upload_id}`),
    pause,
    newId,
  };
}

/** Until a while has passed, or there is a connection again. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      removeEventListener('online', online);
      settle();
    };
    const online = end(resolve);
    const timer = setTimeout(online, backoffMs(BACKOFF, failures));
    addEventListener('online', online);
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason)),
      { once: true },
    );
  });
}
