// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../shared/testing/wait-for.ts';
import { AnnotatedText } from './annotated-text.ts';
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
let pressed: PageAnnotation[];

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
  const line: DOMRect = { x: 0, y: 0, width: 1, height: 1, top: 0, left: 0, right: 1, bottom: 1, toJSON: () => ({}) };
  const lines: DOMRectList = Object.assign([line], { item: (index: number) => [line][index] ?? null });
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue(lines);
  Range.prototype.getBoundingClientRect = () => ({ top: 0 }) as DOMRect;
  vi.stubGlobal('scrollBy', () => undefined);
  root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = `<p data-document-id="passage">${TEXT}</p>`;
  pressed = [];
  text = new AnnotatedText(root, { onPlaces: () => undefined, onNoteIcon: (note) => pressed.push(note) });
});

afterEach(() => {
  text.stop();
  root.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const painted = (layer: string) => [...(layers.get(`pt-${layer}`) ?? [])].map((range) => range.toString());

function annotation(annotation_id: string, kind: PageAnnotation['kind'], exact: string): PageAnnotation {
  return { annotation_id, result_id: 'r', part_id: 'p', kind, note: '', ...words(exact) };
}

describe('the icon of a note', () => {
  const icons = () => [...root.querySelectorAll<HTMLElement>('[data-note-icon]')];
  const wordsBefore = (icon: Element) => icon.previousSibling?.textContent;

  it('stands after the last letter, and the words, their places and what is painted stay as they were', () => {
    text.setAnnotations([annotation('h', 'highlight', 'drunk hot. Coffee'), annotation('n', 'note', 'Tea is drunk')]);
    text.point([words('Coffee is')]);
    expect(icons().map(wordsBefore)).toEqual(['Tea is drunk']);
    expect(root.textContent).toBe(TEXT);
    expect(painted('highlight')).toEqual(['drunk hot. Coffee']);
    expect(painted('note')).toEqual(['Tea is drunk']);
    expect(painted('note-on-highlight')).toEqual(['drunk']);
    expect(painted('evidence')).toEqual(['Coffee is']);

    const node = root.querySelector('p')?.lastChild;
    if (!node) throw new Error('a text node after the icon');
    const range = document.createRange();
    range.setStart(node, ' hot. '.length);
    range.setEnd(node, ' hot. Coffee'.length);
    expect(text.targetOf([range])?.pieces.map(({ selector }) => selector)).toEqual([
      expect.objectContaining({ start: TEXT.indexOf('Coffee'), exact: 'Coffee', prefix: 'Tea is drunk hot. ' }),
    ]);
  });

  it('takes several selections of Firefox, which makes them with Ctrl held, all together', () => {
    const node = root.querySelector('p')?.firstChild;
    if (!node) throw new Error('a text node');
    const ranges = ['Tea', 'hot.'].map((part) => {
      const range = document.createRange();
      range.setStart(node, TEXT.indexOf(part));
      range.setEnd(node, TEXT.indexOf(part) + part.length);
      return range;
    });
    expect(text.targetOf(ranges)?.words).toBe('Tea hot.');
    expect(text.targetOf([])).toBeNull();
  });

  it('is there once for each note that comes together with others, and goes with its note alone', async () => {
    const notes = [
      annotation('a', 'note', 'Tea'),
      annotation('b', 'note', 'hot.'),
      annotation('c', 'note', 'is drunk'),
    ];
    text.setAnnotations(notes);
    expect(icons().map(wordsBefore)).toEqual(['Tea', ' is drunk', ' hot.']);
    text.setAnnotations(notes.slice(1));
    expect(icons().map(wordsBefore)).toEqual([' is drunk', ' hot.']);
    expect(painted('note').toSorted()).toEqual(['hot.', 'is drunk']);

    // what the icons changed is not taken for a change of the text
    const [second] = icons();
    await Promise.resolve();
    expect(icons()[0]).toBe(second);
    text.stop();
    expect(icons()).toEqual([]);
    expect(root.textContent).toBe(TEXT);
  });

  it('comes again where the text was drawn anew', async () => {
    text.setAnnotations([annotation('n', 'note', 'Tea')]);
    const [before] = icons();
    const shown = root.querySelector('p');
    if (shown) shown.innerHTML = `In winter. <b>${TEXT}</b>`;
    await waitFor(() => expect(icons().map(wordsBefore)).toEqual(['Tea']));
    expect(icons()[0]).not.toBe(before);
  });

  it('opens its note, and is no press on the choice that it stands in', () => {
    text.stop();
    root.innerHTML = `<label data-document-id="passage"><input type="radio">${TEXT}</label>`;
    text = new AnnotatedText(root, { onPlaces: () => undefined, onNoteIcon: (note) => pressed.push(note) });
    const note = annotation('n', 'note', 'Tea');
    text.setAnnotations([note]);
    text.setAnnotations([{ ...note, note: 'with milk' }]);
    icons()[0]?.click();
    expect(pressed.map(({ note }) => note)).toEqual(['with milk']);
    expect(root.querySelector('input')?.checked).toBe(false);
  });

  it('goes on with the highlight that its words stand in', () => {
    text.setAnnotations([annotation('h', 'highlight', 'drunk hot'), annotation('n', 'note', 'Tea is drunk')]);
    const [icon] = icons();
    expect(icon?.hasAttribute('data-on-highlight')).toBe(true);
    text.setAnnotations([annotation('n', 'note', 'Tea is drunk')]);
    expect(icons()).toEqual([icon]);
    expect(icon?.hasAttribute('data-on-highlight')).toBe(false);
  });
});

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
    text = new AnnotatedText(root, { onPlaces: () => undefined, onNoteIcon: () => undefined });
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
    await waitFor(() => expect(text.documents.all()).toEqual([]));
    text.point([words('Coffee is drunk')]);
    root.innerHTML = `<p data-document-id="passage">${TEXT}</p>`;
    await waitFor(() => expect(painted('evidence')).toEqual(['Coffee is drunk']));
  });
});
