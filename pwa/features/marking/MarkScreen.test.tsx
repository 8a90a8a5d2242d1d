// @vitest-environment jsdom
import { createElement } from 'react';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_NOTE_LENGTH, type MarkingResponse, type MarksDraft } from '../../../shared/marking.ts';
import { nextStamp } from '../../../shared/sync/clock.ts';
import { session } from '../../api/session.ts';
import {
  button,
  newPage,
  openPages,
  press,
  show,
  signInReply,
  type,
  unmount,
  until,
  withPage,
  words,
} from '../../ui/testing.ts';
import { MarkScreen } from './MarkScreen.tsx';
import { commentOf, here, OTHER, PART, response, theirDraft, withServer } from './testing.ts';

withServer();

withPage({ isWithinAct: false });

let me: { user_id: string; name: string };

const aStamp = nextStamp(null, 1, 'phone');
const textOfStudent = 'The table compare two towns.';
const reply = (status: number, body: object) => Response.json(body, { status });

/** Answers the calls of the screen. */
async function answer(path: string, { body = '{}' }: { body?: string } = {}): Promise<Response> {
  const given = JSON.parse(body === '' ? '{}' : body) as Record<string, never>;
  if (path.endsWith('/signin')) return reply(200, signInReply({ user_id: given['email']!, email: given['email']! }));
  if (path.endsWith('/signout')) return reply(200, {});
  if (here.isAway) throw new TypeError('Failed to fetch');
  if (here.isGone) return reply(404, { code: 'not_found', message: 'The attempt was not found.' });
  if (path.includes('/queue?')) asked.push(path);
  if (path.includes('/queue?')) return reply(200, nextPage());
  if (path.includes('/response/')) return reply(200, { data: written() });
  if (path.endsWith('/letgo')) return new Response(null, { status: 204 });
  try {
    return reply(200, { data: act(path, given) });
  } catch {
    return reply(409, { code: 'marks_changed', message: 'Another came first.', data: here.server });
  }
}

function act(path: string, given: Record<string, unknown>): object {
  if (path.endsWith('/claim')) {
    if (given['take_over'] !== true && here.server.claim) throw new Error('held');
    here.server = { ...here.server, claim: { ...me, until: 99 } };
    return here.server;
  }
  const { version, draft } = given as { version: number; draft: MarksDraft };
  if (path.endsWith('/discardcorrection')) return here.discardAs(me, version);
  if (path.endsWith('/savedraft')) return here.saveAs(me, version, draft);
  const marks = here.releaseAs(me, given);
  return { result_id: newId(), exam_id: newId(), revision: 1, correct: 0, total: 0, score: null, rows: [], marks };
}

let listed: string[] = [];
const asked: string[] = [];

function nextPage() {
  const student = response().student;
  const row = { exam_id: newId(), revision: 1, start_time: 1, end_time: 8, exam_name: 'Harbour', band: null, student };
  const as = { exam_category: 'writing', parent_category: 'academic' };
  return { data: listed.map((result_id) => ({ ...row, ...as, result_id })) };
}

function written(): MarkingResponse {
  const data = response();
  const { result_id, exam_id } = data.attempt;
  const part = { part_id: PART, exam_id, part_no: 1, no_of_question: 1, reading_documents: [], contents: [] };
  const answers = { question_id: PART, result_id, exam_id, answer_type: 'writing', answer: textOfStudent } as const;
  return { ...data, parts: [part], answers: [{ ...answers, hlc: aStamp }] };
}

function write(label: RegExp, text: string): Promise<void> {
  const fields = document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('textarea, input');
  const nameOf = (one: (typeof fields)[number]) => one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? '';
  const field = [...fields].find((one) => label.test(nameOf(one)))!;
  return type(field, text);
}
const giveBands = () => {
  for (const step of document.querySelectorAll<HTMLInputElement>('input[type=radio][value="6"]')) step.click();
};

async function open(query = ''): Promise<void> {
  newPage();
  const routes = [
    { path: '/admin/marking/:resultId', element: createElement(MarkScreen) },
    { path: '/admin/marking', element: createElement('p', null, 'The list') },
  ];
  await show(openPages(routes, `/admin/marking/${newId()}${query}`).element);
  await until(() => expect(words()).toContain('Comment on Task 1'));
}

