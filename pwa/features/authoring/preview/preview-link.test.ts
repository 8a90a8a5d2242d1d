// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PaperBundle } from '../../../../shared/papers.ts';
import { answerFrame, askForPaper, passEscapeOn } from './preview-link.ts';

type Paper = PaperBundle['data'];
const ORIGIN = 'https://papertide.test';
const named = (exam_name: string) => ({ exam_data: { exam_name } }) as Paper;

/** A page that answers its frame, and a frame that speaks to it as a browser would let it. */
function pageWithFrame() {
  const page = new EventTarget();
  const frame = {};
  let paper = named('First');
  const wishes = { toClose: 0 };
  const stop = answerFrame({
    page,
    origin: ORIGIN,
    readFrame: () => frame,
    readPaper: () => paper,
    onClose: () => void (wishes.toClose += 1),
  });
  const around = (origin: string, source: unknown) => ({
    postMessage(data: unknown, to: string, ports: MessagePort[] = []) {
      expect(to).toBe(ORIGIN);
      page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source, ports }));
    },
  });
  const ask = (origin = ORIGIN, source: unknown = frame) => {
    const leaving = new AbortController();
    const asked = askForPaper(around(origin, source), ORIGIN, leaving.signal);
    return { asked, leave: () => leaving.abort() };
  };
  const escapes = (origin = ORIGIN, source: unknown = frame) => passEscapeOn(window, around(origin, source), ORIGIN);
  return { ask, stop, escapes, wishes, change: (exam_name: string) => (paper = named(exam_name)) };
}

it('the frame gets the paper as it stands around it, anew at each start', async () => {
  const { ask, change } = pageWithFrame();
  expect(await ask().asked).toEqual(named('First'));
  change('Second');
  expect(await ask().asked).toEqual(named('Second'));
});

it('nobody else is given the paper: no other frame, no other origin, and none once the preview is closed', async () => {
  const { ask, stop } = pageWithFrame();
  const strangers = [ask('https://elsewhere.test'), ask(ORIGIN, {})];
  // what was sent to a stranger before would be there before the frame's own
  expect(await ask().asked).toEqual(named('First'));
  stop();
  strangers.push(ask());
  const answered: unknown[] = [];
  for (const { asked, leave } of strangers) {
    void asked.then((paper) => answered.push(paper));
    leave();
  }
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered).toEqual([]);
});

const press = (key: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

let stopEscapes: (() => void)[];
beforeEach(() => {
  stopEscapes = [];
  document.body.innerHTML = '';
});
afterEach(() => stopEscapes.forEach((stop) => stop()));

it('an Escape in the frame closes the preview around it, another key does not', () => {
  const { escapes, wishes } = pageWithFrame();
  stopEscapes.push(escapes());
  press('a');
  expect(wishes.toClose).toBe(0);
  press('Escape');
  expect(wishes.toClose).toBe(1);
});

it('an Escape that something in the frame has a use for closes that, and the next one the preview', () => {
  const { escapes, wishes } = pageWithFrame();
  stopEscapes.push(escapes());
  document.body.innerHTML = '<dialog open></dialog><p></p><b></b>';
  const [dialog, menu, panel] = document.body.children;
  // the browser closes a dialog after its key
  press('Escape', dialog);
  dialog?.removeAttribute('open');
  menu?.addEventListener('keydown', (event) => event.stopPropagation());
  press('Escape', menu);
  panel?.addEventListener('keydown', (event) => event.preventDefault());
  press('Escape', panel);
  expect(wishes.toClose).toBe(0);
  press('Escape');
  expect(wishes.toClose).toBe(1);
});

it('nobody but the frame closes the preview', () => {
  const { escapes, wishes, stop } = pageWithFrame();
  stopEscapes.push(escapes('https://elsewhere.test'), escapes(ORIGIN, {}));
  press('Escape');
  expect(wishes.toClose).toBe(0);
  stop();
  stopEscapes.push(escapes());
  press('Escape');
  expect(wishes.toClose).toBe(0);
});
