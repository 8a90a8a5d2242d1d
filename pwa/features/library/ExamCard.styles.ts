import { makeStyles, tokens } from '@fluentui/react-components';
import { DESKTOP_MOUSE, FROM_TABLET, radius, size, space } from '../../ui/look.ts';

export const useExamCardStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr)',
    gridTemplateRows: '1fr auto',
    gap: space.m,
    padding: space.m,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
    [FROM_TABLET]: { padding: space.l },
  },
  name: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    lineHeight: '1.375rem',
  },
  meta: { color: tokens.colorNeutralForeground3 },
  foot: {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.m,
    minHeight: size.touch,
    [DESKTOP_MOUSE]: { minHeight: size.compact },
  },
  standing: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.s,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  attend: {
    flexShrink: 0,
    minWidth: 0,
    minHeight: size.touch,
    padding: `0 ${space.l}`,
    [DESKTOP_MOUSE]: { minHeight: size.compact },
  },
  failure: {
    gridColumn: '1 / -1',
    display: 'flex',
    gap: space.s,
    padding: `${space.s} ${space.m}`,
    borderRadius: radius.control,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorNeutralForeground1,
    '& svg': { flexShrink: 0, color: tokens.colorStatusDangerForeground1 },
  },
});
