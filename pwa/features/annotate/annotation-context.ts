import { createContext, useContext } from 'react';
import type { Mark } from './mark.ts';
import type { MarkedText } from './marked-text.ts';

/** What the parts inside a layer share. */
export interface AnnotationSession {
  /** Null until the marks were read. */
  marks: readonly Mark[] | null;
  /** Null before the first painting. */
  text: MarkedText | null;
  /** Where a document stands in the paper. */
  orderOf: (document_id: string) => number;
  goTo: (mark: Mark) => void;
  /** Rejects where this device could not keep it. */
  remove: (mark: Mark) => Promise<void>;
}

/** Null until the layer's tools are there. */
export const AnnotationContext = createContext<AnnotationSession | null>(null);

/** Throws outside an AnnotationLayer, or before its tools are there: a bug. */
export function useAnnotationSession(): AnnotationSession {
  const session = useContext(AnnotationContext);
  if (!session) throw new Error('useAnnotationSession stands outside the tools of an AnnotationLayer');
  return session;
}
