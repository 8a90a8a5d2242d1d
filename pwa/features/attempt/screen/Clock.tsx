import { mergeClasses } from '@fluentui/react-components';
import { EyeOff20Regular, Timer20Regular } from '@fluentui/react-icons';
import { formatCountdown } from '../../../../shared/duration.ts';
import { useSaveSetting } from '../../../local/writes/use-save-setting.ts';
import { showToast } from '../../../ui/toast.ts';
import type { ClockPhase } from './countdown.ts';
import { useBarStyles } from './AttemptBar.styles.ts';

interface ClockProps {
  remainingMs: number;
  phase: ClockPhase;
  isHidden: boolean;
}

export function Clock({ remainingMs, phase, isHidden }: ClockProps) {
  const styles = useBarStyles();
  const keep = useSaveSetting();
  const name = isHidden ? 'Show clock' : 'Hide clock';

  function toggle(): void {
    keep('clock', isHidden ? 'shown' : 'hidden').catch(() =>
      showToast('This device could not keep that setting.', 'error'),
    );
  }

  return (
    <div className={mergeClasses(styles.clock, phase !== 'calm' && styles.clockWarning)}>
      {isHidden || phase !== 'calm' ? (
        <Timer20Regular aria-hidden="true" className={styles.clockIcon} />
      ) : (
        <EyeOff20Regular aria-hidden="true" className={mergeClasses(styles.clockIcon, styles.clockIconCalm)} />
      )}
      {isHidden ? (
        <span aria-hidden="true" className={styles.clockWords}>
          {name}
        </span>
      ) : (
        <div role="timer" aria-label="Time left">
          {formatCountdown(remainingMs)}
        </div>
      )}
      <button type="button" aria-label={name} title={name} className={styles.clockButton} onClick={toggle} />
    </div>
  );
}
