// Annotations on the text, painted over it without touching its HTML. A painter is told what a document should
// show and changes only the difference, so that one annotation more among 500 costs one.

import type { ShownDocument } from './documents.ts';
import type { Overlay } from './overlay.ts';
import type { Sight } from './sight.ts';
import type { Span } from './text-index.ts';

/**
 * 'noteOnHighlight': where a note and a highlight lie on the same words. 'evidence': what proves an answer, over the student's
 * own. 'chosen': what a note is being written on.
 */
export const LAYERS = ['highlight', 'note', 'noteOnHighlight', 'evidence', 'chosen'] as const;
export type Layer = (typeof LAYERS)[number];
export type Paint = Partial<Record<Layer, readonly Span[]>>;

export interface Painter {
  /** Shows these spans in these layers of a document; layers that are not named stay as they are. */
  paint: (shown: ShownDocument, paint: Paint) => void;
  /** Forgets a document that changed or went away. */
  forget: (shown: ShownDocument) => void;
  stop: () => void;
}

/** Puts a range on the screen; the returned call takes it away. */
type Put = (shown: ShownDocument, layer: Layer, range: Range) => () => void;
type RangeOf = (shown: ShownDocument, span: Span) => Range | null;

/** The names that the style sheet knows the layers by. */
export const HIGHLIGHT_NAMES: Record<Layer, string> = {
  highlight: 'pt-highlight',
  note: 'pt-note',
  noteOnHighlight: 'pt-note-on-highlight',
  evidence: 'pt-evidence',
  chosen: 'pt-chosen',
};

export function canPaintRanges(): boolean {
  return 'highlights' in CSS && typeof Highlight === 'function';
}

/** With the CSS Custom Highlight API; what is far out of sight waits until it comes near. */
export function createHighlightPainter(rangeOf: RangeOf, sight: Sight): Painter {
  const highlights = new Map<Layer, Highlight>();
  for (const [priority, layer] of LAYERS.entries()) {
    const highlight = new Highlight();
    highlight.priority = priority;
    highlights.set(layer, highlight);
    CSS.highlights.set(HIGHLIGHT_NAMES[layer], highlight);
  }
  const painter = createPainter(rangeOf, ({ element }, layer, range) => {
    const highlight = highlights.get(layer);
    const leave = sight.follow(element, range, (isNear) => {
      if (isNear) highlight?.add(range);
      else highlight?.delete(range);
    });
    return () => {
      leave();
      highlight?.delete(range);
    };
  });
  return {
    ...painter,
    stop() {
      painter.stop();
      sight.stop();
      for (const [layer, highlight] of highlights) {
        // another screen may have come before this one left
        if (CSS.highlights.get(HIGHLIGHT_NAMES[layer]) === highlight) CSS.highlights.delete(HIGHLIGHT_NAMES[layer]);
      }
    },
  };
}

/** With boxes laid over the lines, for browsers that cannot paint ranges. */
export function createBoxPainter(rangeOf: RangeOf, overlay: Overlay): Painter {
  return createPainter(rangeOf, (shown, layer, range) => {
    const boxes = document.createElement('div');
    const takeDown = overlay.hang(shown.element, (origin) => {
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      return (over) => {
        boxes.replaceChildren(
          ...rects.map((rect) => {
            const box = document.createElement('div');
            box.dataset['layer'] = layer;
            box.style.left = `${rect.left - origin.left}px`;
            box.style.top = `${rect.top - origin.top}px`;
            box.style.width = `${rect.width}px`;
            box.style.height = `${rect.height}px`;
            return box;
          }),
        );
        boxes.dataset['annotationBoxes'] = '';
        over.append(boxes);
      };
    });
    return () => {
      takeDown();
      boxes.remove();
    };
  });
}

function createPainter(rangeOf: RangeOf, put: Put): Painter {
  const painted = new Map<ShownDocument, Map<string, () => void>>();

  function forget(shown: ShownDocument): void {
    for (const take of painted.get(shown)?.values() ?? []) take();
    painted.delete(shown);
  }

  return {
    paint(shown, paint) {
      const here = painted.get(shown) ?? new Map<string, () => void>();
      painted.set(shown, here);
      for (const layer of LAYERS) {
        const spans = paint[layer];
        if (!spans) continue;
        const wanted = new Map(spans.map((span) => [`${layer} ${span.start}-${span.end}`, span]));
        for (const [key, take] of here) {
          if (!key.startsWith(`${layer} `) || wanted.has(key)) continue;
          take();
          here.delete(key);
        }
        for (const [key, span] of wanted) {
          const range = here.has(key) ? null : rangeOf(shown, span);
          if (range) here.set(key, put(shown, layer, range));
        }
      }
    },
    forget,
    stop() {
      for (const shown of painted.keys()) forget(shown);
    },
  };
}
