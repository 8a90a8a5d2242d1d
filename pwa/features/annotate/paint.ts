// Paints annotations over the text without touching its HTML. A painter is told what a document should show and
// changes only the difference, so that one more annotation among 500 costs one.

import type { ShownDocument } from './documents.ts';
import type { Overlay } from './overlay.ts';
import type { Sight } from './sight.ts';
import type { Span } from './text-index.ts';

/**
 * 'noteOnHighlight': a note and a highlight on the same words. 'evidence': what proves an answer, over the student's
 * own. 'chosen': the words that a note is being written on.
 */
export const LAYERS = ['highlight', 'note', 'noteOnHighlight', 'evidence', 'chosen'] as const;
export type Layer = (typeof LAYERS)[number];
export type Paint = Partial<Record<Layer, readonly Span[]>>;

export interface Painter {
  paint: (shown: ShownDocument, paint: Paint) => void;
  forget: (shown: ShownDocument) => void;
  stop: () => void;
}

type Put = (shown: ShownDocument, layer: Layer, range: Range) => () => void;
type RangeOf = (shown: ShownDocument, span: Span) => Range | null;

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
  const painted = new Map<ShownDocument, Map<Layer, Map<number, () => void>>>();

  function forget(shown: ShownDocument): void {
    for (const layer of painted.get(shown)?.values() ?? []) for (const take of layer.values()) take();
    painted.delete(shown);
  }

  return {
    paint(shown, paint) {
      const here = painted.get(shown) ?? new Map<Layer, Map<number, () => void>>();
      painted.set(shown, here);
      for (const layer of LAYERS) {
        const spans = paint[layer];
        if (!spans) continue;
        const before = here.get(layer);
        const now = new Map<number, () => void>();
        here.set(layer, now);
        for (const span of spans) {
          const key = keyOf(span);
          if (now.has(key)) continue;
          const known = before?.get(key);
          const range = known ? null : rangeOf(shown, span);
          if (known) now.set(key, known);
          else if (range) now.set(key, put(shown, layer, range));
        }
        for (const [key, take] of before ?? []) if (!now.has(key)) take();
      }
    },
    forget,
    stop() {
      for (const shown of painted.keys()) forget(shown);
    },
  };
}

/** Returns a unique number for a span: texts are far shorter than the square root of the largest safe integer. */
function keyOf({ start, end }: Span): number {
  return start * 2 ** 26 + end;
}
