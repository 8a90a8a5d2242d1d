// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnnotatedText, type AnnotatedText } from './annotated-text.ts';
import type { PageAnnotation } from './page-annotation.ts';

const TEXT = 'Tea is drunk hot. Coffee is drunk hot, too.';
const passage = { document_id: 'passage' };

function words(exact: string, start = TEXT.indexOf(exact)) {
  const end = start + exact.length;
  return {
    ...passage,
    selector: { start, end, exact, prefix: TEXT.slice(0, start), suffix: TEXT.slice(end) },
  };
}

let text: AnnotatedText;
let root: HTMLElement;
let layers: Map<string, Set<Range>>;

beforeEach(() => {
  // jsdom paints nothing and lays nothing out
  layers = new Map();
  vi.stubGlobal('Highlight', Set);
  vi.stubGlobal('CSS', { highlights: layers });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([new Object()] as unknown as DOMRectList);
  Range.prototype.getBoundingClientRect = () => ({ top: 0 }) as DOMRect;
  vi.stubGlobal('scrollBy', () => undefined);
  root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = `<p data-document-id="passage">${TEXT}</p>`;
  text = createAnnotatedText(root, { onPlaces: () => undefined, onNoteIcon: () => undefined });
});

afterEach(() => {
  text.stop();
  root.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const painted = (layer: string) => [...(layers.get(`pt-${layer}`) ?? [])].map((range) => range.toString());

describe('words that somebody else points to', () => {
  it('are painted apart from the student’s own highlight on the same words, and taken away alone', () => {
    const annotation: PageAnnotation = {
      annotation_id: 'a',
      result_id: 'r',
      part_id: 'p',
      kind: 'highlight',
      note: '',
      ...words('drunk hot', TEXT.indexOf('drunk hot')),
    };
    text.setAnnotations([annotation]);
    text.point([words('Coffee is drunk'), words('Tea is drunk hot')]);
    expect(painted('evidence').toSorted()).toEqual(['Coffee is drunk', 'Tea is drunk hot']);
    expect(painted('highlight')).toEqual(['drunk hot']);
    text.point([]);
    expect(painted('evidence')).toEqual([]);
    expect(painted('highlight')).toEqual(['drunk hot']);
  });

  it('are found again where the passage was edited around them', () => {
    const [shown] = [...root.children];
    text.stop();
    if (shown) shown.textContent = `In winter. ${TEXT}`;
    text = createAnnotatedText(root, { onPlaces: () => undefined, onNoteIcon: () => undefined });
    text.point([words('Coffee is drunk')]);
    expect(painted('evidence')).toEqual(['Coffee is drunk']);
    expect(text.goToPointed(words('Coffee is drunk'))).toBe('shown');
  });

  it('say so where they are not in the text any more, and where their text is not on the screen', () => {
    text.point([words('Milk', 3)]);
    expect(painted('evidence')).toEqual([]);
    expect(text.goToPointed(words('Milk', 3))).toBe('lost');
    expect(text.goToPointed({ ...words('Tea'), document_id: 'another part' })).toBe('away');
  });

  it('are painted once their part is shown', async () => {
    root.replaceChildren();
    await vi.waitFor(() => expect(text.documents.all()).toEqual([]));
    text.point([words('Coffee is drunk')]);
    root.innerHTML = `<p data-document-id="passage">${TEXT}</p>`;
    await vi.waitFor(() => expect(painted('evidence')).toEqual(['Coffee is drunk']));
  });
});
