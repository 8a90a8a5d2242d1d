// The library and an attempt as they last showed on this device (keep-screen.ts): at a start they are on the screen from the first
// paint on (index.html), and the app takes their place here. What was pressed before is pressed again in the app's own [R149], and
// what was answered in the questions of an attempt is put into the app's own fields [R207].

/** What is kept, and the name by which index.html reads it; that of an attempt comes from when it had a passage only. */
export const KEPT_KEYS = { screen: 'keptScreen', attempt: 'keptPassage' };
export type KeptKind = keyof typeof KEPT_KEYS;
/** Stand on the panes of an attempt that are kept. */
export const KEPT_PASSAGE = 'data-passage-pane';
export const KEPT_QUESTIONS = 'data-questions-pane';
/** On such a pane, its classes as they are at a start, when both are in sight. */
export const KEPT_CLASS = 'data-kept-class';
/** What index.html says of what it drew. */
const KEPT = '.ol-kept';
export const CONTROLS = 'input, select, textarea';
const PRESSABLE = 'a[href], button';
/** So long after the kept questions went, the app's own may come. */
const MOST_WAIT_MS = 5000;

/** It must not outlast a log-out, nor begin a start that is sure to look otherwise. */
export function forgetKeptScreen(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of Object.values(KEPT_KEYS)) storage.removeItem(key);
}

/** For a student who went on to another part, and may leave before that is in sight, or has answered since. */
export function forgetKeptAttempt(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEPT_KEYS.attempt);
}

/**
 * To be called once it is known who is here (index.html goes by a copy that a crash may leave behind), and before the app shows
 * anything. When it does, what was pressed, was answered or has the focus is so in the app's screen too. `onLost`: an answer was
 * given that the app has no field for, or another answer in it.
 */
export function takeOverScreen(root: HTMLElement, user_id: string, onLost: () => void): void {
  const kept = root.querySelector<HTMLElement>(KEPT);
  if (!kept) return;
  if (kept.dataset['owner'] !== user_id) {
    kept.remove();
    document.adoptedStyleSheets = [];
    delete document.documentElement.dataset['textSize'];
    return;
  }
  let focused: Element | null = null;
  const see = () => {
    focused = kept.contains(document.activeElement) ? document.activeElement : null;
  };
  see();
  kept.addEventListener('focusin', see);
  const watch = new MutationObserver(() => {
    if (kept.isConnected) return;
    watch.disconnect();
    document.adoptedStyleSheets = [];
    const fields = [...kept.querySelectorAll<Field>(CONTROLS)];
    const find = (one: Element | null) => one && counterpart(one, kept, root);
    if (focused?.matches(CONTROLS) === false) find(focused)?.focus({ preventScroll: true });
    find(kept.querySelector('[data-pressed]'))?.click();
    handOver(
      fields.filter((field) => field === focused || isChanged(field)),
      focused,
      root,
      onLost,
    );
  });
  watch.observe(root, { childList: true });
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Puts the focus and what was answered into the app's fields, each once it is there. */
function handOver(fields: readonly Field[], focused: Element | null, root: HTMLElement, onLost: () => void): void {
  let waiting = fields;
  let isLost = false;
  const look = () => {
    waiting = waiting.filter((field) => {
      const own = fieldLike(field, root);
      if (!own) return true;
      const hasFocus = field === focused && (document.activeElement ?? document.body) === document.body;
      if (hasFocus) own.focus();
      if (isChanged(field) && answerBefore(field) !== answerOf(own)) isLost = true;
      else if (isChanged(field)) putAnswer(own, field);
      if (hasFocus && isText(own) && isText(field)) own.setSelectionRange(field.selectionStart, field.selectionEnd);
      return false;
    });
    if (waiting.length === 0) end();
  };
  const watch = new MutationObserver(look);
  const timer = setTimeout(end, MOST_WAIT_MS);
  function end(): void {
    watch.disconnect();
    clearTimeout(timer);
    if (isLost || waiting.some(isChanged)) onLost();
  }
  watch.observe(root, { childList: true, subtree: true });
  look();
}

export function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}

function isText(field: Field): field is HTMLInputElement | HTMLTextAreaElement {
  return !(field instanceof HTMLSelectElement) && !isChoice(field);
}

function answerOf(field: Field): string {
  return isChoice(field) ? String(field.checked) : field.value;
}

/** What stood in a field when it was kept. */
function answerBefore(field: Field): string {
  if (field instanceof HTMLSelectElement)
    return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '';
  return isChoice(field) ? String(field.defaultChecked) : field.defaultValue;
}

/** Of several choices that exclude each other the one that was chosen counts. */
function isChanged(field: Field): boolean {
  return answerOf(field) !== answerBefore(field) && !(field.type === 'radio' && answerOf(field) === 'false');
}

/** The app's own field for the same answer; null while it is not there, or takes none. */
function fieldLike(field: Field, root: HTMLElement): Field | null {
  const nameOf = (one: Field) =>
    [
      one.localName,
      one.type,
      one.getAttribute('aria-label'),
      one.closest('[role="radiogroup"]')?.getAttribute('aria-label'),
      one.closest('label')?.textContent,
    ].join('\n');
  const alike = [...root.querySelectorAll<Field>(CONTROLS)].filter((one) => nameOf(one) === nameOf(field));
  return alike.length === 1 &&
    !alike[0]?.matches(':disabled, :read-only:not(select, [type="radio"], [type="checkbox"])')
    ? (alike[0] ?? null)
    : null;
}

/** As if it was typed or chosen there. */
function putAnswer(own: Field, { value }: Field): void {
  if (isChoice(own)) {
    own.click();
    return;
  }
  // past React's own, which would take it for no change
  const prototype = Object.getPrototypeOf(own) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(own, value);
  own.dispatchEvent(new Event(own instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** What has the same name and leads to the same place; null where the app shows nothing of the kind, or more or fewer of it. */
function counterpart(one: Element, kept: Element, root: Element): HTMLElement | null {
  const nameOf = (element: Element) =>
    [element.tagName, element.getAttribute('href'), element.getAttribute('aria-label') ?? element.textContent].join(
      ' ',
    );
  const alike = (within: Element) =>
    [...within.querySelectorAll<HTMLElement>(PRESSABLE)].filter((other) => nameOf(other) === nameOf(one));
  const [before, now] = [alike(kept), alike(root)];
  return before.length === now.length ? (now[before.findIndex((other) => other === one)] ?? null) : null;
}
