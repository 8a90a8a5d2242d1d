// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { AttemptsBox } from './AttemptsBox.tsx';
import { BandsBox } from './BandsBox.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function wordsOf(hasCome: boolean): string {
  const place = document.createElement('div');
  const root = createRoot(place);
  const props = { attempts: [], isComing: false, hasCome };
  act(() =>
    root.render(
      <MemoryRouter>
        <BandsBox {...props} />
        <AttemptsBox {...props} />
      </MemoryRouter>,
    ),
  );
  const words = place.textContent;
  act(() => root.unmount());
  return words;
}

it('claims that there is no attempt and no band only once the first exchange told', () => {
  const before = wordsOf(false);
  expect(before).toContain('No attempt is on this device yet.');
  expect(before).toContain('No band is on this device yet.');
  expect(before).not.toContain('There are no');

  const after = wordsOf(true);
  expect(after).toContain('There are no attempts yet.');
  expect(after).toContain('There are no bands yet.');
});
