import { makeStyles, tokens } from '@fluentui/react-components';
import { FORCED_COLORS, radius, size, space, TOUCH } from '../../../ui/look.ts';

const NARROW_FIELD = '@container (max-width: 25.99rem)';
const WIDE_FIELD = '@container (min-width: 26rem)';

export const useRichTextStyles = makeStyles({
  frame: {
    minWidth: 0,
    containerType: 'inline-size',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: radius.control,
    backgroundColor: tokens.colorNeutralBackground1,
    ':has(.ql-editor:focus-visible)': {
      outline: '2px solid var(--pt-ink)',
      outlineOffset: '2px',
    },
  },
  toolbar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.hair,
    padding: space.xs,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  button: {
    flexShrink: 0,
    minWidth: size.compact,
    width: size.compact,
    height: size.compact,
    [TOUCH]: { minWidth: size.touch, width: size.touch, height: size.touch },
  },
  seldom: { [NARROW_FIELD]: { display: 'none' } },
  more: { [WIDE_FIELD]: { display: 'none' } },
  select: {
    flexShrink: 0,
    height: size.compact,
    maxWidth: '8.5rem',
    padding: `0 ${space.xs}`,
    border: '1px solid transparent',
    borderRadius: radius.control,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    '& option': { backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1 },
    [TOUCH]: { height: size.touch, fontSize: tokens.fontSizeBase400 },
  },
  set: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
    [FORCED_COLORS]: { border: '1px solid Highlight' },
  },
  host: {
    position: 'relative',
    '& .ql-editor': {
      minHeight: '8rem',
      padding: `${space.m} ${space.l}`,
      outline: 'none',
      boxShadow: 'none',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'break-word',
      tabSize: 4,
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase400,
    },
    '& .ql-editor > *': { margin: 0 },
    '& .ql-editor > * + *': { marginTop: space.m },
    '& .ql-editor :is(h1, h2, h3, h4, h5, h6)': { fontWeight: 600 },
    '& .ql-editor :is(h4, h5, h6)': { fontSize: 'inherit', lineHeight: 'inherit' },
    '& .ql-editor.ql-blank::before': {
      content: 'attr(data-placeholder)',
      position: 'absolute',
      insetInline: space.l,
      color: tokens.colorNeutralForeground3,
      pointerEvents: 'none',
    },
    // Quill uses <ol> for both kinds of list
    '& .ql-editor ol': { padding: `0 0 0 ${size.hang}` },
    '& .ql-editor li': { position: 'relative', padding: 0 },
    '& .ql-editor li[data-list="bullet"]': { listStyleType: 'disc', counterSet: 'list-item 0' },
    '& .ql-editor li[data-list="ordered"]': { listStyleType: 'decimal' },
    '& .ql-editor .ql-ui': { position: 'absolute' },
    '& .ql-editor table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
    '& .ql-editor td': {
      padding: `${space.xs} ${space.s}`,
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      verticalAlign: 'top',
    },
    '& .ql-clipboard': { position: 'absolute', left: '-100000px', height: '1px', overflowY: 'hidden' },
    [FORCED_COLORS]: { '& .ql-editor td': { border: '1px solid CanvasText' } },
  },
  compact: { '& .ql-editor': { minHeight: size.touch, padding: `${space.s} ${space.m}` } },
});
