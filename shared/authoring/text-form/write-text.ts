import { writeAnswers, writeReason } from './answers.ts';
import { questionsIn, type TextPart } from './pieces.ts';
import { writePiece } from './tagged.ts';

/** Writes parts as text, each piece with its tag, answers and reasons at the end. readText returns the same parts. */
export function writeText(parts: readonly TextPart[]): string {
  const questions = parts.flatMap((part) => part.pieces.flatMap(questionsIn));
  const [key, reasons] = [questions.flatMap(writeAnswers), questions.flatMap(writeReason)];
  const sections = [
    ...parts.flatMap((part) => [[`[Part ${part.part_no}]`], ...part.pieces.map(writePiece)]),
    ...(key.length === 0 ? [] : [['[Answer key]', ...key]]),
    ...(reasons.length === 0 ? [] : [['[Reasons]', ...reasons]]),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
