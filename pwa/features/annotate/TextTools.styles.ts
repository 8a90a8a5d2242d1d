import { makeStyles, tokens, type GriffelStyle } from '@fluentui/react-components';

/** As high as the row; where that is lower than a finger needs, a press just above it counts too. */
const fillsBar: GriffelStyle = {
  position: 'relative',
  minHeight: '40px',
  '::before': { content: '""', position: 'absolute', inset: '-4px 0 0' },
};

export const useToolsStyles = makeStyles({
  menu: {
    position: 'fixed',
    zIndex: 4,
    display: 'flex',
    gap: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    userSelect: 'none',
  },
  floating: {
    flexWrap: 'wrap',
    maxWidth: '360px',
    padding: '4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    boxShadow: tokens.shadow16,
  },
  // exactly over the parts row of the navigator, or over whatever stands at the bottom
  bar: {
    left: 0,
    right: 0,
    bottom: 0,
    minHeight: '46px',
    padding: '0 8px',
    paddingBottom: 'env(safe-area-inset-bottom)',
    flexWrap: 'wrap',
    boxShadow: `0 -1px 0 ${tokens.colorNeutralStroke1}, ${tokens.shadow16}`,
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
    '@media (max-width: 899px) and (max-height: 699px)': { minHeight: '40px' },
  },
  item: { minHeight: '44px', fontWeight: 600 },
  itemWide: { flex: '1 1 0', ...fillsBar },
  closeInBar: fillsBar,
  close: { flex: 'none', minWidth: '44px', minHeight: '44px' },
  trouble: {
    flex: '1 0 100%',
    padding: '4px 8px',
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorStatusDangerForeground1,
  },
});
