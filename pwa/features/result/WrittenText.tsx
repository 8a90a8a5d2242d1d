import { Suspense } from 'react';
import type { MarkerNote } from '../../../shared/marks.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

// few texts have comments, so their code loads with the first that has
const { Part: CommentedText } = lazyPart(async () => (await import('./CommentedText.tsx')).default);

interface WrittenTextProps {
  text: string;
  notes: readonly MarkerNote[];
  className: string;
  isNarrow?: boolean;
}

export function WrittenText({ text, notes, className, isNarrow = false }: WrittenTextProps) {
  const plain = (
    <p dir="auto" className={className}>
      {text}
    </p>
  );
  if (notes.length === 0) return plain;
  return (
    <Suspense fallback={plain}>
      <CommentedText text={text} notes={notes} className={className} isNarrow={isNarrow} />
    </Suspense>
  );
}
