import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { endAttempt, AttemptClosed, saveAnswer, startAttempt } from '../pwa/local/writes/save.ts';
import {
  changeNote,
  newAnnotation,
  NoteGone,
  removeAnnotations,
  saveAnnotations,
} from '../pwa/local/writes/save-annotation.ts';
import { saveFlag } from '../pwa/local/writes/save-flag.ts';
import { savePiece, saveRecording } from '../pwa/local/speech/save-recording.ts';
import { changeMockPaper, noteMockAttempt, removeMock, saveMock } from '../pwa/local/writes/save-mock.ts';
import { saveAnswered, savePutBack, saveSetAside } from '../pwa/local/writes/practice-reviews.ts';
import { saveGoal, saveSetting } from '../pwa/local/writes/save-setting.ts';
import { bringBackWord, removeWord, saveWord, saveWordNote, WordGone } from '../pwa/local/writes/save-word.ts';
import { findUnfinishedRecordings, readRecordingBytes } from '../pwa/local/speech/recordings.ts';
import { isConnectionLost } from '../pwa/local/database/connection-lost.ts';
import { readCountedMs, saveCountedMs } from '../pwa/local/time/counted-ms.ts';
import { isEnded, isOpen, isWholeTimed, type Attempt, type ChosenMode } from '../shared/attempts.ts';
import { TARGET_BANDS } from '../shared/goals.ts';
import { MOCK_SKILLS } from '../shared/mocks.ts';
import { SETTINGS } from '../shared/settings.ts';
import { questionsOfAttempt, type Academy, type Paper, type Question } from './academy.ts';
import type { Chance } from './chance.ts';
import type { Device, Page } from './device.ts';
import type { Diary } from './diary.ts';
import type { Written } from './disk-watch.ts';
import type { Made } from './ledger.ts';

interface World {
  academy: Academy;
  diary: Diary;
}

const DEEDS = {
  answer: 50,
  note: 9,
  flag: 8,
  setting: 3,
  mock: 3,
  word: 3,
  practise: 6,
  speak: 8,
  work: 12,
  pause: 2,
  start: 3,
  end: 5,
  look: 5,
};
const MODES = { whole: 5, part: 3, untimed: 3 };
const LONGEST_WORK_MS = 4_000;
const MEDIA_TYPE = 'audio/webm';
const MOST_NOTES = 12;

export async function doSomething(world: World, device: Device, page: Page): Promise<void> {
  const { chance } = device;
  const deed = chance.weighted(DEEDS);
  const attempts = await page.db.attempts.toArray();
  const open = attempts.filter(isOpen);
  // a screen stays on its attempt even if it was abandoned elsewhere
  const givenUp = attempts.filter((attempt) => attempt.abandoned === 1 && !isEnded(attempt));
  const attempt = pickOf(chance.happens(0.05) ? [...givenUp, ...open] : open);
  const paper = paperOf(world, attempt);

  function pickOf<One>(list: readonly One[]): One | undefined {
    return list.length === 0 ? undefined : chance.pick(list);
  }

  if (deed === 'look') return page.requestSync(0);
  if (deed === 'setting') return set(world, device, page);
  if (deed === 'mock') return changeMock(world, device, page, attempt);
  if (deed === 'word') return changeWord(world, device, page);
  if (deed === 'practise') return practise(world, device, page, attempts);
  if (deed === 'start' || !attempt || !paper) return start(world, device, page, open);
  switch (deed) {
    case 'answer':
      return answer(world, device, page, attempt, paper);
    case 'note':
      // the passage can be read and annotated on the result screen too
      return note(world, device, page, chance.happens(0.2) ? chance.pick(attempts) : attempt);
    case 'flag': {
      const question = pickOf(questionsOfAttempt(paper, attempt));
      if (!question) return;
      const { question_id } = question;
      const { result_id } = attempt;
      await save(world, device, page, 'flags', () => saveFlag(page, { result_id, question_id }, chance.happens(0.7)));
      return;
    }
    case 'speak':
      if (paper.category === 'speaking') await speak(world, device, page, attempt, paper);
      else await answer(world, device, page, attempt, paper);
      return;
    case 'work':
      return work(device, page, attempt, chance.pick(partsOf(paper, attempt)));
    case 'pause':
      return pause(device, attempt);
    case 'end': {
      const end = () => endAttempt(page, attempt.result_id, page.now());
      const hasEnded = await save(world, device, page, 'attempts ended', end);
      if (hasEnded && !isWholeTimed(attempt)) device.ledger.make('exercises ended');
    }
  }
}

function partsOf({ parts }: Paper, { part_no }: Attempt): Paper['parts'] {
  return part_no === undefined ? parts : parts.filter((part) => part.part_no === part_no);
}

