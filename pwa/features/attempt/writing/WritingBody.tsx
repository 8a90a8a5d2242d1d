import { Suspense, useImperativeHandle } from 'react';
import { Passage } from '../../../ui/paper/Passage.tsx';
import type { BodyProps } from '../bodies.ts';
import { TaskBlocks } from '../questions/TaskBlocks.tsx';
import { SplitPane } from '../split/SplitPane.tsx';
import { PassageLine } from '../loaded-parts.ts';
import { useDesk } from '../desk/desk.ts';
import { Editor } from './Editor.tsx';

const PANES = ['Task', 'Writing'] as const;

/** The task on the left, the student's text on the right; stacked on a phone. */
export function WritingBody({ exam, part, outline, stage, work }: BodyProps) {
  const { sheet } = useDesk();
  useImperativeHandle(
    work,
    () => ({
      findMissing: () =>
        outline.parts
          .filter(({ part: one }) => !sheet.readAnsweredIds().has(one.part_id))
          .map(({ part: one }) => `You have not written anything for Part ${one.part_no}.`),
      settle: async () => true, // a text is saved like any answer
    }),
    [outline, sheet],
  );

  return (
    <>
      <Suspense fallback={null}>
        <PassageLine
          title={`Task of Part ${part.part.part_no}`}
          isAway={stage.view !== 'typing'}
          onShow={() => stage.onView('split')}
        />
      </Suspense>
      <SplitPane
        view={stage.view}
        onView={stage.onView}
        scrollKey={part.part.part_id}
        names={PANES}
        isFilled
        passage={
          <div key={part.part.part_id}>
            <Passage part={part} />
            <TaskBlocks part={part} />
          </div>
        }
        questions={<Editor key={part.part.part_id} part={part} exam_id={exam.exam_id} />}
        questionsRef={stage.questions}
      />
    </>
  );
}
