// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor as until } from '../../../shared/testing/wait-for.ts';
import { NO_ACCESS } from '../../../shared/errors.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { openLocalDatabase, writeMeta, type LocalDatabase } from '../../local/database/db.ts';
import { DeviceProvider } from '../../local/device.tsx';
import { show, withPage } from '../../ui/testing.ts';
import { aDevice } from '../../local/testing.ts';
import { AttendOffer, StartAgainQuestion } from './AttendOffer.tsx';
import type { OpenOffer } from './attend-state.ts';
import type { OfflineState } from './offline-state.ts';

const NOW = new Date(2026, 10, 21, 12).getTime();
const READY: OfflineState = { kind: 'ready' };
const MISSING: OfflineState = { kind: 'missing', missingBytes: 1_000, storedBytes: 0, failure: null };

const PAYMENT = {
  payment_info: 'Pay at the desk.',
  price_info: 'Rs 2,000 a month\nAsk for less with friends.',
  payment_phone: '+94 11 555 0100',
  chat_address: 'https://wa.me/94115550100',
};

type Props = Parameters<typeof AttendOffer>[0];

let db: LocalDatabase;
withPage({ isWithinAct: false });
const actions = {
  start: vi.fn<Props['actions']['start']>(),
  resume: vi.fn<Props['actions']['resume']>(),
  seeResult: vi.fn<Props['actions']['seeResult']>(),
  login: vi.fn<Props['actions']['login']>(),
  signUp: vi.fn<Props['actions']['signUp']>(),
  trySample: vi.fn<Props['actions']['trySample']>(),
};
const onShowFree = vi.fn<() => void>();
const onStartAgain = vi.fn<Props['onStartAgain']>();
const onClose = vi.fn<() => void>();

beforeEach(async () => {
  db = await openLocalDatabase(newId());
  vi.clearAllMocks();
});
afterEach(() => db.delete());

function showOffer(
  of: Pick<Props, 'state'> & Partial<Pick<Props, 'onDevice' | 'hasFree' | 'payment'>> & Partial<Props['actions']>,
): void {
  const {
    state,
    onDevice = READY,
    hasFree = false,
    isBusy = false,
    busyId = null,
    failure = null,
    payment = PAYMENT,
  } = of;
  const doing = { ...actions, isBusy, busyId, failure };
  const calls = { onShowFree, onStartAgain, onClose };
  render(
    <AttendOffer state={state} onDevice={onDevice} payment={payment} hasFree={hasFree} actions={doing} {...calls} />,
  );
}

function render(element: ReactNode): void {
  const device = aDevice(db, { now: () => NOW });
  void show(<DeviceProvider device={device}>{element}</DeviceProvider>);
}

const words = () => document.body.textContent;
const expectWords = (text: string) => until(() => expect(words()).toContain(text));
const names = () =>
  [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent);
function press(name: string): void {
  const found = [...document.querySelectorAll('button')][names().indexOf(name)];
  expect(found, name).toBeDefined();
  found?.click();
}

function open(result_id: string, more: Partial<OpenOffer> = {}, begunHere = true): OpenOffer {
  const attempt = {
    result_id,
    state: 'received' as const,
    exam_id: newId(),
    revision: 1,
    start_time: NOW - 20 * 60_000,
    end_time: null,
    abandoned: 0 as const,
  };
  const counts = { answeredCount: 1, questionCount: 40 };
  const unfinished = { attempt, refusal: null, exam: anExam(), listed: null, ...counts, ready: true, begunHere };
  return { unfinished, leftMs: 40 * 60_000, isUp: false, mayStartAgain: true, ...more };
}

describe('a paper that may not be started', () => {
  it('leads a visitor to the login, to a new account and to the sample', async () => {
    showOffer({ state: { kind: 'login' } });
    await expectWords('Log in to attend this exam.');
    // the first is the filled one
    expect(names()).toEqual(['Try 13 questions, no account', 'Login', 'Sign Up']);
    press('Login');
    expect(actions.login).toHaveBeenCalledOnce();
    press('Sign Up');
    expect(actions.signUp).toHaveBeenCalledOnce();
    press('Try 13 questions, no account');
    expect(actions.trySample).toHaveBeenCalledOnce();
  });

  it('[R261] says how to pay, and shows free papers only where there are some', async () => {
    showOffer({ state: { kind: 'no_access' }, hasFree: true });
    await expectWords(NO_ACCESS);
    await expectWords('Pay at the desk.');
    await expectWords('Rs 2,000 a month\nAsk for less with friends.');
    const links = [...document.querySelectorAll('a')].map(({ href, textContent }) => [textContent, href]);
    expect(links).toEqual([
      ['Send the slip on WhatsApp', 'https://wa.me/94115550100'],
      ['Call +94 11 555 0100', 'tel:+94115550100'],
    ]);
    expect(names()).toEqual(['Show free papers']);
    press('Show free papers');
    expect(onShowFree).toHaveBeenCalledOnce();
    flushSync(() => void show(null));
    showOffer({ state: { kind: 'no_access' } });
    await until(() => expect(names()).toEqual([]));
    flushSync(() => void show(null));
    const silent = { payment_info: null, payment_phone: null, chat_address: null };
    showOffer({ state: { kind: 'no_access' }, payment: { ...PAYMENT, ...silent } });
    await expectWords('Ask your academy how to pay.');
    flushSync(() => void show(null));
    showOffer({ state: { kind: 'no_access' }, payment: { ...PAYMENT, payment_info: null } });
    await expectWords('Pay, then send a photo of the slip on WhatsApp.');
    flushSync(() => void show(null));
    showOffer({ state: { kind: 'no_access' }, payment: { ...PAYMENT, payment_phone: null, chat_address: null } });
    await until(() => expect(names()).toEqual(['Close']));
  });
});

