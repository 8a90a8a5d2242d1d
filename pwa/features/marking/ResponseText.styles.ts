import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRingInside, FROM_DESKTOP, FROM_WIDE_DESKTOP, PHONE, radius, size, space } from '../../ui/look.ts';
import { field, line, small } from './marking.styles.ts';

export const useResponseTextStyles = makeStyles({
  withMargin: {
    display: 'grid',
    gap: space.l,
    alignItems: 'start',
    [FROM_WIDE_DESKTOP]: { gridTemplateColumns: 'minmax(0, 66ch) minmax(220px, 1fr)', gap: space.xl },
  },
  text: {
    maxWidth: '66ch',
    fontSize: '1.0625rem',
    lineHeight: '1.75rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  // flush with the pane that scrolls, over the room that the pane leaves below
  addTools: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'grid',
    gap: space.xs,
    margin: `${space.l} 0 0`,
    padding: `${space.s} 0`,
    borderTop: line,
    backgroundColor: tokens.colorNeutralBackground1,
    maxWidth: '66ch',
    [FROM_DESKTOP]: {
      bottom: `calc(-1 * ${space.xxl})`,
      marginBottom: `calc(-1 * ${space.xxl})`,
      paddingBottom: space.m,
    },
  },
  // on a phone it stands below the text until there is something to do with it
  resting: { [PHONE]: { position: 'static' } },
  undo: { ...focusRingInside, minWidth: 0, borderRadius: radius.card },
  addRow: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.s, '& button': { minHeight: size.touch } },
  words: { flex: '1 1 200px', display: 'grid', gap: space.hair, ...small, color: tokens.colorNeutralForeground2 },
  wordsField: { ...field, minHeight: size.touch, fontSize: tokens.fontSizeBase300 },
  comments: { display: 'grid', gap: space.s, margin: 0, padding: 0, listStyleType: 'none', minWidth: 0 },
  comment: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: `${space.xs} ${space.s}`,
    padding: space.s,
    border: line,
    borderRadius: radius.control,
  },
  commentCurrent: { border: `1px solid ${tokens.colorBrandForeground1}` },
  commentNumber: { fontWeight: 600, fontVariantNumeric: 'tabular-nums', lineHeight: tokens.lineHeightBase300 },
  quote: {
    ...small,
    alignSelf: 'center',
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground3,
  },
  commentField: {
    ...field,
    gridColumn: '1 / -1',
    minHeight: '4rem',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  said: { gridColumn: '1 / -1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});
