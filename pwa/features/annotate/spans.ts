import type { Span } from './text-index.ts';

export function touches(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

export function isCovered(span: Span, by: readonly Span[]): boolean {
  let reached = span.start;
  for (const one of by.toSorted((a, b) => a.start - b.start)) {
    if (one.start > reached) break;
    reached = Math.max(reached, one.end);
  }
  return reached >= span.end;
}

export function lookWithin(spans: readonly Span[]): (position: number) => boolean {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  const reached: number[] = [];
  for (const { end } of sorted) reached.push(Math.max(reached.at(-1) ?? end, end));
  return (position) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.start ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return (reached[low - 1] ?? -1) > position;
  };
}

export function intersect(some: readonly Span[], others: readonly Span[]): Span[] {
  const a = join(some);
  const b = join(others);
  const common: Span[] = [];
  let i = 0;
  let j = 0;
  for (;;) {
    const one = a[i];
    const other = b[j];
    if (!one || !other) return common;
    if (touches(one, other)) {
      common.push({ start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) });
    }
    if (one.end < other.end) i += 1;
    else j += 1;
  }
}

function join(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}
