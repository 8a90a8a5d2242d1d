import { mergeClasses } from '@fluentui/react-components';
import { ZoomFit20Regular, ZoomIn20Regular, ZoomOut20Regular } from '@fluentui/react-icons';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { useHiddenTextStyles } from '../../../hidden-text.styles.ts';
import { RichHtml } from '../../../RichHtml.tsx';
import { readImageHtml } from './image-html.ts';
import { useImageStyles } from './labelled-image.styles.ts';
import { inBox, useZoom } from './use-zoom.ts';
import { afterKey, MOST, onImage, placed, type Point, showing, WHOLE, zoomedIn, zoomedOut } from './zoom.ts';
import { ZOOM_KEYS, ZOOM_OUT, ZOOM, ZOOM_IN, WHOLE_IMAGE } from '../image-task-texts.ts';

export interface ZoomBoxProps {
  image: string;
  label: string;
  children?: ReactNode;
  show?: Ref<(point: Point) => void>;
  onPress?: (point: Point) => void;
}

export function ZoomBox({ image, label, children, show, onPress }: ZoomBoxProps) {
  const styles = useImageStyles();
  const hidden = useHiddenTextStyles();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useMemo(() => readImageHtml(image), [image]);
  const { view, setView, handlers } = useZoom(box);
  useImperativeHandle(show, () => (point: Point) => setView((now) => showing(now, point)), [setView]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = afterKey(view, event.key);
    if (!next) return;
    event.preventDefault();
    setView(next);
  }

  return (
    <div className={styles.frame} style={{ ['--pt-ratio' as string]: width / height }} data-not-text>
      {/* a press on the image is for the mouse only; authors have a button beside it */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        role="group"
        aria-label={label}
        aria-describedby={id}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is zoomed is moved by keys
        tabIndex={0}
        className={mergeClasses(styles.box, view.zoom > 1 && styles.boxZoomed, onPress && styles.boxPressed)}
        style={{ aspectRatio: `${width} / ${height}` }}
        onKeyDown={onKeyDown}
        {...handlers}
        onClick={(event) => {
          const isMarker = event.target instanceof Element && event.target.closest('button') !== null;
          if (onPress && !isMarker) onPress(onImage(view, inBox(event.currentTarget, event)));
        }}
      >
        <div data-layer className={styles.layer} style={placed(view)}>
          <RichHtml html={image} className={styles.picture} />
          {children}
        </div>
      </div>
      <div className={styles.zoomTools}>
        <span id={id} className={hidden.hidden}>
          {ZOOM_KEYS}
        </span>
        <ZoomButton label={ZOOM_OUT} isOff={view.zoom === 1} onPress={() => setView(zoomedOut)}>
          <ZoomOut20Regular aria-hidden />
        </ZoomButton>
        <span role="status" className={styles.zoomWords}>
          <span className={hidden.hidden}>{ZOOM} </span>
          {Math.round(view.zoom * 100)} %
        </span>
        <ZoomButton label={ZOOM_IN} isOff={view.zoom >= MOST} onPress={() => setView(zoomedIn)}>
          <ZoomIn20Regular aria-hidden />
        </ZoomButton>
        <ZoomButton label={WHOLE_IMAGE} isOff={view.zoom === 1} onPress={() => setView(WHOLE)}>
          <ZoomFit20Regular aria-hidden />
        </ZoomButton>
      </div>
    </div>
  );
}

interface ZoomButtonProps {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}

function ZoomButton({ label, isOff, onPress, children }: ZoomButtonProps) {
  const styles = useImageStyles();
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      className={mergeClasses(styles.zoomButton, isOff && styles.zoomButtonOff)}
      onClick={(event) => {
        event.stopPropagation();
        if (!isOff) onPress();
      }}
    >
      {children}
    </button>
  );
}
