// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerValue } from '../../../../shared/answers.ts';
import type { Content } from '../../../../shared/content.ts';
import type { SetHomework } from '../../../../shared/practice/homework.ts';
import type { Question } from '../../../../shared/questions.ts';
import { nextStamp } from '../../../../shared/sync/clock.ts';
import { anExam } from '../../../../shared/testing/exam.ts';
import { waitFor } from '../../../../shared/testing/wait-for.ts';
import { openLocalDatabase, writeMeta, type LocalDatabase, type StoredPaper } from '../../../local/database/db.ts';
import { DeviceProvider, type Device } from '../../../local/device.tsx';
import { openClock } from '../../../local/time/clock.ts';
import { saveAnswered } from '../../../local/writes/practice-reviews.ts';
import { readPracticeSet, savePracticeSet } from '../../../local/writes/save-practice-set.ts';
import { AnnotationPartsProvider, type AnnotationParts } from '../../../ui/annotation-parts.tsx';
import { Block } from '../../../ui/paper/Block.tsx';
import type { OutlineBlock } from '../../../ui/paper/paper-outline.ts';
import { AnswerControlsContext, type AnswerControlsProps, type Controls } from '../../../ui/answer-controls.tsx';
import { press, show, unmount, until, withPage, words } from '../../../ui/testing.ts';
import { newSet } from './practice-set.ts';
import { PracticeScreen } from './PracticeScreen.tsx';
import { SetScreen } from './SetScreen.tsx';

withPage({ isWithinAct: false });

const exam_id = newId();
const result_id = newId();
const part_id = newId();
const block = newId();
const ids = [newId(), newId()];
const questions = ids.map((question_id, at): Question => ({
  question_id,
  exam_id,
  content_id: block,
  question_type: 'fillBlank',
  question_number: at + 1,
  question_data: '',
}));
const content: Content = {
  content_id: block,
  part_id,
  content_type: 'bulletList',
  content_order: 1,
  content_status: 'added',
  content_data: JSON.stringify(ids.map((question_id) => [{ type: 'question', question_id }])),
};
let db: LocalDatabase;
let device: Device;

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  db = await openLocalDatabase(newId());
  const clock = await openClock(db);
  device = { db, user: null, now: clock.now, clock, requestSync: () => undefined };
  const rows = ids.map((question_id, at) => ({
    question_id,
    question_number: at + 1,
    correct_answer: 'tide',
    student_answer: 'sand',
    is_correct: 0 as const,
  }));
  const of = { result_id, exam_id, revision: 1 };
  await db.attempts.put({ ...of, start_time: 1, end_time: 2, abandoned: 0, state: 'received' });
  await db.results.put({ ...of, correct: 0, total: 2, score: null, rows });
  const data: StoredPaper['data'] = {
    exam_data: anExam({ exam_id, exam_name: 'Tides' }),
    part_data: [{ part_id, exam_id, part_no: 1, no_of_question: 2 }],
    reading_document_data: [],
    content_data: [content],
    question_data: questions,
    audio_data: [],
  };
  await db.papers.put({ exam_id, revision: 1, sha256: 'a', bytes: 1, data, media: [], stored_at: 0 });
});

afterEach(async () => {
  await unmount();
  await db.delete();
});

/** Controls that show the number of a question alone; all questions have this answer. */
function controlsOf(answer: AnswerValue): {
  AnswerControls: (props: AnswerControlsProps) => React.ReactNode;
  FoldingBlocks: typeof Blocks;
} {
  const stamp = nextStamp(null, 0, 'first');
  const controls: Controls = {
    answers: {
      subscribe: () => () => undefined,
      read: () => ({ value: answer }),
      write: () => stamp,
      flush: () => Promise.resolve(true),
    },
    parts: {
      QuestionNumber: ({ number }) => <b>{number}</b>,
      InlineQuestion: () => <i>asked</i>,
      RowAnswer: () => null,
      NotSaved: () => null,
    },
  };
  return { AnswerControls: ({ children }) => children(controls), FoldingBlocks: Blocks };
}

