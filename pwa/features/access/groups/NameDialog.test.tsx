// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NameDialog } from './NameDialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom draws no dialogs
HTMLDialogElement.prototype.showModal = () => undefined;
HTMLDialogElement.prototype.close = () => undefined;

const group_id = newId();
let root: Root;
let sent: unknown[];
let told: string[];

beforeEach(() => {
  [sent, told] = [[], []];
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ code: 'not_found', message: 'The group was not found.' }, { status: 404 });
  });
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function save(name: string): Promise<void> {
  const tell = (what: string) => () => told.push(what);
  await act(async () =>
    root.render(
      <NameDialog
        group_id={group_id}
        name={name}
        onSaved={tell('saved')}
        onGone={tell('gone')}
        onClose={tell('closed')}
      />,
    ),
  );
  const field = document.querySelector('input')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'Tuesday class');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')!.click());
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)));
}

it('[R110] a group that is named anew has to be there, and the page is read again where it is not', async () => {
  await save('Monday class');
  expect(sent).toEqual([{ group_id, name: 'Tuesday class', must_exist: true }]);
  await act(() => vi.waitFor(() => expect(told).toEqual(['gone'])));
  expect(document.querySelector('dialog')!.textContent).toContain('The group was not found.');
});

it('[R110] one that is made does not', async () => {
  await save('');
  expect(sent).toEqual([{ group_id, name: 'Tuesday class' }]);
});
