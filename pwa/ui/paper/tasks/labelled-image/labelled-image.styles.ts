import { makeStyles, tokens } from '@fluentui/react-components';
import { FORCED_COLORS, focusRingInside, plainButton, PRINT, radius, size, space, TOUCH } from '../../../look.ts';

const edges = (color: string) => ({
  borderTopColor: color,
  borderRightColor: color,
  borderBottomColor: color,
  borderLeftColor: color,
});

const edged = (place: string, half: string) => `clamp(${half}, var(${place}), calc(100% - ${half}))`;

export const useImageStyles = makeStyles({
  task: { margin: `0 0 ${space.m}`, minWidth: 0 },
  // as large as its column and most of the height allow: the whole image is seen before it is zoomed
  frame: {
    maxWidth: 'calc(min(62vh, 34rem) * var(--pt-ratio))',
    margin: `0 0 ${space.m}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: radius.card,
    overflow: 'clip',
    breakInside: 'avoid',
  },
  box: {
    ...focusRingInside,
    position: 'relative',
    // not hidden: the browser would scroll it to what has the focus, beside the zoom
    overflow: 'clip',
    // a finger moves the page as long as the whole image is seen; two are the image's
    touchAction: 'pan-x pan-y',
    userSelect: 'none',
  },
  boxZoomed: { cursor: 'grab', touchAction: 'none' },
  boxPressed: { cursor: 'crosshair' },
  layer: { position: 'absolute' },
  // drawn for white paper, also where the screen is dark
  picture: {
    width: '100%',
    height: '100%',
    backgroundColor: '#ffffff',
    color: '#17262b',
    forcedColorAdjust: 'none',
    '& img': { display: 'block', width: '100%', height: '100%', pointerEvents: 'none' },
  },
  marker: {
    ...plainButton,
    position: 'absolute',
    // at the very edge of the image it is moved in so far that all of it is seen
    left: edged('--pt-x', '1rem'),
    top: edged('--pt-y', '1rem'),
    display: 'grid',
    placeItems: 'center',
    minWidth: size.hang,
    height: size.hang,
    padding: `0 ${space.xs}`,
    transform: 'translate(-50%, -50%)',
    border: `2px solid ${tokens.colorNeutralForeground1}`,
    borderRadius: size.hang,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    // a finger's room around it
    '::after': { content: '""', position: 'absolute', inset: `-${space.s}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorNeutralForeground1}`, outlineOffset: '2px', zIndex: 1 },
    // not only once it is answered: the ground behind its number would stay
    [FORCED_COLORS]: {
      ...edges('ButtonText'),
      forcedColorAdjust: 'none',
      backgroundColor: 'ButtonFace',
      color: 'ButtonText',
    },
    [PRINT]: { printColorAdjust: 'exact' },
  },
  markerAnswered: {
    ...edges(tokens.colorBrandBackground),
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    [FORCED_COLORS]: {
      ...edges('Highlight'),
      backgroundColor: 'Highlight',
      color: 'HighlightText',
    },
  },
  markerRight: {
    left: edged('--pt-x', '1.625rem'),
    ...edges(tokens.colorStatusSuccessForeground1),
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
  },
  markerWrong: {
    left: edged('--pt-x', '1.625rem'),
    ...edges(tokens.colorStatusDangerForeground1),
    borderTopStyle: 'dashed',
    borderRightStyle: 'dashed',
    borderBottomStyle: 'dashed',
    borderLeftStyle: 'dashed',
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  markerWords: { display: 'inline-flex', alignItems: 'center', gap: space.hair },
  zoomTools: {
    display: 'flex',
    alignItems: 'center',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [PRINT]: { display: 'none' },
  },
  zoomButton: {
    ...plainButton,
    ...focusRingInside,
    display: 'grid',
    placeItems: 'center',
    width: size.compact,
    height: size.compact,
    padding: 0,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    [TOUCH]: { width: size.touch, height: size.touch },
  },
  zoomButtonOff: { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  zoomWords: {
    minWidth: '3.5rem',
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  legend: { display: 'grid', gap: space.xs, margin: `0 0 ${space.m}` },
  choice: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: space.s },
  letter: { fontWeight: 600 },
  used: {
    marginLeft: space.s,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  places: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  place: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: space.xs,
    padding: `${space.xs} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  find: {
    ...plainButton,
    display: 'grid',
    placeItems: 'center',
    width: size.compact,
    height: size.compact,
    margin: `${space.xs} 0`,
    padding: 0,
    color: tokens.colorBrandForegroundLink,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    [TOUCH]: { width: size.touch, height: size.touch },
    [PRINT]: { display: 'none' },
  },
});
