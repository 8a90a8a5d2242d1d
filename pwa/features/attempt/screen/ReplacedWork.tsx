import { Button } from '@fluentui/react-components';
import { useDevice } from '../../../local/device.tsx';
import { forgetReplacedWork, useReplacedWork } from '../../../local/queries/replaced-work.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useAttempt } from './attempt-context.ts';
import { replacedText } from './replaced-texts.ts';
import { OK, showQuestion } from './notice-texts.ts';

interface ReplacedWorkProps {
  result_id: string;
  onQuestion: (number: number) => void;
}

export function ReplacedWork({ result_id, onQuestion }: ReplacedWorkProps) {
  const { db } = useDevice();
  const { outline } = useAttempt();
  const replaced = useReplacedWork(db, result_id) ?? [];
  const numberOf = (question_id: string) =>
    outline.questions.find((one) => one.question.question_id === question_id)?.number;
  const said = replacedText(replaced, numberOf);
  return (
    <div role="status">
      {said && (
        <Notice
          title={said.title}
          actions={
            <>
              {said.first !== null && (
                <Button onClick={() => said.first !== null && onQuestion(said.first)}>
                  {showQuestion(said.first)}
                </Button>
              )}
              <Button onClick={() => void forgetReplacedWork(db, result_id)}>{OK}</Button>
            </>
          }
        >
          {said.words}
        </Notice>
      )}
    </div>
  );
}
