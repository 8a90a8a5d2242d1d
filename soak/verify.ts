import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { readUnsentRows, wireRow } from '../pwa/local/database/collections.ts';
import type { Own } from '../pwa/local/database/rows.ts';
import type { LocalDatabase } from '../pwa/local/database/db.ts';
import { readEveryAnswer } from '../pwa/local/testing.ts';
import { isEnded, isWholeTimed, type Attempt, type ChosenMode } from '../shared/attempts.ts';
import type { Result } from '../shared/results.ts';
import {
  ALL_COLLECTIONS,
  emptyPull,
  PUSHED_COLLECTIONS,
  type Pull,
  rowKey,
  STAMPED_COLLECTIONS,
} from '../shared/sync/collections.ts';
import { EMPTY_PUSH, PROTOCOL, SyncReply } from '../shared/sync/protocol.ts';
import { readPull } from '../shared/sync/read-reply.ts';
import { type Academy, countRight, questionsOfAttempt } from './academy.ts';
import type { Device, Page } from './device.ts';
import { type Diary, type Given, inOrder, sayRow, type AttemptInDiary, standsFor } from './diary.ts';

export interface Findings {
  /** Shown as saved by a screen, but stored nowhere. */
  lost: string[];
  /** Exists more often than it was made. */
  doubled: string[];
  /** Rows that differ between a device and the server, or are still unsent. */
  apart: string[];
  /** Results that differ from marking by hand, unexplained refusals, rows from nowhere. */
  wrong: string[];
}

export interface World {
  academy: Academy;
  diary: Diary;
  devices: readonly Device[];
}

type Stamped = Map<string, { hlc: string; said: string }>;

export async function verify({ academy, diary, devices }: World): Promise<Findings> {
  const findings: Findings = { lost: [], doubled: [], apart: [], wrong: [] };
  for (const [user_id, own] of Map.groupBy(devices, ({ account }) => account.user_id)) {
    const page = own[0]?.pages[0];
    if (!page) throw new Error('A device has no page to look with');
    const truth = await pullAll(page);
    const stamped: Stamped = new Map(
      STAMPED_COLLECTIONS.flatMap((name) =>
        truth[name].map((row) => [`${name}/${rowKey(name, row)}`, { hlc: row.hlc, said: sayRow(row) }] as const),
      ),
    );
    const attempts = [...diary.attempts.values()].filter((attempt) => attempt.user_id === user_id);
    for (const device of own) await compareDevice(device, truth, findings);
    const late = new Map(
      await Promise.all(own.map(async (device) => [device.name, await readLate(device, findings)] as const)),
    );
    compareGiven(diary.givenTo(user_id), stamped, late, findings);
    compareAttempts(attempts, truth, findings);
    for (const attempt of truth.attempts) checkTime(attempt, diary.attempts.get(attempt.result_id), own, findings);
    checkEnders(attempts, stamped, late, findings);
    checkResults(academy, truth, findings);
    await checkSound(own, diary.givenTo(user_id), truth, findings);
  }
  return findings;
}

