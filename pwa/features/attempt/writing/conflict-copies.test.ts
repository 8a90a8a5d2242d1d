import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../../../shared/answers.ts';
import type { RowState } from '../../../local/database/rows.ts';
import { AnswerStore, STALE_TEXT_MS, type StoreRow } from '../answers/answer-store.ts';
import { createConflictCopies } from './conflict-copies.ts';

const ESSAY = { question_id: 'essay', exam_id: 'exam', question_type: 'writing' } as const;

function rows(answer: AnswerValue, hlc: string, state?: RowState): ReadonlyMap<string, StoreRow> {
  const { question_id, exam_id, question_type } = ESSAY;
  return new Map([
    [
      question_id,
      { result_id: 'attempt', question_id, exam_id, answer_type: question_type, answer, hlc, ...(state && { state }) },
    ],
  ]);
}

/** A device with conflict copies of one part, and with an answer. */
function aDevice(answer: AnswerValue, texts: readonly string[]) {
  const device = {
    answer,
    texts,
    swap: async (_text: unknown, { shown, other }: { shown: string; other: string }) => {
      device.answer = other;
      device.texts = [...device.texts.filter((text) => text !== other), shown];
    },
    forget: async (_part_id: string, gone: readonly string[]) => {
      device.texts = device.texts.filter((text) => !gone.includes(text));
    },
    tidy: async (_part_id: string, shown: string) => {
      const isElsewhere = (text: string) => !String(device.answer ?? '').includes(text) || !shown.includes(text);
      device.texts = device.texts.filter(isElsewhere);
    },
  };
  return device;
}

