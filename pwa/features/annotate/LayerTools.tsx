import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDevice } from '../../local/device.tsx';
import { useAnnotations } from '../../local/queries/annotations.ts';
import { removeAnnotations } from '../../local/save-annotation.ts';
import type { AnnotationLayerProps } from '../../ui/annotation-parts.tsx';
import { useHiddenTextStyles } from '../../ui/hidden-text.styles.ts';
import type { AnnotationSession } from './annotation-context.ts';
import type { Mark } from './mark.ts';
import { createMarkedText, type MarkedText } from './marked-text.ts';
import { TextTools } from './TextTools.tsx';
import { useMarkStyles } from './marks.styles.ts';

/** A part that was asked for comes sooner than this; a place that comes later is not what the student waits for. */
const GO_TO_PATIENCE_MS = 5000;
/** How long the words of a note are marked out after going to them. */
const SHOW_PLACE_MS = 1500;

interface LayerToolsProps extends Omit<AnnotationLayerProps, 'children'> {
  root: HTMLElement;
  onSession: (session: AnnotationSession) => void;
}

/** Paints the attempt's marks on all documents in the root, and offers the text tools on them. */
export function LayerTools({ root, result_id, documents, onGoTo, onSession }: LayerToolsProps) {
  useMarkStyles();
  const hidden = useHiddenTextStyles();
  const device = useDevice();
  const marks = useAnnotations(device.db, result_id) ?? null;
  const [text, setText] = useState<MarkedText | null>(null);
  const [placesVersion, setPlacesVersion] = useState(0);
  const [pressed, setPressed] = useState<{ mark: Mark } | null>(null);
  const [said, setSaid] = useState('');
  const wanted = useRef<{ mark: Mark; atMs: number } | null>(null);

  useEffect(() => {
    const created = createMarkedText(root, {
      onPlaces: () => setPlacesVersion((version) => version + 1),
      onNoteIcon: (mark) => setPressed({ mark }),
    });
    setText(created);
    return () => created.stop();
  }, [root]);

  useEffect(() => {
    if (text && marks) text.setMarks(marks);
  }, [text, marks]);

  const goToWanted = useCallback(() => {
    const place = wanted.current;
    if (!place || !text) return;
    const isLate = performance.now() - place.atMs > GO_TO_PATIENCE_MS;
    if (!isLate && !text.goTo(place.mark)) return;
    wanted.current = null;
    if (isLate) return;
    text.choose(text.targetOfMark(place.mark));
    setTimeout(() => text.choose(null), SHOW_PLACE_MS);
  }, [text]);
  useEffect(goToWanted, [goToWanted, placesVersion]);

  const session = useMemo(
    (): AnnotationSession => ({
      marks,
      text,
      orderOf: (document_id) => documents.findIndex((one) => one.document_id === document_id),
      goTo(mark) {
        wanted.current = { mark, atMs: performance.now() };
        onGoTo?.(mark);
        requestAnimationFrame(goToWanted);
      },
      async remove(mark) {
        await removeAnnotations(device, [mark.annotation_id]);
        device.requestSync(0);
        setSaid('Note removed');
      },
    }),
    // eslint-disable-next-line react/exhaustive-deps -- a new place of a mark is a new session to read
    [marks, text, documents, onGoTo, device, goToWanted, placesVersion],
  );

  useEffect(() => onSession(session), [onSession, session]);

  return (
    <>
      <p role="status" className={hidden.hidden}>
        {said}
      </p>
      {text && (
        <TextTools
          root={root}
          text={text}
          result_id={result_id}
          documents={documents}
          pressed={pressed}
          onSaid={setSaid}
        />
      )}
    </>
  );
}
