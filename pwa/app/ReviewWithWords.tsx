import { ReviewScreen } from '../features/result/review-screens.ts';
import { useDevice } from '../local/device.tsx';
import { WordPartsContext } from '../ui/word-parts.ts';
import { wordParts } from './word-parts.ts';

/** A visitor who took the free sample has no page of words. */
export function ReviewWithWords() {
  const { user } = useDevice();
  return (
    <WordPartsContext value={user && wordParts}>
      <ReviewScreen />
    </WordPartsContext>
  );
}
