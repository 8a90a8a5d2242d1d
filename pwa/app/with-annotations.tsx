import type { ComponentType } from 'react';
import { AnnotationPartsProvider } from '../ui/annotation-parts.tsx';

/** The code of a screen that shows a paper, with what annotates it: the library does without both. */
export function withAnnotations(fetchCode: () => Promise<ComponentType>): () => Promise<ComponentType> {
  return async () => {
    const [{ annotationParts }, Screen] = await Promise.all([
      import('../features/annotate/annotation-parts.tsx'),
      fetchCode(),
    ]);
    return function Annotated() {
      return (
        <AnnotationPartsProvider parts={annotationParts}>
          <Screen />
        </AnnotationPartsProvider>
      );
    };
  };
}
