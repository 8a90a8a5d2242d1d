import type { PlayerTrouble } from '../../../ui/audio/use-player.ts';
import { useTroubleStyles } from './AudioTrouble.styles.ts';
import { trouble as texts } from './exam-audio-texts.ts';

interface AudioTroubleProps {
  trouble: PlayerTrouble | 'unreadable';
  /** The sentence that the audio element has too. */
  unsupported: string;
}

export function AudioTrouble({ trouble, unsupported }: AudioTroubleProps) {
  const styles = useTroubleStyles();
  return (
    <div role="alert" className={styles.trouble}>
      <p>{trouble === 'unsupported' ? `${unsupported} ${texts.unsupported}` : texts[trouble]}</p>
    </div>
  );
}
