import type { Annotation } from '../../../shared/annotations.ts';

export type PageAnnotation = Omit<Annotation, 'hlc' | 'deleted'>;
