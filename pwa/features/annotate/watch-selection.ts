/** A selection made by touch or keys grows in steps; it has come to rest after this long. */
const REST_MS = 250;

export const TEXT_TOOLS = 'data-text-tools';

const CONTROLS = 'input, textarea, select, button, a[href], label, [role="separator"], summary';

interface Events {
  onSelect: (ranges: readonly Range[]) => void;
  onClear: () => void;
  onPress: (x: number, y: number) => void;
  onPressOutside: (input: 'mouse' | 'touch' | 'key') => void;
  onMenu: (point: { x: number; y: number } | null) => boolean;
}

export function watchSelection(root: HTMLElement, events: Events): () => void {
  let input: 'mouse' | 'touch' | 'key' = 'mouse';
  let isDown = false;
  let changedWhileDown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watching = new AbortController();
  const options = { signal: watching.signal };

  const isOnTools = (target: EventTarget | null) =>
    target instanceof Element && target.closest(`[${TEXT_TOOLS}]`) !== null;
  const lookIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, ms);
  };

  function look(): void {
    // writing a note moves the browser's selection into the box
    if (isDown || isOnTools(document.activeElement)) return;
    const ranges = selectedRanges(root);
    if (ranges.length > 0) events.onSelect(ranges);
    else events.onClear();
  }

  function openMenu(point: { x: number; y: number } | null, event: Event): void {
    clearTimeout(timer);
    if (events.onMenu(point)) event.preventDefault();
  }

  document.addEventListener(
    'pointerdown',
    (event) => {
      input = event.pointerType === 'mouse' ? 'mouse' : 'touch';
      if (isOnTools(event.target)) {
        clearTimeout(timer);
        return;
      }
      isDown = event.pointerType === 'mouse' && event.button === 0;
      changedWhileDown = false;
      if (event.button === 0) events.onPressOutside(input);
    },
    { ...options, capture: true },
  );
  for (const name of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(
      name,
      () => {
        isDown = false;
        // the browser clears a selection that is pressed only after this
        if (changedWhileDown) lookIn(0);
        changedWhileDown = false;
      },
      options,
    );
  }
  document.addEventListener(
    'selectionchange',
    () => {
      if (isDown) changedWhileDown = true;
      else lookIn(REST_MS);
    },
    options,
  );
  root.addEventListener(
    'click',
    ({ target, clientX, clientY }) => {
      if (isOnTools(target) || !(target instanceof Element) || target.closest(CONTROLS)) return;
      if (selectedRanges(root).length === 0) events.onPress(clientX, clientY);
    },
    options,
  );
  root.addEventListener(
    'contextmenu',
    (event) => {
      if (isOnTools(event.target)) {
        if (input === 'key') event.preventDefault();
        return;
      }
      // a long press selects a word by touch: the browser's own menu must stay
      if (input === 'touch' || (event.target instanceof Element && event.target.closest('input, textarea'))) return;
      openMenu(input === 'mouse' ? { x: event.clientX, y: event.clientY } : null, event);
    },
    options,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      input = 'key';
      if (isOnTools(event.target)) return;
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenu(null, event);
    },
    { ...options, capture: true },
  );

  lookIn(REST_MS);

  return () => {
    clearTimeout(timer);
    watching.abort();
  };
}

/** Returns the selected ranges in a root, in the order of the text: Firefox selects several with Ctrl held. */
export function selectedRanges(root: HTMLElement): Range[] {
  const selection = getSelection();
  if (!selection) return [];
  const ranges = Array.from({ length: selection.rangeCount }, (_, at) => selection.getRangeAt(at));
  return ranges.filter((range) => !range.collapsed && range.intersectsNode(root));
}