beforeEach(async () => {
  listed = [];
  asked.length = 0;
  me = { user_id: newId(), name: 'Ama D' };
  vi.stubGlobal('fetch', answer);
  await session.signOut();
  await session.signIn(me.user_id, 'secret');
});

afterEach(async () => {
  await session.signOut();
});

it('[R3] a response that was not taken over says why, and who took it over is led to what happened', async () => {
  here.saveAsOther(0, 'Theirs.');
  await open();
  await until(() => expect(words()).toContain('Nimal has it'));
  here.isAway = true;
  await press('Take over');
  await until(() => expect(words()).toContain('You could not take over. '));
  here.isAway = false;
  await press('Take over');
  await until(() => expect(document.activeElement?.textContent).toContain('You have this response now'));
});

it('[R601] above what a writing paper asks stands the number of the task', async () => {
  await open();
  const heads = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(heads).toContain('TASK 1');
  expect(heads).not.toContain('PART 1');
});

it('[R89] what the student has stands beside a correction, and each button that goes leads on', async () => {
  await open();
  giveBands();
  await until(() => expect(button('Release').getAttribute('aria-disabled')).not.toBe('true'));
  await press('Release');
  await until(() => expect(words()).toContain('Release the marks?'));
  await press('Release');
  await until(() => expect(document.activeElement?.textContent).toContain('Released: Amaya Perera has band 6.'));
  await press('Correct these marks');
  await until(() =>
    expect(document.activeElement?.textContent).toContain('You are correcting marks that Amaya Perera has'),
  );
  await write(/^Comment on Task 1/, 'More.');
  await until(() => expect(words()).toContain('The student has band 6 until you release the new marks.'));
  await press('Save draft');
  await until(() => expect(commentOf(here.server.draft)).toBe('More.'));
  await unmount();
  await open();
  await until(() => expect(words()).toContain('The student has band 6 until you release the new marks.'));
});

describe('[R176] a correction that was begun', () => {
  beforeEach(async () => {
    here.saveAs(me, 0, theirDraft(''));
    here.releaseAs(me, { version: 1, tasks: [] });
    await open();
    await press('Correct these marks');
  });

  it('is discarded once that was asked, and what happened has the focus', async () => {
    await write(/^Comment on Task 1/, 'More.');
    await press('Save draft');
    await until(() => expect(commentOf(here.server.draft)).toBe('More.'));
    await press('Discard correction');
    await until(() => expect(words()).toContain('Discard the correction?'));
    await press('Keep it');
    await until(() => expect(words()).not.toContain('Discard the correction?'));
    await press('Discard correction');
    here.isAway = true;
    await press('Discard');
    await until(() => expect(words()).toContain('The server did not answer. The correction may be discarded.'));
    here.isAway = false;
    await press('Discard');
    await until(() => expect(document.activeElement?.textContent).toContain('The correction is discarded'));
    expect([here.server.draft, here.server.marks?.band]).toEqual([null, 6]);
    expect(button('Correct these marks')).toBeDefined();
  });

  it('is let be without a question where nothing is given', async () => {
    await press('Discard correction');
    await until(() => expect(document.activeElement?.textContent).toContain('The correction is discarded'));
    expect(button('Correct these marks')).toBeDefined();
  });

  it.each(['released', 'saved'])('that another %s meanwhile is told, with the focus on it', async (how) => {
    await write(/^Comment on Task 1/, 'More.');
    await press('Save draft');
    await until(() => expect(here.server.version).toBe(3));
    here.expireClaim();
    if (how === 'released') here.releaseAs(OTHER, { version: 3, tasks: [], reason: 'So.' }, 9);
    else here.saveAsOther(3, 'Theirs.');
    await press('Discard correction');
    await press('Discard');
    await until(() => expect(document.activeElement?.textContent).toContain('Nothing was discarded'));
    expect(words()).not.toContain('Discard the correction?');
    expect(words()).toContain(how === 'released' ? 'The student has band9' : 'Nimal has it');
  });
});

