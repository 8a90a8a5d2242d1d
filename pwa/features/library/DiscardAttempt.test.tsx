// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor as until } from '../../../shared/testing/wait-for.ts';
import type { Answer } from '../../../shared/answers.ts';
import type { UnfinishedAttempt } from '../../local/queries/read-library.ts';
import { openLocalDatabase, type LocalDatabase } from '../../local/database/db.ts';
import { DeviceProvider } from '../../local/device.tsx';
import { aDevice } from '../../local/testing.ts';
import { button, show, withPage, words } from '../../ui/testing.ts';
import { DiscardAttempt } from './DiscardAttempt.tsx';
import { holdsText } from './discard-texts.ts';

let db: LocalDatabase;
const asked = vi.fn<() => void>();
withPage({ isWithinAct: false });
beforeEach(async () => {
  db = await openLocalDatabase(newId());
  asked.mockClear();
});
afterEach(() => db.delete());

async function openQuestion(answer: Pick<Answer, 'answer_type' | 'answer'>, more: Partial<UnfinishedAttempt> = {}) {
  const of = { result_id: newId(), exam_id: newId() };
  const attempt = {
    ...of,
    revision: 1,
    start_time: 1,
    end_time: null,
    abandoned: 0 as const,
    state: 'received' as const,
  };
  await db.attempts.put(attempt);
  await db.answers.put({ ...of, question_id: newId(), hlc: '', state: 'unsent', ...answer });
  const unfinished: UnfinishedAttempt = {
    attempt,
    refusal: null,
    exam: null,
    listed: null,
    answeredCount: 1,
    questionCount: 0,
    ready: true,
    begunHere: true,
    ...more,
  };
  await show(
    <DeviceProvider device={aDevice(db, { requestSync: asked })}>
      <DiscardAttempt unfinished={unfinished} name="Tides" which={null} isUp={false} />
    </DeviceProvider>,
  );
  await until(() => button('Discard Tides').click());
  return async () => (await db.attempts.get(of.result_id))?.abandoned;
}

it('[R301] asks first, says how many words a draft has, and stays by a press on the safe button', async () => {
  const abandoned = await openQuestion({ answer_type: 'writing', answer: 'The ferry was full in May.' });
  await until(() =>
    expect(words()).toContain('You have 6 words in Tides.If you discard it, you cannot continue it. It gets no score.'),
  );
  await until(() => expect(document.activeElement?.textContent).toBe('Keep it'));
  button('Keep it').click();
  await until(() => expect(document.querySelector('dialog')).toBeNull());
  expect(await abandoned()).toBe(0);
});

it('[R301] gives it up by the other press, and tells the server', async () => {
  const abandoned = await openQuestion({ answer_type: 'fillBlank', answer: 'salt' }, { begunHere: false });
  await until(() =>
    expect(words()).toContain(
      'If you discard it, you cannot continue it here. It gets a score only if you submit it on the other device.',
    ),
  );
  button('Discard').click();
  await until(() => expect(asked).toHaveBeenCalled());
  expect(await abandoned()).toBe(1);
});

it('says so if this device cannot write it down', async () => {
  const abandoned = await openQuestion({ answer_type: 'mcq', answer: 1 });
  await until(() => expect(words()).toContain('You have 1 answer in Tides.'));
  vi.spyOn(db, 'transaction').mockRejectedValue(new Error('full'));
  button('Discard').click();
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('could not discard it'));
  vi.restoreAllMocks();
  expect(await abandoned()).toBe(0);
});

it('names all that an attempt has', () => {
  expect(holdsText('Tides', { answers: 2, words: 0, recordings: 1 })).toBe(
    'You have 2 answers and 1 recording in Tides.',
  );
  expect(holdsText('Tides', { answers: 0, words: 0, recordings: 0 })).toBe('You have not answered anything in Tides.');
});
