// In a view of another's nothing can be changed [R395]: all controls of the page are shown as disabled, with the
// reason, but those that only read. The server refuses every other call as well.

const CONTROLS = 'button, input, select, textarea, [contenteditable="true"], [role="slider"], [role="radio"]';

/** Only read: marked ones, searches, and 'Try again' beside a failure. Links are no controls here. */
const READING = '[data-reads], [role="search"], [role="alert"]';

const LOCK = 'data-locked';

/** Keys that leave a control as it is. */
const HARMLESS_KEYS = new Set(['Tab', 'Escape', 'Shift']);

const BLOCKED_EVENTS = [
  'click',
  'dblclick',
  'pointerdown',
  'mousedown',
  'keydown',
  'beforeinput',
  'paste',
  'drop',
  'dragstart',
  'submit',
] as const;

interface Lock {
  root: HTMLElement;
  /** The id of the words that say why. */
  reasonId: string;
  onRefused: () => void;
}

/** Locks the controls of the page, also those that come later; returns what unlocks them. */
export function lockControls({ root, reasonId, onRefused }: Lock): () => void {
  const lock = () => {
    for (const control of root.querySelectorAll(CONTROLS)) if (isLocked(control)) markLocked(control, reasonId);
  };
  const block = (event: Event) => {
    if (!(event.target instanceof Element) || !root.contains(event.target)) return;
    const control = event.type === 'submit' ? event.target : event.target.closest(CONTROLS);
    if (event.type !== 'dragstart' && (!control || !isLocked(control))) return;
    if (event.target.closest(READING)) return;
    if (event instanceof KeyboardEvent && HARMLESS_KEYS.has(event.key)) return;
    // a press still moves the focus, so that a screen reader reads the reason
    if (event.type !== 'pointerdown' && !(event.type === 'mousedown' && control?.matches('button')))
      event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') onRefused();
  };
  lock();
  const observer = new MutationObserver(lock);
  // React gives `aria-disabled` a value of its own when a button's work ends
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-disabled'] });
  for (const type of BLOCKED_EVENTS) root.ownerDocument.addEventListener(type, block, true);
  return () => {
    observer.disconnect();
    for (const type of BLOCKED_EVENTS) root.ownerDocument.removeEventListener(type, block, true);
    for (const control of root.querySelectorAll(`[${LOCK}]`)) unmark(control);
  };
}

function isLocked(control: Element): boolean {
  return control.closest(READING) === null && !control.matches(':disabled');
}

function markLocked(control: Element, reasonId: string): void {
  if (control.getAttribute('aria-disabled') === 'true') return;
  control.setAttribute(LOCK, '');
  control.setAttribute('aria-disabled', 'true');
  control.setAttribute('aria-describedby', reasonId);
}

function unmark(control: Element): void {
  for (const name of [LOCK, 'aria-disabled', 'aria-describedby']) control.removeAttribute(name);
}
