// The documents of a screen with their annotations: where each annotation is, what a selection covers, and what is
// painted. It uses the DOM, but neither React nor the database.

import type { Selector } from '../../../shared/annotations.ts';
import type { PointedWords } from '../../ui/annotation-parts.tsx';
import { coveredHeight } from '../../ui/covered-height.ts';
import { anchor } from './anchor.ts';
import { describeSpan, spanOfRange } from './describe.ts';
import { followDocuments, type Documents, type ShownDocument } from './documents.ts';
import type { PageAnnotation } from './page-annotation.ts';
import { createNoteIcons, type Places } from './note-icons.ts';
import { openFolds } from './open-folds.ts';
import { createOverlay, scrollerOf } from './overlay.ts';
import { canPaintRanges, createBoxPainter, createHighlightPainter, type Painter } from './paint.ts';
import { placeAt } from './place-at.ts';
import { createSight } from './sight.ts';
import { intersect, isCovered, touches } from './spans.ts';
import type { Span } from './text-index.ts';

/** The words that the text tools act on. They are computed once, so that they survive the browser's selection. */
export interface Target {
  pieces: { document_id: string; selector: Selector; span: Span; shown: ShownDocument }[];
  words: string;
}

interface ExpectedChange {
  added: readonly PageAnnotation[];
  removed: readonly PageAnnotation[];
}

interface Events {
  onPlaces: () => void;
  onNoteIcon: (annotation: PageAnnotation) => void;
}

export class AnnotatedText {
  readonly documents: Documents;
  readonly #root: HTMLElement;
  readonly #events: Events;
  #stored: readonly PageAnnotation[] = [];
  #annotationsByDocument = new Map<string, PageAnnotation[]>();
  /** By id: an annotation that is being saved, or null for one that is being removed. */
  readonly #expected = new Map<string, PageAnnotation | null>();
  #chosen: Target | null = null;
  #pointed: readonly PointedWords[] = [];
  readonly #places = new Map<ShownDocument, Places>();
  readonly #overlay: ReturnType<typeof createOverlay>;
  readonly #painter: Painter;
  readonly #icons: ReturnType<typeof createNoteIcons>;

  constructor(root: HTMLElement, events: Events) {
    this.#events = events;
    this.#root = root;
    this.documents = followDocuments(root, (came, went) => {
      for (const one of went) this.#drop(one);
      for (const one of came) {
        this.#drop(one);
        this.#show(one);
        this.#paintPointed(one);
      }
      events.onPlaces();
    });
    const { rangeOf } = this.documents;
    this.#overlay = createOverlay(root);
    this.#painter = canPaintRanges()
      ? createHighlightPainter(rangeOf, createSight(root))
      : createBoxPainter(rangeOf, this.#overlay);
    this.#icons = createNoteIcons(this.documents, events.onNoteIcon);
  }

  #drop(shown: ShownDocument): void {
    this.#painter.forget(shown);
    this.#icons.forget(shown);
    this.#places.delete(shown);
  }

  #show(shown: ShownDocument): void {
    const annotations = this.#annotationsByDocument.get(shown.document_id);
    const before = this.#places.get(shown);
    if (!annotations && !before) return;
    const { text } = this.documents.indexOf(shown);
    const now: Places = new Map();
    for (const annotation of annotations ?? []) {
      const known = before?.get(annotation.annotation_id);
      const isSame = known && isSameSelector(known.annotation.selector, annotation.selector);
      const place = isSame ? known.span : anchor(annotation.selector, text);
      now.set(annotation.annotation_id, known?.annotation === annotation ? known : { annotation, span: place });
    }
    this.#places.set(shown, now);
    const highlight = spansOf(now, 'highlight');
    const note = spansOf(now, 'note');
    if (!before || !isSamePaint(before, now))
      this.#painter.paint(shown, { highlight, note, noteOnHighlight: intersect(highlight, note) });
    if (this.#icons.show(shown, now, highlight)) this.#overlay.placeAnew();
  }

