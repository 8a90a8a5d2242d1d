// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAtPlace } from './use-opening-place.ts';

let acting: AbortController;
const scrolledTo: string[] = [];
let tops: Record<string, number>;

beforeEach(() => {
  document.body.innerHTML = '<main></main>';
  tops = { november: 1_200 };
  scrolledTo.length = 0;
  acting = new AbortController();
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return { top: tops[this.id] ?? 0 } as DOMRect;
  });
  HTMLElement.prototype.scrollIntoView = function scroll(this: Element) {
    scrolledTo.push(this.id);
    vi.stubGlobal('scrollY', tops[this.id] ?? 0);
  };
});
afterEach(() => {
  acting.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const list = (more = '') => {
  document.querySelector('main')!.innerHTML = `${more}<div id="november" data-opens-here></div>`;
};
/** Mutations are told before this. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('[R259] a page that opens at a part', () => {
  it('shows it once it is there, and again when more comes above it', async () => {
    openAtPlace(acting);
    expect(scrolledTo).toEqual([]);
    list();
    await settled();
    expect(scrolledTo).toEqual(['november']);
    list('<p>October</p>');
    await settled();
    expect(scrolledTo).toEqual(['november', 'november']);
  });

  it('stays at the top if the part is in sight there', async () => {
    tops['november'] = 300;
    list();
    openAtPlace(acting);
    await settled();
    expect(scrolledTo).toEqual([]);
  });

  it.each(['keydown', 'pointerdown', 'wheel', 'touchmove'])(
    'leaves the place to the person after a %s',
    async (act) => {
      openAtPlace(acting);
      dispatchEvent(new Event(act));
      list();
      await settled();
      expect(scrolledTo).toEqual([]);
    },
  );

  it('leaves the place to a scrolling that was not its own', async () => {
    list();
    openAtPlace(acting);
    dispatchEvent(new Event('scroll'));
    list('<p>October</p>');
    await settled();
    expect(scrolledTo).toEqual(['november', 'november']);
    vi.stubGlobal('scrollY', 40);
    dispatchEvent(new Event('scroll'));
    list('<p>September</p>');
    await settled();
    expect(scrolledTo).toHaveLength(2);
  });
});
