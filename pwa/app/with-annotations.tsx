import type { ComponentType } from 'react';
import { AnnotationPartsProvider } from '../ui/annotation-parts.tsx';

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
