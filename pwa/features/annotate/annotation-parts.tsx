import { useContext } from 'react';
import type { AnnotationParts, NotesPanelProps } from '../../ui/annotation-parts.tsx';
import { AnnotationContext } from './annotation-context.ts';
import { AnnotationLayer } from './AnnotationLayer.tsx';
import { NotesColumn } from './loaded-tools.ts';

/** What app/ hands to the screens that show a paper. */
export const annotationParts: AnnotationParts = { AnnotationLayer, NotesPanel };

function NotesPanel(props: NotesPanelProps) {
  const session = useContext(AnnotationContext);
  return session && <NotesColumn {...props} />;
}
