// @vitest-environment jsdom
import { act } from 'react';
import { useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { waitFor } from '../../../../shared/testing/wait-for.ts';
import type { ExamCategory } from '../../../../shared/papers.ts';
import type { TabHistory } from '../../../base/history.ts';
import type { Device } from '../../../local/device.tsx';
import { openPreviewDevice } from './preview-device.ts';
import { PreviewAttempt } from './PreviewAttempt.tsx';
import { aDraft } from './testing.ts';
import { openPages, withPage, show, press } from '../../../ui/testing.ts';

withPage();

let history: TabHistory;
let device: Device;

/** Stands in for the attempt's screen: it says which attempt it shows, and leads where that one would. */
function Attempt({ result_id }: { result_id: string }) {
  const navigate = useNavigate();
  return (
    <div>
      <output>{result_id}</output>
      <button onClick={() => void navigate(`/user/exam/result/${result_id}`, { replace: true })}>Submit</button>
      <button onClick={() => void navigate('/user/exam/attend')}>Papertide</button>
    </div>
  );
}

async function sit(category: ExamCategory = 'reading'): Promise<void> {
  const { data } = aDraft(category);
  const refuse = () => Promise.reject(new Error('A preview without a recording asks for nothing'));
  device = await openPreviewDevice(data, refuse, new AbortController().signal);
  const pages = openPages(
    [
      { path: '/preview', element: <PreviewAttempt device={device} exam={data.exam_data} Attempt={Attempt} /> },
      { path: '*', element: <p>Another screen</p> },
    ],
    '/preview',
  );
  ({ history } = pages);
  await show(pages.element);
}

const shownId = () => document.querySelector('output')?.textContent ?? null;
const heading = () => document.querySelector('h1')?.textContent ?? null;
const attempts = () => device.db.attempts.orderBy('result_id').toArray();
/** An attempt begins in the device's own time. */
async function seeAttempt(other: string | null = null): Promise<string> {
  await waitFor(async () => {
    await act(async () => void (await device.db.attempts.count()));
    expect([null, other]).not.toContain(shownId());
  });
  return shownId()!;
}

it('[R77] a submission leads to no result: it says that a student would see it, and begins again blank', async () => {
  await sit();
  const first = await seeAttempt();
  await press('Submit');
  expect(heading()).toBe('A student would now see the result');
  expect(location.pathname).toBe('/preview');
  expect(shownId()).toBeNull();
  // as the attempt's own screen does before it leads away
  await device.db.attempts.update(first, { end_time: device.now() });
  await press('Start again');
  expect(await seeAttempt(first)).not.toBe(first);
});

it('[R77] the way to the library is named and not gone; the same attempt can be resumed or begun anew', async () => {
  await sit();
  const first = await seeAttempt();
  await press('Papertide');
  expect(heading()).toBe('A student would now see the library');
  expect(location.pathname).toBe('/preview');
  await press('Resume');
  expect(shownId()).toBe(first);
  await press('Papertide');
  await press('Start again');
  const second = await seeAttempt(first);
  expect(await attempts()).toMatchObject([
    { result_id: first, abandoned: 1 },
    { result_id: second, abandoned: 0 },
  ]);
});

it('a listening paper asks first how it is sat, each time', async () => {
  await sit('listening');
  expect(heading()).toBe('How is it taken?');
  expect(shownId()).toBeNull();
  await press('As in the test');
  const first = await seeAttempt();
  await press('Papertide');
  await press('Start again');
  await press('With pauses');
  await seeAttempt(first);
  expect((await attempts()).map(({ listening_mode }) => listening_mode)).toEqual(['exam', 'practice']);
});

it('other pages of the app are gone to, such as the one to log in on', async () => {
  await sit();
  await seeAttempt();
  await act(async () => history.navigator.push('/auth/user/login'));
  expect(document.body.textContent).toBe('Another screen');
});
