import { makeStyles, tokens } from '@fluentui/react-components';
import { ENLARGED, FROM_TABLET, PHONE, SIDE_BY_SIDE_LOW, size, space, radioTile } from './look.ts';

export const useDisplayStyles = makeStyles({
  surface: {
    width: '360px',
    padding: `${space.l} ${space.l} ${space.l}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    '::backdrop': { backgroundColor: 'transparent' },
    [FROM_TABLET]: { margin: `${space.xxxl} ${space.l} auto auto`, maxHeight: 'calc(100dvh - 64px)' },
    [SIDE_BY_SIDE_LOW]: { width: '640px', maxHeight: 'calc(100dvh - 56px)', padding: `${space.m} ${space.l}` },
  },
  title: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  groups: {
    [SIDE_BY_SIDE_LOW]: { display: 'grid', gridTemplateColumns: '5fr 6fr', columnGap: space.l },
  },
  group: { minWidth: 0, marginTop: space.m, [SIDE_BY_SIDE_LOW]: { marginTop: space.s } },
  legend: { padding: 0, marginBottom: space.xs, color: tokens.colorNeutralForeground2 },
  options: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(min-content, 1fr)',
    gap: space.xs,
    [ENLARGED]: { display: 'flex', flexWrap: 'wrap', '& > *': { flexGrow: 1 } },
  },
  option: {
    ...radioTile,
    gap: space.s,
    padding: `${space.xs} ${space.s}`,
    ':has(:checked)': { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground1 },
  },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: space.s,
    marginTop: space.l,
    [SIDE_BY_SIDE_LOW]: { marginTop: space.m },
    '& button': { minHeight: size.touch },
    [PHONE]: { '& button': { flexGrow: 1 } },
  },
});