function Blocks({ blocks }: { blocks: readonly OutlineBlock[] }) {
  return blocks.map((block) => <Block key={block.content_id} block={block} />);
}

const annotation = {
  AnnotationLayer: ({ children }: { children: React.ReactNode }) => children,
  NotesPanel: () => null,
} as unknown as AnnotationParts;

async function openPractice(): Promise<void> {
  await show(
    <DeviceProvider device={device}>
      <MemoryRouter key={newId()}>
        <PracticeScreen />
      </MemoryRouter>
    </DeviceProvider>,
  );
}

async function open(answer: AnswerValue, path = '/practice/set'): Promise<void> {
  await show(
    <DeviceProvider device={device}>
      <MemoryRouter initialEntries={[path]} key={newId()}>
        <AnnotationPartsProvider parts={annotation}>
          <AnswerControlsContext value={controlsOf(answer)}>
            <SetScreen />
          </AnswerControlsContext>
        </AnnotationPartsProvider>
      </MemoryRouter>
    </DeviceProvider>,
  );
}

const says = (text: string) => until(() => expect(words()).toContain(text));

const set_id = newId();

async function setHomework(changed: Partial<SetHomework>): Promise<void> {
  const set: SetHomework = {
    set_id,
    due_date: '2026-12-01',
    words: '',
    kinds: [],
    exam_id,
    question_ids: ids,
    count: 10,
    exam_name: 'Tides',
    set_at: 1,
    ...changed,
  };
  const group = { group_id: newId(), name: 'Class', homework: [set] };
  await writeMeta(db, 'groups', [{ ...group, papers: [] }]);
}

describe('the practice page', () => {
  const links = () => [...document.querySelectorAll('a')].map((link) => link.textContent);

  it('[R479] offers to go on with a stopped set, and no other way to the same one', async () => {
    const items = ids.map((item_id) => ({ item_id, result_id }));
    const set = { ...newSet([], { of: 'all' }, 'x'), items };
    await savePracticeSet(db, set);
    await openPractice();
    await until(() => expect(links()).toContain('Practise now'));
    expect(links()).not.toContain('Continue');
    await savePracticeSet(db, { ...set, at: 1, outcomes: { [items[0]?.item_id ?? '']: 'right' } });
    await until(() => expect(links()).toContain('Continue'));
    expect(words()).toContain('2 of 2');
    expect(links()).not.toContain('Practise now');
    const ofKind = { of: 'kind', skill: 'reading', kind: 'Gaps' } as const;
    await savePracticeSet(db, { ...set, path: newSet([], ofKind, 'x').path, outcomes: { a: 'right' } });
    await until(() => expect(links()).toEqual(expect.arrayContaining(['Continue', 'Practise now'])));
  });
});

it('[R636] a kind of question says how many right answers are asked again because they are flagged', async () => {
  const [first = ''] = ids;
  const result = await db.results.get(result_id);
  await db.results.update(result_id, {
    rows: result?.rows.map((row) => (row.question_id === first ? { ...row, is_correct: 1 as const } : row)) ?? [],
  });
  const hlc = nextStamp(null, 0, 'first');
  await db.flags.put({ result_id, question_id: first, flagged: 1, hlc, state: 'received' });
  await openPractice();
  await says('You: 1 of 2 right (50%)');
  await says('1 flagged');
  await until(() => expect(words()).toContain('Practise 2'));
});

