import { Button } from '@fluentui/react-components';
import { Desktop20Regular, Dismiss20Regular, Phone20Regular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { FROM_TABLET_QUERY } from '../../../ui/look.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { useDraftEditor } from '../editor-state/use-editor.ts';
import { frameSize, type PreviewedOn } from './frame-size.ts';
import { paperOfEditor } from './paper-of-editor.ts';
import { usePreviewStyles } from './preview.styles.ts';
import { answerFrame } from './preview-link.ts';
import { unsavedWords } from './unsaved-texts.ts';
import { PREVIEW_TEXTS } from './preview-texts.ts';

const SIZES = [
  { of: 'laptop', words: PREVIEW_TEXTS.laptop, icon: <Desktop20Regular /> },
  { of: 'phone', words: PREVIEW_TEXTS.phone, icon: <Phone20Regular /> },
] as const;

/**
 * Shows the paper as students get it, with unsaved edits: the attempt's screen in a frame of a phone's or a laptop's
 * size. The frame is a page of its own, so that media queries see that size.
 */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const styles = usePreviewStyles();
  const authoring = useAuthoringStyles();
  const { draftEditor, structure } = useDraftEditor();
  const isWide = useMediaQuery(FROM_TABLET_QUERY);
  const [chosen, setChosen] = useState<PreviewedOn>('laptop');
  const on = isWide ? chosen : 'phone';
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref: roomRef, room } = useRoom();
  const [unsaved] = useState(() =>
    unsavedWords(draftEditor.blocks.unsavedIds().length, draftEditor.documents.unsavedIds().length),
  );

  useEffect(
    () =>
      answerFrame({
        page: window,
        origin: location.origin,
        readFrame: () => frame.current?.contentWindow,
        readPaper: () => paperOfEditor(draftEditor, structure),
        onClose,
      }),
    [draftEditor, structure, onClose],
  );

  const { width, height, scale } = frameSize(on, room ?? { width: 0, height: 0 });
  return (
    <Modal label={PREVIEW_TEXTS.title} className={styles.dialog} onClose={onClose}>
      <div className={styles.bar}>
        <h2 className={authoring.dialogTitle}>{PREVIEW_TEXTS.title}</h2>
        <p className={styles.words}>
          {unsaved !== '' && <b>{unsaved} </b>}
          {PREVIEW_TEXTS.what}
        </p>
        <div role="group" aria-label={PREVIEW_TEXTS.size} className={styles.sizes}>
          {SIZES.map(({ of, words, icon }) => (
            <Button
              key={of}
              icon={icon}
              aria-pressed={on === of}
              className={on === of ? styles.chosen : undefined}
              onClick={() => setChosen(of)}
            >
              {words}
            </Button>
          ))}
        </div>
        <Button
          icon={<Dismiss20Regular />}
          appearance="transparent"
          aria-label={PREVIEW_TEXTS.close}
          className={styles.close}
          onClick={onClose}
        />
      </div>
      <div className={styles.table}>
        <div ref={roomRef} className={styles.room}>
          {room && (
            <div className={styles.device} style={{ width: width * scale, height: height * scale }}>
              {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this app, signed in as the page around it */}
              <iframe
                ref={frame}
                title={PREVIEW_TEXTS.frame}
                src={`/admin/exam/${structure.exam.exam_id}/preview`}
                className={styles.frame}
                style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
              />
            </div>
          )}
        </div>
      </div>
    </Modal>
  );
}

function useRoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    measure();
    return () => resized.disconnect();
  }, []);
  return { ref, room };
}
