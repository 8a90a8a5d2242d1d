import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import { useDevice } from '../../../local/device.tsx';
import { recordingLength } from '../../../ui/recording-length.ts';
import { preparation as texts } from './examiner-texts.ts';
import { useExaminerStyles } from './examiner.styles.ts';
import { prepareLeftMs } from './long-turn.ts';
import type { StoredPlace } from './use-speaking-place.ts';

interface PreparationProps {
  name: string;
  held: StoredPlace;
  isLive: boolean;
  isSpoken: boolean;
}

export function Preparation({ name, held: { place, isSaved, change }, isLive, isSpoken }: PreparationProps) {
  const styles = useExaminerStyles();
  const { now } = useDevice();
  const id = useId();
  const leftMs = useLeft(place.prepare_from);
  const [isUnfolded, setUnfolded] = useState(false);
  if (leftMs === null)
    return isSpoken ? null : (
      <div className={styles.before}>
        <p>{texts.before}</p>
        <Button appearance="primary" size="large" onClick={() => change({ prepare_from: now() })}>
          {texts.start}
        </Button>
      </div>
    );
  if (isSpoken && place.notes === '' && isSaved && !isUnfolded)
    return isLive ? null : (
      <Button className={styles.unfold} onClick={() => setUnfolded(true)}>
        {texts.unfold}
      </Button>
    );
  return (
    <div className={mergeClasses(styles.preparation, isLive && styles.preparationLive)}>
      {!isSpoken && leftMs > 0 && (
        <>
          <div className={styles.countdown}>
            <span>{texts.prepare}</span>
            <span role="timer" aria-label={texts.left} className={styles.time}>
              {recordingLength(Math.ceil(leftMs / 1000) * 1000)}
            </span>
          </div>
          <div aria-hidden="true" className={styles.bar}>
            <div className={styles.filled} style={{ width: `${(leftMs / 60_000) * 100}%` }} />
          </div>
        </>
      )}
      <p role="status" className={styles.minuteOver}>
        {!isSpoken && leftMs === 0 ? texts.over(name) : ''}
      </p>
      <label htmlFor={`${id}-notes`} className={styles.label}>
        {texts.notes}
      </label>
      <textarea
        id={`${id}-notes`}
        dir="auto"
        rows={3}
        aria-describedby={`${id}-hint`}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the press that unfolds the field asks to write in it
        autoFocus={isUnfolded}
        autoComplete="off"
        spellCheck={false}
        className={styles.notes}
        value={place.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <p id={`${id}-hint`} role={isSaved ? undefined : 'alert'} className={isSaved ? styles.hint : styles.notSaved}>
        {isSaved ? texts.staysHere : texts.notSaved}
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
