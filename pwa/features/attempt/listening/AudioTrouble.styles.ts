import { makeStyles, tokens } from '@fluentui/react-components';
import { SIDE_BY_SIDE, radius, size, space } from '../../../ui/look.ts';

export const useTroubleStyles = makeStyles({
  trouble: {
    display: 'grid',
    justifyItems: 'start',
    gap: space.s,
    padding: `${space.m} ${space.l}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    [SIDE_BY_SIDE]: { borderRadius: radius.card, ':not(:last-child)': { marginBottom: space.m } },
  },
  again: { minHeight: size.touch },
});
