import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Selector } from '../../../shared/annotations.ts';
import { anchor } from './anchor.ts';
import { describeSpan, spanOfRange } from './describe.ts';
import { element, range, text, type TestNode } from './testing.ts';
import { TextIndex } from './text-index.ts';

const words = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('the ', 'salt', ' pan', 'water', ' ', '\n\t', 's', '. ') },
      fc.constantFrom('😀', '👩‍👩‍👧', '🇱🇰', 'e\u0301', 'ශ්‍රී', 'שלום', 'مرحبا', '\u200f', '漢字', '\u00a0', '\u0301', '\r\n'),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(''));

/** A passage as a shape to render, so that it can be rendered twice. */
type Shape = string | { name: string; hidden: boolean; children: Shape[] };
const { shape: shapes } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    words,
    fc.record({
      name: fc.constantFrom('P', 'EM', 'STRONG', 'LI', 'TD', 'SUP'),
      hidden: fc.nat({ max: 9 }).map((n) => n === 0),
      children: fc.array(tie('shape'), { maxLength: 5 }),
    }),
  ),
}));
const passages = fc.array(shapes, { minLength: 1, maxLength: 8 });

function render(shape: Shape): TestNode {
  if (typeof shape === 'string') return text(shape);
  return element(shape.name, shape.children.map(render), shape.hidden ? { 'aria-hidden': 'true' } : {});
}

const renderPassage = (passage: Shape[]) => element('DIV', passage.map(render));

/** A range between any two boundaries of the tree, in document order. */
function anyRange(root: TestNode, from: number, to: number) {
  const boundaries = root
    .walk()
    .flatMap((node) =>
      Array.from({ length: (node.data?.length ?? node.childNodes.length) + 1 }, (_, offset) => ({ node, offset })),
    );
  const index = new TextIndex(root);
  const pick = (n: number) => {
    const { node, offset } = boundaries[n % boundaries.length] ?? { node: root, offset: 0 };
    return { node, offset, position: index.positionOf(node, offset) ?? 0 };
  };
  const [a, b] = [pick(from), pick(to)].toSorted((x, y) => x.position - y.position);
  return a && b ? range([a.node, a.offset], [b.node, b.offset]) : range([root, 0], [root, 0]);
}

const cases = fc.record({ passage: passages, from: fc.nat(), to: fc.nat() });

function describeCase({ passage, from, to }: { passage: Shape[]; from: number; to: number }) {
  const root = renderPassage(passage);
  const index = new TextIndex(root);
  const span = spanOfRange(index, anyRange(root, from, to));
  return { root, index, span, selectors: span ? describeSpan(index.text, span) : [] };
}

describe('any range in any passage', () => {
  it('anchors where it was described, with the same words, also once rendered anew', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { span, index, selectors } = describeCase(one);
        const again = new TextIndex(renderPassage(one.passage));
        for (const selector of selectors) {
          expect(Selector.safeParse(selector).success).toBe(true);
          const found = anchor(selector, again.text);
          expect(found).toEqual({ start: selector.start, end: selector.end });
          expect(again.text.slice(found?.start, found?.end)).toBe(selector.exact);
        }
        if (span) expect(selectors.map(({ exact }) => exact).join('')).toBe(index.text.slice(span.start, span.end));
      }),
      { numRuns: 500 },
    );
  });

  it('covers whole characters and no white space at its ends', () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    fc.assert(
      fc.property(cases, (one) => {
        const { span, index } = describeCase(one);
        if (!span) return;
        const between = new Set([...segmenter.segment(index.text)].map((segment) => segment.index));
        between.add(index.text.length);
        expect(between.has(span.start) && between.has(span.end)).toBe(true);
        const segments = [...segmenter.segment(index.text.slice(span.start, span.end))].map((one) => one.segment);
        expect(segments[0]?.trim()).not.toBe('');
        expect(segments.at(-1)?.trim()).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });

  it('comes back from the places in the tree as the same span', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { span, index } = describeCase(one);
        if (!span) return;
        const places = index.placesOf(span);
        expect(places).not.toBeNull();
        if (!places) return;
        expect(index.positionOf(places.start.node, places.start.offset)).toBe(span.start);
        expect(index.positionOf(places.end.node, places.end.offset)).toBe(span.end);
      }),
      { numRuns: 500 },
    );
  });

  it('is found again after the text around it was edited', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom('', '§', '§§ inserted § '), (one, inserted) => {
        const { index, selectors } = describeCase(one);
        for (const selector of selectors) {
          const edited = inserted + index.text;
          const found = anchor(selector, edited);
          expect(edited.slice(found?.start, found?.end)).toBe(selector.exact);
          if (selector.prefix.length === 32 && selector.suffix.length === 32 && isOnce(index.text, selector)) {
            expect(found?.start).toBe(selector.start + inserted.length);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

function isOnce(passage: string, { prefix, exact, suffix }: Selector): boolean {
  const all = prefix + exact + suffix;
  return passage.indexOf(all) === passage.lastIndexOf(all);
}
