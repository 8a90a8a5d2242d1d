// Marks everything that looks like an answer key, so that students do not read it unnoticed.

import { linesOfHtml } from '../key-in-paper.ts';
import { findKeyIn, withoutRightSign } from '../key-shapes.ts';
import { plainText } from '../../plain-text.ts';
import { authoringOf } from '../../tasks/authoring.ts';
import { asBlock, type PieceBody, type ReadPart, type SourceLine, type TextItem } from './pieces.ts';

export function markKeyShapes(parts: readonly ReadPart[], headings: readonly SourceLine[]): void {
  for (const { body, unsure, lines } of parts.flatMap(({ pieces }) => pieces)) {
    const own = headings.filter(({ at }) => at >= lines.from && at <= lines.to).map(({ text }) => text);
    const found = findKeyIn(linesOf(body));
    for (const words of new Set([...own, ...(found === null ? [] : [found])]))
      unsure.push(`“${words}” looks like an answer or an answer key. Students would read it.`);
    for (const choice of choicesOf(body))
      if (withoutRightSign(plainText(choice)) !== null)
        unsure.push(`“${choice}” has a sign that may mark the right answer. Students would see it.`);
  }
}

function linesOf(piece: PieceBody): string[] {
  const body = asBlock(piece);
  const line = (items: readonly TextItem[]) => items.map((item) => (typeof item === 'string' ? item : '____')).join('');
  return authoringOf(body.type).sentencesOf(body, line).flatMap(linesOfHtml);
}

function choicesOf(body: PieceBody): readonly string[] {
  if (body.type === 'mcqQuestion') return body.questions.flatMap(({ choices }) => choices);
  if (body.type === 'alphabetList') return body.values;
  return 'choices' in body ? body.choices : [];
}
