import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { AnnotationPartsProvider } from '../ui/annotation-parts.tsx';

/** A screen that shows a paper, loaded with what marks it: the library does without both. */
export function lazyWithAnnotations<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [{ annotationParts }, Screen] = await Promise.all([
      import('../features/annotate/annotation-parts.tsx'),
      load(),
    ]);
    return {
      default: function Annotated(props: Props) {
        return (
          <AnnotationPartsProvider parts={annotationParts}>
            <Screen {...props} />
          </AnnotationPartsProvider>
        );
      },
    };
  });
}
