import { mergeClasses } from '@fluentui/react-components';
import { type PointerEvent, useRef } from 'react';
import { useImageStyles } from '../../../../ui/paper/tasks/labelled-image/labelled-image.styles.ts';
import { useImageEditorStyles } from './labelled-image-editor.styles.ts';
import { type Line, type Point, pointOnImage, whereWords } from './place-edits.ts';
import { IMAGE_TASK_TEXTS } from '../tasks-texts.ts';

interface PlaceMarkerProps {
  question_id: string;
  number: number;
  line: Line;
  describedBy: string;
  onMove: (point: Point) => void;
  onMoved: (point: Point) => void;
  onKey: (key: string, isLarge: boolean) => boolean;
  onLeave: () => void;
  onPress: () => void;
}

/** A movement up to this many pixels is a press, not a drag. */
const STILL = 4;

export function PlaceMarker({
  question_id,
  number,
  line,
  describedBy,
  onMove,
  onMoved,
  onKey,
  onLeave,
  onPress,
}: PlaceMarkerProps) {
  const styles = useImageStyles();
  const own = useImageEditorStyles();
  const from = useRef<{ x: number; y: number; isDrag: boolean } | null>(null);

  function pointAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
    const layer = currentTarget.parentElement ?? currentTarget;
    const { left, top, width, height } = layer.getBoundingClientRect();
    return pointOnImage({ x: (clientX - left) / width, y: (clientY - top) / height });
  }

  const place = IMAGE_TASK_TEXTS.placeAt(number, whereWords(line));
  return (
    <button
      type="button"
      data-marker={question_id}
      aria-label={line.description === '' ? place : IMAGE_TASK_TEXTS.described(place, line.description)}
      aria-describedby={describedBy}
      title={IMAGE_TASK_TEXTS.howToMove}
      className={mergeClasses(styles.marker, own.marker)}
      style={{ left: `${line.x * 100}%`, top: `${line.y * 100}%` }}
      onPointerDown={(event) => {
        // the box behind it would pan the image
        event.stopPropagation();
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY, isDrag: false };
      }}
      onPointerMove={(event) => {
        const start = from.current;
        if (!start) return;
        start.isDrag ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL;
        if (start.isDrag) onMove(pointAt(event));
      }}
      onPointerUp={(event) => {
        if (from.current?.isDrag) onMoved(pointAt(event));
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
      onClick={() => {
        const wasDrag = from.current?.isDrag === true;
        from.current = null;
        if (!wasDrag) onPress();
      }}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || !onKey(event.key, event.shiftKey)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onBlur={onLeave}
    >
      <span aria-hidden>{number}</span>
    </button>
  );
}
