import { until, type Browser } from './browser.ts';

const KINDS = {
  button: 'button, [role=button]',
  link: 'a[href]',
  field: 'textarea, input:not([type=radio], [type=checkbox], [type=range])',
  choice: 'input[type=radio]',
  list: 'select',
  tab: '[role=tab]',
} as const;

interface Thing {
  kind: keyof typeof KINDS;
  /** The whole name, or its beginning if it ends in '…'. */
  name: string;
  within?: string;
}

export type Person = ReturnType<typeof createPerson>;

export function createPerson(browser: Browser, origin: string) {
  function inPage<Value>(thing: Thing, use: (element: HTMLElement) => Value): Promise<Value | null> {
    const looked = JSON.stringify({ selector: KINDS[thing.kind], ...thing });
    return browser.evaluate(
      `(() => { const element = (${findElement.toString()})(${looked}); return element && (${use.toString()})(element); })()`,
    );
  }

  const nameOf = ({ kind, name, within }: Thing) => `${kind} '${name}'${within === undefined ? '' : ` in '${within}'`}`;

  async function press(kind: Thing['kind'], name: string, within?: string): Promise<void> {
    const thing = { kind, name, ...(within !== undefined && { within }) };
    let before = '';
    // at rest: a moving element is elsewhere when the press comes
    const place = await until(nameOf(thing), async () => {
      const now = await inPage(thing, placeOf);
      const isAtRest = JSON.stringify(now) === before;
      before = JSON.stringify(now);
      return isAtRest && now;
    });
    await browser.press(place.x, place.y);
  }

  return {
    press,
    go: (path: string) => browser.open(`${origin}${path}`),
    evaluate: <Value>(expression: string) => browser.evaluate<Value>(expression),

    async write(name: string, text: string): Promise<void> {
      // a press while the app replaces its skeleton may be lost: a person presses again
      await until(`the caret in '${name}'`, async () => {
        await press('field', name);
        return inPage({ kind: 'field', name }, (element) => document.activeElement === element);
      });
      await browser.type(text);
      await until(`'${text}' in '${name}'`, async () => {
        const value = await inPage({ kind: 'field', name }, (element) => 'value' in element && element.value);
        return value === text;
      });
    },

    /** Chooses from a select, whose native popup is outside the page. */
    async choose(name: string, text: string): Promise<void> {
      const options = `[...element.options].find((option) => option.text === ${JSON.stringify(text)})`;
      await until(`'${text}' in '${name}'`, () =>
        browser.evaluate<boolean>(`(() => {
          const element = (${findElement.toString()})(${JSON.stringify({ selector: KINDS.list, name })});
          const option = element && ${options};
          if (!option) return false;
          element.value = option.value;
          element.dispatchEvent(new Event('input', { bubbles: true }));
          element.dispatchEvent(new Event('change', { bubbles: true }));
          return true;
        })()`),
      );
    },

    see: (words: string, withinMs?: number) =>
      until(
        `'${words}' on the screen`,
        () => browser.evaluate<boolean>(`document.body.innerText.includes(${JSON.stringify(words)})`),
        withinMs,
      ),

    seeThing: (thing: Thing) => until(nameOf(thing), () => inPage(thing, () => true)),

    seeThat: (what: string, expression: string, withinMs?: number) =>
      until(what, () => browser.evaluate<boolean>(expression), withinMs),
  };
}

/** Runs in the page: finds the visible element, in the topmost dialog if one is open. */
function findElement({
  selector,
  name,
  within,
}: {
  selector: string;
  name: string;
  within?: string;
}): HTMLElement | null {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const named = (element: HTMLElement) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    return (
      plain(element.getAttribute('aria-label')) ||
      plain(by.map((id) => document.getElementById(id)?.textContent).join(' ')) ||
      plain(labels.map((label) => label.textContent).join(' ')) ||
      plain(element.textContent)
    );
  };
  const isNamed = (element: HTMLElement) =>
    name.endsWith('…') ? named(element).startsWith(name.slice(0, -1)) : named(element) === name;
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const found = [...scope.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      isNamed(element) &&
      element.checkVisibility() &&
      (within === undefined || plain(element.closest('li')?.textContent).includes(within)),
  );
  return found ?? null;
}

/** Runs in the page: scrolls an element into view and returns a point to press; null if another element covers it. */
function placeOf(element: HTMLElement): { x: number; y: number } | null {
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const [label] = labels;
  const target = element.matches('input[type=radio]') && label instanceof HTMLElement ? label : element;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return target.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}
