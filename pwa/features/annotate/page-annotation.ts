import type { Annotation } from '../../../shared/annotations.ts';

/** A student's annotation as it is read here; one that is still being saved has no stamp yet. */
export type PageAnnotation = Omit<Annotation, 'hlc' | 'deleted'>;
