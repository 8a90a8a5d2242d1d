// The library as it last showed on this device is kept as a page that needs no code: at the next start it is on the screen from
// the first paint on (index.html), and the app takes its place. What is pressed before is pressed again in the app's own [R149].
// Of an attempt its passage is kept, to be read until the rest is here: a picture, in the outline's desk.

/** What is kept, and the name by which index.html reads it. */
const KEYS = { screen: 'keptScreen', passage: 'keptPassage' };
type Kind = keyof typeof KEYS;
/** Stands on the pane of an attempt that is kept, while it is in sight. */
export const KEPT_PASSAGE = 'data-passage-pane';
/** Local storage is shared by all that is kept there, and read whole at a start. */
const MOST_LETTERS = 200_000;
/** A screen that has not changed for so long has come to rest. */
const REST_MS = 1500;
/** What index.html says of what it drew. */
const KEPT = '.ol-kept';
/** What comes after a screen, or says something of now, would be gone when the app comes; what passes only loses its words there. */
const LATE = '[data-late], [role="alert"], [role="status"]:not([data-passing])';
const UNUSABLE = '[data-tabster-dummy], script, style, iframe, audio, video';
const PRESSABLE = 'a[href], button';

/** What index.html looks at before it shows the rest. */
interface KeptScreen {
  /** Whose it is; '' for a visitor. */
  user_id: string;
  path: string;
  /** The size of a paper's text, as `data-text-size` has it. */
  textSize: string | undefined;
  /** A screen of another width or other colours would change when the app comes. */
  width: number;
  isDark: boolean;
  contrast: string;
  html: string;
  css: string;
}

/**
 * Keeps what is on the screen, once it has come to rest or the page is left; until the returned call. A passage is kept each time
 * that the page is left.
 */
export function keepSoon(user_id: string, kind: Kind = 'screen'): () => void {
  const watching = new AbortController();
  const keep = () => {
    if (watching.signal.aborted) return;
    if (kind === 'screen') watching.abort();
    keepScreen(user_id, kind);
  };
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(keep);
    else keep();
  }, REST_MS);
  document.addEventListener('visibilitychange', () => document.hidden && keep(), { signal: watching.signal });
  return () => watching.abort();
}

/** At a start the next picture simply does not come where this one cannot be kept. */
function keepScreen(user_id: string, kind: Kind): void {
  const screen = document.querySelector('#root > :first-child');
  // what stands over a screen, or in its place, is not that screen
  if (!screen || screen.matches('.ol') || document.querySelector('dialog[open], [role="dialog"], [role="menu"]'))
    return;
  const copy = kind === 'screen' ? screen.cloneNode(true) : passageOf(screen);
  if (!(copy instanceof Element)) return;
  makeStill(copy);
  const kept: KeptScreen = {
    user_id,
    path: location.pathname,
    textSize: document.documentElement.dataset['textSize'],
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    contrast: document.documentElement.dataset['contrast'] ?? 'standard',
    html: copy.outerHTML,
    css: cssOf(copy),
  };
  const text = JSON.stringify(kept);
  if (text.length > MOST_LETTERS) return;
  try {
    if (isHere(user_id) && text !== localStorage.getItem(KEYS[kind])) localStorage.setItem(KEYS[kind], text);
  } catch {
    // full, or refused: an earlier one goes on being shown, or none
  }
}

/** Whether another tab has not logged this person out meanwhile; by what index.html goes by too. */
function isHere(user_id: string): boolean {
  const user = localStorage.getItem('userData');
  return user === null ? user_id === '' : user_id !== '' && user.includes(`"${user_id}"`);
}

/** It must not outlast a log-out, nor begin a start that is sure to look otherwise. */
export function forgetKeptScreen(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of Object.values(KEYS)) storage.removeItem(key);
}

/** For a student who went on to another part, and may leave before its passage is in sight. */
export function forgetKeptPassage(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEYS.passage);
}

/** A copy of the passage of an attempt, in what gives a screen its colours; null where none is in sight. */
function passageOf(screen: Element): Element | null {
  const pane = screen.querySelector(`[${KEPT_PASSAGE}]`)?.cloneNode(true);
  if (!(pane instanceof Element)) return null;
  // as high as it is at a start, wherever the divider stands now
  pane.removeAttribute('style');
  for (const link of pane.querySelectorAll('a')) {
    link.removeAttribute('href');
    link.removeAttribute('target');
  }
  const copy = screen.cloneNode(false) as Element;
  copy.append(pane);
  return copy;
}

/** Takes out what only the app can do, and what only it can know now. What is left is of the kinds that index.html takes. */
function makeStill(copy: Element): void {
  for (const one of copy.querySelectorAll(`${LATE}, ${UNUSABLE}`)) one.remove();
  for (const one of [copy, ...copy.querySelectorAll('*')]) {
    const style = one.getAttribute('style');
    // the page's policy lets only its own script set it
    if (style !== null) one.setAttribute('data-kept-style', style);
    one.removeAttribute('style');
    one.removeAttribute('data-tabster');
    if (/^(blob|data):/.test(one.getAttribute('src') ?? '')) {
      one.removeAttribute('src');
      one.setAttribute('alt', ''); // with words for what is missing it would be laid out as these
    }
    if (one.matches('input, select, textarea')) one.setAttribute('inert', '');
  }
}

/** The rules that this screen needs of those that the app has put into the page. */
function cssOf(screen: Element): string {
  const used = new Set([screen, ...screen.querySelectorAll('*')].flatMap((one) => [...one.classList]));
  return [...document.styleSheets]
    .filter(({ ownerNode }) => ownerNode instanceof Element && ownerNode.attributes.length > 0)
    .flatMap((sheet) => rulesOf(sheet.cssRules, used))
    .join('\n');
}

function rulesOf(rules: CSSRuleList, used: ReadonlySet<string>): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      const classes = [...rule.selectorText.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
      return classes.length === 0 || classes.some((name) => used.has(name)) ? [rule.cssText] : [];
    }
    if (!(rule instanceof CSSGroupingRule)) return [];
    const within = rulesOf(rule.cssRules, used);
    const head = rule.cssText.slice(0, rule.cssText.indexOf('{'));
    return within.length > 0 ? [`${head}{${within.join('\n')}}`] : [];
  });
}

/**
 * To be called once it is known who is here (index.html goes by a copy that a crash may leave behind), and before the app shows
 * anything. When it does, what was pressed or has the focus is so in the app's screen too.
 */
export function takeOverScreen(root: HTMLElement, user_id: string): void {
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
    const find = (one: Element | null) => one && counterpart(one, kept, root);
    find(focused)?.focus({ preventScroll: true });
    find(kept.querySelector('[data-pressed]'))?.click();
  });
  watch.observe(root, { childList: true });
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
