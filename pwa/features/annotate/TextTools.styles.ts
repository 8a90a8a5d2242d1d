import { makeStyles, tokens, type GriffelStyle } from '@fluentui/react-components';
import { FORCED_COLORS, STACKED_AND_LOW, radius, size, space } from '../../ui/look.ts';

const fillsBar: GriffelStyle = {
  position: 'relative',
  minHeight: size.medium,
  '::before': { content: '""', position: 'absolute', inset: '-4px 0 0' },
};

export const useToolsStyles = makeStyles({
  menu: {
    position: 'fixed',
    zIndex: 4,
    display: 'flex',
    gap: space.xs,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    userSelect: 'none',
  },
  floating: {
    flexWrap: 'wrap',
    maxWidth: '360px',
    padding: space.xs,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: radius.card,
    boxShadow: tokens.shadow16,
  },
  bar: {
    left: 0,
    right: 0,
    bottom: 0,
    minHeight: '2.875rem',
    padding: `0 ${space.s}`,
    paddingBottom: 'env(safe-area-inset-bottom)',
    flexWrap: 'wrap',
    boxShadow: `0 -1px 0 ${tokens.colorNeutralStroke1}, ${tokens.shadow16}`,
    [FORCED_COLORS]: { outline: '1px solid CanvasText' },
    [STACKED_AND_LOW]: { minHeight: size.touch },
  },
  // a colour transition would have the page measured in each frame, while a highlight waits to be painted
  item: { minHeight: size.touch, fontWeight: 600, transitionDuration: '0s' },
  itemWide: { flex: '1 1 0', ...fillsBar },
  word: { flex: '1 0 auto', whiteSpace: 'nowrap' },
  closeInBar: fillsBar,
  close: { flex: 'none', minWidth: size.touch, minHeight: size.touch },
  trouble: {
    flex: '1 0 100%',
    padding: `${space.xs} ${space.s}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorStatusDangerForeground1,
  },
});
