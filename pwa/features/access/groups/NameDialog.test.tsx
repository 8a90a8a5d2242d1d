// @vitest-environment jsdom
import { act } from 'react';
import { v7 as newId } from 'uuid';
import { beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../shared/testing/wait-for.ts';
import { NameDialog } from './NameDialog.tsx';
import { press, pressEscape, show, type, withPage } from '../../../ui/testing.ts';

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

async function open(name: string): Promise<HTMLInputElement> {
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
  return document.querySelector('input')!;
}

async function save(name: string): Promise<void> {
  await type(await open(name), 'Tuesday class');
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

it('[R168] a name that is typed is not lost without a question', async () => {
  const field = await open('Monday class');
  await type(field, 'Tuesday class');
  await pressEscape();
  expect(told).toEqual([]);
  await press('Keep editing');
  expect(field.value).toBe('Tuesday class');
  await type(field, 'Monday class');
  await press('Cancel');
  expect(told).toEqual(['closed']);
});
