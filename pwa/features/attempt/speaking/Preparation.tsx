import { Button } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import { useDevice } from '../../../local/device.tsx';
import { recordingLength } from '../../../ui/recording-length.ts';
import { useExaminerStyles } from './examiner.styles.ts';
import { prepareLeftMs } from './examiner.ts';
import type { StoredPlace } from './use-speaking-place.ts';

interface PreparationProps {
  name: string;
  held: StoredPlace;
  isSpoken: boolean;
}

export function Preparation({ name, held: { place, isSaved, change }, isSpoken }: PreparationProps) {
  const styles = useExaminerStyles();
  const { now } = useDevice();
  const id = useId();
  const leftMs = useLeft(place.prepare_from);
  if (leftMs === null)
    return isSpoken ? null : (
      <div className={styles.before}>
        <p>You have one minute to prepare, with notes. Then speak for one to two minutes.</p>
        <Button appearance="primary" size="large" onClick={() => change({ prepare_from: now() })}>
          Start the minute
        </Button>
      </div>
    );
  return (
    <div className={styles.preparation}>
      {!isSpoken && leftMs > 0 && (
        <>
          <div className={styles.countdown}>
            <span>Prepare your answer</span>
            <span role="timer" aria-label="Time to prepare" className={styles.time}>
              {recordingLength(Math.ceil(leftMs / 1000) * 1000)}
            </span>
          </div>
          <div aria-hidden="true" className={styles.bar}>
            <div className={styles.filled} style={{ width: `${(leftMs / 60_000) * 100}%` }} />
          </div>
        </>
      )}
      <p role="status" className={styles.minuteOver}>
        {!isSpoken && leftMs === 0 ? `The minute is over. Press Record ${name} and speak.` : ''}
      </p>
      <label htmlFor={`${id}-notes`} className={styles.label}>
        Your notes
      </label>
      <textarea
        id={`${id}-notes`}
        dir="auto"
        rows={3}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        spellCheck={false}
        className={styles.notes}
        value={place.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <p id={`${id}-hint`} role={isSaved ? undefined : 'alert'} className={isSaved ? styles.hint : styles.notSaved}>
        {isSaved
          ? 'They stay on this device. Nobody marks them.'
          : 'This device could not keep your notes. They stay here until you leave the page.'}
      </p>
    </div>
  );
}

function useLeft(prepare_from: number | null): number | null {
  const { now } = useDevice();
  const [leftMs, setLeft] = useState(() => prepareLeftMs(prepare_from, now()));
  useEffect(() => {
    const look = () => {
      const left = prepareLeftMs(prepare_from, now());
      setLeft(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(look, 250);
    look();
    return () => clearInterval(timer);
  }, [prepare_from, now]);
  return leftMs;
}
