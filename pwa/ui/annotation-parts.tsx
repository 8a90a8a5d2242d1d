// The seam between the screens that show a paper and the feature that annotates it. Both the attempt and the result need
// annotations, and a feature never imports another: a screen asks here for the parts by what they do, and app/ hands them in
// from features/annotate. The annotations of a screen live in its AnnotationLayer; a NotesPanel stands somewhere inside it.
//
// What a screen owes: each text that can be annotated is one element with data-document-id, the reading_document_id,
// content_id or question_id that it shows, and one alone. A document may stand in another: its words are then its own.
// Controls, aria-hidden boxes and elements with data-not-text (a message that comes and goes) are no part of a text.

import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { Selector } from '../../shared/annotations.ts';

export interface AnnotatedDocument {
  document_id: string;
  part_id: string;
}

/** Words that somebody else marks out for the student, such as what proves an answer. */
export interface PointedWords {
  document_id: string;
  selector: Selector;
}

/** A new object at every press: the same words again are brought into sight again. */
export interface Pointed {
  words: readonly PointedWords[];
  /** Which of them is brought into sight; null for none. */
  at: number | null;
}

export interface AnnotationLayerProps {
  result_id: string;
  /** All that can be annotated in the whole paper, in reading order; the same array at every rendering. */
  documents: readonly AnnotatedDocument[];
  /** A note was pressed in the panel: show this part, and the pane that its document stands in. */
  onGoTo?: (document: AnnotatedDocument) => void;
  /** Painted apart from the student's own marks. */
  pointed?: Pointed | null;
  /** Whether the words to bring into sight stand in their document; said once it is on the screen. */
  onPointed?: (isFound: boolean) => void;
  children: ReactNode;
}

export interface NotesPanelProps {
  /** Beside the title, such as the size of the text. */
  tools?: ReactNode;
  onClose: () => void;
}

export interface AnnotationParts {
  /** Around all documents of a screen: paints the annotations and offers the text tools. */
  AnnotationLayer: ComponentType<AnnotationLayerProps>;
  /** 'All notes', inside the layer: a column of the row that it stands in, or a sheet where the screen is narrow. */
  NotesPanel: ComponentType<NotesPanelProps>;
}

const PartsContext = createContext<AnnotationParts | null>(null);

export function AnnotationPartsProvider({ parts, children }: { parts: AnnotationParts; children: ReactNode }) {
  return <PartsContext value={parts}>{children}</PartsContext>;
}

/** Throws outside an AnnotationPartsProvider, which is a bug. */
export function useAnnotationParts(): AnnotationParts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('useAnnotationParts stands outside an AnnotationPartsProvider');
  return parts;
}
