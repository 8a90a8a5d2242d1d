// @vitest-environment jsdom
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show, until, withPage } from '../../../ui/testing.ts';
import { useGoToNumber } from './use-go-to-number.ts';

withPage();

let scrolled: string[] = [];
beforeEach(() => {
  scrolled = [];
  // jsdom lays nothing out
  HTMLElement.prototype.scrollIntoView = function scroll(this: HTMLElement) {
    scrolled.push(this.dataset['question'] ?? this.tagName);
  };
});

function Pane({ numbers, isLow = false }: { numbers: readonly number[]; isLow?: boolean }) {
  const pane = useRef<HTMLElement>(null);
  useGoToNumber(pane, { number: 3, asked: 0, isLow });
  return (
    <section ref={pane}>
      {numbers.map((number) => (
        <div key={number} data-question={number} />
      ))}
    </section>
  );
}

it('goes to the question that was asked for, also when its task comes a moment later', async () => {
  await show(<Pane numbers={[1, 2]} />);
  expect(scrolled).toEqual([]);
  await show(<Pane numbers={[1, 2, 3]} />);
  await until(() => expect(scrolled).toEqual(['3']));
  expect(document.activeElement?.getAttribute('data-question')).toBe('3');
});

it('goes nowhere once the student has gone on', async () => {
  await show(<Pane numbers={[1, 2]} />);
  dispatchEvent(new Event('wheel'));
  await show(<Pane numbers={[1, 2, 3]} />);
  expect(scrolled).toEqual([]);
});

it('[R656] the page scrolls on arrival only where a low screen has no room for the title', async () => {
  HTMLElement.prototype.scrollBy = () => undefined;
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  const style = Object.assign(document.createElement('style'), { textContent: 'section { overflow-y: auto }' });
  document.head.append(style);
  await show(<Pane key="high" numbers={[3]} />);
  expect(scrolled).toEqual([]);
  await show(<Pane key="low" numbers={[3]} isLow />);
  expect(scrolled).toEqual(['SECTION']);
  style.remove();
  height.mockRestore();
});
