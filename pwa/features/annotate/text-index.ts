// The text of a document as one string, and the mapping between its positions and places in the tree. Positions count
// UTF-16 units and nothing is normalised. Words that are not the document's own have no position: controls, what
// screen readers skip, and a document inside the document.

export interface TextTree {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly childNodes: ArrayLike<TextTree>;
  readonly parentNode?: TextTree | null;
  readonly data?: string;
  readonly getAttribute?: (name: string) => string | null;
}

export const DOCUMENT_ID = 'data-document-id';
export const NOT_TEXT = 'data-not-text';

const ELEMENT = 1;
const TEXT = 3;
const CONTROLS = new Set(['BUTTON', 'INPUT', 'SELECT', 'TEXTAREA', 'SCRIPT', 'STYLE', 'SVG']);

/** Includes `start`, excludes `end`. */
export interface Span {
  start: number;
  end: number;
}

export interface Place<Node> {
  node: Node;
  offset: number;
}

export class TextIndex<Node extends TextTree> {
  readonly text: string;
  private readonly nodes: Node[] = [];
  private readonly starts: number[] = [];
  private readonly spans = new Map<TextTree, Span>();

  constructor(root: Node) {
    const pieces: string[] = [];
    this.text = '';
    const end = this.read(root, root, 0, pieces);
    this.text = pieces.join('');
    this.spans.set(root, { start: 0, end });
  }

  private read(node: TextTree, root: Node, start: number, pieces: string[]): number {
    let end = start;
    if (node.nodeType === TEXT) {
      const data = node.data ?? '';
      if (data !== '') {
        this.nodes.push(node as Node);
        this.starts.push(start);
        pieces.push(data);
      }
      end = start + data.length;
    } else if (node.nodeType === ELEMENT && (node === root || isOwnText(node))) {
      for (const child of Array.from(node.childNodes)) end = this.read(child, root, end, pieces);
    }
    this.spans.set(node, { start, end });
    return end;
  }

  positionOf(node: TextTree, offset: number): number | null {
    const span = this.spans.get(node);
    if (!span) {
      const parent = node.parentNode ?? null;
      return parent ? this.positionInOf(parent) : null;
    }
    if (node.nodeType === TEXT) return Math.min(span.start + offset, span.end);
    const child = node.childNodes[offset];
    return child ? (this.spans.get(child)?.start ?? span.end) : span.end;
  }

  private positionInOf(ancestor: TextTree): number | null {
    const span = this.spans.get(ancestor);
    if (span) return span.start === span.end ? span.start : null;
    const parent = ancestor.parentNode ?? null;
    return parent ? this.positionInOf(parent) : null;
  }

  placesOf({ start, end }: Span): { start: Place<Node>; end: Place<Node> } | null {
    if (start >= end || start < 0 || end > this.text.length) return null;
    const first = this.nodeAt(start);
    const last = this.nodeAt(end - 1);
    if (!first || !last) return null;
    return {
      start: { node: first.node, offset: start - first.start },
      end: { node: last.node, offset: end - last.start },
    };
  }

  private nodeAt(position: number): { node: Node; start: number } | null {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    const node = this.nodes[low];
    const start = this.starts[low];
    return node === undefined || start === undefined ? null : { node, start };
  }
}

function isOwnText(element: TextTree): boolean {
  if (CONTROLS.has(element.nodeName.toUpperCase())) return false;
  const { getAttribute } = element;
  if (!getAttribute) return true;
  const read = (name: string) => getAttribute.call(element, name);
  return read(DOCUMENT_ID) === null && read(NOT_TEXT) === null && read('aria-hidden') !== 'true';
}
