// Annotations on a paper. The text of a document is read once (text-index), a selection becomes a selector
// (describe), a selector finds its place again (anchor), and places are painted over the text (paint): the HTML stays
// as it is, but for the icon after a note (note-icons). The screens of two features need this and may not import it:
// pwa/ui/annotation-parts.tsx is the interface, app/ provides it.

import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../ui/after-paint.ts';
import type { AnnotationLayerProps } from '../../ui/annotation-parts.tsx';
import { AnnotationContext, type AnnotationSession } from './annotation-context.ts';
import { LayerTools, loadTools } from './loaded-tools.ts';

export function AnnotationLayer({ children, ...layer }: AnnotationLayerProps) {
  const element = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const [session, setSession] = useState<AnnotationSession | null>(null);
  useEffect(() => afterPaint(() => void loadTools().then(() => setRoot(element.current))), []);
  return (
    <AnnotationContext value={session}>
      <div ref={element}>
        {children}
        {root && <LayerTools {...layer} root={root} onSession={setSession} />}
      </div>
    </AnnotationContext>
  );
}
