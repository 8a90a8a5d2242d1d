import { ChevronDown20Regular } from '@fluentui/react-icons';
import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { SPEED, speedWords } from './player-steps-texts.ts';
import { usePlayerStepsStyles } from './PlayerSteps.styles.ts';
import { isSpeed, setSpeed, speedStore, SPEEDS } from './speed.ts';
import type { Player } from './use-player.ts';

export function SpeedChoice({ player }: { player: Pick<Player, 'setSpeed'> }) {
  const styles = usePlayerStepsStyles();
  const id = useId();
  const speed = useSyncExternalStore(speedStore.subscribe, speedStore.read);
  const apply = useEffectEvent((next: number) => player.setSpeed(next));
  useEffect(() => apply(speed), [speed]);
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {SPEED}
      </label>
      <span className={styles.speedBox}>
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
        <ChevronDown20Regular className={styles.chevron} aria-hidden />
      </span>
    </>
  );
}