/** A part is shown for some seconds, all of them with one question at work, and counted unless the clock is paused [R288, R516]. */
async function work(
  { chance, ledger, paused, worked }: Device,
  page: Page,
  { result_id }: Attempt,
  { part_no }: Paper['parts'][number],
): Promise<void> {
  if (paused.has(result_id)) return;
  const { part_ms, question_ms } = await readCountedMs(page.db, result_id);
  const counted = (part_ms[part_no] ?? 0) + chance.below(LONGEST_WORK_MS);
  const key = `${result_id}/${part_no}`;
  const { shown } = worked.get(key) ?? { shown: 0 };
  worked.set(key, { shown, last: counted });
  await saveCountedMs(
    page.db,
    { result_id, part_no },
    { part_ms: { ...part_ms, [part_no]: counted }, question_ms: { ...question_ms, [part_no]: counted } },
  );
  worked.set(key, { shown: counted, last: counted });
  ledger.make('work counted');
}

function pause({ ledger, paused }: Device, { result_id, listening_mode }: Attempt): void {
  if (listening_mode !== 'untimed') return;
  if (!paused.delete(result_id)) paused.add(result_id);
  ledger.make('clocks paused');
}

function paperOf({ academy }: World, attempt: Attempt | undefined): Paper | undefined {
  return academy.papers.find(({ exam_id }) => exam_id === attempt?.exam_id);
}

async function start(world: World, device: Device, page: Page, open: readonly Attempt[]): Promise<void> {
  const { chance } = device;
  const { exam_id, parts } = chance.pick(world.academy.papers);
  const mode = chooseMode(chance, parts);
  const before = open.find((attempt) => attempt.exam_id === exam_id);
  const given_up = before && chance.happens(0.5) ? before.result_id : null;
  const done = await save(world, device, page, given_up === null ? 'attempts begun' : 'attempts given up', () =>
    startAttempt(page, { exam_id, revision: 1, ...mode }, given_up),
  );
  if (done && given_up !== null) device.ledger.make('attempts begun');
  if (done && !isWholeTimed(mode)) device.ledger.make('exercises begun');
}

function chooseMode(chance: Chance, parts: Paper['parts']): ChosenMode {
  const mode = chance.weighted(MODES);
  if (mode === 'whole') return {};
  if (mode === 'untimed') return { listening_mode: 'untimed' };
  const { part_no, minutes } = chance.pick(parts);
  return { listening_mode: 'part', part_no, part_minutes: minutes };
}

async function answer(world: World, device: Device, page: Page, attempt: Attempt, paper: Paper): Promise<void> {
  const { chance } = device;
  const { result_id, exam_id } = attempt;
  const questions = questionsOfAttempt(paper, attempt);
  if (questions.length === 0) return;
  const question = chance.pick(questions);
  const { question_id, question_type } = question;
  // a word is typed letter by letter, and each is saved
  const keystrokes = question_type === 'fillBlank' || question_type === 'writing' ? 1 + chance.below(3) : 1;
  for (let stroke = 0; stroke < keystrokes; stroke++) {
    const given = chance.happens(0.06) ? null : answerTo(question, device);
    const saved = await save(world, device, page, 'answers', () =>
      saveAnswer(page, { result_id, exam_id, question_id, question_type }, given),
    );
    if (!saved) return;
  }
  page.requestSync(question_type === 'writing' ? 1_000 : question_type === 'mcq' ? 0 : 700);
}

function answerTo({ question_type, right, wrong }: Question, { chance }: Device): string | number {
  if (question_type === 'writing') return `The graph shows ${chance.word(4 + chance.below(200))}`;
  const given = chance.pick(chance.happens(0.65) ? right : wrong);
  if (typeof given === 'number' || question_type !== 'fillBlank') return given;
  return chance.pick([given, given.toUpperCase(), ` ${given}`, `${given} `]);
}

async function note(world: World, device: Device, page: Page, attempt: Attempt): Promise<void> {
  const { chance } = device;
  const paper = paperOf(world, attempt);
  const { result_id } = attempt;
  const notes = await page.db.annotations
    .where('result_id')
    .equals(result_id)
    .filter((row) => row.deleted === 0)
    .toArray();
  const what =
    notes.length === 0
      ? 'add'
      : notes.length > MOST_NOTES
        ? 'remove'
        : chance.weighted({ add: 3, change: 2, remove: 1 });
  await save(world, device, page, 'annotations', async () => {
    if (what === 'change') return changeNote(page, chance.pick(notes).annotation_id, chance.word(8));
    if (what === 'remove') return removeAnnotations(page, [chance.pick(notes).annotation_id]);
    const begin = chance.below(500);
    const selector = { start: begin, end: begin + 4, exact: chance.word(4), prefix: '', suffix: '' };
    const isNote = chance.happens(0.5);
    const mark = {
      result_id,
      part_id: paper?.parts[0]?.part_id ?? '',
      document_id: paper?.document_id ?? '',
      selector,
    };
    return saveAnnotations(page, [
      newAnnotation({ ...mark, kind: isNote ? 'note' : 'highlight', note: isNote ? chance.word(6) : '' }),
    ]);
  });
  page.requestSync(0);
}

async function set(world: World, device: Device, page: Page): Promise<void> {
  const { chance } = device;
  await save(world, device, page, 'settings', () =>
    chance.happens(0.5)
      ? saveSetting(page, 'text_size', chance.pick(SETTINGS.text_size))
      : saveGoal(page, 'target_band', String(chance.pick(TARGET_BANDS))),
  );
  page.requestSync(0);
}

