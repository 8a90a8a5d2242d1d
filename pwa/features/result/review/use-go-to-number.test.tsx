// @vitest-environment jsdom
import { useRef } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { show, until, withPage } from '../../../ui/testing.ts';
import { useGoToNumber } from './use-go-to-number.ts';

withPage();

let scrolled: (string | null)[] = [];
beforeEach(() => {
  scrolled = [];
  // jsdom lays nothing out
  HTMLElement.prototype.scrollIntoView = function scroll(this: HTMLElement) {
    scrolled.push(this.getAttribute('data-question'));
  };
});

function Pane({ numbers }: { numbers: readonly number[] }) {
  const pane = useRef<HTMLElement>(null);
  useGoToNumber(pane, { number: 3, asked: 0 });
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
