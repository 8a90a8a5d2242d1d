// A real browser on this machine, reduced to what the journeys need. Firefox is driven by WebDriver BiDi, WebKit by
// WebDriver.

export interface Browser {
  name: string;
  open: (url: string) => Promise<void>;
  evaluate: <Value>(expression: string) => Promise<Value>;
  press: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  end: () => Promise<void>;
}

export const WINDOW = { width: 390, height: 844 };

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
      trouble = `: ${String(error)}`; // a page that is navigating gives no answer
    }
    if (Date.now() > endMs) throw new Error(`Not within ${withinMs / 1000} s: ${what}${trouble}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export function pressAt(x: number, y: number): object {
  const actions = [
    { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return { type: 'pointer', id: 'mouse', actions };
}

export function keysOf(text: string): object {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { type: 'key', id: 'keyboard', actions };
}
