import { ReviewScreen } from '../features/result/review-screens.ts';
import { WithWords } from './WithWords.tsx';

export function ReviewWithWords() {
  return (
    <WithWords>
      <ReviewScreen />
    </WithWords>
  );
}
