import { mergeClasses } from '@fluentui/react-components';
import { Pause20Regular, Play20Regular, Timer20Regular } from '@fluentui/react-icons';
import { formatTimeSpent } from '../../../../shared/duration.ts';
import { useSaveSetting } from '../../../local/writes/use-save-setting.ts';
import { showToast } from '../../../ui/toast.ts';
import { useBarStyles } from './AttemptBar.styles.ts';
import { SETTING_NOT_SAVED, SHOW_CLOCK } from './bar-texts.ts';
import { PAUSE_CLOCK, START_CLOCK, TIME_SPENT } from './notice-texts.ts';
import { useWorkTime, type OnScreen } from './use-work-time.ts';

/** Shows how long the student has worked; a press stops it or lets it go on. Display hides it [R299]. */
export function PracticeClock({ isHidden, ...onScreen }: OnScreen & { isHidden: boolean }) {
  const styles = useBarStyles();
  const save = useSaveSetting();
  const { spentMs, isPaused, toggle } = useWorkTime(onScreen);
  const name = isHidden ? SHOW_CLOCK : isPaused ? START_CLOCK : PAUSE_CLOCK;
  const Icon = isHidden ? Timer20Regular : isPaused ? Play20Regular : Pause20Regular;

  function press(): void {
    if (!isHidden) return toggle();
    save('clock', 'shown').catch(() => showToast(SETTING_NOT_SAVED, 'error'));
  }

  return (
    <div className={styles.clock}>
      <Icon aria-hidden="true" className={mergeClasses(styles.clockIcon, styles.clockIconCalm)} />
      {isHidden ? (
        <span aria-hidden="true" className={styles.clockWords}>
          {name}
        </span>
      ) : (
        <div role="timer" aria-label={TIME_SPENT}>
          {spentMs === null ? '-:--:--' : formatTimeSpent(Math.floor(spentMs / 1000) * 1000)}
        </div>
      )}
      <button type="button" aria-label={name} title={name} className={styles.clockButton} onClick={press} />
    </div>
  );
}
