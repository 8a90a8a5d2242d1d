import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { EyeOff20Regular, Pause20Regular, Play20Regular, Timer20Regular } from '@fluentui/react-icons';
import { formatTimeSpent } from '../../../../shared/duration.ts';
import { SMALL_PHONE, space } from '../../../ui/look.ts';
import { useBarStyles } from './AttemptBar.styles.ts';
import { HIDE_TIME, PAUSED, PAUSE_CLOCK, SHOW_TIME, START_CLOCK, TIME_SPENT } from './notice-texts.ts';
import { useWorkTime, type OnScreen } from './use-work-time.ts';

const useStyles = makeStyles({
  // the button that pauses needs their room
  icon: { [SMALL_PHONE]: { display: 'none' } },
  clock: { [SMALL_PHONE]: { minWidth: '0', paddingRight: space.hair, fontSize: tokens.fontSizeBase300 } },
  paused: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, textAlign: 'center' },
});

interface PracticeClockProps extends OnScreen {
  isHidden: boolean;
  onChange: (clock: 'shown' | 'hidden') => void;
}

/** Counts how long the student has worked. Shows it on request only, and then a button beside it pauses it [R299, R580]. */
export function PracticeClock({ isHidden, onChange, ...onScreen }: PracticeClockProps) {
  const styles = useBarStyles();
  const own = useStyles();
  const { spentMs, isPaused, toggle } = useWorkTime(onScreen);
  const name = isHidden ? SHOW_TIME : HIDE_TIME;
  const Icon = isHidden ? Timer20Regular : EyeOff20Regular;
  const pausing = isPaused ? START_CLOCK : PAUSE_CLOCK;

  return (
    <>
      <div className={mergeClasses(styles.clock, !isHidden && own.clock)}>
        <Icon
          aria-hidden="true"
          className={mergeClasses(styles.clockIcon, styles.clockIconCalm, !isHidden && own.icon)}
        />
        {isHidden ? (
          <span aria-hidden="true" className={styles.clockWords}>
            {name}
          </span>
        ) : (
          <div>
            <div role="timer" aria-label={TIME_SPENT}>
              {spentMs === null ? '-:--:--' : formatTimeSpent(Math.floor(spentMs / 1000) * 1000)}
            </div>
            <div role="status" className={own.paused}>
              {isPaused && PAUSED}
            </div>
          </div>
        )}
        <button
          type="button"
          aria-label={name}
          title={name}
          className={styles.clockButton}
          onClick={() => onChange(isHidden ? 'shown' : 'hidden')}
        />
      </div>
      {!isHidden && (
        <Button
          appearance="subtle"
          aria-label={pausing}
          title={pausing}
          icon={isPaused ? <Play20Regular /> : <Pause20Regular />}
          className={styles.tool}
          onClick={toggle}
        />
      )}
    </>
  );
}
