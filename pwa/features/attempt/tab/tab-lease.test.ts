import { v7 as newId } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../../../shared/testing/wait-for.ts';
import { AnswerStore } from '../answers/answer-store.ts';
import { onlyWithLease, TabLease } from './tab-lease.ts';

let leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving) leave();
  leaving = [];
});

type Tab = TabLease & { written: number; leave: () => void };

/** A tab that opens the attempt; `writeOut` is what it does when another one asks for the turn. */
function openTab(result_id: string, writeOut = () => Promise.resolve(true), patienceMs = 60_000): Tab {
  const lease = new TabLease(result_id, { patienceMs, graceMs: 1 });
  const tab: Tab = Object.assign(lease, {
    written: 0,
    leave: lease.enter(() => {
      tab.written += 1;
      return writeOut();
    }),
  });
  leaving.push(tab.leave);
  return tab;
}

const until = (tab: TabLease, turn: ReturnType<TabLease['read']>) => waitFor(() => expect(tab.read()).toBe(turn));

/** Locks as WebKit has them: `forget` gives a page's lock to the next in the queue and does not tell the page. */
function createForgetfulLocks() {
  const waiting = new Set<() => void>();
  let holder: symbol | null = null;
  function letIn(): void {
    holder = null;
    const [next] = waiting;
    if (next) waiting.delete(next);
    next?.();
  }
  const request = (_name: string, { signal }: LockOptions, work: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      const enter = () => {
        const own = Symbol('holder');
        holder = own;
        const done = work();
        resolve(done);
        void done.finally(() => holder === own && letIn());
      };
      if (holder === null) return enter();
      waiting.add(enter);
      signal?.addEventListener('abort', () => {
        waiting.delete(enter);
        reject(new DOMException('Nobody waits any more', 'AbortError'));
      });
    });
  return { locks: { request } as object as LockManager, forget: letIn };
}

it('[F74] a tab that comes back from the back/forward cache asks for its turn anew', async () => {
  const { locks, forget } = createForgetfulLocks();
  const page = new EventTarget();
  const result_id = newId();
  const open = (options: { page?: EventTarget }): Tab => {
    const lease = new TabLease(result_id, { graceMs: 1, locks, ...options });
    const leave = lease.enter(() => Promise.resolve(true));
    leaving.push(leave);
    return Object.assign(lease, { written: 0, leave });
  };
  const comesBack = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const first = open({ page });
  await until(first, 'mine');
  comesBack();
  await until(first, 'mine');

  const next = open({});
  await until(next, 'elsewhere');
  forget();
  await until(next, 'mine');
  expect(first.read()).toBe('mine');
  comesBack();
  await until(first, 'elsewhere');
  next.leave();
  await until(first, 'mine');
});

describe('[F22] several tabs on one attempt', () => {
  it('take turns: the first writes, the second says that it is open elsewhere', async () => {
    const result_id = newId();
    const first = openTab(result_id);
    await until(first, 'mine');
    const second = openTab(result_id);
    await until(second, 'elsewhere');
    const other = openTab(newId());
    await until(other, 'mine');
    expect(first.read()).toBe('mine');
  });

  it('may ask for it before there is a screen, and give it back where none comes', async () => {
    const result_id = newId();
    const first = new TabLease(result_id);
    const giveBack = first.ask();
    leaving.push(giveBack);
    await until(first, 'mine');
    const second = openTab(result_id);
    await until(second, 'elsewhere');
    giveBack();
    await until(second, 'mine');
    expect(first.read()).toBe('asking');
  });

  it('keep what they had asked for with the screen that comes, until that is left', async () => {
    const result_id = newId();
    const first = new TabLease(result_id, { graceMs: 1 });
    const giveBack = first.ask();
    await until(first, 'mine');
    const leave = first.enter(() => Promise.resolve(true));
    leaving.push(leave);
    giveBack();
    const second = openTab(result_id);
    await until(second, 'elsewhere');
    expect(first.read()).toBe('mine');
    leave();
    await until(second, 'mine');
    // and it may be entered again
    leaving.push(first.enter(() => Promise.resolve(true)));
    await until(first, 'elsewhere');
  });

  it('pass the turn on when it is asked for, once the holder has written what it has, and back again', async () => {
    const result_id = newId();
    const first = openTab(result_id);
    await until(first, 'mine');
    const second = openTab(result_id);
    await until(second, 'elsewhere');
    expect(await second.take()).toBe('taken');
    await until(second, 'mine');
    await until(first, 'elsewhere');
    expect(first.written).toBe(1);
    await first.take();
    await until(first, 'mine');
    await until(second, 'elsewhere');
    expect(second.written).toBe(1);
  });

  it('take it from a tab that is stopped', async () => {
    const result_id = newId();
    const stopped = openTab(result_id, () => new Promise(() => undefined));
    await until(stopped, 'mine');
    const second = openTab(result_id, undefined, 10);
    await until(second, 'elsewhere');
    expect(await second.take()).toBe('taken');
    await until(second, 'mine');
  });

  it('leave it to a tab that holds what the device could not keep', async () => {
    const result_id = newId();
    const full = openTab(result_id, () => Promise.resolve(false));
    await until(full, 'mine');
    const second = openTab(result_id);
    await until(second, 'elsewhere');
    expect(await second.take()).toBe('unsaved');
    expect([full.read(), second.read()]).toEqual(['mine', 'elsewhere']);
  });

  it('keep what they could not write before they lost the turn, and write it when they have it again', async () => {
    const question = { question_id: 'q', exam_id: 'e', question_type: 'fillBlank' as const };
    const saved: unknown[] = [];
    let turn: ReturnType<TabLease['read']> = 'elsewhere';
    const save = onlyWithLease({ read: () => turn }, (...given: unknown[]) =>
      Promise.resolve(`${saved.push(given[1])}`),
    );
    const answerStore = new AnswerStore({ save, requestSync: () => undefined, isClosed: () => false });
    answerStore.write(question, 'salt', 0);
    expect(await answerStore.flush()).toBe(false);
    expect([saved, answerStore.read('q')]).toEqual([[], { value: 'salt', status: 'failed' }]);
    turn = 'mine';
    expect(await answerStore.flush()).toBe(true);
    expect(saved).toEqual(['salt']);
  });

  it('get it by themselves when the holder leaves, one after the other', async () => {
    const result_id = newId();
    const tabs = [openTab(result_id), openTab(result_id), openTab(result_id)];
    await waitFor(() => expect(tabs.map((tab) => tab.read()).toSorted()).toEqual(['elsewhere', 'elsewhere', 'mine']));
    for (let count = 0; count < 2; count++) {
      const holder = tabs.findIndex((tab) => tab.read() === 'mine');
      tabs.splice(holder, 1)[0]?.leave();
      await waitFor(() => expect(tabs.filter((tab) => tab.read() === 'mine')).toHaveLength(1));
    }
  });

  it('may be left and entered again', async () => {
    const tab = openTab(newId());
    await until(tab, 'mine');
    tab.leave();
    expect(tab.read()).toBe('asking');
    leaving.push(tab.enter(() => Promise.resolve(true)));
    await until(tab, 'mine');
  });

  it('all write, as before, where the browser has no locks', () => {
    const tab = new TabLease(newId(), { locks: null });
    leaving.push(tab.enter(() => Promise.resolve(true)));
    expect(tab.read()).toBe('mine');
  });
});
