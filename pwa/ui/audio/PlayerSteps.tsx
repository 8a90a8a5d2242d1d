import { Button } from '@fluentui/react-components';
import { BACK, BACK_NAME, FORWARD, FORWARD_NAME } from './player-steps-texts.ts';
import { usePlayerStepsStyles } from './PlayerSteps.styles.ts';
import { SpeedChoice } from './SpeedChoice.tsx';
import type { Player } from './use-player.ts';

const STEP_MS = 5_000;

/** The steps and the speed of a recording that the student may move: never as in the test [R64]. */
export function PlayerSteps({ player }: { player: Pick<Player, 'seek' | 'positionMs' | 'setSpeed'> }) {
  const styles = usePlayerStepsStyles();
  const { seek, positionMs } = player;
  return (
    <div className={styles.row}>
      <Button className={styles.step} aria-label={BACK_NAME} onClick={() => seek(positionMs - STEP_MS)}>
        {BACK}
      </Button>
      <Button className={styles.step} aria-label={FORWARD_NAME} onClick={() => seek(positionMs + STEP_MS)}>
        {FORWARD}
      </Button>
      <SpeedChoice player={player} />
    </div>
  );
}
