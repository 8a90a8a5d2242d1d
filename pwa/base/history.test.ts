// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTabHistory, type BlockedStep, type TabHistory } from './history.ts';

let tab: TabHistory;
let stopGuarding: () => void = () => undefined;

beforeEach(() => {
  history.pushState(null, '', '/one');
  tab = createTabHistory();
});
afterEach(() => stopGuarding());

const shown = () => tab.read().location.pathname;
/** The browser goes in its own time. */
async function arrival(step: () => void): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  step();
  await arrived;
}
const back = () => arrival(() => history.back());

/** Holds every step; the list fills as they come. */
function holdAll(): BlockedStep[] {
  const held: BlockedStep[] = [];
  stopGuarding = tab.guard({ holds: () => true, held: (step) => held.push(step) });
  return held;
}

it('a tab goes on, in place of a page, and back', async () => {
  let told = 0;
  tab.subscribe(() => (told += 1));
  tab.navigator.push('/two?a=1#b', { from: 'one' });
  expect(tab.read()).toMatchObject({
    action: 'PUSH',
    location: { pathname: '/two', search: '?a=1', hash: '#b', state: { from: 'one' } },
  });
  tab.navigator.replace('/three');
  expect(tab.read().action).toBe('REPLACE');
  expect(location.pathname).toBe('/three');
  await back();
  expect(shown()).toBe('/one');
  expect(tab.read().action).toBe('POP');
  expect(told).toBe(3);
});

it('an entry has the same key each time that it is come to, and no other has it', async () => {
  tab.navigator.push('/two');
  const { key } = tab.read().location;
  tab.navigator.push('/two');
  expect(tab.read().location.key).not.toBe(key);
  await back();
  expect(tab.read().location.key).toBe(key);
});

it('a step to another page can be held, and taken after all', () => {
  const held = holdAll();
  tab.navigator.push('/two');
  expect([shown(), location.pathname]).toEqual(['/one', '/one']);
  held[0]?.proceed();
  expect([shown(), location.pathname]).toEqual(['/two', '/two']);
});

it('Back can be held: the address goes with the page that is shown, and Back after all leads to where it would have', async () => {
  tab.navigator.push('/two');
  const held = holdAll();
  await back();
  expect(held.map((step) => step.location.pathname)).toEqual(['/one']);
  await arrival(() => undefined);
  expect([shown(), location.pathname]).toEqual(['/two', '/two']);
  await arrival(() => held[0]?.proceed());
  expect([shown(), location.pathname]).toEqual(['/one', '/one']);
  stopGuarding();
  await arrival(() => history.forward());
  expect(shown()).toBe('/two');
});

it('Back that is taken at once, before the browser is back, still leads there', async () => {
  tab.navigator.push('/two');
  stopGuarding = tab.guard({ holds: () => true, held: (step) => step.proceed() });
  await back(); // held
  await arrival(() => undefined); // returned
  await arrival(() => undefined); // taken
  expect([shown(), location.pathname]).toEqual(['/one', '/one']);
});

it('a link within the page makes an entry that is gone back from', async () => {
  await arrival(() => (location.hash = '#main'));
  expect(tab.read().location).toMatchObject({ pathname: '/one', hash: '#main' });
  tab.navigator.push('/two');
  const held = holdAll();
  await back();
  await arrival(() => undefined);
  expect([shown(), location.pathname, held.length]).toEqual(['/two', '/two', 1]);
});

it('who no longer guards is not asked', () => {
  const held = holdAll();
  stopGuarding();
  tab.navigator.push('/two');
  expect([shown(), held.length]).toEqual(['/two', 0]);
});
