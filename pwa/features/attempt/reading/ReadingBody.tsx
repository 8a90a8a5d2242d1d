import type { BodyProps } from '../bodies.ts';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import { Passage } from '../../../ui/paper/Passage.tsx';
import { useIsWhole } from '../questions/first-blocks.ts';
import { QuestionsPane } from '../questions/QuestionsPane.tsx';
import { SplitPane } from '../split/SplitPane.tsx';
import { QUESTIONS } from '../split/split-texts.ts';

export function ReadingBody({ part, stage }: BodyProps) {
  const hidden = useHiddenTextStyles();
  const isWhole = useIsWhole(part);
  return (
    <SplitPane
      view={stage.view}
      onView={stage.onView}
      isAlone={stage.isAlone}
      scrollKey={part.part.part_id}
      passage={<Passage key={part.part.part_id} part={part} />}
      questions={
        <>
          {}
          <h2 className={hidden.hidden}>{QUESTIONS}</h2>
          <QuestionsPane key={part.part.part_id} part={part} isWhole={isWhole} />
        </>
      }
      questionsRef={stage.questions}
    />
  );
}
