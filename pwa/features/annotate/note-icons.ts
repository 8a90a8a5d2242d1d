import type { Documents, ShownDocument } from './documents.ts';
import type { PageAnnotation } from './page-annotation.ts';
import { lookWithin } from './spans.ts';
import type { Span } from './text-index.ts';

const NOTE_ICON =
  'M11.5 1c-.83 0-1.5.67-1.5 1.5v5c0 .83.67 1.5 1.5 1.5h6c.83 0 1.5-.67 1.5-1.5v-5c0-.83-.67-1.5-1.5-1.5zm1 5h4a.5.5 0 0 1 0 1h-4a.5.5 0 0 1 0-1M12 3.5c0-.28.22-.5.5-.5h4a.5.5 0 0 1 0 1h-4a.5.5 0 0 1-.5-.5M4.6 3H9v1H4.6C3.7 4 3 4.71 3 5.57v6.7c0 .86.7 1.57 1.6 1.57h1.6V17l4.28-3.16h4.92c.9 0 1.6-.71 1.6-1.56V10h.5q.26 0 .5-.05v2.33a2.6 2.6 0 0 1-2.6 2.56h-4.59L6.8 17.8a1 1 0 0 1-1.4-.2 1 1 0 0 1-.2-.59v-2.17h-.6A2.6 2.6 0 0 1 2 12.28V5.57A2.6 2.6 0 0 1 4.6 3';

export interface NoteIcons {
  show: (shown: ShownDocument, places: Places, highlights: readonly Span[]) => boolean;
  forget: (shown: ShownDocument) => void;
  stop: () => void;
}

/** By id; null for an orphan. */
export type Places = Map<string, { annotation: PageAnnotation; span: Span | null }>;

/**
 * Puts a small icon after the last letter of each note, in the line. It is the one thing that annotations insert into
 * the text: an empty element that screen readers skip, so that the words, their positions and the possible line
 * breaks stay as they are.
 */
export function createNoteIcons(documents: Documents, onPress: (annotation: PageAnnotation) => void): NoteIcons {
  const standing = new Map<ShownDocument, Map<string, { annotation: PageAnnotation; icon: HTMLElement }>>();

  function draw(shown: ShownDocument, key: string): HTMLElement {
    const icon = drawIcon();
    icon.addEventListener('click', (event) => {
      // the press is not for the words, nor for the choice or link around them
      event.preventDefault();
      event.stopPropagation();
      const latest = standing.get(shown)?.get(key)?.annotation;
      if (latest) onPress(latest);
    });
    return icon;
  }

  function forget(shown: ShownDocument): void {
    const icons = [...(standing.get(shown)?.values() ?? [])];
    standing.delete(shown);
    if (icons.length > 0) documents.changeMarkup(shown, () => icons.forEach(({ icon }) => icon.remove()));
  }

  return {
    show(shown, places, highlights) {
      const before = standing.get(shown) ?? new Map<string, { annotation: PageAnnotation; icon: HTMLElement }>();
      const now = new Map<string, { annotation: PageAnnotation; icon: HTMLElement }>();
      const coming: { icon: HTMLElement; range: Range }[] = [];
      const isWithin = lookWithin(highlights);
      for (const { annotation, span } of places.values()) {
        if (annotation.kind !== 'note' || !span) continue;
        const key = `${annotation.annotation_id} ${span.end}`;
        let icon = before.get(key)?.icon;
        if (!icon) {
          const range = documents.rangeOf(shown, { start: span.end - 1, end: span.end });
          if (!range) continue;
          icon = draw(shown, key);
          coming.push({ icon, range });
        }
        icon.toggleAttribute('data-on-highlight', isWithin(span.end));
        now.set(key, { annotation, icon });
      }
      const going = [...before].filter(([key]) => !now.has(key)).map(([, { icon }]) => icon);
      if (now.size > 0) standing.set(shown, now);
      else standing.delete(shown);
      if (coming.length === 0 && going.length === 0) return false;
      documents.changeMarkup(shown, () => {
        for (const icon of going) icon.remove();
        // find all places before the first icon splits its text: a range moves with its content
        for (const { icon, range } of coming) putAfter(range, icon);
      });
      return true;
    },
    forget,
    stop() {
      for (const shown of standing.keys()) forget(shown);
    },
  };
}

/**
 * Leaves a range's last character in its text node, so that the references of React and of other ranges stay valid.
 */
function putAfter({ endContainer, endOffset }: Range, icon: HTMLElement): void {
  if (!(endContainer instanceof Text)) return;
  if (endOffset < endContainer.length) endContainer.splitText(endOffset);
  endContainer.after(icon);
}

function drawIcon(): HTMLElement {
  const icon = document.createElement('span');
  icon.dataset['noteIcon'] = '';
  icon.setAttribute('aria-hidden', 'true');
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', NOTE_ICON);
  svg.append(path);
  icon.append(svg);
  return icon;
}
