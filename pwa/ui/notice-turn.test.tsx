// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { useNoticeTurn, type NoticeName } from './notice-turn.ts';
import { show, withPage, words } from './testing.ts';

withPage();

function One({ name, isWanted = true }: { name: NoticeName; isWanted?: boolean }) {
  return useNoticeTurn(name, isWanted) ? <p>{name}</p> : null;
}

it('[R303] shows the most pressing notice alone, and the next once it is gone', async () => {
  await show([<One key="1" name="install" />, <One key="2" name="update" />, <One key="3" name="wiped" />]);
  expect(words()).toBe('wiped');
  await show([
    <One key="1" name="install" />,
    <One key="2" name="update" />,
    <One key="3" name="wiped" isWanted={false} />,
  ]);
  expect(words()).toBe('update');
  await show([<One key="1" name="install" />]);
  expect(words()).toBe('install');
});

it('[R303] shows both notices about work that is not sent: each asks for something else', async () => {
  await show([<One key="1" name="work" />, <One key="2" name="work" />, <One key="3" name="update" />]);
  expect(words()).toBe('workwork');
  await show([<One key="1" name="work" />, <One key="3" name="update" />]);
  expect(words()).toBe('work');
});