  #paintPointed(shown: ShownDocument): void {
    const evidence = this.#pointed
      .filter(({ document_id }) => document_id === shown.document_id)
      .map(({ selector }) => anchor(selector, this.documents.indexOf(shown).text))
      .filter((span) => span !== null);
    this.#painter.paint(shown, { evidence });
  }

  #spanOf(annotation: PageAnnotation): { shown: ShownDocument; span: Span | null } | null {
    const shown = this.documents.all().find((one) => one.document_id === annotation.document_id);
    return shown ? { shown, span: this.#places.get(shown)?.get(annotation.annotation_id)?.span ?? null } : null;
  }

  #targetOfSpans(spans: readonly { shown: ShownDocument; span: Span }[]): Target | null {
    const pieces = spans.flatMap(({ shown, span }) =>
      describeSpan(this.documents.indexOf(shown).text, span).map((selector) => ({
        document_id: shown.document_id,
        selector,
        span: { start: selector.start, end: selector.end },
        shown,
      })),
    );
    if (pieces.length === 0) return null;
    return { pieces, words: pieces.map(({ selector }) => selector.exact).join(' ') };
  }

  #showAll(): void {
    const before = this.#annotationsByDocument;
    const coming = [...this.#expected.values()].filter((annotation) => annotation !== null);
    this.#annotationsByDocument = groupBy(
      [...this.#stored.filter((annotation) => !this.#expected.has(annotation.annotation_id)), ...coming],
      (annotation) => annotation.document_id,
    );
    for (const one of this.documents.all()) {
      if (this.#annotationsByDocument.has(one.document_id) || before.has(one.document_id)) this.#show(one);
    }
    this.#events.onPlaces();
  }

  setAnnotations(annotations: readonly PageAnnotation[]): void {
    this.#stored = annotations;
    const ids = new Set(annotations.map((annotation) => annotation.annotation_id));
    for (const [id, annotation] of this.#expected) if (ids.has(id) === (annotation !== null)) this.#expected.delete(id);
    this.#showAll();
  }

  /**
   * Shows a change while it is being saved, so that the painting does not wait for the disk. It stays until the
   * annotations say the same, or until the returned function reverts it.
   */
  expect({ added, removed }: ExpectedChange): () => void {
    for (const annotation of added) this.#expected.set(annotation.annotation_id, annotation);
    for (const annotation of removed) this.#expected.set(annotation.annotation_id, null);
    this.#showAll();
    return () => {
      for (const annotation of [...added, ...removed]) this.#expected.delete(annotation.annotation_id);
      this.#showAll();
    };
  }

  targetOf(ranges: readonly Range[]): Target | null {
    return this.#targetOfSpans(
      ranges.flatMap((range) =>
        this.documents
          .all()
          .filter(({ element }) => range.intersectsNode(element))
          .flatMap((shown) => {
            const span = spanOfRange(this.documents.indexOf(shown), range);
            return span ? [{ shown, span }] : [];
          }),
      ),
    );
  }

  targetAt(x: number, y: number): Target | null {
    const at = placeAt(x, y);
    const shown = at && this.documents.around(at.node);
    if (!at || !shown) return null;
    const position = this.documents.indexOf(shown).positionOf(at.node, at.offset);
    const here = [...(this.#places.get(shown)?.values() ?? [])]
      .map(({ span }) => span)
      .filter((span) => span !== null)
      .filter((span) => position !== null && span.start <= position && position < span.end)
      .toSorted((a, b) => a.end - a.start - (b.end - b.start));
    return here[0] ? this.#targetOfSpans([{ shown, span: here[0] }]) : null;
  }

  targetOfAnnotation(annotation: PageAnnotation): Target | null {
    const at = this.#spanOf(annotation);
    return at?.span ? this.#targetOfSpans([{ shown: at.shown, span: at.span }]) : null;
  }

  annotationsOn(target: Target, kind: PageAnnotation['kind']): { annotations: PageAnnotation[]; coverAll: boolean } {
    const annotations = new Map<string, PageAnnotation>();
    let coverAll = true;
    for (const { shown, span } of target.pieces) {
      const ofKind = [...(this.#places.get(shown)?.values() ?? [])].filter(
        ({ annotation }) => annotation.kind === kind,
      );
      for (const { annotation, span: at } of ofKind)
        if (at && touches(at, span)) annotations.set(annotation.annotation_id, annotation);
      coverAll &&= isCovered(
        span,
        ofKind.map(({ span }) => span).filter((span) => span !== null),
      );
    }
    return { annotations: [...annotations.values()], coverAll };
  }

  rangeOf(target: Target): Range | null {
    const first = target.pieces[0];
    const last = target.pieces.at(-1);
    const range = first && this.documents.rangeOf(first.shown, first.span);
    const end = last && this.documents.rangeOf(last.shown, last.span);
    if (!range || !end) return null;
    range.setEnd(end.endContainer, end.endOffset);
    return range;
  }

  choose(target: Target | null): void {
    for (const { shown } of this.#chosen?.pieces ?? []) this.#painter.paint(shown, { chosen: [] });
    this.#chosen = target;
    const pieces = groupBy(target?.pieces ?? [], ({ shown }) => shown);
    for (const [shown, some] of pieces) this.#painter.paint(shown, { chosen: some.map(({ span }) => span) });
  }

  goTo(annotation: PageAnnotation): boolean {
    const at = this.#spanOf(annotation);
    const range = at?.span ? this.documents.rangeOf(at.shown, at.span) : null;
    if (!at || !range) return false;
    openFolds(range.startContainer);
    if (at.shown.element.getClientRects().length === 0) return false;
    bringIntoSight(range, at.shown.element, this.#root);
    return true;
  }

  point(words: readonly PointedWords[]): void {
    const touched = new Set([...this.#pointed, ...words].map(({ document_id }) => document_id));
    this.#pointed = words;
    for (const one of this.documents.all()) if (touched.has(one.document_id)) this.#paintPointed(one);
  }

  /**
   * Scrolls pointed words into view. 'lost': their document is on the screen without them; 'away': it is not on the
   * screen.
   */
  goToPointed({ document_id, selector }: PointedWords): 'shown' | 'lost' | 'away' {
    const shown = this.documents.all().find((one) => one.document_id === document_id);
    if (!shown || shown.element.getClientRects().length === 0) return 'away';
    const span = anchor(selector, this.documents.indexOf(shown).text);
    const range = span && this.documents.rangeOf(shown, span);
    if (!range) return 'lost';
    bringIntoSight(range, shown.element, this.#root);
    return 'shown';
  }

  isOrphan(annotation: PageAnnotation): boolean {
    const at = this.#spanOf(annotation);
    return at !== null && at.span === null;
  }

  stop(): void {
    this.documents.stop();
    this.#icons.stop();
    this.#painter.stop();
    this.#overlay.stop();
  }
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function spansOf(places: Places, kind: PageAnnotation['kind']): Span[] {
  const spans: Span[] = [];
  for (const { annotation, span } of places.values()) if (span && annotation.kind === kind) spans.push(span);
  return spans;
}

function isSamePaint(before: Places, now: Places): boolean {
  if (before.size !== now.size) return false;
  for (const [id, { annotation, span }] of now) {
    const known = before.get(id);
    if (!known || known.span !== span || known.annotation.kind !== annotation.kind) return false;
  }
  return true;
}

function isSameSelector(a: Selector, b: Selector): boolean {
  return (
    a === b ||
    (a.start === b.start && a.end === b.end && a.exact === b.exact && a.prefix === b.prefix && a.suffix === b.suffix)
  );
}

function bringIntoSight(range: Range, element: HTMLElement, root: HTMLElement): void {
  const pane = scrollerOf(element, root);
  const { top } = range.getBoundingClientRect();
  const covered = coveredHeight(pane);
  if (pane === root) scrollBy(0, top - Math.max(covered, innerHeight / 3));
  else pane.scrollBy(0, top - pane.getBoundingClientRect().top - Math.max(covered, pane.clientHeight / 3));
}
