// @vitest-environment jsdom
import { act } from 'react';
import { v7 as newId } from 'uuid';
import { beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../shared/testing/wait-for.ts';
import { NameDialog } from './NameDialog.tsx';
import { show, type, withPage } from '../../../ui/testing.ts';

withPage();

const group_id = newId();
let sent: unknown[];
let told: string[];

beforeEach(() => {
  [sent, told] = [[], []];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ code: 'not_found', message: 'The group was not found.' }, { status: 404 });
  });
});

async function save(name: string): Promise<void> {
  const tell = (what: string) => () => told.push(what);
  await show(
    <NameDialog
      group_id={group_id}
      name={name}
      onSaved={tell('saved')}
      onGone={tell('gone')}
      onClose={tell('closed')}
    />,
  );
  const field = document.querySelector('input')!;
  await type(field, 'Tuesday class');
  await act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')!.click());
  await act(() => waitFor(() => expect(sent).toHaveLength(1)));
}

it('[R110] a group that is named anew has to be there, and the page is read again where it is not', async () => {
  await save('Monday class');
  expect(sent).toEqual([{ group_id, name: 'Tuesday class', must_exist: true }]);
  await act(() => waitFor(() => expect(told).toEqual(['gone'])));
  expect(document.querySelector('dialog')!.textContent).toContain('The group was not found.');
});

it('[R110] one that is made does not', async () => {
  await save('');
  expect(sent).toEqual([{ group_id, name: 'Tuesday class' }]);
});
