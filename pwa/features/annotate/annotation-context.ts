import { createContext, useContext } from 'react';
import type { PageAnnotation } from './page-annotation.ts';
import type { AnnotatedText } from './annotated-text.ts';

export interface AnnotationSession {
  annotations: readonly PageAnnotation[] | null;
  text: AnnotatedText | null;
  orderOf: (document_id: string) => number;
  goTo: (annotation: PageAnnotation) => void;
  remove: (annotation: PageAnnotation) => Promise<void>;
}

export const AnnotationContext = createContext<AnnotationSession | null>(null);

export function useAnnotationSession(): AnnotationSession {
  const session = useContext(AnnotationContext);
  if (!session) throw new Error('useAnnotationSession stands outside the tools of an AnnotationLayer');
  return session;
}
