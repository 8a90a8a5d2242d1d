import { makeStyles, tokens } from '@fluentui/react-components';
import { size, space } from '../ui/look.ts';

/**
 * A line over every screen about where the work is. Plain elements: what would have to be loaded for it may not be
 * there.
 */
export const useStripStyles = makeStyles({
  strip: {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    padding: `${space.xs} ${space.l}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
    '& p': { flexGrow: 1 },
    '& button': {
      minHeight: size.touch,
      padding: `0 ${space.s}`,
      border: 'none',
      background: 'none',
      font: 'inherit',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      color: tokens.colorBrandForegroundLink,
      cursor: 'pointer',
    },
    // its room stays, or the page would move with every answer that is sent
    '& button[data-idle]': { visibility: 'hidden' },
  },
});
