// The interface between the screens that show a paper and the feature that annotates it. Both the attempt and the
// result need annotations, and a feature never imports another: a screen asks here for the parts by what they do, and
// app/ provides them from features/annotate. The annotations of a screen are in its AnnotationLayer, with a
// NotesPanel somewhere inside it. A screen must render each text that can be annotated as one element with
// data-document-id: the reading_document_id, content_id or question_id that it shows, and only one. A document may be
// inside another: its words are then its own. Controls, aria-hidden boxes and elements with data-not-text (a message
// that comes and goes) are no part of a text. What is shown beside a paper, such as a transcript, has an id from
// wordsOnlyId (word-parts.ts): its words can be saved but not annotated.

import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { Selector } from '../../shared/annotations.ts';

export interface AnnotatedDocument {
  document_id: string;
  part_id: string;
}

export interface PointedWords {
  document_id: string;
  selector: Selector;
}

/** A new object at every press, so that the same words scroll into view again. */
export interface Pointed {
  words: readonly PointedWords[];
  at: number | null;
}

export interface AnnotationLayerProps {
  result_id: string;
  /** All that can be annotated in the whole paper, in reading order; must be the same array at every render. */
  documents: readonly AnnotatedDocument[];
  onGoTo?: (document: AnnotatedDocument) => void;
  pointed?: Pointed | null;
  onPointed?: (isFound: boolean) => void;
  children: ReactNode;
}

export interface NotesPanelProps {
  tools?: ReactNode;
  onClose: () => void;
}

export interface AnnotationParts {
  AnnotationLayer: ComponentType<AnnotationLayerProps>;
  NotesPanel: ComponentType<NotesPanelProps>;
}

const PartsContext = createContext<AnnotationParts | null>(null);

export function AnnotationPartsProvider({ parts, children }: { parts: AnnotationParts; children: ReactNode }) {
  return <PartsContext value={parts}>{children}</PartsContext>;
}

export function useAnnotationParts(): AnnotationParts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('useAnnotationParts stands outside an AnnotationPartsProvider');
  return parts;
}
