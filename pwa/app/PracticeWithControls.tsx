import { Navigate, useParams } from 'react-router-dom';
import { AnswerControls } from '../features/attempt/questions/AnswerControls.tsx';
import { FoldingBlocks } from '../features/attempt/questions/FoldingBlocks.tsx';
import { AwayScreen } from '../features/result/practice/AwayScreen.tsx';
import { PracticeScreen } from '../features/result/practice/PracticeScreen.tsx';
import { SetScreen } from '../features/result/practice/SetScreen.tsx';
import { AnswerControlsContext } from '../ui/answer-controls.tsx';
import { WithWords } from './WithWords.tsx';

const controls = { AnswerControls, FoldingBlocks };

/** The pages of practice, which are one file: a student goes from one to the next without a connection. */
export function PracticeWithControls() {
  const { step } = useParams();
  switch (step) {
    case undefined:
      return <PracticeScreen />;
    case 'set':
      return (
        <AnswerControlsContext value={controls}>
          <WithWords>
            <SetScreen />
          </WithWords>
        </AnswerControlsContext>
      );
    case 'away':
      return <AwayScreen />;
    default:
      return <Navigate to="/practice" replace />;
  }
}
