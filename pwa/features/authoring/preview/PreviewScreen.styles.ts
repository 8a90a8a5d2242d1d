import { makeStyles, tokens } from '@fluentui/react-components';
import { PHONE, size, space } from '../../../ui/look.ts';

export const usePreviewScreenStyles = makeStyles({
  screen: { position: 'absolute', inset: '0', display: 'flex', flexDirection: 'column' },
  strip: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${space.l}`,
    padding: `0 ${space.l}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    '& span': { padding: `${space.s} 0` },
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: size.touch, fontWeight: 600 },
  },
  attempt: { position: 'relative', flex: '1 1 0', minHeight: 0, overflow: 'auto' },
  outcome: {
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'start',
    gap: space.l,
    maxWidth: '44rem',
    padding: `${space.xl} ${space.l}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    '& p': { maxWidth: '66ch', color: tokens.colorNeutralForeground2 },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.m,
    '& button': { minHeight: size.touch },
    [PHONE]: { flexDirection: 'column', justifySelf: 'stretch', '& button': { minHeight: size.action } },
  },
});
