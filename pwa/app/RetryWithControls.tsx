import { AnswerControls } from '../features/attempt/questions/AnswerControls.tsx';
import { RetryScreen } from '../features/result/retry/RetryScreen.tsx';
import { AnswerControlsContext } from '../ui/answer-controls.tsx';

const controls = { AnswerControls };

export function RetryWithControls() {
  return (
    <AnswerControlsContext value={controls}>
      <RetryScreen />
    </AnswerControlsContext>
  );
}
