// What a student answered in the kept questions, before the app was here, comes into the app's own fields as if it was typed or
// chosen there (base/kept-screen.ts) [R207].

import { CONTROLS, KEPT_QUESTIONS, MOST_WAIT_MS, type KeptWork } from '../../../base/kept-screen.ts';

const CHOICES = '[role="radiogroup"], [role="group"]';
/** Who scrolls later than that is not put back. */
const MOST_SCROLL_MS = 1000;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Puts what was answered in kept questions into those of the app, and the focus, each once its field is there; scrolled as far.
 * `onLost` gets the names of the questions that have no field for it, or another answer in it. Returns what ends it.
 */
export function handOver(
  { kept, readFocused, readScrollTop }: Omit<KeptWork, 'path'>,
  root: HTMLElement,
  onLost: (names: string[]) => void,
): () => void {
  const focused = readFocused();
  const questions = kept.querySelector(`[${KEPT_QUESTIONS}]`);
  const scrollTop = questions ? readScrollTop(questions) : 0;
  const beganMs = performance.now();
  let isScrolled = scrollTop === 0;
  const lost: Field[] = [];
  // what was taken back makes room for what was chosen instead
  let waiting = [...kept.querySelectorAll<Field>(CONTROLS)]
    .filter((field) => field === focused || isChanged(field))
    .toSorted((a, b) => Number(isTakenBack(b)) - Number(isTakenBack(a)));
  const look = () => {
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
      own.scrollTop = readScrollTop(field);
      return false;
    });
    if (waiting.length === 0 && isScrolled) end();
  };
  const watch = new MutationObserver(look);
  const timer = setTimeout(end, MOST_WAIT_MS);
  let isOver = false;
  function end(): void {
    if (isOver) return;
    isOver = true;
    watch.disconnect();
    clearTimeout(timer);
    lost.push(...waiting.filter(isChanged));
    if (lost.length > 0) onLost([...new Set(lost.map(questionOf))]);
  }
  watch.observe(root, { childList: true, subtree: true });
  // once React is done with what it puts up: until then its fields take nothing
  queueMicrotask(() => !isOver && look());
  return end;
}

function isChoice(field: Field): field is HTMLInputElement {
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
