import { DOCUMENT_ID, TextIndex, type Span } from './text-index.ts';

export interface ShownDocument {
  document_id: string;
  element: HTMLElement;
}

export interface Documents {
  all: () => readonly ShownDocument[];
  indexOf: (shown: ShownDocument) => TextIndex<Node>;
  rangeOf: (shown: ShownDocument, span: Span) => Range | null;
  around: (node: Node) => ShownDocument | null;
  changeMarkup: (shown: ShownDocument, change: () => void) => void;
  stop: () => void;
}

const SELECTOR = `[${DOCUMENT_ID}]`;

export function followDocuments(
  root: HTMLElement,
  changed: (came: readonly ShownDocument[], went: readonly ShownDocument[]) => void,
): Documents {
  let shown = find();
  const indexes = new WeakMap<HTMLElement, TextIndex<Node>>();

  function find(): Map<HTMLElement, ShownDocument> {
    const found = new Map<HTMLElement, ShownDocument>();
    for (const element of root.querySelectorAll<HTMLElement>(SELECTOR)) {
      const document_id = element.getAttribute(DOCUMENT_ID);
      if (document_id) found.set(element, { document_id, element });
    }
    return found;
  }

  function look(records: readonly MutationRecord[]): void {
    const touched = new Set<ShownDocument>();
    let mayHaveMoved = false;
    for (const { target, type, addedNodes, removedNodes } of records) {
      const inside = around(target);
      if (inside) touched.add(inside);
      if (type === 'attributes') mayHaveMoved = true;
      if (type === 'childList') mayHaveMoved ||= hasElement(addedNodes) || hasElement(removedNodes);
    }
    const before = shown;
    if (mayHaveMoved) {
      shown = new Map([...find()].map(([element, found]) => [element, same(before.get(element), found)]));
    }
    const went = [...before.values()].filter((one) => shown.get(one.element) !== one);
    const came = [...shown.values()].filter((one) => touched.has(one) || before.get(one.element) !== one);
    for (const { element } of [...touched, ...came]) indexes.delete(element);
    if (came.length > 0 || went.length > 0) changed(came, went);
  }

  function around(node: Node): ShownDocument | null {
    const element = (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(SELECTOR);
    return (element && shown.get(element)) ?? null;
  }

  function indexOf({ element }: ShownDocument): TextIndex<Node> {
    const index = indexes.get(element) ?? new TextIndex<Node>(element);
    indexes.set(element, index);
    return index;
  }

  const observer = new MutationObserver(look);
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [DOCUMENT_ID],
  });

  return {
    all: () => [...shown.values()],
    indexOf,
    rangeOf(one, span) {
      const places = indexOf(one).placesOf(span);
      if (!places) return null;
      const range = document.createRange();
      range.setStart(places.start.node, places.start.offset);
      range.setEnd(places.end.node, places.end.offset);
      return range;
    },
    around,
    changeMarkup({ element }, change) {
      const before = observer.takeRecords();
      change();
      observer.takeRecords();
      indexes.delete(element);
      if (before.length > 0) look(before);
    },
    stop: () => observer.disconnect(),
  };
}

function same(before: ShownDocument | undefined, now: ShownDocument): ShownDocument {
  return before?.document_id === now.document_id ? before : now;
}

function hasElement(nodes: NodeList): boolean {
  return Array.from(nodes).some((node) => node instanceof Element);
}
