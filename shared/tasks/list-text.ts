// Reads and writes a task with one list for all its numbers in the text form: choices with labels, numbers in braces.

import { decodeInline, encodeInline, NOTHING } from '../authoring/text-form/inline.ts';
import { newDropDown, type TextDropDown, type TextItem } from '../authoring/text-form/pieces.ts';

/** 'A) …'; printed papers have it without the bracket too, with more space then. */
const CHOICE = /^\s*(?:[A-Z]{1,2}|[ivxl]+)(?:[).](?:\s|$)|\s{2})/;
export const LETTERED = /^\s*[A-Z]{1,2}\)\s?/;
/** '{21} {22} …', or printed: '21 …', '21 and 22 …', '21–22 …'. */
const NUMBERS = /^\s*((?:\{\d+\}\s*)+|\d{1,3}(?:\s*(?:[,–-]|and)\s*\d{1,3})*(?=\s|$))/;

export function writeChoices(choices: readonly string[], labels: readonly string[]): string[] {
  return choices.map((html, index) => `${labels[index]}) ${encodeInline(html) || NOTHING}`);
}

export function readChoices(lines: readonly string[]): { choices: string[]; rest: string[] } {
  const choices: string[] = [];
  const rest: string[] = [];
  for (const line of lines)
    if (CHOICE.test(line)) choices.push(decodeInline(line.replace(CHOICE, '')));
    else rest.push(line);
  return { choices, rest };
}

export function writeNumbers(items: readonly TextItem[]): string {
  const numbers = items.flatMap((item) => (typeof item === 'string' ? [] : [`{${item.number}}`]));
  return numbers.length === 0 ? NOTHING : `${numbers.join(' ')} `;
}

export function readNumbers(line: string, labels: readonly string[]): { items: TextDropDown[]; words: string } {
  const match = NUMBERS.exec(line);
  const numbers = match?.[1]?.match(/\d+/g) ?? [];
  return {
    items: numbers.map((number) => newDropDown(Number(number), [...labels])),
    words: match ? line.slice(match[0].length) : line,
  };
}

/** Returns the items with each question as a drop-down of the task's labels, whatever its own options. */
export function withLabels(items: readonly TextItem[], labels: readonly string[]): TextItem[] {
  return items.map((item) =>
    typeof item === 'string'
      ? item
      : { ...newDropDown(item.number, [...labels]), reason: item.reason, evidence: item.evidence },
  );
}

const USE = /^\s*use:\s*(once|any)\b.*$/i;

export function writeUse(once: boolean): string {
  return `Use: ${once ? 'once' : 'any'}`;
}

export function readLabelUse(lines: readonly string[], usually: boolean): { once: boolean; rest: string[] } {
  const line = lines.find((one) => USE.test(one));
  const said = line === undefined ? undefined : USE.exec(line)?.[1];
  return {
    once: said === undefined ? usually : said.toLowerCase() === 'once',
    rest: lines.filter((one) => one !== line),
  };
}

export function writeLine(items: string): string {
  return items === '' ? '-' : `- ${items}`;
}

export function lineWords(line: string): string {
  return line.replace(/^\s*[-•·*–](?:\s|$)/, '').trimStart();
}
