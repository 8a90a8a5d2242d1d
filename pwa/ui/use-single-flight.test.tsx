// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useSingleFlight } from './use-single-flight.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A button that does this work, on a page. */
function draw(work: () => Promise<void>): HTMLButtonElement {
  function Send() {
    const { isBusy, once } = useSingleFlight();
    return <button onClick={() => void once(work).catch(() => undefined)}>{isBusy ? 'Sending' : 'Send'}</button>;
  }
  const root = createRoot(document.body);
  act(() => root.render(<Send />));
  onTestFinished(() => act(() => root.unmount()));
  const button = document.querySelector('button');
  if (!button) throw new Error('No button');
  return button;
}

it('does nothing at a second press, also before the first is drawn, and works again once the first is done', async () => {
  const gate = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>().mockReturnValueOnce(gate.promise).mockResolvedValue();
  const button = draw(work);
  await act(async () => {
    button.click();
    button.click();
  });
  expect([work.mock.calls.length, button.textContent]).toEqual([1, 'Sending']);
  await act(async () => gate.resolve());
  expect(button.textContent).toBe('Send');
  await act(async () => button.click());
  expect(work).toHaveBeenCalledTimes(2);
});

it('works again after a failure', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no'));
  const button = draw(work);
  await act(async () => button.click());
  await act(async () => button.click());
  expect(work).toHaveBeenCalledTimes(2);
});
