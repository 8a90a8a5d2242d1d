import type { Recording } from '../../../../shared/recordings.ts';
import { fetchApi } from '../../../api/http.ts';
import { useDevice } from '../../../local/device.tsx';
import { loadRecording } from '../../../offline/recordings.ts';
import { recordingLength } from '../../../ui/recording-length.ts';
import { RecordingPlayer } from '../../../ui/RecordingPlayer.tsx';
import { recorded as texts } from './examiner-texts.ts';
import { useExaminerStyles } from './examiner.styles.ts';

export function RecordedAnswer({ name, recording }: { name: string; recording: Recording }) {
  const styles = useExaminerStyles();
  const { db } = useDevice();
  return (
    <div>
      <p className={styles.recorded}>{texts.listen(recordingLength(recording.duration_ms))}</p>
      <RecordingPlayer
        key={recording.recording_id}
        name={texts.playerName(name)}
        durationMs={recording.duration_ms}
        load={() => loadRecording({ db, fetchApi }, recording)}
      />
    </div>
  );
}
