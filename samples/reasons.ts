import type { Selector } from '../shared/annotations.ts';
import type { Evidence, TranscriptTurn } from '../shared/reasons.ts';

export interface WrittenReason {
  reason: string;
  quotes: string[];
}

export function readReasons(explanation: string): Map<number, WrittenReason> {
  const written = new Map<number, WrittenReason>();
  for (const [, number, html = ''] of explanation.matchAll(/<p><strong>(\d+)<\/strong> (.+?)<\/p>/gu)) {
    const reason = textContent(html);
    written.set(Number(number), { reason, quotes: quotationsIn(reason) });
  }
  return written;
}

function quotationsIn(text: string): string[] {
  const plain = text.replaceAll('“', '‘').replaceAll('”', '’');
  return Array.from(plain.matchAll(/‘(.+?)’(?!\p{L})/gu), ([, quote = '']) => quote);
}

function textContent(html: string): string {
  return html.replaceAll(/<[^>]+>/gu, '').replaceAll('&amp;', '&');
}

interface Span {
  start: number;
  end: number;
}

function findQuote(text: string, quote: string): Span | null {
  const lower = text.toLowerCase();
  const spans: Span[] = [];
  for (const piece of quote.split('…').map((one) => one.trim().toLowerCase())) {
    const start = lower.indexOf(piece, spans.at(-1)?.end);
    if (start === -1) return null;
    spans.push({ start, end: start + piece.length });
  }
  const [first] = spans;
  const last = spans.at(-1);
  return first && last ? { start: first.start, end: last.end } : null;
}

const contextLength = 32;

export function textEvidence(
  documents: readonly { reading_document_id: string; html: string }[],
  quotes: readonly string[],
): Evidence[] {
  return quotes.flatMap((quote) => {
    for (const { reading_document_id, html } of documents) {
      const text = textContent(html);
      const span = findQuote(text, quote);
      if (span) return [{ kind: 'text', document_id: reading_document_id, selector: selectorOf(text, span) }];
    }
    return [];
  });
}

function selectorOf(text: string, { start, end }: Span): Selector {
  return {
    start,
    end,
    exact: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - contextLength), start),
    suffix: text.slice(end, end + contextLength),
  };
}

/** The slowest speaking pace of the recordings. */
const msPerCharacter = 81;
/** Added because spoken and written length differ. */
const leewayMs = 1_500;

export function audioEvidence(
  part_id: string,
  turns: readonly TranscriptTurn[],
  quotes: readonly string[],
): Evidence[] {
  return quotes.flatMap((quote) => {
    for (const [index, { words, start_ms }] of turns.entries()) {
      const span = findQuote(words, quote.replace(/[.,]$/u, ''));
      if (!span || start_ms === null) continue;
      const next_ms = turns[index + 1]?.start_ms ?? Infinity;
      // a faster speaker's turn ends sooner
      const pace = Math.min(msPerCharacter, (next_ms - start_ms) / words.length);
      const from_ms = Math.max(start_ms, Math.round(start_ms + span.start * pace) - leewayMs);
      const to_ms = Math.min(next_ms, Math.round(start_ms + span.end * pace) + leewayMs);
      return [{ kind: 'audio', part_id, from_ms, to_ms }];
    }
    return [];
  });
}
