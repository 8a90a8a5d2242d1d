import { useSyncExternalStore } from 'react';
import { useQuestionParts, type Verdict } from '../../question-parts.ts';

export interface Standing {
  answer: string | null;
  verdict: Verdict | null;
}

const never = () => () => undefined;

/** How questions stand, in their order; nothing is known of them where the screen does not say. */
export function useStandings(question_ids: readonly string[]): readonly Standing[] {
  const { standings } = useQuestionParts();
  // as one text, so that only a change of theirs shows them again
  const read = useSyncExternalStore(standings?.subscribe ?? never, () =>
    JSON.stringify(
      question_ids.map((id): Standing => ({
        answer: standings?.readAnswer(id) ?? null,
        verdict: standings?.readVerdict(id) ?? null,
      })),
    ),
  );
  return JSON.parse(read) as Standing[];
}
