import { mergeClasses } from '@fluentui/react-components';
import { EyeOff20Regular, Timer20Regular } from '@fluentui/react-icons';
import { formatCountdown } from '../../../../shared/duration.ts';
import { useSaveSetting } from '../../../local/writes/use-save-setting.ts';
import { showToast } from '../../../ui/toast.ts';
import type { ClockPhase } from './countdown.ts';
import { useBarStyles } from './AttemptBar.styles.ts';
import { HIDE_CLOCK, SETTING_NOT_SAVED, SHOW_CLOCK, TIME_LEFT } from './bar-texts.ts';

interface ClockProps {
  remainingMs: number;
  phase: ClockPhase;
  isHidden: boolean;
}

export function Clock({ remainingMs, phase, isHidden }: ClockProps) {
  const styles = useBarStyles();
  const keep = useSaveSetting();
  const name = isHidden ? SHOW_CLOCK : HIDE_CLOCK;

  function toggle(): void {
    keep('clock', isHidden ? 'shown' : 'hidden').catch(() => showToast(SETTING_NOT_SAVED, 'error'));
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
        <div role="timer" aria-label={TIME_LEFT}>
          {formatCountdown(remainingMs)}
        </div>
      )}
      <button type="button" aria-label={name} title={name} className={styles.clockButton} onClick={toggle} />
    </div>
  );
}
