// The library as it last showed on this device is kept as a page that needs no code, for the next start (kept-screen.ts) [R149]. Of
// an attempt its two panes are kept, in the outline's desk: the passage is a picture, to be read; the questions can be answered
// [R207].

import {
  CONTROLS,
  forgetKeptAttempt,
  KEPT_CLASS,
  KEPT_EMPTY,
  KEPT_KEYS,
  KEPT_PASSAGE,
  KEPT_QUESTIONS,
  type KeptKind,
} from './kept-screen.ts';

/** So many windows of a pane are kept, wherever its divider stands at a start. Only the questions can be scrolled. */
const KEPT_WINDOWS = { [KEPT_PASSAGE]: 1, [KEPT_QUESTIONS]: 1.25 };
/** Local storage is shared by all that is kept there, and read whole at a start. */
const MOST_LETTERS = 200_000;
/** A screen that has not changed for so long has come to rest. */
const REST_MS = 1500;
/** What comes after a screen, or says something of now, would be gone when the app comes; what passes only loses its words there. */
const LATE = '[data-late], [role="alert"], [role="status"]:not([data-passing])';
const UNUSABLE = '[data-tabster-dummy], script, style, iframe, audio, video';

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
 * Keeps what is on the screen, once it has come to rest or the page is left; until the returned call. An attempt is kept each time
 * that the page is left.
 */
export function keepSoon(user_id: string, kind: KeptKind = 'screen'): () => void {
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
  const { signal } = watching;
  document.addEventListener('visibilitychange', () => document.hidden && keep(), { signal });
  // a page that crashes keeps nothing more: an answer must not come back as it was before
  const forget = ({ target }: Event) => {
    if (target instanceof Element && target.closest(`[${KEPT_PASSAGE}], [${KEPT_QUESTIONS}]`))
      forgetKeptAttempt(localStorage);
  };
  if (kind === 'attempt')
    for (const event of ['input', 'change', 'keydown', 'pointerup', 'click'])
      document.addEventListener(event, forget, { signal });
  return () => watching.abort();
}

/** At a start the next picture simply does not come where this one cannot be kept. */
function keepScreen(user_id: string, kind: KeptKind): void {
  const screen = document.querySelector('#root > :first-child');
  // what stands over a screen, or in its place, is not that screen
  if (!screen || screen.matches('.ol') || document.querySelector('dialog[open], [role="dialog"], [role="menu"]'))
    return;
  const copy = kind === 'screen' ? screen.cloneNode(true) : panesOf(screen);
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
    if (isHere(user_id) && text !== localStorage.getItem(KEPT_KEYS[kind])) localStorage.setItem(KEPT_KEYS[kind], text);
  } catch {
    // full, or refused: an earlier one goes on being shown, or none
  }
}

/** Whether another tab has not logged this person out meanwhile; by what index.html goes by too. */
function isHere(user_id: string): boolean {
  const user = localStorage.getItem('userData');
  return user === null ? user_id === '' : user_id !== '' && user.includes(`"${user_id}"`);
}

/** Copies of the panes of an attempt under its title, in what gives a screen its colours; null where none is there. */
function panesOf(screen: Element): Element | null {
  const copy = screen.cloneNode(false) as Element;
  copy.append(screen.querySelector('h1')?.cloneNode(true) ?? '');
  for (const name of [KEPT_PASSAGE, KEPT_QUESTIONS] as const) {
    const pane = screen.querySelector<HTMLElement>(`[${name}]`);
    if (pane) copy.append(copyPane(pane, KEPT_WINDOWS[name] * innerHeight));
  }
  // what a button would do, as clearing an answer, would not show
  for (const one of copy.querySelectorAll(`[${KEPT_PASSAGE}], button`)) one.setAttribute('inert', '');
  return copy.querySelector('section') ? copy : null;
}

/** A pane as it is at a start, scrolled to its top and wherever the divider stands now. */
function copyPane(pane: HTMLElement, keptPx: number): Element {
  const copy = pane.cloneNode(true) as Element;
  const fields = pane.querySelectorAll<HTMLInputElement>(CONTROLS);
  for (const [index, field] of copy.querySelectorAll(CONTROLS).entries()) writeAnswer(field, fields[index]);
  const places = pane.querySelectorAll(`[${KEPT_EMPTY}]`);
  for (const [index, empty] of copy.querySelectorAll<HTMLElement>(`[${KEPT_EMPTY}]`).entries()) {
    empty.replaceChildren();
    empty.dataset['keptStyle'] = `height: ${places[index]?.clientHeight ?? 0}px`;
  }
  cutBelow(pane, copy, pane.getBoundingClientRect().top - pane.scrollTop + keptPx);
  if (pane.scrollHeight > pane.clientHeight) {
    // it has a bar to scroll with
    const rest = document.createElement('div');
    rest.dataset['keptStyle'] = `height: ${pane.scrollHeight}px`;
    copy.append(rest);
  }
  copy.setAttribute('class', pane.getAttribute(KEPT_CLASS) ?? pane.className);
  copy.removeAttribute(KEPT_CLASS);
  copy.removeAttribute('style');
  for (const link of copy.querySelectorAll('a')) {
    link.removeAttribute('href');
    link.removeAttribute('target');
  }
  return copy;
}

/** What is in a field, in its HTML. */
function writeAnswer(copy: Element, field: Element | undefined): void {
  if (field instanceof HTMLSelectElement)
    for (const [index, option] of [...copy.querySelectorAll('option')].entries())
      option.toggleAttribute('selected', index === field.selectedIndex);
  // HTML leaves out a line break at the beginning
  else if (field instanceof HTMLTextAreaElement) copy.textContent = `\n${field.value}`;
  else if (field instanceof HTMLInputElement && field.type === 'text') copy.setAttribute('value', field.value);
  else if (field instanceof HTMLInputElement) copy.toggleAttribute('checked', field.checked);
}

/** Takes out of a copy what stands below a line in the window. */
function cutBelow(original: Element, copy: Element, linePx: number): void {
  const pairs = [...original.children].map((one, index) => [one, copy.children[index]] as const);
  for (const [one, other] of pairs) {
    const { top, bottom, height } = one.getBoundingClientRect();
    if (height === 0 || bottom <= linePx) continue;
    if (top >= linePx) other?.remove();
    else if (other && one.localName !== 'svg') cutBelow(one, other, linePx);
  }
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
    if (one.matches(CONTROLS) && !one.closest(`[${KEPT_QUESTIONS}]`)) one.setAttribute('inert', '');
  }
}

/** The rules that this screen needs of those that the app has put into the page. */
function cssOf(screen: Element): string {
  const used = new Set([screen, ...screen.querySelectorAll('*')].flatMap((one) => [...one.classList]));
  const css = [...document.styleSheets]
    .filter(({ ownerNode }) => ownerNode instanceof Element && ownerNode.attributes.length > 0)
    .flatMap((sheet) => rulesOf(sheet.cssRules, used))
    .join('\n');
  const read = new Set(`${css} ${screen.outerHTML}`.match(/(?<=var\()--[\w-]+/g));
  // a theme has hundreds of colours and sizes, of which a screen shows a few
  return css.replaceAll(/ (--[\w-]+): [^;{}()"]*;/g, (whole, name: string) => (read.has(name) ? whole : ''));
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
