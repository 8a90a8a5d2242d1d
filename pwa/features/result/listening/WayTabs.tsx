import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FORCED_COLORS, focusRingInside, plainButton, size, space } from '../../../ui/look.ts';
import type { ListenWay } from './listen-path.ts';
import { LISTEN, WAYS } from './listening-texts.ts';

const useStyles = makeStyles({
  tabs: { display: 'flex', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  tab: {
    ...plainButton,
    ...focusRingInside,
    flex: '1 0 auto',
    minHeight: size.touch,
    padding: `0 ${space.l}`,
    color: tokens.colorNeutralForeground2,
    fontWeight: 600,
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  shown: {
    color: tokens.colorBrandForegroundLink,
    boxShadow: `inset 0 -3px ${tokens.colorCompoundBrandStroke}`,
    ':hover': { color: tokens.colorBrandForegroundLink },
    [FORCED_COLORS]: { borderBottom: '3px solid Highlight' },
  },
});

export function WayTabs({ shown, onShow }: { shown: ListenWay; onShow: (way: ListenWay) => void }) {
  const styles = useStyles();
  const ways: ListenWay[] = ['dictation', 'shadowing'];
  return (
    <div role="group" aria-label={LISTEN.ways} className={styles.tabs}>
      {ways.map((way) => (
        <button
          key={way}
          type="button"
          aria-pressed={way === shown}
          className={mergeClasses(styles.tab, way === shown && styles.shown)}
          onClick={() => onShow(way)}
        >
          {WAYS[way]}
        </button>
      ))}
    </div>
  );
}
