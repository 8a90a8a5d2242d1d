import { useEffect, useState } from 'react';
import { audioUploadCalls, cancelAudioUpload } from '../../../api/audio-uploads.ts';
import { deleteAudio } from '../../../api/authoring.ts';
import { useSession } from '../../../api/session.ts';
import { createCrossTabLock } from '../../../base/cross-tab-lock.ts';
import { unsentAudioOf } from '../../../local/unsaved-edits/unsent-audio.ts';
import { pauseUntilOnline } from '../../../offline/browser.ts';
import { showToast } from '../../../ui/toast.ts';
import { useDraftEditor } from '../editor-state/use-editor.ts';
import { AudioUploads, type UploadPorts } from './audio-uploads.ts';
import { UPLOAD_TEXTS } from './audio-texts.ts';

export function useUploads(): AudioUploads {
  const { draftEditor, structure } = useDraftEditor();
  const session = useSession();
  const user_id = session.kind === 'authenticated' ? session.user.user_id : '';
  const { exam_id } = structure.exam;
  const [uploads] = useState(
    () =>
      new AudioUploads(exam_id, portsOf(user_id, exam_id), (audio) => {
        const others = draftEditor.audio.read().filter(({ part_id }) => part_id !== audio.part_id);
        draftEditor.audio.set([...others, audio]);
        showToast(UPLOAD_TEXTS.uploaded, 'success');
      }),
  );
  useEffect(() => {
    const part_ids = draftEditor.structure.read()?.parts.map(({ part }) => part.part_id) ?? [];
    void uploads.resume(part_ids);
    const stay = (event: BeforeUnloadEvent) => {
      if (uploads.isAtRisk()) event.preventDefault();
    };
    addEventListener('beforeunload', stay);
    return () => {
      // an upload that nothing could resume continues, and closing the page still asks
      if (!uploads.isAtRisk()) removeEventListener('beforeunload', stay);
      uploads.rest();
    };
  }, [uploads, draftEditor]);
  return uploads;
}

function portsOf(user_id: string, exam_id: string): UploadPorts {
  return {
    unsent: unsentAudioOf(user_id, exam_id),
    callsOf: audioUploadCalls,
    cancel: cancelAudioUpload,
    deleteAudio,
    turnOf: (upload_id) => createCrossTabLock(`papertide-audio-${upload_id}`),
    pause: pauseUntilOnline,
  };
}
