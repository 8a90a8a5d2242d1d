import { lazyPart } from '../ui/lazy-part.tsx';
import type { WordParts } from '../ui/word-parts.ts';

const card = lazyPart(async () => (await import('../features/words/WordCard.tsx')).WordCard);

export const wordParts: WordParts = { WordCard: card.Part };
