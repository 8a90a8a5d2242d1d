import type { Annotation } from '../../../shared/annotations.ts';

/** A student's mark as it is read here; one that is still being saved has no stamp yet. */
export type Mark = Omit<Annotation, 'hlc' | 'deleted'>;
