import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FORCED_COLORS, STACKED, focusRingInside, plainButton, size, space } from '../../../ui/look.ts';
import { REVIEW } from './review-texts.ts';
import type { Pane } from './where.ts';

const useStyles = makeStyles({
  tabs: {
    display: 'flex',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    // in reach from every question; an evidence bar covers it
    [STACKED]: { position: 'sticky', zIndex: 1, top: size.header, flexWrap: 'wrap' },
  },
  tab: {
    ...plainButton,
    ...focusRingInside,
    minHeight: size.touch,
    padding: `0 ${space.l}`,
    color: tokens.colorNeutralForeground2,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    ':hover': { color: tokens.colorNeutralForeground1 },
    [STACKED]: { flex: '1 0 auto', padding: `0 ${space.s}` },
  },
  shown: {
    color: tokens.colorBrandForegroundLink,
    boxShadow: `inset 0 -3px ${tokens.colorCompoundBrandStroke}`,
    ':hover': { color: tokens.colorBrandForegroundLink },
    [FORCED_COLORS]: { borderBottom: '3px solid Highlight' },
  },
});

interface PaneTabsProps {
  panes: readonly Pane[];
  names: Readonly<Record<Pane, string>>;
  shown: readonly Pane[];
  onShow: (pane: Pane) => void;
}

/** Stands on the upper edge of the panes; one pane alone has no tab. */
export function PaneTabs({ panes, names, shown, onShow }: PaneTabsProps) {
  const styles = useStyles();
  if (panes.length < 2) return null;
  return (
    <div role="group" aria-label={REVIEW.panes} className={styles.tabs}>
      {panes.map((pane) => (
        <button
          key={pane}
          type="button"
          aria-pressed={shown.includes(pane)}
          className={mergeClasses(styles.tab, shown.includes(pane) && styles.shown)}
          onClick={() => onShow(pane)}
        >
          {names[pane]}
        </button>
      ))}
    </div>
  );
}
