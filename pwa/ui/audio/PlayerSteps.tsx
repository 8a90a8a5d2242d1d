import { Button } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { BACK, BACK_NAME, FORWARD, FORWARD_NAME, SPEED, speedWords } from './player-steps-texts.ts';
import { usePlayerStepsStyles } from './PlayerSteps.styles.ts';
import { isSpeed, setSpeed, speedStore, SPEEDS } from './speed.ts';
import type { Player } from './use-player.ts';

const STEP_MS = 5_000;

/** The steps and the speed of a recording that the student may move: never as in the exam [R64]. */
export function PlayerSteps({ player }: { player: Pick<Player, 'seek' | 'positionMs' | 'setSpeed'> }) {
  const styles = usePlayerStepsStyles();
  const id = useId();
  const speed = useSyncExternalStore(speedStore.subscribe, speedStore.read);
  const { seek, positionMs } = player;
  const apply = useEffectEvent((next: number) => player.setSpeed(next));
  useEffect(() => apply(speed), [speed]);
  return (
    <div className={styles.row}>
      <Button className={styles.step} aria-label={BACK_NAME} onClick={() => seek(positionMs - STEP_MS)}>
        {BACK}
      </Button>
      <Button className={styles.step} aria-label={FORWARD_NAME} onClick={() => seek(positionMs + STEP_MS)}>
        {FORWARD}
      </Button>
      <label htmlFor={id} className={styles.label}>
        {SPEED}
      </label>
      <select
        id={id}
        className={styles.speed}
        value={speed}
        onChange={({ target }) => {
          const chosen = Number(target.value);
          if (isSpeed(chosen)) setSpeed(chosen);
        }}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {speedWords(one)}
          </option>
        ))}
      </select>
    </div>
  );
}
