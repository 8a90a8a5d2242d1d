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
const CHOICES = '[role="radiogroup"], [role="group"]';
const PRESSABLE = 'a[href], button';
/** So long after the kept questions went, the app's own may come. */
const MOST_WAIT_MS = 5000;
/** Who scrolls them later than that is not put back. */
const MOST_SCROLL_MS = 1000;

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
 * anything. When it does, what was pressed, was answered or has the focus is so in the app's screen too. `onLost` gets the names of
 * the questions that were answered where the app has no field for it, or another answer in it.
 */
export function takeOverScreen(root: HTMLElement, user_id: string, onLost: (names: string[]) => void): void {
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
  // not where it goes with the kept screen
  kept.addEventListener('focusout', () => queueMicrotask(() => kept.isConnected && see()));
  let scrollTop = kept.querySelector(`[${KEPT_QUESTIONS}]`)?.scrollTop ?? 0;
  kept.addEventListener('scroll', ({ target }) => (scrollTop = (target as Element).scrollTop), { capture: true });
  const watch = new MutationObserver(() => {
    if (kept.isConnected) return;
    watch.disconnect();
    document.adoptedStyleSheets = [];
    if (kept.querySelector(`[${KEPT_QUESTIONS}]`)) return handOver(kept, { focused, scrollTop }, root, onLost);
    const find = (one: Element | null) => one && counterpart(one, kept, root);
    find(focused)?.focus({ preventScroll: true });
    find(kept.querySelector('[data-pressed]'))?.click();
  });
  watch.observe(root, { childList: true });
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Puts what was answered into the questions of the app, and the focus, each once its field is there; scrolled as far. */
function handOver(
  kept: HTMLElement,
  { focused, scrollTop }: { focused: Element | null; scrollTop: number },
  root: HTMLElement,
  onLost: (names: string[]) => void,
): void {
  const path = location.pathname;
  const beganMs = performance.now();
  let isScrolled = scrollTop === 0;
  const lost: Field[] = [];
  // what was taken back makes room for what was chosen instead
  let waiting = [...kept.querySelectorAll<Field>(CONTROLS)]
    .filter((field) => field === focused || isChanged(field))
    .toSorted((a, b) => Number(isTakenBack(b)) - Number(isTakenBack(a)));
  const look = () => {
    if (location.pathname !== path) return end();
    const pane = root.querySelector(`[${KEPT_QUESTIONS}]`);
    isScrolled ||= performance.now() - beganMs > MOST_SCROLL_MS;
    if (pane && !isScrolled) {
      pane.scrollTop = scrollTop;
      isScrolled = Math.ceil(pane.scrollTop) >= Math.floor(scrollTop);
    }
    waiting = waiting.filter((field) => {
      const own = fieldLike(field, root);
      if (!own) return true;
      const hasFocus = field === focused && (document.activeElement ?? document.body) === document.body;
      if (hasFocus) own.focus();
      if (isChanged(field) && !putAnswer(own, field)) lost.push(field);
      if (hasFocus && isText(own) && isText(field)) own.setSelectionRange(field.selectionStart, field.selectionEnd);
      return false;
    });
    if (waiting.length === 0 && isScrolled) end();
  };
  const watch = new MutationObserver(look);
  const timer = setTimeout(end, MOST_WAIT_MS);
  function end(): void {
    watch.disconnect();
    clearTimeout(timer);
    lost.push(...waiting.filter(isChanged));
    waiting = [];
    if (lost.length > 0) onLost([...new Set(lost.map(questionOf))]);
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

/** A text, or which choice is taken. */
function answerOf(field: Field): string {
  return isChoice(field) ? String(choicesOf(field).findIndex(({ checked }) => checked)) : field.value;
}

/** What stood in a field when it was kept. */
function answerBefore(field: Field): string {
  if (field instanceof HTMLSelectElement)
    return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '';
  if (!isChoice(field)) return field.defaultValue;
  return String(choicesOf(field).findIndex(({ defaultChecked }) => defaultChecked));
}

/** Of choices that exclude each other the one that was chosen counts. */
function isChanged(field: Field): boolean {
  if (!isChoice(field)) return answerOf(field) !== answerBefore(field);
  return field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked);
}

function isTakenBack(field: Field): boolean {
  return isChoice(field) ? !field.checked : field.value === '';
}

/** What the question is called. */
function questionOf(field: Field): string {
  const named = isChoice(field) ? field.closest(CHOICES) : field;
  return named?.getAttribute('aria-label') ?? 'a question';
}

/** Those that exclude each other. */
function choicesOf(field: HTMLInputElement): HTMLInputElement[] {
  const group = field.type === 'radio' && field.closest(CHOICES);
  return group ? [...group.querySelectorAll<HTMLInputElement>('[type="radio"]')] : [field];
}

/** The app's own field for the same answer; null while it is not there, or takes none. */
function fieldLike(field: Field, root: HTMLElement): Field | null {
  const nameOf = (one: Field) =>
    [
      one.localName,
      one.type,
      one.getAttribute('aria-label'),
      one.closest(CHOICES)?.getAttribute('aria-label'),
      one.closest('label')?.textContent,
    ].join('\n');
  const alike = [...root.querySelectorAll<Field>(CONTROLS)].filter((one) => nameOf(one) === nameOf(field));
  return alike.length === 1 &&
    !alike[0]?.matches(':disabled, :read-only:not(select, [type="radio"], [type="checkbox"])')
    ? (alike[0] ?? null)
    : null;
}

/** As if it was typed or chosen there; false where the app's own held another answer than the student saw, or does not take it. */
function putAnswer(own: Field, field: Field): boolean {
  const isSame = () => (isChoice(own) && isChoice(field) ? own.checked === field.checked : own.value === field.value);
  if (isSame()) return true;
  if (answerOf(own) !== answerBefore(field)) return false;
  if (isChoice(own)) own.click();
  else if (own instanceof HTMLSelectElement && isOut(own, field.value)) return false;
  else {
    // past React's own, which would take it for no change
    const prototype = Object.getPrototypeOf(own) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(own, field.value);
    own.dispatchEvent(new Event(own instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  }
  return isSame();
}

/** Used elsewhere, and not to be chosen again. */
function isOut({ options }: HTMLSelectElement, value: string): boolean {
  return [...options].find((option) => option.value === value)?.disabled ?? true;
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
