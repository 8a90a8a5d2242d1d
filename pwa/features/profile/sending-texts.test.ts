import { expect, it } from 'vitest';
import { countedUnsent, refusalGroups, sendingWords } from './sending-texts.ts';

const none = {
  attempts: 0,
  answers: 0,
  annotations: 0,
  flags: 0,
  recordings: 0,
  settings: 0,
  practice_reviews: 0,
  mock_parts: 0,
  words: 0,
};
const done = { kind: 'done' as const, done_at: 1 };

it('counts what waits in words', () => {
  expect(countedUnsent({ ...none, answers: 3, recordings: 1, annotations: 2 })).toBe(
    '3 answers, 2 highlights and notes, 1 recording',
  );
});

it('says where the work is, and asks only where the student can do something or has to know', () => {
  expect(sendingWords({ state: done, online: true }, 0, 0)).toMatchObject({ title: 'Saved online', asks: false });
  expect(sendingWords({ state: { ...done, kind: 'unreachable' }, online: false }, 2, 0)).toMatchObject({
    title: 'Offline. Saved on this phone',
    asks: false,
  });
  expect(sendingWords({ state: { ...done, kind: 'server_trouble' }, online: true }, 2, 0).asks).toBe(false);
  expect(
    sendingWords({ state: { ...done, kind: 'unreachable' }, online: false, isInMemory: true }, 2, 0),
  ).toMatchObject({ title: 'Offline. In this tab only', asks: true });
  expect(sendingWords({ state: { ...done, kind: 'sign_in_needed' }, online: true }, 2, 0).title).toBe('Log in to send');
  expect(sendingWords({ state: done, online: true }, 2, 0)).toMatchObject({ title: 'On its way', asks: false });
  expect(sendingWords({ state: { kind: 'never', done_at: null }, online: true }, 0, 0).title).toBe(
    'Nothing was sent yet',
  );
  expect(sendingWords({ state: { kind: 'under_way', done_at: null }, online: true }, 0, 0).title).toBe(
    'Fetching your work...',
  );
});

it('[R187] does not say of work that was refused that the server has it', () => {
  const { title, text } = sendingWords({ state: done, online: true }, 0, 1);
  expect(title).toBe('Saved online');
  expect(text).toBe(
    'The server was sent everything that you made on this device. What it did not accept is only here.',
  );
});

it('[R187] does not say of speech that was cut off that the server has it', () => {
  expect(sendingWords({ state: done, online: true }, 0, 0, true).text).toBe(
    'The server was sent everything else that you made on this device. A recording that was cut off is only here: open its paper to go on.',
  );
});

it('names each reason of a refusal once', () => {
  const row = { id: '', key: '', code: 'invalid', refused_at: 1, collection: 'settings' as const, row: { hlc: '' } };
  const refused = ['late', 'late', 'unread'].map((message) => ({
    ...row,
    message,
    row: { name: 'text_size' as const, value: 's', hlc: '' },
  }));
  expect(refusalGroups(refused.map((one) => ({ ...one })))).toEqual([
    { message: 'late', count: 2 },
    { message: 'unread', count: 1 },
  ]);
});
