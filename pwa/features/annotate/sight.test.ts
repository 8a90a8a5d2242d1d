// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHighlightPainter } from './paint.ts';
import { createSight } from './sight.ts';

const PARAGRAPHS = ['Tea is hot.', 'Coffee too.'];
const shown = { document_id: 'passage', element: document.createElement('div') };

let layers: Map<string, Set<Range>>;
/** The elements that an observer was asked to watch. */
let watched: Set<Element>;
let tell: (target: Element, isIntersecting: boolean, height?: number) => void;

beforeEach(() => {
  layers = new Map();
  watched = new Set();
  vi.stubGlobal('Highlight', Set);
  vi.stubGlobal('CSS', { highlights: layers });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(look: (entries: object[]) => void) {
        tell = (target, isIntersecting, height = 10) =>
          look([{ target, isIntersecting, boundingClientRect: { height } }]);
      }
      observe = (element: Element) => watched.add(element);
      unobserve = (element: Element) => watched.delete(element);
      disconnect = () => watched.clear();
    },
  );
  shown.element.innerHTML = PARAGRAPHS.map((words) => `<p>${words}</p>`).join('');
  document.body.replaceChildren(shown.element);
});

afterEach(() => vi.unstubAllGlobals());

const paragraph = (at: number) => shown.element.children[at]!;
const painted = () => [...(layers.get('pt-highlight') ?? [])].map((range) => range.toString());

/** Spans are counted in paragraphs here: the one that they begin in to the one that they end in. */
function createPainter() {
  const rangeOf = (_: object, { start, end }: { start: number; end: number }) => {
    const range = document.createRange();
    range.setStart(paragraph(start).firstChild!, 0);
    range.setEnd(paragraph(end).firstChild!, 3);
    return range;
  };
  return createHighlightPainter(rangeOf, createSight(document.body));
}

describe('marks', () => {
  it('are painted at once, leave the page while their block is far, and are there again when it comes near', () => {
    const painter = createPainter();
    painter.paint(shown, {
      highlight: [
        { start: 0, end: 0 },
        { start: 1, end: 1 },
      ],
    });
    expect(painted()).toEqual(['Tea', 'Cof']);
    tell(paragraph(1), false);
    expect(painted()).toEqual(['Tea']);
    // one more in a block that is known to be far
    painter.paint(shown, { note: [{ start: 1, end: 1 }] });
    expect(layers.get('pt-note')?.size).toBe(0);
    tell(paragraph(1), true);
    expect(painted()).toEqual(['Tea', 'Cof']);
    expect(layers.get('pt-note')?.size).toBe(1);
  });

  it('that were removed do not come back, and nothing is watched for them', () => {
    const painter = createPainter();
    painter.paint(shown, { highlight: [{ start: 0, end: 0 }] });
    tell(paragraph(0), false);
    painter.paint(shown, { highlight: [] });
    expect(watched.size).toBe(0);
    tell(paragraph(0), true);
    expect(painted()).toEqual([]);
  });

  it('over several blocks are always painted, and so are those of a text that is not laid out', () => {
    const painter = createPainter();
    painter.paint(shown, {
      highlight: [
        { start: 0, end: 1 },
        { start: 0, end: 0 },
      ],
    });
    tell(paragraph(0), false, 0);
    expect(painted()).toHaveLength(2);
    tell(paragraph(0), false);
    expect(painted()).toEqual(['Tea is hot.Cof']);
  });

  it('are all on a printed page', () => {
    const painter = createPainter();
    painter.paint(shown, { highlight: [{ start: 1, end: 1 }] });
    tell(paragraph(1), false);
    dispatchEvent(new Event('beforeprint'));
    expect(painted()).toEqual(['Cof']);
    dispatchEvent(new Event('afterprint'));
    expect(painted()).toEqual([]);
    painter.stop();
    expect(watched.size).toBe(0);
  });

  it('are painted wherever they are by a browser that cannot tell what is in sight', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    Reflect.deleteProperty(window, 'IntersectionObserver');
    createPainter().paint(shown, { highlight: [{ start: 1, end: 1 }] });
    expect(painted()).toEqual(['Cof']);
  });
});
