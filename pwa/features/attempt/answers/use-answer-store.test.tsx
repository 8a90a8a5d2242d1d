// @vitest-environment jsdom
import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../shared/testing/wait-for.ts';
import type { AnswerValue } from '../../../../shared/answers.ts';
import { withResolvers } from '../../../base/with-resolvers.ts';
import { openLocalDatabase, type LocalDatabase } from '../../../local/database/db.ts';
import { DeviceProvider, type Device } from '../../../local/device.tsx';
import { aDevice } from '../../../local/testing.ts';
import { saveFlag } from '../../../local/writes/save-flag.ts';
import { AttemptClosed, saveAnswer, startAttempt } from '../../../local/writes/save.ts';
import { AnswerStore, STALE_TEXT_MS, STALE_WORD_MS } from './answer-store.ts';
import { createFlagStore, type FlagStore } from './flag-store.ts';
import { FollowWork, useEdit, useFollowOtherDevices, useAnswerStore } from './use-answer-store.ts';

const EXAM = newId();
const QUESTION = { question_id: newId(), exam_id: EXAM, question_type: 'fillBlank' } as const;

let db: LocalDatabase;
let device: Device;
let result_id: string;
let answerStore: AnswerStore;
let flags: FlagStore;
/** The values that the field showed, in turn. */
let shown: AnswerValue[];

beforeEach(async () => {
  db = await openLocalDatabase(newId());
  device = aDevice(db, { now: () => 5_000 });
  ({ result_id } = await startAttempt(device, { exam_id: EXAM, revision: 1 }));
  await saveAnswer(device, { ...QUESTION, result_id }, 'salt');
  answerStore = new AnswerStore({
    save: (question, value) => saveAnswer(device, { ...question, result_id }, value),
    requestSync: device.requestSync,
    isClosed: (error) => error instanceof AttemptClosed,
  });
  flags = createFlagStore({
    save: (question_id, isFlagged) => saveFlag(device, { result_id, question_id }, isFlagged),
    onSaved: () => undefined,
    onFailed: (error) => {
      throw error;
    },
  });
  shown = [];
});

afterEach(async () => {
  document.body.replaceChildren();
  await db.delete();
});

interface FieldProps {
  /** Told of the field in the moment in which it is put up, before React follows anything. */
  onUp?: (field: HTMLInputElement) => void;
}

function Field({ onUp }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const edit = useEdit(answerStore, QUESTION.question_id, STALE_WORD_MS);
  const { value } = useSyncExternalStore(answerStore.subscribe, () => answerStore.read(QUESTION.question_id));
  useLayoutEffect(() => {
    shown.push(value);
  }, [value]);
  useLayoutEffect(() => {
    if (field.current) onUp?.(field.current);
  }, [onUp]);
  const text = value === null ? '' : String(value);
  return (
    <input
      ref={field}
      value={text}
      {...edit}
      onChange={(event) => answerStore.write(QUESTION, event.target.value, 0)}
    />
  );
}

/** Puts the field up; returns how to take it down. */
function show(props: FieldProps): () => void {
  return showInTurn()(<Field {...props} />);
}

/** Shows one thing after the other in an attempt that stays open; each time returns how to take all of it down. */
function showInTurn(): (part: ReactNode) => () => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return (part) => {
    root.render(
      <DeviceProvider device={device}>
        <FollowWork answerStore={answerStore} flags={flags} result_id={result_id} fallback="Loading">
          {part}
        </FollowWork>
      </DeviceProvider>,
    );
    return () => root.unmount();
  };
}

async function findField(): Promise<HTMLInputElement> {
  return waitFor(() => {
    const field = document.querySelector('input');
    if (!field) throw new Error('No field yet');
    return field;
  });
}

