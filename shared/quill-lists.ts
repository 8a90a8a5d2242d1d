// Quill 2 stores every list in an <ol>, with its kind in an attribute of each item that papers do not allow.

interface Item {
  tag: 'ul' | 'ol';
  level: number;
  attributes: string;
  html: string;
}

const ITEM = /<li\b([^<>]*)>/gi;
const MARKER = /<span class="ql-ui"[^<>]*><\/span>/gi;
const KIND = /\sdata-list="?([a-z]+)"?/i;
const INDENT = /\bql-indent-([1-8])\b\s?/;

export function withPlainLists(html: string): string {
  if (!html.includes('data-list')) return html;
  return html
    .split(/<\/ol>/i)
    .map((piece, index, pieces) => {
      const isClosed = index < pieces.length - 1;
      const start = Math.max(piece.lastIndexOf('<ol'), piece.lastIndexOf('<OL'));
      const items = isClosed && start >= 0 ? readItems(piece.slice(start)) : null;
      if (!items) return isClosed ? `${piece}</ol>` : piece;
      return piece.slice(0, start) + writeItems(items);
    })
    .join('');
}

function readItems(list: string): Item[] | null {
  const starts = [...list.matchAll(ITEM)];
  const isQuills = starts.some(([, attributes = '']) => KIND.test(attributes)) && !list.includes('<ul');
  // content that is no item must not be lost
  if (!isQuills || !/^<ol\b[^<>]*>\s*$/i.test(list.slice(0, starts[0]?.index))) return null;
  return starts.map((start, index) => {
    const [tag, attributes = ''] = start;
    const end = starts[index + 1]?.index ?? list.length;
    const kind = KIND.exec(attributes)?.[1]?.toLowerCase() ?? 'ordered';
    return {
      tag: kind === 'ordered' ? 'ol' : 'ul',
      level: Number(INDENT.exec(attributes)?.[1] ?? 0),
      attributes: attributes
        .replace(KIND, '')
        .replace(INDENT, '')
        .replace(/\sclass="\s*"/, ''),
      html: list
        .slice(start.index + tag.length, end)
        .replaceAll(/<\/li>\s*$/gi, '')
        .replaceAll(MARKER, ''),
    };
  });
}

function writeItems(items: readonly Item[]): string {
  const out: string[] = [];
  const open: Item['tag'][] = [];
  const close = (depth: number) => {
    while (open.length > depth) out.push(`</li></${open.pop()}>`);
  };
  for (const { tag, level, attributes, html } of items) {
    const depth = Math.min(level, open.length) + 1;
    close(depth);
    if (open.length === depth && open.at(-1) !== tag) close(depth - 1);
    if (open.length === depth) out.push('</li>');
    else {
      open.push(tag);
      out.push(`<${tag}>`);
    }
    out.push(`<li${attributes}>${html}`);
  }
  close(0);
  return out.join('');
}
