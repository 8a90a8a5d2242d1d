import { expect, it } from 'vitest';
import type { PaperBundle } from '../../../../shared/papers.ts';
import { answerFrame, askForPaper } from './preview-link.ts';

type Paper = PaperBundle['data'];
const ORIGIN = 'https://papertide.test';
const named = (exam_name: string) => ({ exam_data: { exam_name } }) as Paper;

/** A page that answers its frame, and a frame that speaks to it as a browser would let it. */
function pageWithFrame() {
  const page = new EventTarget();
  const frame = {};
  let paper = named('First');
  const stop = answerFrame({
    page,
    origin: ORIGIN,
    readFrame: () => frame,
    readPaper: () => paper,
  });
  const around = (origin: string, source: unknown) => ({
    postMessage(data: unknown, to: string, ports: MessagePort[]) {
      expect(to).toBe(ORIGIN);
      page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source, ports }));
    },
  });
  const ask = (origin = ORIGIN, source: unknown = frame) => {
    const leaving = new AbortController();
    const asked = askForPaper(around(origin, source), ORIGIN, leaving.signal);
    return { asked, leave: () => leaving.abort() };
  };
  return { ask, stop, change: (exam_name: string) => (paper = named(exam_name)) };
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