it('[R165] a response that is gone is said to be gone, with what was given still to read', async () => {
  await open();
  await write(/^Comment on Task 1/, 'About a student.');
  here.isGone = true;
  await press('Save draft');
  await until(() => expect(words()).toContain('This response was deleted.'));
  expect(document.querySelector<HTMLTextAreaElement>('textarea[readonly]')?.value).toBe('About a student.');
});

it('[R3] a comment that was taken away comes back by one press, and one that is too long stays whole', async () => {
  await open();
  await write(/^Select words/, 'compare');
  await press('Comment');
  await until(() => expect(words()).toContain('–'));
  const long = 'a'.repeat(MAX_NOTE_LENGTH + 1);
  await write(/^Comment 1 at/, long);
  await until(() => expect(words()).toContain('1,001 of 1,000 characters'));
  expect(words()).toContain('Too long. Make it shorter.');
  await write(/^Comment 1 at/, 'Mind the ending.');
  await press('Remove comment 1');
  await until(() => expect(document.activeElement?.textContent).toContain('Comment 1 is removed.'));
  await press('Save draft');
  await until(() => expect(here.server.draft?.tasks[0]?.notes).toEqual([]));
  await press('Undo');
  await press('Save draft');
  await until(() => expect(here.server.draft?.tasks[0]?.notes[0]?.comment).toBe('Mind the ending.'));
  expect(commentOf(here.server.draft)).toBe('');
});

it('a comment whose words are not in the text is called by them, and has no number', async () => {
  const exact = 'gone words';
  const selector = { start: 3, end: 13, exact, prefix: '', suffix: '' };
  const [task] = theirDraft('').tasks;
  here.server.draft = { tasks: [{ ...task!, notes: [{ note_id: newId(), selector, comment: 'Mind this.' }] }] };
  await open();
  const field = document.querySelector('[aria-label^="The comment at"]');
  expect(field?.getAttribute('aria-label')).toBe(`The comment at ‘${exact}’`);
  await press('Remove the comment');
  await until(() => expect(document.activeElement?.textContent).toContain('The comment is removed.'));
});

describe('[R431] the way on', () => {
  it('saves, and opens the next response of the list that one came with', async () => {
    listed = [newId()];
    await open('?state=draft&marker=mine');
    await write(/^Comment on Task 1/, 'Mind the verbs.');
    await press('Save and next');
    await until(() => expect(location.pathname).toBe(`/admin/marking/${listed[0]}`));
    expect(commentOf(here.server.draft)).toBe('Mind the verbs.');
    expect(location.search).toBe('?state=draft&marker=mine');
    expect(asked[0]).toMatch(/state=draft&marker=mine&after=7\.[\w-]+&limit=50$/);
  });

  it('leads to the list at its end, by the key too', async () => {
    await open('?category=writing');
    document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyN', altKey: true }));
    await until(() => expect(words()).toContain('The list'));
    expect(location.search).toBe('?category=writing&end=1');
  });

  it('goes from a release, and says on the next response what was released', async () => {
    listed = [newId()];
    await open();
    giveBands();
    await until(() => expect(button('Release').getAttribute('aria-disabled')).not.toBe('true'));
    await press('Release');
    await press('Release and next');
    await until(() => expect(location.pathname).toBe(`/admin/marking/${listed[0]}`));
    await until(() => expect(document.activeElement?.textContent).toContain('Released: Amaya Perera has band 6.'));
  });

  it('stays where nothing could be saved or found', async () => {
    await open();
    const at = location.pathname;
    await write(/^Comment on Task 1/, 'a'.repeat(6_000));
    await press('Save and next');
    await until(() => expect(words()).toContain('Not saved: A comment is too long.'));
    await write(/^Comment on Task 1/, 'Short.');
    await press('Save draft');
    await until(() => expect(commentOf(here.server.draft)).toBe('Short.'));
    here.isAway = true;
    await press('Save and next');
    await until(() => expect(words()).toContain('The next one did not open.'));
    expect(location.pathname).toBe(at);
  });
});

it('[R271] the marker sees beside a band what the student will read', async () => {
  await open();
  expect(words()).toContain('No band yet.');
  giveBands();
  await until(() => expect(words()).toContain('6: You do what the task asks. Some details are missing or not exact.'));
  expect(words()).toContain('For band 7: Choose the most important details. Be exact.');
});
