import { makeStyles, tokens } from '@fluentui/react-components';
import { FORCED_COLORS, PHONE, radius, size, space } from '../../../ui/look.ts';

export const usePreviewStyles = makeStyles({
  dialog: {
    width: 'calc(100vw - 32px)',
    height: 'calc(100dvh - 32px)',
    display: 'flex',
    flexDirection: 'column',
    gap: space.s,
    padding: space.m,
    overflow: 'hidden',
    [PHONE]: { width: '100%', height: '100dvh', maxHeight: 'none', padding: 0, borderRadius: 0 },
  },
  bar: {
    position: 'relative',
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.xs} ${space.l}`,
    [PHONE]: { padding: `${space.s} ${size.action} ${space.s} ${space.m}` },
  },
  close: { [PHONE]: { position: 'absolute', top: '0', right: '0', minHeight: size.touch, minWidth: size.touch } },
  words: {
    flex: '1 1 16rem',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    '& b': { fontWeight: 600, color: tokens.colorStatusWarningForeground1 },
  },
  sizes: { display: 'flex', gap: space.xs, [PHONE]: { display: 'none' } },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
    [FORCED_COLORS]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  table: {
    flex: '1 1 0',
    minHeight: 0,
    display: 'flex',
    padding: space.s,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: radius.card,
    [PHONE]: { padding: 0, borderRadius: 0 },
  },
  room: { flex: '1 1 0', minWidth: 0, display: 'grid', placeItems: 'start center', overflow: 'hidden' },
  // the border is outside, so that the page has the device's full width
  device: {
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: `0 0 0 1px ${tokens.colorNeutralStroke1}`,
    [FORCED_COLORS]: { outline: '1px solid CanvasText' },
  },
  frame: { display: 'block', border: 0, transformOrigin: '0 0' },
});
