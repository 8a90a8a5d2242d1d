import { Suspense, useContext } from 'react';
import type { AnnotationParts, NotesPanelProps } from '../../ui/annotation-parts.tsx';
import { AnnotationContext } from './annotation-context.ts';
import { AnnotationLayer } from './AnnotationLayer.tsx';
import { AwaitedNotes, NotesColumn } from './loaded-tools.ts';

export const annotationParts: AnnotationParts = { AnnotationLayer, NotesPanel };

function NotesPanel(props: NotesPanelProps) {
  const session = useContext(AnnotationContext);
  if (session) return <NotesColumn {...props} />;
  return (
    <Suspense fallback={null}>
      <AwaitedNotes onClose={props.onClose} />
    </Suspense>
  );
}
