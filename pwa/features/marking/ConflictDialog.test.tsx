// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Marking } from '../../../shared/marking.ts';
import { show, withPage } from '../../ui/testing.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ME, OTHER } from './testing.ts';

withPage();

it.each([
  [ME, 'You marked this on another page too'],
  [OTHER, 'Nimal marks this too'],
])('[R599] the dialog about marks of %o has the name of its heading', async (who, title) => {
  const theirs: Marking = { version: 1, draft: { tasks: [] }, marks: null, saved: { ...who, at: 7 }, claim: null };
  await show(
    <ConflictDialog
      toMark={[]}
      mine={{ tasks: [] }}
      theirs={theirs}
      user_id={ME.user_id}
      message=""
      onSettle={async () => undefined}
      onClose={() => undefined}
    />,
  );
  expect(document.querySelector('h2')?.textContent).toBe(title);
  expect(document.querySelector('dialog')?.getAttribute('aria-label')).toBe(title);
});
