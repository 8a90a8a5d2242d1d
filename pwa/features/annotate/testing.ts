import type { RangeEnds } from './describe.ts';
import type { TextTree } from './text-index.ts';

export class TestNode implements TextTree {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly childNodes: TestNode[] = [];
  readonly data?: string;
  parentNode: TestNode | null = null;
  private readonly attributes: Record<string, string>;

  constructor(nodeName: string, content: readonly TestNode[] | string, attributes: Record<string, string> = {}) {
    this.nodeName = nodeName;
    this.attributes = attributes;
    this.nodeType = typeof content === 'string' ? 3 : 1;
    if (typeof content === 'string') this.data = content;
    else for (const child of content) this.append(child);
  }

  getAttribute = (name: string): string | null => this.attributes[name] ?? null;

  get textContent(): string {
    return this.data ?? this.childNodes.map((child) => child.textContent).join('');
  }

  walk(): TestNode[] {
    return [this, ...this.childNodes.flatMap((child) => child.walk())];
  }

  private append(child: TestNode): void {
    child.parentNode = this;
    this.childNodes.push(child);
  }
}

export const text = (data: string) => new TestNode('#text', data);
export const element = (name: string, children: readonly TestNode[], attributes?: Record<string, string>) =>
  new TestNode(name, children, attributes);

export function range(start: [TestNode, number], end: [TestNode, number]): RangeEnds {
  return { startContainer: start[0], startOffset: start[1], endContainer: end[0], endOffset: end[1] };
}
