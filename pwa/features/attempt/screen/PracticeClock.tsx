import { Button, mergeClasses } from '@fluentui/react-components';
import { EyeOff20Regular, Pause20Regular, Play20Regular, Timer20Regular } from '@fluentui/react-icons';
import { formatTimeSpent } from '../../../../shared/duration.ts';
import { FROM_TABLET_QUERY } from '../../../ui/look.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useBarStyles } from './AttemptBar.styles.ts';
import { HIDE_TIME, PAUSE_CLOCK, SHOW_TIME, START_CLOCK, TIME_SPENT } from './notice-texts.ts';
import { useWorkTime, type OnScreen } from './use-work-time.ts';

interface PracticeClockProps extends OnScreen {
  isHidden: boolean;
  onChange: (clock: 'shown' | 'hidden') => void;
}

/** Counts how long the student has worked. Shows it on request only; a press stops it or lets it go on [R299]. */
export function PracticeClock({ isHidden, onChange, ...onScreen }: PracticeClockProps) {
  const styles = useBarStyles();
  const hasRoom = useMediaQuery(FROM_TABLET_QUERY);
  const { spentMs, isPaused, toggle } = useWorkTime(onScreen);
  const name = isHidden ? SHOW_TIME : isPaused ? START_CLOCK : PAUSE_CLOCK;
  const Icon = isHidden ? Timer20Regular : isPaused ? Play20Regular : Pause20Regular;

  return (
    <>
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
        <button
          type="button"
          aria-label={name}
          title={name}
          className={styles.clockButton}
          onClick={() => (isHidden ? onChange('shown') : toggle())}
        />
      </div>
      {/* a phone has no room for it: its Display hides the time */}
      {!isHidden && hasRoom && (
        <Button
          appearance="subtle"
          aria-label={HIDE_TIME}
          title={HIDE_TIME}
          icon={<EyeOff20Regular />}
          className={styles.tool}
          onClick={() => onChange('hidden')}
        />
      )}
    </>
  );
}
