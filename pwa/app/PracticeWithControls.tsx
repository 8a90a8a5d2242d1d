import { AnswerControls } from '../features/attempt/questions/AnswerControls.tsx';
import { SetScreen } from '../features/result/practice/SetScreen.tsx';
import { AnswerControlsContext } from '../ui/answer-controls.tsx';

const controls = { AnswerControls };

export function PracticeWithControls() {
  return (
    <AnswerControlsContext value={controls}>
      <SetScreen />
    </AnswerControlsContext>
  );
}
