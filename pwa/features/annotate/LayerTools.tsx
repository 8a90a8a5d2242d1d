import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDevice } from '../../local/device.tsx';
import { useAnnotations } from '../../local/queries/annotations.ts';
import {
  changeNote,
  newAnnotation,
  NoteGone,
  removeAnnotations,
  saveAnnotations,
} from '../../local/writes/save-annotation.ts';
import type { AnnotationLayerProps } from '../../ui/annotation-parts.tsx';
import { afterPaint, painted } from '../../ui/after-paint.ts';
import { useHiddenTextStyles } from '../../ui/hidden-text.styles.ts';
import type { AnnotationSession } from './annotation-context.ts';
import type { PageAnnotation } from './page-annotation.ts';
import { AnnotatedText } from './annotated-text.ts';
import { AnnotationStore } from './annotation-store.ts';
import { TextTools } from './TextTools.tsx';
import './annotations.css';

const GO_TO_PATIENCE_MS = 5000;
const SHOW_PLACE_MS = 1500;

interface LayerToolsProps extends Omit<AnnotationLayerProps, 'children'> {
  root: HTMLElement;
  onSession: (session: AnnotationSession) => void;
}

export function LayerTools({
  root,
  result_id,
  documents,
  onGoTo,
  pointed = null,
  onPointed,
  onSession,
}: LayerToolsProps) {
  const hidden = useHiddenTextStyles();
  const device = useDevice();
  const annotations = useAnnotations(device.db, result_id) ?? null;
  const [text, setText] = useState<AnnotatedText | null>(null);
  const [placesVersion, setPlacesVersion] = useState(0);
  const [pressed, setPressed] = useState<{ annotation: PageAnnotation } | null>(null);
  const [said, setSaid] = useState('');
  const wanted = useRef<{ annotation: PageAnnotation; atMs: number } | null>(null);

  useEffect(() => {
    const created = new AnnotatedText(root, {
      onPlaces: () => afterPaint(() => setPlacesVersion((version) => version + 1)),
      onNoteIcon: (annotation) => setPressed({ annotation }),
    });
    setText(created);
    return () => created.stop();
  }, [root]);

  useEffect(() => {
    if (text && annotations) text.setAnnotations(annotations);
  }, [text, annotations]);

  const goToWanted = useCallback(() => {
    const place = wanted.current;
    if (!place || !text) return;
    const isLate = performance.now() - place.atMs > GO_TO_PATIENCE_MS;
    if (!isLate && !text.goTo(place.annotation)) return;
    wanted.current = null;
    if (isLate) return;
    text.choose(text.targetOfAnnotation(place.annotation));
    setTimeout(() => text.choose(null), SHOW_PLACE_MS);
  }, [text]);
  useEffect(() => {
    // outside React's own work: what is folded opens at once
    const frame = requestAnimationFrame(goToWanted);
    return () => cancelAnimationFrame(frame);
  }, [goToWanted, placesVersion]);

  useEffect(() => text?.point(pointed?.words ?? []), [text, pointed]);
  const wantedPointed = useRef(pointed);
  useEffect(() => {
    wantedPointed.current = pointed;
  }, [pointed]);
  useEffect(() => {
    const words = pointed?.words[pointed.at ?? -1];
    if (!text || !words || wantedPointed.current !== pointed) return;
    const outcome = text.goToPointed(words);
    if (outcome === 'away') return;
    wantedPointed.current = null;
    onPointed?.(outcome === 'shown');
  }, [text, pointed, onPointed, placesVersion]);

  const store = useMemo(
    () =>
      text &&
      new AnnotationStore({
        create(one) {
          const known = documents.find(({ document_id }) => document_id === one.document_id);
          if (!known) throw new Error(`The screen shows document ${one.document_id}, which is not in its list`);
          return newAnnotation({ result_id, part_id: known.part_id, ...one });
        },
        expect: (change) => text.expect(change),
        painted,
        save: (added) => saveAnnotations(device, added),
        changeNote: (annotation_id, note) => changeNote(device, annotation_id, note),
        remove: (annotation_ids) => removeAnnotations(device, annotation_ids),
        isGone: (error) => error instanceof NoteGone,
        onSaved(words) {
          device.requestSync(0);
          setSaid(words);
        },
      }),
    [text, documents, result_id, device],
  );

  const session = useMemo(
    (): AnnotationSession => ({
      annotations,
      text,
      orderOf: (document_id) => documents.findIndex((one) => one.document_id === document_id),
      goTo(annotation) {
        wanted.current = { annotation, atMs: performance.now() };
        onGoTo?.(annotation);
        requestAnimationFrame(goToWanted);
      },
      remove: async (annotation) => store?.remove('note', [annotation]),
    }),
    // eslint-disable-next-line react/exhaustive-deps -- a new place of an annotation is a new session to read
    [annotations, text, store, documents, onGoTo, goToWanted, placesVersion],
  );

  useEffect(() => onSession(session), [onSession, session]);

  return (
    <>
      <p role="status" className={hidden.hidden}>
        {said}
      </p>
      {text && store && <TextTools root={root} text={text} store={store} result_id={result_id} pressed={pressed} />}
    </>
  );
}