describe('a practice set', () => {
  it('[R477, R479, R655] checks each question once, counts steps, keeps what came of it, and ends with the next date', async () => {
    await open('Tide');
    await says('Step 1 of 2');
    // the answer to the other question must not be read here
    const away = '[aria-label="Question 2 is not asked now"]';
    await until(() => expect(document.querySelector(away)).not.toBeNull());
    await press('Check');
    await says('Right.');
    await waitFor(async () => expect((await readPracticeSet(db))?.outcomes).toEqual({ [ids[0] ?? '']: 'right' }));
    await press('Next question');
    await says('Step 2 of 2');
    expect(words()).toContain('Stop for now');
    await press('Show the answer');
    await waitFor(async () => expect(await db.practice_reviews.count()).toBe(2));
    await press('See how you did');
    await says('2 of 2 steps right');
    // nothing is left to stop
    await until(() => expect(words()).not.toContain('Stop for now'));
    await says('Next practice:');
    await until(() => expect(words()).not.toContain('left for today'));
    expect(await db.results.get(result_id)).toMatchObject({ correct: 0 });
  });

  it('[R477] an empty answer is not checked; ‘Show the answer’ counts as wrong, and says the answer without blame', async () => {
    await open(null);
    await press('Check');
    await says('Answer it first');
    expect(await db.practice_reviews.count()).toBe(0);
    await press('Show the answer');
    await says('The right answer is ‘tide’.');
    expect(words()).not.toContain('Wrong');
    await says('The reason is not on this device yet.');
    expect((await db.practice_reviews.toArray())[0]).toMatchObject({ action: 'answered', is_right: 0, result_id });
  });

  it('[R541] the end says what is left for today, and leads to each question in the review', async () => {
    await savePracticeSet(db, { ...newSet([], { of: 'all' }, ''), items: [{ item_id: ids[0] ?? '', result_id }] });
    await open('Tide');
    await press('Check');
    await says('Right.');
    await press('See how you did');
    await says('1 question is left for today. Next practice:');
    await says('Right this time');
    const link = [...document.querySelectorAll('a')].find((one) => one.textContent.startsWith('Question 1'));
    expect(link?.getAttribute('href')).toBe(`/user/exam/result/${result_id}/review?question=1`);
    expect(words().indexOf('Another set')).toBeLessThan(words().indexOf('Right this time'));
  });

  it('[R480] a question is hidden with an undo, and what is hidden does not come again', async () => {
    await open('tide', `/practice/set?result=${result_id}`);
    await press('Hide question 1');
    await says('This question is hidden. It does not come again.');
    await says('2 of 2');
    await press('Undo');
    await says('1 of 2');
    await press('Hide question 1');
    await press('Hide question 2');
    await says('No question was checked');
    await open('tide');
    await says('Nothing to practise here.');
    const actions = (await db.practice_reviews.toArray()).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['put_back', 'set_aside', 'set_aside', 'set_aside']);
  });

  it('[R481] says that the right answer was corrected since the last answer', async () => {
    await saveAnswered(device, { item_id: ids[0] ?? '', result_id, key_hash: '0123abcd' }, true);
    await open('tide');
    await says('was corrected after you practised it');
    await press('Check');
    await until(() => expect(words()).not.toContain('was corrected'));
  });

  it('[R482] goes on without a paper that is not on this device, and offers to download it', async () => {
    await open('tide');
    await says('1 of 2');
    await db.papers.clear();
    await says('The paper is not on this device. Download it to practise this question');
    await press('Next question');
    await says('2 of 2');
    expect(await db.practice_reviews.count()).toBe(0);
  });

  it('[R482, R537] names the paper of homework that is not on this device, and starts once it is there', async () => {
    const paper = await db.papers.get([exam_id, 1]);
    await setHomework({});
    await db.papers.clear();
    await open('tide', `/practice/set?homework=${set_id}`);
    await says('Some of your papers are not on this device.');
    await until(() => expect(words()).toContain('Download'));
    expect(words()).not.toContain('Every question');
    if (paper) await db.papers.put(paper);
    await says('Your questions are ready.');
    await press([...document.links].find(({ textContent }) => textContent === 'Start')!);
    await says('1 of 2');
  });

  it('[R482, R537] does not ask for a paper that has nothing of the homework', async () => {
    await setHomework({ exam_id: newId(), question_ids: [newId()] });
    await db.papers.clear();
    await open('tide', `/practice/set?homework=${set_id}`);
    await says('You have no mistakes to practise here.');
    expect(words()).not.toContain('Not on this device');
  });

  it('[R537] says that homework was withdrawn', async () => {
    await open('tide', `/practice/set?homework=${newId()}`);
    await says('This practice is not set any more.');
    expect(words()).not.toContain('Every question');
  });
});
