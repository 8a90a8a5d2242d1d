import { createContext, useContext } from 'react';
import type { PageAnnotation } from './page-annotation.ts';
import type { AnnotatedText } from './annotated-text.ts';

/** What the parts inside a layer share. */
export interface AnnotationSession {
  /** Null until the annotations were read. */
  annotations: readonly PageAnnotation[] | null;
  /** Null before the first painting. */
  text: AnnotatedText | null;
  /** Where a document stands in the paper. */
  orderOf: (document_id: string) => number;
  goTo: (annotation: PageAnnotation) => void;
  /** Rejects where this device could not keep it. */
  remove: (annotation: PageAnnotation) => Promise<void>;
}

/** Null until the layer's tools are there. */
export const AnnotationContext = createContext<AnnotationSession | null>(null);

/** Throws outside an AnnotationLayer, or before its tools are there: a bug. */
export function useAnnotationSession(): AnnotationSession {
  const session = useContext(AnnotationContext);
  if (!session) throw new Error('useAnnotationSession stands outside the tools of an AnnotationLayer');
  return session;
}
