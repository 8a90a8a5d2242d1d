import { Button, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { LocalDatabase } from '../../local/database/db.ts';
import { useDevice } from '../../local/device.tsx';
import type { PaperNeed } from '../../local/media/paper-needs.ts';
import type { DeviceStorage, StoredExam } from '../../local/queries/storage.ts';
import { deleteAllShadowings } from '../../local/speech/all-shadowings.ts';
import { freeRecordings } from '../../local/speech/save-recording.ts';
import { freePaper } from '../../offline/free-paper.ts';
import { InstallOffer } from '../../ui/InstallOffer.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useRememberedFocus } from '../../ui/remember-focus.ts';
import { FreeDialog, type Freeing } from './FreeDialog.tsx';
import { NEED_WORDS, paperTexts, recordingsTexts, shadowingTexts, STORAGE, type StorageKind } from './storage-texts.ts';
import { useProfileStyles } from './profile.styles.ts';

const KIND_COLORS = [
  tokens.colorBrandForeground1,
  '#77bdd5',
  tokens.colorStatusSuccessForeground1,
  '#b07cc6',
  tokens.colorNeutralStrokeAccessible,
  tokens.colorNeutralStroke1,
];

interface DeviceBoxProps {
  storage: DeviceStorage | undefined;
  kinds: readonly StorageKind[];
  /** The bytes of all kinds. */
  known: number;
}

export function DeviceBox({ storage, kinds, known }: DeviceBoxProps) {
  const styles = useProfileStyles();
  const { db } = useDevice();
  const [asked, setAsked] = useState<Freeing | null>(null);
  const [freed, setFreed] = useState('');
  const held = useRememberedFocus<HTMLElement>((box) => box);
  if (!storage) return <Loading />;
  return (
    <section {...held} tabIndex={-1} className={styles.inFold} aria-labelledby="device">
      <div className={styles.head}>
        <h3 id="device">{STORAGE.title}</h3>
        <span className={styles.number}>{STORAGE.megabytes(known)}</span>
      </div>
      {known > 0 && (
        <div className={styles.meter} aria-hidden="true">
          {kinds.map((kind, index) => (
            <span
              key={kind.name}
              style={{ width: `${(100 * kind.bytes) / known}%`, backgroundColor: KIND_COLORS[index] }}
            />
          ))}
        </div>
      )}
      <ul>
        {kinds.map((kind) => (
          <li key={kind.name} className={styles.line}>
            <span>{kind.name}</span>
            <span className={styles.muted}>{kind.bytes === 0 ? STORAGE.none : STORAGE.megabytes(kind.bytes)}</span>
          </li>
        ))}
      </ul>
      {(storage.exams.length > 0 || storage.freeableRecordingBytes > 0 || storage.shadowings.count > 0) && (
        <>
          <h4 className={styles.subhead}>{STORAGE.list}</h4>
          <ul className={styles.list}>
            {storage.freeableRecordingBytes > 0 && (
              <StoredLine freeing={recordingsToFree(db, storage)} need={null} onFree={setAsked} />
            )}
            {storage.shadowings.count > 0 && (
              <StoredLine freeing={shadowingsToDelete(db, storage)} need={null} onFree={setAsked} />
            )}
            {storage.exams.map((exam) => (
              <StoredLine key={exam.exam_id} freeing={paperToFree(db, exam)} need={exam.need} onFree={setAsked} />
            ))}
          </ul>
        </>
      )}
      <p role="status" className={mergeClasses(styles.small, styles.outcome)}>
        {freed}
      </p>
      <InstallOffer />
      {asked && (
        <FreeDialog
          freeing={asked}
          onClose={(isFreed) => {
            if (isFreed) setFreed(asked.done);
            setAsked(null);
          }}
        />
      )}
    </section>
  );
}

function StoredLine({
  freeing,
  need,
  onFree,
}: {
  freeing: Freeing;
  need: PaperNeed | null;
  onFree: (freeing: Freeing) => void;
}) {
  const styles = useProfileStyles();
  return (
    <li className={styles.paper}>
      <span>
        {freeing.name}
        <span className={styles.small}>
          {STORAGE.megabytes(freeing.bytes)}
          {need && `. ${NEED_WORDS[need]}`}
        </span>
      </span>
      {need === null && (
        <Button className={styles.free} aria-label={`${freeing.act}: ${freeing.name}`} onClick={() => onFree(freeing)}>
          {freeing.act}
        </Button>
      )}
    </li>
  );
}

function paperToFree(db: LocalDatabase, { exam_id, exam_name, paperBytes, audioBytes }: StoredExam): Freeing {
  return {
    ...paperTexts(exam_name),
    bytes: paperBytes + audioBytes,
    free: () => freePaper(db, exam_id),
  };
}

function recordingsToFree(db: LocalDatabase, { freeableRecordingBytes }: DeviceStorage): Freeing {
  return {
    ...recordingsTexts,
    bytes: freeableRecordingBytes,
    free: () => freeRecordings(db),
  };
}

function shadowingsToDelete(db: LocalDatabase, { shadowings }: DeviceStorage): Freeing {
  return {
    ...shadowingTexts(shadowings.count),
    bytes: shadowings.bytes,
    free: () => deleteAllShadowings(db),
  };
}
