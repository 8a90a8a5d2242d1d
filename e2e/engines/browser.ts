// A real browser on this machine, as little of it as the journeys need. Firefox is led by WebDriver BiDi, WebKit by WebDriver.

/** A page of a browser that shares nothing with others. */
export interface Browser {
  name: string;
  /** Resolves once the page has loaded; rejects where it cannot be shown. */
  open: (url: string) => Promise<void>;
  /** The value of an expression in the page, as JSON; a promise is waited for. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  /** A press at a point of the window, in CSS pixels. */
  press: (x: number, y: number) => Promise<void>;
  /** Each letter by a key of its own. */
  type: (text: string) => Promise<void>;
  end: () => Promise<void>;
}

/** A page as a person at a phone sees it. */
export const WINDOW = { width: 390, height: 844 };

/** Polls until a value is there; rejects with what was waited for. */
export async function until<Value>(
  what: string,
  read: () => Promise<Value | null | undefined | false>,
  withinMs = 30_000,
): Promise<Value> {
  const endMs = Date.now() + withinMs;
  let trouble = '';
  for (;;) {
    try {
      const value = await read();
      if (value !== null && value !== undefined && value !== false) return value;
    } catch (error) {
      trouble = `: ${String(error)}`; // a page that is on its way to another has no answer
    }
    if (Date.now() > endMs) throw new Error(`Not within ${withinMs / 1000} s: ${what}${trouble}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A press of the mouse, as both ways of WebDriver take it. */
export function pressAt(x: number, y: number): object {
  const actions = [
    { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return { type: 'pointer', id: 'mouse', actions };
}

/** The keys of a text, one after the other. */
export function keysOf(text: string): object {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { type: 'key', id: 'keyboard', actions };
}
