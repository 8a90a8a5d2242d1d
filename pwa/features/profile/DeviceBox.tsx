import { Button, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useDevice } from '../../local/device.tsx';
import { useDeviceStorage, type StoredExam } from '../../local/queries/storage.ts';
import { usedBytes } from '../../offline/browser.ts';
import { megabytes } from '../../offline/failures.ts';
import { Loading } from '../../ui/Loading.tsx';
import { FreeDialog } from './FreeDialog.tsx';
import { NEED_WORDS, storageKinds } from './storage-words.ts';
import { useProfileStyles } from './profile.styles.ts';

const KIND_COLORS = [
  tokens.colorBrandForeground1,
  '#77bdd5',
  tokens.colorStatusSuccessForeground1,
  tokens.colorNeutralStrokeAccessible,
];

/** What lies on this device, how much room it takes, and a way to free it paper by paper. */
export function DeviceBox() {
  const styles = useProfileStyles();
  const storage = useDeviceStorage(useDevice().db);
  const total = useUsedBytes(storage);
  const [asked, setAsked] = useState<StoredExam | null>(null);
  const [freed, setFreed] = useState('');
  if (!storage) return <Loading />;
  const kinds = storageKinds(storage);
  const known = kinds.reduce((sum, kind) => sum + kind.bytes, 0);
  return (
    <section className={styles.box} aria-labelledby="device">
      <div className={styles.head}>
        <h2 id="device">On this device</h2>
        <span className={styles.number}>{megabytes(total ?? known)} MB</span>
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
            <span className={styles.muted}>{kind.bytes === 0 ? 'none' : `${megabytes(kind.bytes)} MB`}</span>
          </li>
        ))}
      </ul>
      {storage.exams.length > 0 && (
        <>
          <h3 className={styles.subhead}>Papers on this device</h3>
          <ul className={styles.list}>
            {storage.exams.map((exam) => (
              <li key={exam.exam_id} className={styles.paper}>
                <span>
                  {exam.exam_name}
                  <span className={styles.small}>
                    {megabytes(exam.paperBytes + exam.audioBytes)} MB
                    {exam.need && `. ${NEED_WORDS[exam.need]}`}
                  </span>
                </span>
                {exam.need === null && (
                  <Button
                    className={styles.free}
                    aria-label={`Free it: ${exam.exam_name}`}
                    onClick={() => setAsked(exam)}
                  >
                    Free it
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="status" className={mergeClasses(styles.small, styles.outcome)}>
        {freed}
      </p>
      {asked && (
        <FreeDialog
          exam={asked}
          onClose={(isFreed) => {
            if (isFreed) setFreed(`${asked.exam_name} was taken off this device.`);
            setAsked(null);
          }}
        />
      )}
    </section>
  );
}

/** What the browser says this app takes, measured again when what we know of changes; null where it does not say. */
function useUsedBytes(storage: unknown): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    let left = false;
    void usedBytes().then((used) => {
      if (!left) setBytes(used);
    });
    return () => {
      left = true;
    };
  }, [storage]);
  return bytes;
}
