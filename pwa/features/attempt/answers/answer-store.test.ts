import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, AnswerValue } from '../../../../shared/answers.ts';
import type { Question } from '../../../../shared/questions.ts';
import { AnswerStore, STALE_WORD_MS } from './answer-store.ts';

class Closed extends Error {}

function question(id: string): Question {
  return {
    question_id: id,
    exam_id: 'exam',
    content_id: 'content',
    question_type: 'fillBlank',
    question_number: 1,
    question_data: '',
  };
}

function row(id: string, answer: AnswerValue, hlc: string): [string, Answer] {
  return [id, { result_id: 'attempt', question_id: id, exam_id: 'exam', answer_type: 'fillBlank', answer, hlc }];
}

/** A device whose writes end when the test says so. */
function slowDevice(sharing: string[][] = []) {
  const writes: { id: string; value: AnswerValue; end: (stamp: string) => void; fail: (error: Error) => void }[] = [];
  const syncs: number[] = [];
  const asked: unknown[][] = [];
  const answerStore = new AnswerStore({
    sharing,
    save: ({ question_id }, value) =>
      new Promise((resolve, reject) => writes.push({ id: question_id, value, end: resolve, fail: reject })),
    requestSync: (...when) => {
      asked.push(when);
      syncs.push(when[0]);
    },
    isClosed: (error) => error instanceof Closed,
  });
  /** The n-th write ends with this stamp, or a late one; waits until the store has taken that in. */
  const end = async (n: number, stamp = '9') => {
    writes[n]?.end(stamp);
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = async (n: number, error: Error) => {
    writes[n]?.fail(error);
    await vi.advanceTimersByTimeAsync(0);
  };
  const values = () => writes.map(({ id, value }) => `${id}=${value}`);
  return { answerStore, writes, values, syncs, asked, end, fail };
}

describe('an answer store', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('writes a keystroke at once, and shows it before it is written', () => {
    const { answerStore, values } = slowDevice();
    answerStore.write(question('q'), 'g', 700);
    expect(values()).toEqual(['q=g']);
    expect(answerStore.read('q')).toEqual({ value: 'g', status: 'saving' });
    expect(answerStore.hasUnsaved()).toBe(true);
    expect(answerStore.readUnsaved()).toEqual([{ question: question('q'), value: 'g' }]);
  });

  it('writes one at a time, and of what was typed meanwhile only the latest', async () => {
    const { answerStore, values, end } = slowDevice();
    for (const text of ['g', 'gy', 'gyp', 'gyps']) answerStore.write(question('q'), text, 700);
    expect(values()).toEqual(['q=g']);
    await end(0);
    expect(values()).toEqual(['q=g', 'q=gyps']);
    expect(answerStore.hasUnsaved()).toBe(true);
    await end(1);
    expect(values()).toEqual(['q=g', 'q=gyps']);
    expect(answerStore.read('q')).toEqual({ value: 'gyps', status: 'saved' });
    expect(answerStore.hasUnsaved()).toBe(false);
  });

  it('asks for a sync once a write is on the device, with the quiet time of its block', async () => {
    const { answerStore, syncs, end } = slowDevice();
    answerStore.write(question('q'), 'g', 1000);
    expect(syncs).toEqual([]);
    await end(0);
    expect(syncs).toEqual([1000]);
  });

  it('does not make one question wait for another', () => {
    const { answerStore, values } = slowDevice();
    answerStore.write(question('q'), 'g', 700);
    answerStore.write(question('r'), 'b', 700);
    expect(values()).toEqual(['q=g', 'r=b']);
  });

  it('[F18] keeps and repeats what could not be written, later each time, and says so until it is', async () => {
    const { answerStore, values, end, fail } = slowDevice();
    answerStore.write(question('q'), 'g', 700);
    await fail(0, new Error('quota'));
    expect(answerStore.read('q')).toEqual({ value: 'g', status: 'failed' });
    expect(answerStore.readTrouble()).toBe('failed');
    await vi.advanceTimersByTimeAsync(1000);
    expect(values()).toEqual(['q=g', 'q=g']);
    await fail(1, new Error('quota'));
    await vi.advanceTimersByTimeAsync(1999);
    expect(values()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    await end(2);
    expect(answerStore.read('q')).toEqual({ value: 'g', status: 'saved' });
    expect(answerStore.readTrouble()).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(values()).toHaveLength(3);
  });

  it('writes the latest text after a failure, not the one that failed', async () => {
    const { answerStore, values, fail } = slowDevice();
    answerStore.write(question('q'), 'g', 700);
    await fail(0, new Error('quota'));
    answerStore.write(question('q'), 'gy', 700);
    expect(values()).toEqual(['q=g', 'q=gy']);
  });

  it('[F22] goes on after another tab had the attempt: only what was not answered there since is written', async () => {
    const { answerStore, values, fail } = slowDevice();
    answerStore.receive(new Map([row('q', 'before', '1'), row('r', 'before', '1')]));
    answerStore.write(question('q'), 'foo', 700);
    answerStore.write(question('r'), 'foo', 700);
    await fail(0, new Error('full'));
    await fail(1, new Error('full'));
    answerStore.receive(new Map([row('q', 'bar', '2'), row('r', 'before', '1')]));
    answerStore.resume();
    expect(values()).toEqual(['q=foo', 'r=foo', 'r=foo']);
    expect(answerStore.read('q')).toEqual({ value: 'bar', status: 'saved' });
  });

  it('[F22] is not misled by the tries it makes while another tab has the attempt', async () => {
    const { answerStore, values, fail } = slowDevice();
    answerStore.receive(new Map([row('q', 'before', '1')]));
    answerStore.write(question('q'), 'foo', 700);
    await fail(0, new Error('elsewhere'));
    answerStore.receive(new Map([row('q', 'bar', '2')]));
    await vi.advanceTimersByTimeAsync(1000);
    await fail(1, new Error('elsewhere'));
    answerStore.resume();
    expect(values()).toEqual(['q=foo', 'q=foo']);
    expect(answerStore.read('q')).toEqual({ value: 'bar', status: 'saved' });
  });

  it('flushes: tries the failed ones now and says whether all is on the device', async () => {
    const { answerStore, fail, end } = slowDevice();
    answerStore.write(question('q'), 'g', 700);
    await fail(0, new Error('quota'));
    const first = answerStore.flush();
    await fail(1, new Error('quota'));
    expect(await first).toBe(false);
    const second = answerStore.flush();
    await end(2);
    expect(await second).toBe(true);
  });

  it('does not repeat what an ended attempt refused', async () => {
    const { answerStore, values, fail } = slowDevice();
    answerStore.write(question('q'), 'g', 700);
    await fail(0, new Closed());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(values()).toHaveLength(1);
    expect(answerStore.readTrouble()).toBe('closed');
    expect(answerStore.hasUnsaved()).toBe(false);
  });

  it('shows what another tab or device wrote', () => {
    const { answerStore } = slowDevice();
    answerStore.receive(new Map([row('q', 'salt', '1')]));
    expect(answerStore.read('q').value).toBe('salt');
  });

  it('lets the text in a field stand while it is edited, and shows the newer row after', async () => {
    const { answerStore, end } = slowDevice();
    answerStore.beginEdit('q', STALE_WORD_MS);
    answerStore.write(question('q'), 'mine', 700);
    await end(0, '1');
    answerStore.receive(new Map([row('q', 'mine', '1')]));
    answerStore.receive(new Map([row('q', 'theirs', '2')]));
    expect(answerStore.read('q').value).toBe('mine');
    answerStore.endEdit('q');
    expect(answerStore.read('q').value).toBe('theirs');
  });

  it('[R188] asks for what other devices wrote when a field gets the focus, and takes it until something is typed', async () => {
    const { answerStore, asked, end } = slowDevice();
    answerStore.receive(new Map([row('q', 'old', '1')]));
    answerStore.beginEdit('q', STALE_WORD_MS);
    expect(asked).toEqual([[0, STALE_WORD_MS]]);
    answerStore.receive(new Map([row('q', 'old and new', '2')]));
    expect(answerStore.read('q').value).toBe('old and new');
    answerStore.write(question('q'), 'old and new, mine', 700);
    await end(0, '3');
    answerStore.receive(new Map([row('q', 'old and new, mine', '3')]));
    answerStore.receive(new Map([row('q', 'theirs', '4')]));
    expect(answerStore.read('q').value).toBe('old and new, mine');
  });

  it('[R188] takes what came meanwhile when the student comes back with a press into the field that has the focus', async () => {
    const { answerStore, asked, end } = slowDevice();
    answerStore.beginEdit('q', STALE_WORD_MS);
    answerStore.write(question('q'), 'mine', 700);
    await end(0, '1');
    answerStore.receive(new Map([row('q', 'mine', '1')]));
    answerStore.beginEdit('q', STALE_WORD_MS);
    expect(asked).toHaveLength(3);
    answerStore.receive(new Map([row('q', 'theirs', '2')]));
    expect(answerStore.read('q').value).toBe('theirs');
  });

  it('keeps showing a new text while the database still tells the old one', async () => {
    const { answerStore, end } = slowDevice();
    answerStore.receive(new Map([row('q', 'old', '1')]));
    answerStore.write(question('q'), 'new', 700);
    await end(0, '2');
    answerStore.receive(new Map([row('q', 'old', '1')]));
    expect(answerStore.read('q').value).toBe('new');
    answerStore.receive(new Map([row('q', 'newer', '3')]));
    expect(answerStore.read('q').value).toBe('newer');
  });

  it('[R206] never shows again what it wrote before, though the rows tell of each of its writes a moment later', async () => {
    const { answerStore, end } = slowDevice();
    const writes: [AnswerValue, string][] = [
      ['C', '1'],
      [null, '2'],
      ['C', '3'],
    ];
    for (const [index, [value, hlc]] of writes.entries()) {
      answerStore.write(question('q'), value, 0);
      await end(index, hlc);
    }
    for (const [value, hlc] of writes) {
      answerStore.receive(new Map([row('q', value, hlc)]));
      expect(answerStore.read('q')).toEqual({ value: 'C', status: 'saved' });
    }
    answerStore.receive(new Map([row('q', 'theirs', '4')]));
    expect(answerStore.read('q').value).toBe('theirs');
  });

  it('[S6, R206] lets go of an answer that the server gave a lower stamp, once its field is left', async () => {
    const { answerStore, end } = slowDevice();
    answerStore.beginEdit('q', STALE_WORD_MS);
    answerStore.write(question('q'), 'mine', 0);
    await end(0, '5');
    answerStore.receive(new Map([row('q', 'mine', '5')]));
    answerStore.receive(new Map([row('q', 'mine', '2')]));
    answerStore.endEdit('q');
    answerStore.receive(new Map([row('q', 'theirs', '3')]));
    expect(answerStore.read('q').value).toBe('theirs');
  });

  it('counts as answered what says something, typed or stored', () => {
    const { answerStore } = slowDevice();
    answerStore.receive(new Map([row('q', 'salt', '1'), row('r', null, '1'), row('s', 0, '1')]));
    expect([...answerStore.readAnsweredIds()]).toEqual(['q', 's']);
    answerStore.write(question('q'), '  ', 700);
    answerStore.write(question('r'), 'b', 700);
    expect([...answerStore.readAnsweredIds()].toSorted()).toEqual(['r', 's']);
  });

  it('[R140] counts a letter that two numbers of one question have, as two devices may leave it, once', () => {
    const { answerStore } = slowDevice([['q1', 'q2']]);
    answerStore.receive(new Map([row('q1', 'C', '1'), row('q2', 'C', '1'), row('q3', 'C', '1')]));
    expect([...answerStore.readAnsweredIds()]).toEqual(['q1', 'q3']);
    answerStore.write(question('q2'), 'A', 0);
    expect([...answerStore.readAnsweredIds()].toSorted()).toEqual(['q1', 'q2', 'q3']);
    answerStore.write(question('q1'), null, 0);
    expect([...answerStore.readAnsweredIds()].toSorted()).toEqual(['q2', 'q3']);
  });

  it('gives the same object for an answer that did not change, so that nothing renders for another one', () => {
    const { answerStore } = slowDevice();
    answerStore.receive(new Map([row('q', 'salt', '1'), row('r', 'b', '1')]));
    const before = [answerStore.read('q'), answerStore.readAnsweredIds()];
    answerStore.write(question('r'), 'bc', 700);
    answerStore.receive(new Map([row('q', 'salt', '1'), row('r', 'bc', '2')]));
    expect(answerStore.read('q')).toBe(before[0]);
    expect(answerStore.readAnsweredIds()).toBe(before[1]);
  });
});
