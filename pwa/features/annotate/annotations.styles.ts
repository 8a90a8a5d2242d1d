import { makeStaticStyles } from '@fluentui/react-components';

/** WebKit paints what a dialog keeps from being selected on the dialog's own words, which are no document's. */
const OVER_DIALOGS = ['highlight', 'note', 'note-on-highlight', 'evidence', 'chosen']
  .map((layer) => `dialog :not([data-document-id], [data-document-id] *)::highlight(pt-${layer})`)
  .join(', ')
  .concat(' { background-color: transparent; color: inherit; text-decoration-line: none; }');

// Static styles take a condition only as text.
// In forced colours a browser would paint every annotation as if it were selected; controls and their choices keep the forced
// colours, and what else is in a text takes those of the device here.
const CONDITIONS = `
@media (forced-colors: active) {
  [data-document-id] { forced-color-adjust: none; color: CanvasText; background-color: Canvas !important; }
  [data-document-id] :is(h1, h2, h3, h4, h5, h6, p, li, dt, dd, td, th, span, strong, em, div):not([data-note-icon], [data-annotation-boxes] *, [role="radiogroup"] *, button *) {
    color: CanvasText !important;
    background-color: Canvas !important;
  }
  [data-document-id] :is(input, select, textarea, button, [aria-hidden="true"]:not([data-note-icon]), [role="radiogroup"]) {
    forced-color-adjust: auto;
  }
}
@media (prefers-color-scheme: dark) {
  [data-annotation-boxes] > :is([data-layer="highlight"], [data-layer="evidence"], [data-layer="chosen"]) { mix-blend-mode: normal; opacity: 0.3; }
}
${OVER_DIALOGS}`;

/** How annotations look: on ranges, on the boxes that stand in for them, and the icon of a note. */
export const useAnnotationStyles = makeStaticStyles([
  {
    '::highlight(pt-highlight)': { backgroundColor: 'var(--pt-highlight)', color: 'var(--pt-on-highlight)' },
    '::highlight(pt-note)': {
      color: 'var(--pt-note)',
      textDecorationLine: 'underline',
      textDecorationColor: 'var(--pt-note)',
      textDecorationThickness: '2px',
      textUnderlineOffset: '4px',
    },
    '::highlight(pt-note-on-highlight)': {
      color: 'var(--pt-note-on-highlight)',
      textDecorationLine: 'underline',
      textDecorationColor: 'var(--pt-note-on-highlight)',
      textDecorationThickness: '2px',
      textUnderlineOffset: '4px',
    },
    '::highlight(pt-evidence)': {
      backgroundColor: 'var(--pt-evidence)',
      color: 'var(--pt-on-evidence)',
      textDecorationLine: 'underline',
      textDecorationColor: 'var(--pt-evidence-line)',
      textDecorationThickness: '3px',
      textUnderlineOffset: '4px',
    },
    '::highlight(pt-chosen)': { backgroundColor: '#badeec', color: '#17262b' },
    '[data-annotation-boxes] > *': { position: 'absolute', pointerEvents: 'none' },
    // over the words, so that they must shine through
    '[data-annotation-boxes] > [data-layer="highlight"]': {
      backgroundColor: 'var(--pt-highlight)',
      mixBlendMode: 'multiply',
    },
    '[data-annotation-boxes] > [data-layer="evidence"]': {
      backgroundColor: 'var(--pt-evidence)',
      borderBottom: '3px solid var(--pt-evidence-line)',
      mixBlendMode: 'multiply',
    },
    '[data-annotation-boxes] > [data-layer="chosen"]': {
      backgroundColor: '#badeec',
      mixBlendMode: 'multiply',
    },
    '[data-annotation-boxes] > [data-layer="note"]': { borderBottom: '2px solid var(--pt-note)' },
    // in the line, but no place where it may break: an inline box without content
    '[data-note-icon]': {
      position: 'relative',
      paddingInlineStart: '1.15em',
      cursor: 'pointer',
      color: 'var(--pt-note)',
      userSelect: 'none',
    },
    '[data-note-icon][data-on-highlight]': {
      backgroundColor: 'var(--pt-highlight)',
      color: 'var(--pt-note-on-highlight)',
    },
    '[data-note-icon] > svg': {
      position: 'absolute',
      insetBlockStart: '50%',
      insetInlineStart: '0.2em',
      width: '0.9em',
      height: '0.9em',
      transform: 'translateY(-50%)',
      fill: 'currentColor',
    },
  },
  CONDITIONS,
]);