async function pullAll({ fetchApi }: Page): Promise<Pull> {
  const truth = emptyPull();
  for (let cursor: string | null = null; ;) {
    const body = JSON.stringify({ protocol: PROTOCOL, device_id: 'witness', cursor, push: EMPTY_PUSH });
    const response = await fetchApi('/api/sync', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    const reply = SyncReply.parse(await response.json());
    // as a device reads it: the exercises are attempts
    const { exercises = [], ...rows } = reply.pull;
    const { pull } = readPull({ ...rows, exercises });
    for (const name of ALL_COLLECTIONS) (truth[name] as unknown[]).push(...pull[name]);
    if (!reply.more) return truth;
    ({ cursor } = reply);
  }
}

/** [I7, I10] A device has what the server has, and an empty outbox. */
async function compareDevice({ name, pages }: Device, truth: Pull, { apart }: Findings): Promise<void> {
  const db = pages[0]?.db;
  if (!db) throw new Error(`${name} has no page to look with`);
  for (const collection of ALL_COLLECTIONS) {
    const isOwn = PUSHED_COLLECTIONS.some((one) => one === collection);
    const keyed = (rows: readonly object[]) =>
      new Map(rows.map((row) => [rowKey(collection, row as never), inOrder(row)] as const));
    const theirs = keyed(truth[collection].map((row) => (isOwn ? { ...row, state: 'received' } : row)));
    // clock changes under an open attempt are recorded on the device only
    const ours = keyed((await rowsOf(db, collection)).map((row) => (isOwn ? withoutOwnMatters(row) : row)));
    for (const key of new Set([...theirs.keys(), ...ours.keys()]))
      if (ours.get(key) !== theirs.get(key))
        apart.push(
          `${name} ${collection}/${key}: has ${ours.get(key) ?? 'nothing'}, server ${theirs.get(key) ?? 'nothing'}`,
        );
  }
  for (const collection of PUSHED_COLLECTIONS) {
    const waiting = (await readUnsentRows(db, collection)).length;
    if (waiting > 0) apart.push(`${name}: ${waiting} of ${collection} still wait`);
  }
}

function withoutOwnMatters(row: object): object {
  return { ...wireRow(row as Own<object>), ...('state' in row && { state: row.state }) };
}

function rowsOf(db: LocalDatabase, collection: string): Promise<object[]> {
  return collection === 'answers' ? readEveryAnswer(db) : db.table<object>(collection).toArray();
}

type Late = ReadonlyMap<string, { hlc: string; said: string }>;

async function readLate({ name, pages }: Device, { wrong }: Findings): Promise<Late> {
  const late = new Map<string, { hlc: string; said: string }>();
  for (const { id, code, row } of (await pages[0]?.db.refusals.toArray()) ?? [])
    if (code === 'attempt_ended' && 'hlc' in row) late.set(id, { hlc: row.hlc, said: sayRow(row) });
    else wrong.push(`${name}: ${id} was refused as ${code}`);
  return late;
}

/** [I1, I3] The server has the latest version of each row; rows that arrived after an end are on their device. */
function compareGiven(
  given: ReadonlyMap<string, readonly Given[]>,
  stamped: Stamped,
  late: ReadonlyMap<string, Late>,
  { lost, wrong }: Findings,
): void {
  for (const [id, versions] of given) {
    const final = stamped.get(id);
    for (const [device, ofDevice] of Map.groupBy(versions, (one) => one.device)) {
      const last = ofDevice.filter(({ isShown }) => isShown).at(-1);
      if (!last) continue;
      const lateRow = late.get(device)?.get(id);
      const isLate = lateRow !== undefined && standsFor(lateRow, last);
      const isThere =
        final !== undefined && (final.hlc > last.hlc || (final.hlc === last.hlc && final.said === last.said));
      if (!isLate && !isThere && !(last.isAhead && final))
        lost.push(
          `${device} ${id} ${last.hlc} ${last.said}; there is ${final ? `${final.hlc} ${final.said}` : 'nothing'}`,
        );
    }
  }
  for (const [id, { hlc, said }] of stamped) {
    const isGiven = (given.get(id) ?? []).some((one) => one.said === said && (one.hlc === hlc || one.isAhead));
    if (!isGiven) wrong.push(`${id} ${hlc} ${said}: nobody gave this`);
  }
}

/** [S3, I5, I6] Each attempt exists once, ended or abandoned as its student saw it. */
function compareAttempts(inDiary: readonly AttemptInDiary[], truth: Pull, { lost, doubled, wrong }: Findings): void {
  const attempts = new Map(truth.attempts.map((attempt) => [attempt.result_id, attempt]));
  const known = new Set(inDiary.map(({ result_id }) => result_id));
  for (const { result_id } of truth.attempts)
    if (!known.has(result_id)) doubled.push(`attempt ${result_id}: nobody began it`);
  for (const { result_id, mode, isShown, ended, mayBeEnded, isGivenUp, mayBeGivenUp } of inDiary) {
    const attempt = attempts.get(result_id);
    if (!attempt) {
      if (isShown) lost.push(`attempt ${result_id}`);
      continue;
    }
    const began = inOrder(mode ?? {});
    if (inOrder(modeOf(attempt)) !== began) wrong.push(`attempt ${result_id}: began as ${began}`);
    const hasEnd = isEnded(attempt);
    if (ended.size > 0 && !hasEnd) lost.push(`the end of ${result_id}`);
    if (hasEnd && ended.size + mayBeEnded.size === 0) wrong.push(`attempt ${result_id}: nobody ended it`);
    if (isGivenUp && !hasEnd && attempt.abandoned === 0) lost.push(`that ${result_id} was given up`);
    if (attempt.abandoned === 1 && !isGivenUp && !mayBeGivenUp) wrong.push(`attempt ${result_id}: nobody gave it up`);
  }
}

function modeOf({ listening_mode, part_no, part_minutes }: Attempt): ChosenMode {
  return { listening_mode, part_no, part_minutes };
}

/**
 * [S34] An ended attempt has the time that each device counted, as far as it took so long; the one that ended it has
 * all that it had shown as saved.
 */
function checkTime(
  attempt: Attempt,
  inDiary: AttemptInDiary | undefined,
  own: readonly Device[],
  { lost, wrong }: Findings,
): void {
  const { result_id, start_time, end_time, time_spent = {} } = attempt;
  const tookSeconds = end_time === null ? 0 : Math.ceil((end_time - start_time) / 1000);
  const devices = new Map(own.map((device) => [device.pages[0]?.disk.device_id ?? '', device]));
  for (const [device_id, { parts, questions }] of Object.entries(time_spent)) {
    // the soak works on the question that has the number of its part
    if (!isDeepStrictEqual(parts, questions))
      wrong.push(`attempt ${result_id}: ${device_id} has other times of questions than of parts`);
    for (const [part_no, seconds] of Object.entries(parts)) {
      const counted = devices.get(device_id)?.worked.get(`${result_id}/${part_no}`)?.last ?? 0;
      if (seconds > Math.min(Math.round(counted / 1000), tookSeconds))
        wrong.push(`attempt ${result_id}: ${device_id} has ${seconds} s of part ${part_no}, and counted ${counted} ms`);
    }
  }
  for (const [device_id, { name, worked }] of devices) {
    if (!inDiary?.ended.has(name)) continue;
    for (const [key, { shown }] of worked) {
      const [id, part_no = ''] = key.split('/');
      const seconds = time_spent[device_id]?.parts[part_no] ?? 0;
      if (id === result_id && seconds < Math.min(Math.round(shown / 1000), tookSeconds))
        lost.push(`${name} ended ${result_id}, and of ${shown} ms in part ${part_no} there are ${seconds} s`);
    }
  }
}

/** [S8] A device that alone ended an attempt had sent everything given in it: a late row repeats what is stored. */
function checkEnders(
  attempts: readonly AttemptInDiary[],
  stamped: Stamped,
  late: ReadonlyMap<string, Late>,
  { lost }: Findings,
): void {
  for (const { result_id, ended, mayBeEnded } of attempts) {
    const [ender, ...others] = new Set([...ended, ...mayBeEnded]);
    if (ender === undefined || others.length > 0) continue;
    for (const [id, { said }] of late.get(ender) ?? [])
      if (id.includes(`/${result_id}/`) && stamped.get(id)?.said !== said)
        lost.push(`${ender} ended ${result_id}, and ${id} of it came too late`);
  }
}

/** [I6] Each ended attempt has one result, equal to marking by hand; no other attempt has one. */
function checkResults({ papers }: Academy, truth: Pull, { lost, doubled, wrong }: Findings): void {
  const results = Map.groupBy(truth.results, ({ result_id }) => result_id);
  for (const attempt of truth.attempts) {
    const [result, ...more] = results.get(attempt.result_id) ?? [];
    if (more.length > 0) doubled.push(`the result of ${attempt.result_id}`);
    if (isEnded(attempt) && !result) lost.push(`the result of ${attempt.result_id}`);
    if (!isEnded(attempt) && result) wrong.push(`attempt ${attempt.result_id}: a result without an end`);
    const paper = papers.find(({ exam_id }) => exam_id === attempt.exam_id);
    if (!result || !paper) continue;
    const answers = new Map(
      truth.answers
        .filter(({ result_id }) => result_id === attempt.result_id)
        .map(({ question_id, answer }) => [question_id, answer]),
    );
    const questions = paper.category === 'reading' ? questionsOfAttempt(paper, attempt) : [];
    const [right, total] = [countRight(questions, answers), questions.length];
    if (!isAsMarked(result, right, total) || !isBandOnlyOfWhole(attempt, result))
      wrong.push(`result ${attempt.result_id}: ${result.correct} of ${result.total}, by hand ${right} of ${total}`);
  }
}

function isAsMarked({ correct, total, rows, score }: Result, right: number, questionCount: number): boolean {
  const isCounted = correct === right && total === questionCount;
  const rowsRight = rows.filter((row) => row.is_correct === 1).length;
  return isCounted && rowsRight === right && rows.length === questionCount && (score !== null) === questionCount > 0;
}

/** [R295] */
function isBandOnlyOfWhole(attempt: Attempt, { score }: Result): boolean {
  return score === null || isWholeTimed(attempt) === (score.kind === 'band');
}

async function checkSound(
  own: readonly Device[],
  given: ReadonlyMap<string, readonly Given[]>,
  truth: Pull,
  { lost }: Findings,
): Promise<void> {
  for (const row of truth.recordings) {
    const response = await own[0]?.pages[0]?.fetchApi(`/api/recordings/${row.recording_id}`);
    if (!response) throw new Error('A device has no page to look with');
    const heard = createHash('sha256')
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest('hex');
    if (response.ok && heard === row.sha256) continue;
    const versions = (given.get(`recordings/${rowKey('recordings', row)}`) ?? []).map(
      ({ device, hlc, isShown, said }) => `${device} ${hlc} ${isShown ? 'shown' : 'not shown'} ${said}`,
    );
    const onDevices = await Promise.all(
      own.map(async (device) => `${device.name}: ${await sayStored(device, row.recording_id)}`),
    );
    lost.push(
      `the sound of ${inOrder(row)} (${response.status}); ${onDevices.join(', ')}; given: ${versions.join(' | ')}`,
    );
  }
}

async function sayStored({ pages }: Device, recording_id: string): Promise<string> {
  const db = pages[0]?.db;
  const pieces = await db?.recordingPieces.where('recording_id').equals(recording_id).count();
  return `${pieces} pieces, ${inOrder((await db?.uploads.get(recording_id)) ?? 'no upload')}`;
}
