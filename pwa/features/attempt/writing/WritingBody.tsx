import { Suspense, useImperativeHandle, useMemo } from 'react';
import { Passage } from '../../../ui/paper/Passage.tsx';
import type { BodyProps, MissingWork } from '../bodies.ts';
import { TaskBlocks } from '../questions/TaskBlocks.tsx';
import { SplitPane } from '../split/SplitPane.tsx';
import { PassageLine } from '../loaded-parts.ts';
import { useAttempt } from '../screen/attempt-context.ts';
import { Editor } from './Editor.tsx';
import { findShortText } from './short-text.ts';
import { useConflictCopiesOf } from './use-conflict-copies.ts';
import { PANE_NAMES, taskOfPart } from './writing-texts.ts';

export function WritingBody({ attempt, exam, part, outline, stage, work }: BodyProps) {
  const { answerStore } = useAttempt();
  const task = useMemo(() => <TaskBlocks part={part} />, [part]);
  const conflictCopies = useConflictCopiesOf(attempt.result_id, answerStore, outline);
  useImperativeHandle(
    work,
    () => ({
      findMissing: () =>
        outline.parts.flatMap((outlined): MissingWork[] => {
          const { part_id, part_no } = outlined.part;
          return [
            ...(answerStore.readAnsweredIds().has(part_id) ? [] : [{ part_no, kind: 'not_written' } as const]),
            ...findShortText(outlined, String(answerStore.read(part_id).value ?? '')),
            ...(conflictCopies.read(part_id).length === 0 ? [] : [{ part_no, kind: 'two_texts' } as const]),
          ];
        }),
      settle: async () => true,
    }),
    [outline, answerStore, conflictCopies],
  );

  return (
    <>
      <Suspense fallback={null}>
        <PassageLine
          title={taskOfPart(part.part.part_no)}
          isAway={stage.view !== 'typing'}
          onShow={() => stage.onPane('passage')}
        />
      </Suspense>
      <SplitPane
        view={stage.view}
        onView={stage.onView}
        isAlone={stage.isAlone}
        scrollKey={part.part.part_id}
        names={PANE_NAMES}
        isFilled
        first="passage"
        passage={<Passage key={part.part.part_id} part={part} isTask task={task} />}
        questions={
          <Editor
            key={part.part.part_id}
            part={part}
            parts={outline.parts}
            exam_id={exam.exam_id}
            conflictCopies={conflictCopies}
          />
        }
        questionsRef={stage.questions}
      />
    </>
  );
}
