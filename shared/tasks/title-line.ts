import { decodeInline, encodeInline } from '../authoring/text-form/inline.ts';

export function writeTitle(title: string): string[] {
  return title === '' ? [] : [`Title: ${encodeInline(title)}`];
}

export function readTitle(lines: readonly string[]): { title: string; rest: readonly string[] } {
  const match = /^\s*title:(.*)$/i.exec(lines[0] ?? '');
  return match ? { title: decodeInline(match[1] ?? ''), rest: lines.slice(1) } : { title: '', rest: lines };
}
