import type { ShownDocument } from './documents.ts';
import type { PageAnnotation } from './page-annotation.ts';
import type { Overlay } from './overlay.ts';
import type { Span } from './text-index.ts';

const NOTE_ICON =
  'M11.5 1c-.83 0-1.5.67-1.5 1.5v5c0 .83.67 1.5 1.5 1.5h6c.83 0 1.5-.67 1.5-1.5v-5c0-.83-.67-1.5-1.5-1.5zm1 5h4a.5.5 0 0 1 0 1h-4a.5.5 0 0 1 0-1M12 3.5c0-.28.22-.5.5-.5h4a.5.5 0 0 1 0 1h-4a.5.5 0 0 1-.5-.5M4.6 3H9v1H4.6C3.7 4 3 4.71 3 5.57v6.7c0 .86.7 1.57 1.6 1.57h1.6V17l4.28-3.16h4.92c.9 0 1.6-.71 1.6-1.56V10h.5q.26 0 .5-.05v2.33a2.6 2.6 0 0 1-2.6 2.56h-4.59L6.8 17.8a1 1 0 0 1-1.4-.2 1 1 0 0 1-.2-.59v-2.17h-.6A2.6 2.6 0 0 1 2 12.28V5.57A2.6 2.6 0 0 1 4.6 3';

export interface NoteIcons {
  show: (shown: ShownDocument, places: Map<string, { annotation: PageAnnotation; span: Span | null }>) => void;
  forget: (shown: ShownDocument) => void;
  stop: () => void;
}

/** A small icon above the last letter of each note: between the lines, since the text itself makes no room for it. */
export function createNoteIcons(
  overlay: Overlay,
  rangeOf: (shown: ShownDocument, span: Span) => Range | null,
  onPress: (annotation: PageAnnotation) => void,
): NoteIcons {
  const hung = new Map<ShownDocument, Map<string, { annotation: PageAnnotation; remove: () => void }>>();

  function hang(shown: ShownDocument, annotation: PageAnnotation, span: Span): () => void {
    const range = rangeOf(shown, { start: span.end - 1, end: span.end });
    if (!range) return () => undefined;
    const icon = drawIcon();
    icon.addEventListener('click', () => {
      const latest = hung.get(shown)?.get(`${annotation.annotation_id} ${span.end}`)?.annotation;
      if (latest) onPress(latest);
    });
    const takeDown = overlay.hang(shown.element, (origin) => {
      const rect = [...range.getClientRects()].at(-1);
      return (layer) => {
        icon.style.display = rect ? '' : 'none';
        if (rect) {
          icon.style.left = `${rect.right - origin.left}px`;
          icon.style.top = `${rect.top - origin.top}px`;
        }
        if (!icon.isConnected) layer.append(icon);
      };
    });
    return () => {
      takeDown();
      icon.remove();
    };
  }

  function forget(shown: ShownDocument): void {
    for (const { remove } of hung.get(shown)?.values() ?? []) remove();
    hung.delete(shown);
  }

  return {
    show(shown, places) {
      const before = hung.get(shown);
      const now = new Map<string, { annotation: PageAnnotation; remove: () => void }>();
      for (const { annotation, span } of places.values()) {
        if (annotation.kind !== 'note' || !span) continue;
        const key = `${annotation.annotation_id} ${span.end}`;
        now.set(key, { annotation, remove: before?.get(key)?.remove ?? hang(shown, annotation, span) });
      }
      for (const [key, { remove }] of before ?? []) if (!now.has(key)) remove();
      hung.set(shown, now);
    },
    forget,
    stop() {
      for (const shown of hung.keys()) forget(shown);
    },
  };
}

function drawIcon(): HTMLElement {
  const icon = document.createElement('span');
  icon.dataset['noteIcon'] = '';
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', NOTE_ICON);
  svg.append(path);
  icon.append(svg);
  return icon;
}