/** A screen on which one text stands. */
function open(answer: AnswerValue, texts: readonly string[] = []) {
  const device = aDevice(answer, texts);
  let stamp = 1;
  const asked = { saves: 0, syncs: 0 };
  const answerStore = new AnswerStore({
    save: async (_question, value) => {
      asked.saves += 1;
      device.answer = value;
      stamp += 1;
      return String(stamp);
    },
    requestSync: () => void (asked.syncs += 1),
    isClosed: () => false,
  });
  const receive = answerStore.receive.bind(answerStore);
  answerStore.receive = (latest) => {
    stamp = Math.max(stamp, Number(latest.get('essay')?.hlc));
    receive(latest);
  };
  answerStore.begin(rows(answer, '1'));
  const conflictCopies = createConflictCopies({ answerStore, part_ids: ['essay'], device });
  conflictCopies.follow();
  const comes = async () => {
    conflictCopies.receive(new Map([['essay', device.texts]]));
    await nextTurn();
    conflictCopies.receive(new Map([['essay', device.texts]]));
  };
  return { answerStore, asked, conflictCopies, device, comes, other: () => conflictCopies.read('essay')[0] ?? null };
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('[F72, R189] a text that gave way to one from elsewhere', () => {
  it('is kept once the field is left, and either of the two shows at a press', async () => {
    const { answerStore, conflictCopies, device, other } = open('One.');
    answerStore.beginEdit('essay', STALE_TEXT_MS);
    conflictCopies.write(ESSAY, 'One. A paragraph.', 1000);
    await nextTurn();
    answerStore.receive(rows('One. A paragraph.', '2'));
    answerStore.receive(rows('One. More.', '3'));
    expect(other()).toBeNull();
    answerStore.endEdit('essay');
    expect(answerStore.read('essay').value).toBe('One. More.');
    expect(other()).toBe('One. A paragraph.');
    conflictCopies.view('essay');
    expect(conflictCopies.readViewed('essay')).toBe('One. A paragraph.');
    expect(answerStore.read('essay').value).toBe('One. More.');
    await conflictCopies.chooseViewed(ESSAY);
    expect(device.answer).toBe('One. A paragraph.');
    expect(answerStore.read('essay').value).toBe('One. A paragraph.');
    expect(conflictCopies.isChosen('essay')).toBe(true);
    expect(other()).toBe('One. More.');
    await conflictCopies.keepThis('essay');
    expect(other()).toBeNull();
  });

  it('[R284] is only looked at: nothing is saved, sent or put in its place before it is used', async () => {
    const { answerStore, asked, conflictCopies, device, comes } = open('One.', ['One. Two.', 'Three.']);
    await comes();
    const before = { ...device };
    conflictCopies.view('essay');
    conflictCopies.view('essay');
    expect(conflictCopies.readViewed('essay')).toBe('Three.');
    conflictCopies.endView('essay');
    await nextTurn();
    expect(asked).toEqual({ saves: 0, syncs: 0 });
    expect(device).toEqual(before);
    expect(answerStore.read('essay')).toEqual({ value: 'One.', status: 'saved' });
    conflictCopies.view('essay');
    await conflictCopies.chooseViewed(ESSAY);
    expect(asked).toEqual({ saves: 1, syncs: 1 });
  });

  it('is kept where it only stood there, and where nothing is in its place', () => {
    const { answerStore, other } = open('One.');
    answerStore.receive(rows(null, '2'));
    expect(other()).toBe('One.');
  });

  it('stays while the other one is written on elsewhere', () => {
    const { answerStore, other } = open('My long essay.');
    answerStore.receive(rows('Other words.', '2'));
    answerStore.receive(rows('Other nice words.', '3'));
    expect(other()).toBe('My long essay.');
  });

  it('is what was typed here last where the other device comes back to the one of before', async () => {
    const { answerStore, conflictCopies, other } = open('One.');
    answerStore.receive(rows('Other.', '2'));
    expect(other()).toBe('One.');
    conflictCopies.write(ESSAY, 'Mine now.', 1000);
    await nextTurn();
    answerStore.receive(rows('Mine now.', '3'));
    answerStore.receive(rows('One.', '4'));
    expect(other()).toBe('Mine now.');
  });

  it('is not kept where the other goes on with it', () => {
    const { answerStore, other } = open('One.');
    answerStore.receive(rows('One. Two.', '2'));
    expect(other()).toBeNull();
  });

  it('is none where the device tells late what was typed here', async () => {
    const { answerStore, conflictCopies, other } = open(null);
    conflictCopies.write(ESSAY, 'o', 1000);
    await nextTurn();
    conflictCopies.write(ESSAY, 'on', 1000);
    await nextTurn();
    answerStore.receive(rows('o', '2'));
    answerStore.receive(rows('on', '3'));
    expect(answerStore.read('essay').value).toBe('on');
    expect(other()).toBeNull();
  });

  it('is on the device until the student says which stays, and offered by the next page', async () => {
    const { conflictCopies, device, other, comes } = open('Other words.', ['My long essay.', 'Other words.']);
    await comes();
    expect(device.texts).toEqual(['My long essay.']);
    expect(other()).toBe('My long essay.');
    conflictCopies.view('essay');
    expect(device).toMatchObject({ answer: 'Other words.', texts: ['My long essay.'] });
    await conflictCopies.chooseViewed(ESSAY);
    expect(device).toMatchObject({ answer: 'My long essay.', texts: ['Other words.'] });
    expect(other()).toBe('Other words.');
    await conflictCopies.keepThis('essay');
    expect(device).toMatchObject({ answer: 'My long essay.', texts: [] });
    expect(other()).toBeNull();
  });

  it('is one of several, which a press shows in turn, and goes with all of them', async () => {
    const { answerStore, conflictCopies, device, comes } = open('One.', ['Two.', 'Three.']);
    await comes();
    const seen: unknown[] = [];
    for (let press = 0; press < 3; press++) {
      conflictCopies.view('essay');
      seen.push(conflictCopies.readViewed('essay'));
    }
    expect(seen).toEqual(['Two.', 'Three.', 'Two.']);
    expect(answerStore.read('essay').value).toBe('One.');
    expect(device).toMatchObject({ answer: 'One.', texts: ['Two.', 'Three.'] });
    await conflictCopies.chooseViewed(ESSAY);
    expect(answerStore.read('essay').value).toBe('Two.');
    expect(conflictCopies.read('essay')).toEqual(['Three.', 'One.']);
    await conflictCopies.keepThis('essay');
    expect(device.texts).toEqual([]);
  });

  it('takes the place of no words that the student is writing and nobody has seen: they are written again and count', async () => {
    const { answerStore, conflictCopies, device, other, comes } = open('One.');
    answerStore.beginEdit('essay', STALE_TEXT_MS);
    conflictCopies.write(ESSAY, 'One. Mine', 1000);
    await nextTurn();
    answerStore.receive(rows('One. Mine', '2', 'unsent'));
    Object.assign(device, { answer: 'Theirs.', texts: ['One. Mine', 'Theirs.'] });
    await comes();
    expect(device.texts).toEqual(['One. Mine', 'Theirs.']);
    answerStore.receive(rows('Theirs.', '3', 'received'));
    await nextTurn();
    expect(device.answer).toBe('One. Mine');
    answerStore.receive(rows('One. Mine', '4', 'unsent'));
    answerStore.endEdit('essay');
    await comes();
    expect(answerStore.read('essay').value).toBe('One. Mine');
    expect(device.texts).toEqual(['Theirs.']);
    expect(other()).toBe('Theirs.');
  });

  it('takes the place of what was sent before, though the field still has the focus', async () => {
    const { answerStore, conflictCopies, other, device } = open('One.');
    answerStore.beginEdit('essay', STALE_TEXT_MS);
    conflictCopies.write(ESSAY, 'One. Mine', 1000);
    await nextTurn();
    answerStore.receive(rows('One. Mine', '2', 'received'));
    answerStore.receive(rows('Theirs.', '3', 'received'));
    await nextTurn();
    expect(answerStore.read('essay').value).toBe('Theirs.');
    expect(other()).toBe('One. Mine');
    expect(device.answer).toBe('One. Mine'); // nothing was written again
  });

  it('is looked at until the student goes back, or it is the text that counts', async () => {
    const { answerStore, conflictCopies } = open('My long essay.');
    answerStore.receive(rows('Other words.', '2'));
    conflictCopies.view('essay');
    conflictCopies.endView('essay');
    expect(conflictCopies.readViewed('essay')).toBeNull();
    conflictCopies.view('essay');
    answerStore.receive(rows('My long essay.', '3'));
    expect(conflictCopies.readViewed('essay')).toBeNull();
    expect(answerStore.read('essay').value).toBe('My long essay.');
  });

  it('is none where a word was mended elsewhere, nor comes again once the student has chosen', async () => {
    const { answerStore, other } = open('The tabel shows how people went to work.');
    answerStore.receive(rows('The table shows how people went to work.', '2'));
    expect(other()).toBeNull();
    const next = open('My long essay.');
    next.answerStore.receive(rows('Other words.', '2'));
    await next.conflictCopies.keepThis('essay');
    next.answerStore.receive(rows('Quite another thing.', '3'));
    expect(next.other()).toBeNull();
  });

  it('stays where it is, and so does what shows, where the device cannot keep what was chosen', async () => {
    const { answerStore, conflictCopies, device, other, comes } = open('One.', ['Two.']);
    await comes();
    Object.assign(device, {
      swap: () => Promise.reject(new Error('full')),
      forget: () => Promise.reject(new Error('full')),
    });
    conflictCopies.view('essay');
    await expect(conflictCopies.chooseViewed(ESSAY)).rejects.toThrow('full');
    await expect(conflictCopies.keepThis('essay')).rejects.toThrow('full');
    expect(answerStore.read('essay').value).toBe('One.');
    expect(other()).toBe('Two.');
  });

  it('is none where the student deletes their own words', async () => {
    const { answerStore, conflictCopies, other } = open('One. Two.');
    conflictCopies.write(ESSAY, 'One.', 1000);
    await nextTurn();
    answerStore.receive(rows('One.', '2'));
    expect(other()).toBeNull();
  });
});