/** The same mock for every student, as one of the academy. */
const MOCK = '019ab000-0000-7000-8000-000000000001';

async function changeMock(world: World, device: Device, page: Page, open: Attempt | undefined): Promise<void> {
  const { chance } = device;
  const { exam_id } = chance.pick(world.academy.papers);
  const skill = chance.pick(MOCK_SKILLS);
  await save(world, device, page, 'parts of mocks', async () => {
    const known = await page.db.mock_parts.get([MOCK, skill]);
    if (!known) {
      const papers = MOCK_SKILLS.map((one) => ({ skill: one, exam_id }));
      return saveMock(page, { mock_id: MOCK, title: 'Mock', break_minutes: 10, papers });
    }
    if (open && chance.happens(0.4)) return noteMockAttempt(page, open, { mock_id: MOCK, skill });
    return chance.happens(0.5)
      ? changeMockPaper(page, MOCK, skill, exam_id)
      : removeMock(page, MOCK, chance.happens(0.5));
  });
  page.requestSync(0);
}

async function changeWord(world: World, device: Device, page: Page): Promise<void> {
  const { chance } = device;
  const words = await page.db.words.toArray();
  const known = words.length === 0 ? undefined : chance.pick(words);
  await save(world, device, page, 'words', () => {
    if (!known || chance.happens(0.4)) return saveWord(page, { text: chance.word(8), sentence: chance.word(60) });
    if (known.removed === 1) return bringBackWord(page, known.word_id);
    return chance.happens(0.5) ? removeWord(page, known.word_id) : saveWordNote(page, known.word_id, chance.word(20));
  });
  page.requestSync(0);
}

/** A question of any attempt, or a word, which is of none. */
async function practise(world: World, device: Device, page: Page, attempts: readonly Attempt[]): Promise<void> {
  const { chance } = device;
  const attempt = chance.happens(0.8) && attempts.length > 0 ? chance.pick(attempts) : undefined;
  const paper = paperOf(world, attempt);
  const questions = attempt && paper ? questionsOfAttempt(paper, attempt) : [];
  const practised =
    attempt && questions.length > 0
      ? { item_id: chance.pick(questions).question_id, result_id: attempt.result_id, key_hash: '0123abcd' }
      : { word_id: chance.word(6) };
  await save(world, device, page, 'practice reviews', () => {
    if (chance.happens(0.8)) return saveAnswered(page, practised, chance.happens(0.6));
    return chance.happens(0.5) ? saveSetAside(page, practised) : savePutBack(page, practised);
  });
}

async function speak(world: World, device: Device, page: Page, attempt: Attempt, paper: Paper): Promise<void> {
  const { chance } = device;
  const { result_id, exam_id } = attempt;
  const { part_id } = chance.pick(partsOf(paper, attempt));
  const unfinished = (await findUnfinishedRecordings(page.db, result_id)).get(part_id);
  const recording_id = unfinished?.recording_id ?? newId();
  const seconds = unfinished ? 0 : 1 + chance.below(4);
  for (let index = 0; index < seconds; index++) {
    const data = new TextEncoder().encode(chance.word(200 + chance.below(40_000))).buffer;
    const piece = {
      recording_id,
      result_id,
      part_id,
      index,
      media_type: MEDIA_TYPE,
      until_ms: 1_000 * (index + 1),
      data,
    };
    await savePiece(page.db, piece);
    device.spoken.set(recording_id, index + 1);
  }
  const sound = await readRecordingBytes(page.db, recording_id);
  if (!sound) return;
  const bytes = new Uint8Array(await sound.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = {
    recording_id,
    result_id,
    part_id,
    exam_id,
    media_type: MEDIA_TYPE,
    duration_ms: 1_000,
    bytes: bytes.length,
    sha256,
  };
  await save(world, device, page, 'recordings', () => saveRecording(page, row));
  device.spoken.delete(recording_id);
  page.requestSync(0);
}

async function save(
  world: World,
  device: Device,
  page: Page,
  made: Made,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const written: Written[] = [];
  page.disk.onWritten = (one) => {
    // a sync at the same time may add this device's time to an attempt that another one ended
    const isOfSync = one.table === 'attempts' && one.row.end_time !== null && made !== 'attempts ended';
    if (!isOfSync) written.push(one);
  };
  let isShown = false;
  try {
    await work();
    isShown = true;
  } catch (error) {
    if (!isFaultOf(error, page)) throw error;
  } finally {
    page.disk.onWritten = null;
  }
  const who = { user_id: device.account.user_id, device: device.name };
  for (const given of world.diary.note(who, written, isShown)) if (isShown) device.shown.set(given.id, given);
  if (isShown && written.length > 0) device.ledger.make(made);
  return isShown;
}

export function isFaultOf(error: unknown, page: Page): boolean {
  // another device ended the attempt, or removed the note or word, after this one read it: the app says so
  if (page.isDead()) return true;
  if (error instanceof AttemptClosed || error instanceof NoteGone || error instanceof WordGone) return true;
  return error instanceof Error && (error.name === 'QuotaExceededError' || isConnectionLost(error));
}
