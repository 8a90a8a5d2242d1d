// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import { button, press, show, until, withPage, words } from '../../ui/testing.ts';
import { YourDataBox } from './YourDataBox.tsx';

withPage({ isWithinAct: false });

const user = {
  user_id: newId(),
  email: 'amaya@papertide.test',
  first_name: 'Amaya',
  last_name: 'Perera',
  address: '',
  role: 'student',
} as const;

it('asks for the file once, however often it is pressed, until it is cancelled', async () => {
  const asked: AbortSignal[] = [];
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        asked.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  await show(
    <MemoryRouter>
      <YourDataBox user={user} />
    </MemoryRouter>,
  );
  await until(() => expect(button('Save my data')).toBeDefined());
  const save = button('Save my data');
  save.click();
  save.click();
  await until(() => expect(words()).toContain('MB so far. Keep this page open.'));
  expect(asked).toHaveLength(1);
  await press('Cancel');
  await until(() => expect(words()).toContain('Cancelled. No file was saved.'));
  await press('Save my data');
  await until(() => expect(asked).toHaveLength(2));
});
