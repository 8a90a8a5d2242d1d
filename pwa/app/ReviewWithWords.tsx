import { ListenScreen, ReviewScreen } from '../features/result/review-screens.ts';
import { WithWords } from './WithWords.tsx';

export function ReviewWithWords() {
  return (
    <WithWords>
      <ReviewScreen />
    </WithWords>
  );
}

export function ListenWithWords() {
  return (
    <WithWords>
      <ListenScreen />
    </WithWords>
  );
}
