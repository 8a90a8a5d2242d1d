import { Button } from '@fluentui/react-components';
import { ChevronDown20Regular, Pause24Filled, Play24Filled } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { Player } from '../../../ui/audio/Player.tsx';
import { playName } from '../../../ui/audio/player-texts.ts';
import { usePlayKeys } from '../../../ui/audio/use-play-keys.ts';
import type { Player as PlayerControls } from '../../../ui/audio/use-player.ts';
import { LISTEN } from './practice-texts.ts';
import { usePracticeStyles } from './practice.styles.ts';

interface PartPlayerProps {
  player: PlayerControls;
  /** The stretch in which the answer is heard. */
  part: { from_ms: number; to_ms: number };
  onPlayPart: () => void;
}

/** Plays the stretch that an item needs; the player of the whole recording is folded away below it [R629]. */
export function PartPlayer({ player, part, onPlayPart }: PartPlayerProps) {
  const styles = usePracticeStyles();
  const box = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const { isPlaying, positionMs, toggle } = player;
  const lengthMs = part.to_ms - part.from_ms;
  const press = isPlaying ? toggle : onPlayPart;
  usePlayKeys(box, press);
  return (
    <div ref={box} className={styles.heard}>
      <div className={styles.partPlayer}>
        <Button
          appearance="primary"
          icon={isPlaying ? <Pause24Filled aria-hidden /> : <Play24Filled aria-hidden />}
          onClick={press}
        >
          {isPlaying ? playName(true) : LISTEN.part}
        </Button>
        <progress
          aria-hidden
          className={styles.heardBar}
          max={lengthMs}
          value={Math.min(Math.max(0, positionMs - part.from_ms), lengthMs)}
        />
        <Button
          appearance="subtle"
          icon={<ChevronDown20Regular aria-hidden />}
          iconPosition="after"
          aria-expanded={isWhole}
          className={styles.whole}
          onClick={() => setWhole(!isWhole)}
        >
          {LISTEN.whole}
        </Button>
      </div>
      {isWhole && <Player player={player} />}
    </div>
  );
}
