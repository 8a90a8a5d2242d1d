import { plainText } from './plain-text.ts';
import { type ContentBody, linesOf } from './tasks/registry.ts';

const HEAD = /^\W*questions?\b\W{0,3}\d/i;
const INSTRUCTION =
  /^\W*(?:complete|choose|write|do the|look at|match|which|answer|label|classify|listen|select|fill in|decide)\b.*[.:?]/i;

type Body = ContentBody | null;

/**
 * Returns the group of each block of a part. 'Questions 1–5' begins a group. An instruction that follows questions
 * begins one too, but with `byHeadAlone` only in a part without such a heading.
 */
export function questionGroups(bodies: readonly Body[], { byHeadAlone = false } = {}): number[] {
  const heads = bodies.map((body) => HEAD.test(wordsOf(body)));
  const byInstruction = !byHeadAlone || !heads.includes(true);
  let group = 0;
  let hasQuestions = false;
  return bodies.map((body, index) => {
    const isNext = heads[index] === true || (byInstruction && hasQuestions && INSTRUCTION.test(wordsOf(body)));
    if (isNext) group += 1;
    hasQuestions = (hasQuestions && !isNext) || isAsking(body);
    return group;
  });
}

export function isAsking(body: Body): boolean {
  return body !== null && linesOf(body).some((items) => items.some(({ type }) => type === 'question'));
}

function wordsOf(body: Body): string {
  return body?.type === 'heading' || body?.type === 'text' ? plainText(body.html) : '';
}
