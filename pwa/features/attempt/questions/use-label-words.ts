import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { parts } from '../loaded-parts.ts';
import { useAttempt } from '../screen/attempt-context.ts';
import { useLazyCode } from './use-lazy-code.ts';

interface Labelled {
  inWords: (label: string) => string;
  WrappedSelect: Awaited<ReturnType<typeof parts>>['WrappedSelect'];
}

/** Returns what the labels of a drop-down mean; null if it has no labels or no list, undefined until the code is here. */
export function useLabelWords({ question, part_no }: NumberedQuestion): Labelled | null | undefined {
  const code = useLazyCode(parts, true);
  const { outline } = useAttempt();
  const part = outline.parts.find((one) => one.part.part_no === part_no);
  if (!code) return undefined;
  const words = part && code.labelWordsIn(part).get(question.question_id);
  return words ? { inWords: (label) => code.labelInWords(words, label), WrappedSelect: code.WrappedSelect } : null;
}
