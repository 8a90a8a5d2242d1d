// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitFor as until } from '../../../shared/testing/wait-for.ts';
import type { Question } from '../../../shared/questions.ts';
import { REFUSAL_TEXTS } from '../../../shared/sync/protocol.ts';
import { openClock } from '../../local/time/clock.ts';
import { openLocalDatabase, type LocalDatabase, type RefusedRow } from '../../local/database/db.ts';
import { DeviceProvider } from '../../local/device.tsx';
import { RefusedAttempt, RefusedNotice } from './RefusedNotice.tsx';
import { show, withPage } from '../../ui/testing.ts';

const page = () => document.body.textContent;
const LATE = REFUSAL_TEXTS.attempt_ended;
let db: LocalDatabase;
withPage({ isWithinAct: false });

beforeEach(async () => {
  db = await openLocalDatabase(newId());
});

afterEach(async () => {
  await db.delete();
});

/** The notice of late answers to questions of these numbers. */
async function showNotice(numbers: readonly number[]): Promise<void> {
  const questions = numbers.map((question_number) => ({ question_id: newId(), question_number })) as Question[];
  const refused = questions.map(({ question_id }) => ({
    id: `answers/${question_id}`,
    collection: 'answers',
    key: question_id,
    code: 'attempt_ended',
    message: LATE,
    row: { question_id, result_id: 'r' },
    refused_at: 1,
  })) as RefusedRow[];
  await db.refusals.bulkPut(refused);
  const clock = await openClock(db);
  await show(
    <DeviceProvider device={{ db, user: null, now: () => 5, clock, requestSync: () => undefined }}>
      <RefusedNotice refused={refused} questions={questions} />
    </DeviceProvider>,
  );
}

it('[R55] names the questions whose answers came too late, one or several', async () => {
  await showNotice([12]);
  await until(() => expect(page()).toContain(`Question 12: ${LATE}`));
  await showNotice([13, 12]);
  await until(() => expect(page()).toContain(`Questions 12, 13: ${LATE}`));
});

it('[R172] is said here to have been read', async () => {
  await showNotice([12, 13]);
  await until(() => expect(page()).toContain('I have read this'));
  document.querySelector('button')!.click();
  await until(async () => expect((await db.refusals.toArray()).map(({ read_at }) => read_at)).toEqual([5, 5]));
  expect(page()).toContain('Not all of your work was counted.');
});

it('[R172] an attempt that was refused as a whole is said here to have been read', async () => {
  const refused = {
    id: 'attempts/r',
    collection: 'attempts',
    key: 'r',
    code: 'exam_not_found',
    message: 'This paper was taken back.',
    row: { result_id: 'r' },
    refused_at: 1,
  } as RefusedRow;
  await db.refusals.put(refused);
  const clock = await openClock(db);
  await show(
    <DeviceProvider device={{ db, user: null, now: () => 5, clock, requestSync: () => undefined }}>
      <RefusedAttempt refused={[refused]} message={refused.message} />
    </DeviceProvider>,
  );
  await until(() => expect(page()).toContain('This attempt could not be scored.'));
  document.querySelector('button')!.click();
  await until(async () => expect(await db.refusals.get(refused.id)).toMatchObject({ read_at: 5 }));
});
