import type { SourceLine } from './pieces.ts';

const NUMBERED =
  /^\s*(?:q(?:uestion)?\s*\.?\s*)?(?:[([](\d{1,3})[)\]]|(\d{1,3})(?:[.):](?!\d)|\s+(?=\p{Lu})|\s{2,}|\t))/iu;
const CHOICE = /^\s*[*✓✔]?\s*[([]?(?:[A-H](?:[)\].:]|\s)|[a-h][)\].])\s*\S/;
const CHOICES_IN_LINE = /(?:^|\s)[([]?[Aa][).\]]\s*\S.*\s[([]?[Bb][).\]]\s*\S/;
const GAP = /_{2,}|\.{4,}|…{2,}/;
const INSTRUCTION =
  /^(?:complete|choose|fill|write|answer|circle|underline|select|put|match|tick|pick|decide|say|read each|use)\b/i;

export function findUnheadedQuestions(
  lines: readonly SourceLine[],
): { start: number; from: number; to: number } | null {
  const heads: { at: number; number: number }[] = [];
  for (const [at, { text }] of lines.entries()) {
    const match = NUMBERED.exec(text);
    const number = Number(match?.[1] ?? match?.[2] ?? 0);
    const last = heads.at(-1);
    if (number > 0 && (!last || number === last.number + 1)) heads.push({ at, number });
  }
  const asked = heads.filter(({ at }, place) => asks(lines.slice(at, heads[place + 1]?.at).map(({ text }) => text)));
  const [first, last] = [heads[0], heads.at(-1)];
  if (!first || !last || asked.length < 2 || asked.length * 2 < heads.length) return null;
  return { start: startOf(lines, first.at), from: first.number, to: last.number };
}

function asks(lines: readonly string[]): boolean {
  if (lines.some((line) => CHOICES_IN_LINE.test(line)) || GAP.test(lines[0] ?? '')) return true;
  return lines.filter((line) => CHOICE.test(line)).length > 1;
}

function startOf(lines: readonly SourceLine[], at: number): number {
  const above = lines.slice(0, at).findLastIndex(({ text }) => text.trim() !== '');
  return above >= 0 && INSTRUCTION.test(lines[above]?.text.trim() ?? '') ? above : at;
}
