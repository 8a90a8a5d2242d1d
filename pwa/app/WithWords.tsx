import type { ReactNode } from 'react';
import { useDevice } from '../local/device.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { WordPartsContext } from '../ui/word-parts.ts';

const card = lazyPart(async () => (await import('../features/words/WordCard.tsx')).WordCard);
const wordParts = { WordCard: card.Part };

/** Lets words of a screen be saved, but not by a visitor with the free sample, who has no page of words. */
export function WithWords({ children }: { children: ReactNode }) {
  const { user } = useDevice();
  return <WordPartsContext value={user && wordParts}>{children}</WordPartsContext>;
}
