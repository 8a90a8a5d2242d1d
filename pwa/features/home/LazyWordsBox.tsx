import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

const { Part } = lazyPart(async () => (await import('./WordsBox.tsx')).WordsBox);

/** The schedule of words is code that the first paint of the home does not wait for. */
export function LazyWordsBox() {
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}
