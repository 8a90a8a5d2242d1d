// Removes the styles for right-to-left text, which the app never shows: its words are English. Griffel writes each
// style that has a side twice, once for each direction. A Vite plugin.

import type { Plugin } from 'vite';

/** The classes of one style, left-to-right and right-to-left. */
const PAIR = /\[\s*(["'])(f[a-z0-9]+)\1,\s*(["'])(f[a-z0-9]+)\3\s*\]/g;
const RESET = /(_resetStyles\(\s*(["'])r[a-z0-9]+\2,\s*)(["'])(r[a-z0-9]+)\3/g;

export function leftToRight(): Plugin {
  return {
    name: 'papertide-left-to-right',
    apply: 'build',
    enforce: 'post',
    transform(code) {
      // no line moves, so the existing source map stays valid
      return /_(styles|resetStyles)\(/.test(code) ? { code: withoutRightToLeft(code), map: null } : null;
    },
  };
}

/** Takes the code of one module with its calls of `__styles` and `__resetStyles`, which name their rules themselves. */
export function withoutRightToLeft(code: string): string {
  const mirrored = new Set<string>();
  const kept = new Set<string>();
  let lean = code.replaceAll(PAIR, (_pair, quote, left, _quote, right) => {
    mirrored.add(right);
    kept.add(left);
    return `${quote}${left}${quote}`;
  });
  lean = lean.replaceAll(RESET, (_call, start, _quote, _other, right) => {
    mirrored.add(right);
    return `${start}null`;
  });
  // the mirror of one style may be another style's own rule
  for (const name of kept) mirrored.delete(name);
  for (const name of mirrored) {
    if (new RegExp(`["']${name}["']`).test(lean)) continue;
    const rule = `[^{}"']*\\.${name}(?![a-z0-9])[^{}]*\\{[^{}]*\\}`;
    const string = `(["'])${rule}`;
    const withPriority = new RegExp(`\\[\\s*${string}\\1,\\s*\\{[^{}]*\\}\\s*\\],?`, 'g');
    for (const place of [withPriority, new RegExp(`${string}\\1,?`, 'g'), new RegExp(rule, 'g')])
      lean = lean.replaceAll(place, (removed) => removed.replaceAll(/[^\n]/g, ''));
  }
  return lean;
}
