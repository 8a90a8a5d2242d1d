import { expect, it } from 'vitest';
import { createFlagStore, type KnownFlag } from './flag-store.ts';

const row = (flagged: 0 | 1, hlc: string): KnownFlag => ({ question_id: 'q1', flagged, hlc });

function open(save: (question_id: string, isFlagged: boolean) => Promise<string>) {
  const failures: unknown[] = [];
  let savedCount = 0;
  const board = createFlagStore({
    save,
    onSaved: () => {
      savedCount += 1;
    },
    onFailed: (error) => failures.push(error),
  });
  return { board, failures, savedCount: () => savedCount };
}

it('shows a mark once it is on the device', async () => {
  const written: [string, boolean][] = [];
  let finish: (hlc: string) => void = () => undefined;
  const { board, savedCount } = open((question_id, isFlagged) => {
    written.push([question_id, isFlagged]);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  const changed = new Promise<void>((resolve) => board.subscribe(resolve));
  board.toggle('q1');
  expect(board.read().has('q1')).toBe(false);
  finish('1');
  await changed;
  expect(board.read().has('q1')).toBe(true);
  expect(written).toEqual([['q1', true]]);
  await Promise.resolve();
  expect(savedCount()).toBe(1);
});

it('takes a second press at once as the wish to undo the first', () => {
  const written: boolean[] = [];
  const { board } = open(async (_question_id, isFlagged) => {
    written.push(isFlagged);
    return '1';
  });
  board.toggle('q1');
  board.toggle('q1');
  expect(written).toEqual([true, false]);
});

it('does not show a mark that could not be saved, and says so', async () => {
  const refused = new Error('The disk is full');
  const { board, failures } = open(() => Promise.reject(refused));
  board.toggle('q1');
  await Promise.resolve().then(() => Promise.resolve());
  expect(board.read().size).toBe(0);
  expect(failures).toEqual([refused]);
});

it('follows the rows of the device', () => {
  const { board } = open(() => Promise.resolve('1'));
  board.receive([row(1, '1'), { ...row(1, '1'), question_id: 'q2' }]);
  board.receive([row(0, '2'), { ...row(1, '1'), question_id: 'q2' }]);
  expect([...board.read()]).toEqual(['q2']);
});

it('[R206] never shows again a mark that was taken away, though the rows tell of each press a moment later', async () => {
  let stamp = 0;
  const { board } = open(async () => `${(stamp += 1)}`);
  board.toggle('q1');
  await Promise.resolve().then(() => Promise.resolve());
  board.toggle('q1');
  await Promise.resolve().then(() => Promise.resolve());
  const shown = [board.read().has('q1')];
  for (const [index, one] of [row(1, '1'), row(0, '2'), row(1, '3')].entries()) {
    board.receive([one]);
    shown[index + 1] = board.read().has('q1');
  }
  expect(shown).toEqual([false, false, false, true]);
});
