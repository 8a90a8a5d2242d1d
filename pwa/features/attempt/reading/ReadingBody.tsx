import type { BodyProps } from '../bodies.ts';
import { Passage } from '../../../ui/paper/Passage.tsx';
import { QuestionsPane } from '../questions/QuestionsPane.tsx';
import { SplitPane } from '../split/SplitPane.tsx';

/** Passage and questions side by side or stacked. */
export function ReadingBody({ part, stage }: BodyProps) {
  return (
    <SplitPane
      view={stage.view}
      onView={stage.onView}
      scrollKey={part.part.part_id}
      passage={<Passage key={part.part.part_id} part={part} />}
      questions={<QuestionsPane key={part.part.part_id} part={part} />}
      questionsRef={stage.questions}
    />
  );
}
