// The library and an attempt as they last showed on this device (keep-screen.ts): at a start they are on the screen from the first
// paint on (index.html), and the app takes their place here. What was pressed before is pressed again in the app's own [R149], and
// what was answered in the questions of an attempt is taken up by its own [R207].

/** What is kept, and the name by which index.html reads it; that of an attempt comes from when it had a passage only. */
export const KEPT_KEYS = { screen: 'keptScreen', attempt: 'keptPassage' };
export type KeptKind = keyof typeof KEPT_KEYS;
/** Stand on the panes of an attempt that are kept. */
export const KEPT_PASSAGE = 'data-passage-pane';
export const KEPT_QUESTIONS = 'data-questions-pane';
/** On what has its place in such a pane, and nothing in it until the app is here. */
export const KEPT_EMPTY = 'data-kept-empty';
/** On such a pane, its classes as they are at a start, when both are in sight. */
export const KEPT_CLASS = 'data-kept-class';
/** What index.html says of what it drew. */
const KEPT = '.ol-kept';
export const CONTROLS = 'input, select, textarea';
const PRESSABLE = 'a[href], button';
/** So long after the kept questions went, the app's own may come. */
export const MOST_WAIT_MS = 5000;

/** It must not outlast a log-out, nor begin a start that is sure to look otherwise. */
export function forgetKeptScreen(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of Object.values(KEPT_KEYS)) storage.removeItem(key);
}

/** For a student who went on to another part, and may leave before that is in sight, or has answered since. */
export function forgetKeptAttempt(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEPT_KEYS.attempt);
}

/** What was done in the kept questions of an attempt, which its own take up. */
export interface KeptWork {
  /** The address of the attempt. */
  path: string;
  kept: HTMLElement;
  /** What has the focus in it, or had when it went. */
  readFocused: () => Element | null;
  /** How far something in it was scrolled: what stands in no page any more does not tell. */
  readScrollTop: (one: Element) => number;
}

let work: KeptWork | null = null;

/** For the questions of the same attempt: what was done is theirs from then on. Null where there is none. */
export function takeKeptWork(): KeptWork | null {
  if (work?.path !== location.pathname) return null;
  const taken = work;
  work = null;
  return taken;
}

/**
 * To be called once it is known who is here (index.html goes by a copy that a crash may leave behind), and before the app shows
 * anything. When it does, what was pressed or has the focus is so in the app's screen too. `onLost`: questions were answered, and
 * the app has none in their place.
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
  // not where it goes with the kept screen
  kept.addEventListener('focusout', () => queueMicrotask(() => kept.isConnected && see()));
  const questions = kept.querySelector(`[${KEPT_QUESTIONS}]`);
  if (questions) {
    const tops = new Map<EventTarget, number>();
    const seeTop = ({ target }: { target: EventTarget | null }) =>
      target instanceof Element && tops.set(target, target.scrollTop);
    for (const target of [questions, ...questions.querySelectorAll('textarea')]) seeTop({ target });
    questions.addEventListener('scroll', seeTop, true);
    const readScrollTop = (one: Element) => tops.get(one) ?? 0;
    work = { path: location.pathname, kept, readFocused: () => focused, readScrollTop };
  }
  const watch = new MutationObserver(() => {
    if (kept.isConnected) return;
    watch.disconnect();
    document.adoptedStyleSheets = [];
    if (questions) {
      setTimeout(() => {
        if (work?.kept !== kept) return;
        work = null;
        if (isAnswered(questions)) onLost();
      }, MOST_WAIT_MS);
      return;
    }
    const find = (one: Element | null) => one && counterpart(one, kept, root);
    find(focused)?.focus({ preventScroll: true });
    find(kept.querySelector('[data-pressed]'))?.click();
  });
  watch.observe(root, { childList: true });
}

/** Whether the fields hold anything else than what was kept of them. */
function isAnswered(questions: Element): boolean {
  const isChanged = (field: HTMLInputElement) =>
    field.type.startsWith('text') ? field.value !== field.defaultValue : field.checked !== field.defaultChecked;
  return (
    [...questions.querySelectorAll<HTMLInputElement>('input, textarea')].some(isChanged) ||
    [...questions.querySelectorAll('option')].some(({ selected, defaultSelected }) => selected && !defaultSelected)
  );
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