describe('a paper that may be started', () => {
  it.each([
    ['is here', READY, 'The clock starts when you press Start Exam. It does not stop'],
    ['is not here', MISSING, 'The paper is downloaded first. Then the clock starts'],
    [
      'waits for a connection',
      { kind: 'downloading', receivedBytes: 1, totalBytes: 2, waiting: true } as const,
      'Keep the app open: then the download goes on when you are online again. The clock has not started.',
    ],
  ])('[R613] tells when the clock starts where it %s', async (_, onDevice, text) => {
    showOffer({ state: { kind: 'start' }, onDevice });
    await expectWords(text);
    press('Start Exam');
    expect(actions.start).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('asks for the internet where there is none and the paper is not here', async () => {
    await writeMeta(db, 'sync_state', { kind: 'unreachable', done_at: NOW });
    showOffer({ state: { kind: 'start' }, onDevice: MISSING });
    await expectWords('Go online and press Start Exam');
  });

  it('says that it is being downloaded, and may be closed meanwhile', async () => {
    showOffer({ state: { kind: 'start' }, onDevice: MISSING, isBusy: true });
    await until(() => expect(names()).toEqual(['Downloading...', 'Close']));
  });

  it('says that it starts, until the attempt is here', async () => {
    showOffer({ state: { kind: 'start' }, onDevice: READY, isBusy: true });
    await until(() => expect(names()).toEqual(['Starting...', 'Close']));
  });

  it('says what went wrong, the start before the download', async () => {
    showOffer({ state: { kind: 'start' }, onDevice: { ...MISSING, failure: 'Not all came.' } });
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Not all came.'));
    flushSync(() => void show(null));
    showOffer({ state: { kind: 'start' }, onDevice: { ...MISSING, failure: 'Not all came.' }, failure: 'No room.' });
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('No room.'));
  });
});

describe('a paper with open attempts', () => {
  it('resumes the only one, or starts again', async () => {
    const offer = open('one');
    showOffer({ state: { kind: 'unfinished', offers: [offer] } });
    await expectWords('00:40:00 is left. 1 of 40 questions is answered.');
    expect(names()).toEqual(['Continue', 'Start again']);
    press('Continue');
    expect(actions.resume).toHaveBeenCalledExactlyOnceWith(offer.unfinished);
    press('Start again');
    expect(onStartAgain).toHaveBeenCalledExactlyOnceWith('one');
  });

  it('[R311] offers the whole paper where only a part is open', async () => {
    const offer = open('one');
    offer.unfinished.attempt = { ...offer.unfinished.attempt, listening_mode: 'part', part_no: 2, part_minutes: 20 };
    showOffer({ state: { kind: 'unfinished', offers: [offer] } });
    await expectWords('You began part 2 of this paper at 11:40.');
    expect(names()).toEqual(['Continue', 'Start the whole paper']);
    press('Start the whole paper');
    expect(onStartAgain).toHaveBeenCalledExactlyOnceWith('one');
  });

  it('leads to the result where time is up, and to nothing else without access', async () => {
    const offer = open('one', { leftMs: 0, isUp: true, mayStartAgain: false });
    showOffer({ state: { kind: 'unfinished', offers: [offer] } });
    await expectWords('Time is up for the attempt that you began at 11:40.');
    expect(names()).toEqual(['See result', 'Close']);
    press('See result');
    expect(actions.seeResult).toHaveBeenCalledExactlyOnceWith(offer.unfinished);
  });

  it('shows no time that this device does not know', async () => {
    showOffer({ state: { kind: 'unfinished', offers: [open('one', { leftMs: null })] } });
    await expectWords('--:--:-- is left.');
  });

  it('[F44] tells several apart by name, and says what went wrong once', async () => {
    const offers = [open('one'), open('two', { mayStartAgain: false }, false)];
    showOffer({ state: { kind: 'unfinished', offers }, failure: 'No room.', busyId: 'two' });
    await until(() =>
      expect(names()).toEqual([
        'Continue, the attempt begun at 11:40 on this device',
        'Start again, the attempt begun at 11:40 on this device',
        'Continue, the attempt begun at 11:40 on another device',
      ]),
    );
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    expect([...document.querySelectorAll('button')].at(-1)?.textContent).toBe('Downloading...');
  });

  it('[R602] asks before it starts again, with the focus on what loses nothing', async () => {
    const { unfinished } = open('one');
    const { result_id, exam_id } = unfinished.attempt;
    const answer = { answer_type: 'fillBlank' as const, answer: 'salt', hlc: '', state: 'unsent' as const };
    await db.answers.put({ result_id, exam_id, question_id: newId(), ...answer });
    const onBack = vi.fn<() => void>();
    const doing = { ...actions, isBusy: false, busyId: null, failure: null };
    render(<StartAgainQuestion unfinished={unfinished} isOnlyOne actions={doing} onBack={onBack} />);
    await until(() => expect(document.activeElement?.textContent).toBe('Keep this attempt'));
    await expectWords('you give up your attempt with 1 answer.');
    expect(names()).toEqual(['Keep this attempt', 'Start again']);
    // [R602] what stays in sight holds the warning with its buttons
    const inSight = [...document.querySelectorAll('div')].filter((one) => getComputedStyle(one).position === 'sticky');
    expect(inSight.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/give up your attempt.*Keep this attemptStart again/),
    ]);
    press('Start again');
    expect(actions.start).toHaveBeenCalledExactlyOnceWith('one');
    press('Keep this attempt');
    expect(onBack).toHaveBeenCalledOnce();
  });
});