function press(field: HTMLInputElement, key: string): void {
  const text = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  text?.set?.call(field, field.value + key);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const saved = async () => (await db.answers.get([result_id, QUESTION.question_id]))?.answer;

describe('[F63, R152] a field of an attempt that is opened again', () => {
  it('is there only with the answer that it had', async () => {
    const takeDown = show({});
    await waitFor(() => expect(document.querySelector('input')?.value).toBe('salt'));
    expect(shown).toEqual(['salt']);
    takeDown();
  });

  it('takes the keys that are pressed in the moment in which it comes, each after the other', async () => {
    const takeDown = show({
      onUp(field) {
        queueMicrotask(() => {
          field.focus();
          for (const key of ['j', 'k', 'l']) press(field, key);
        });
      },
    });
    await waitFor(async () => expect(await saved()).toBe('saltjkl'));
    expect(document.querySelector('input')?.value).toBe('saltjkl');
    takeDown();
  });

  it('follows what another device answered meanwhile', async () => {
    const takeDown = show({});
    await waitFor(() => expect(shown).toEqual(['salt']));
    await saveAnswer({ db, now: () => 9_000 }, { ...QUESTION, result_id }, 'brine');
    await waitFor(() => expect(document.querySelector('input')?.value).toBe('brine'));
    takeDown();
  });
});

it('[F22] shows what another tab answered in a field that was left by going to another part', async () => {
  const showNext = showInTurn();
  showNext(<Field />);
  const field = await findField();
  field.focus();
  press(field, 'y');
  await waitFor(async () => expect(await saved()).toBe('salty'));
  showNext('Part 2');
  await waitFor(() => expect(document.querySelector('input')).toBeNull());
  await saveAnswer({ db, now: () => 9_000 }, { ...QUESTION, result_id }, 'brine');
  const takeDown = showNext(<Field />);
  await waitFor(async () => expect((await findField()).value).toBe('brine'));
  takeDown();
});

/** Is pressed in the moment in which it is put up. */
function PressedFlag() {
  const flag = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => flag.current?.click(), []);
  return (
    <button ref={flag} onClick={() => flags.toggle(QUESTION.question_id)}>
      Mark question 1 for review
    </button>
  );
}

it('[R152] takes a flag away that is pressed in the first moment of an attempt that is opened again', async () => {
  await saveFlag(device, { ...QUESTION, result_id }, true);
  const takeDown = showInTurn()(<PressedFlag />);
  const isFlagged = async () => (await db.flags.get([result_id, QUESTION.question_id]))?.flagged;
  await waitFor(async () => expect(await isFlagged()).toBe(0));
  takeDown();
});

it('[F18] what could not be kept is tried at once when the student comes back from making room', async () => {
  const up = withResolvers<AnswerStore>();
  function Screen() {
    const made = useAnswerStore({ result_id }, { parts: [] }, { read: () => 'mine' });
    useLayoutEffect(() => up.resolve(made), [made]);
    return null;
  }
  const full = vi.spyOn(db.answers, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  const takeDown = showInTurn()(<Screen />);
  const own = await up.promise;
  // no time passes, so that it does not come to its own next try
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const until = async (trouble: 'failed' | null) => {
    while (own.readTrouble() !== trouble) await new Promise((resolve) => setImmediate(resolve));
  };
  try {
    own.write(QUESTION, 'brine', 0);
    await until('failed');
    full.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await until(null);
    expect((await db.answers.get([result_id, QUESTION.question_id]))?.answer).toBe('brine');
  } finally {
    vi.useRealTimers();
    takeDown();
  }
});

describe('[R215] an attempt on which nothing is pressed', () => {
  function Following({ category }: { category: string }) {
    useFollowOtherDevices(category);
    return null;
  }

  it.each([
    ['writing', 'visible', true],
    ['speaking', 'visible', true],
    ['writing', 'hidden', false],
    ['reading', 'visible', false],
    ['listening', 'visible', false],
  ] as const)('of a %s paper that is %s asks for what other devices wrote: %s', (category, visibility, asks) => {
    vi.useFakeTimers();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    const requestSync = vi.fn<Device['requestSync']>();
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    flushSync(() =>
      root.render(
        <DeviceProvider device={{ ...device, requestSync }}>
          <Following category={category} />
        </DeviceProvider>,
      ),
    );
    vi.advanceTimersByTime(20_000);
    expect(requestSync.mock.calls.length > 0).toBe(asks);
    for (const call of requestSync.mock.calls) expect(call).toEqual([0, STALE_TEXT_MS]);
    flushSync(() => root.unmount());
    requestSync.mockClear();
    vi.advanceTimersByTime(20_000);
    expect(requestSync).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
});
