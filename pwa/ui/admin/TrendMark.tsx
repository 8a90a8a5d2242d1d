import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Trend } from '../../../shared/falls-behind.ts';
import { useHiddenTextStyles } from '../hidden-text.styles.ts';
import { trendWords } from './behind-texts.ts';

const useStyles = makeStyles({
  said: { whiteSpace: 'nowrap' },
  up: { color: tokens.colorStatusSuccessForeground1 },
  down: { color: tokens.colorStatusWarningForeground1, fontWeight: 600 },
  none: { color: tokens.colorNeutralForeground3 },
});

const NOTHING = '–';

/** A trend as an arrow with words; `none` is what people hear who do not see the dash of one that is not known. */
export function TrendMark({ trend, none }: { trend: Trend | null; none: string }) {
  const styles = useStyles();
  const { hidden } = useHiddenTextStyles();
  const said = trendWords(trend);
  if (!trend || !said)
    return (
      <span className={styles.none}>
        <span aria-hidden>{NOTHING}</span>
        <span className={hidden}>{none}</span>
      </span>
    );
  return (
    <span className={mergeClasses(styles.said, trend.change > 0 && styles.up, trend.change < 0 && styles.down)}>
      <span aria-hidden>{said.arrow}</span> {said.words}
    </span>
  );
}
