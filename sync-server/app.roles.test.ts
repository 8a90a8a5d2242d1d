// Every route of the server and who may call it. A route that is not in this table fails: whoever adds one says here whom it is for.
// And every one of them as another student with the ids of what is not theirs.
// Over 400 lines because one table holds every route.

import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { nextStamp } from '../shared/sync/clock.ts';
import { EMPTY_PUSH, PROTOCOL, SyncReply } from '../shared/sync/protocol.ts';
import { readCallsPage } from './testing/calls-page.ts';
import {
  audioForm,
  openPaperServer,
  type Person,
  publishPaper,
  publishTask,
  wavFile,
  writeDraft,
  type PaperServer,
} from './testing/papers.ts';
import { newAttempt, recordingOf, soundBytes, syncAs } from './testing/responses.ts';
import { syncBody } from './testing/people.ts';

const RIGHTS = {
  /** Everybody, signed in or not. */
  any: { visitor: 'passes', other: 'passes', student: 'passes', admin: 'passes' },
  /** Nobody by token: the call reads the refresh cookie. */
  cookie: { visitor: '401', other: '401', student: '401', admin: '401' },
  /** This machine, or who has METRICS_TOKEN. */
  machine: { visitor: '404', other: '404', student: '404', admin: '404' },
  /** Whoever is signed in, about themselves or about nothing that is secret. */
  user: { visitor: '401', other: 'passes', student: 'passes', admin: 'passes' },
  /** Users with access to the paper. */
  access: { visitor: '401', other: 'refused', student: '2xx', admin: '2xx' },
  /** The student whose thing it is, and nobody else; to others it is not there. */
  owner: { visitor: '401', other: '404', student: '2xx', admin: '404' },
  ownerOrAdmin: { visitor: '401', other: '404', student: '2xx', admin: '2xx' },
  /** Users who have ended an attempt on the paper, or on any where the call names none. */
  finisher: { visitor: '401', other: '403', student: '2xx', admin: '2xx' },
  admin: { visitor: '401', other: '403', student: '403', admin: 'passes' },
} as const;

type Who = keyof typeof RIGHTS;
type Outcome = (typeof RIGHTS)[Who]['visitor' | 'other' | 'student' | 'admin'];

const OUTCOMES: Record<Outcome, (status: number) => boolean> = {
  passes: (status) => status !== 401 && status !== 403 && status < 500,
  '2xx': (status) => status >= 200 && status < 300,
  refused: (status) => status === 403 || status === 404,
  '401': (status) => status === 401,
  '403': (status) => status === 403,
  '404': (status) => status === 404,
};

interface Ids {
  /** A paper that the student has access to and has ended an attempt on. */
  exam_id: string;
  part_id: string;
  sha256: string;
  result_id: string;
  recording_id: string;
  email: string;
  password: string;
}

interface Row {
  who: Who;
  /** After the path with its parameters put in. */
  query?: (ids: Ids) => string;
  body?: (ids: Ids) => object;
}

const nothing = newId();
const row = (who: Who, body?: Row['body'], query?: Row['query']): Row => ({
  who,
  ...(body ? { body } : {}),
  ...(query ? { query } : {}),
});
const groupQuery = () => `?group_id=${nothing}`;
const examQuery = ({ exam_id }: Ids) => `?exam_id=${exam_id}`;
const partQuery = ({ part_id }: Ids) => `?part_id=${part_id}`;

const TABLE: Record<string, Row> = {
  'GET /api/healthz': row('any'),
  'GET /api/readyz': row('any'),
  'GET /api/landing/info': row('any'),
  'GET /api/metrics': row('machine'),

  'POST /api/auth/signup': row('any', () => ({})),
  'POST /api/auth/signin': row('any', ({ email, password }) => ({ email, password })),
  'POST /api/auth/updatetoken': row('cookie'),
  'PUT /api/auth/updatetoken': row('cookie'),
  'POST /api/auth/sync': row('cookie'),
  'POST /api/auth/forgotpassword': row('any', () => ({ email: 'nobody@papertide.test' })),
  'POST /api/auth/resetpassword': row('any', () => ({ password: 'tide5papers!', token: 'none' })),
  'POST /api/auth/resetpassword/:token': row('any', () => ({ password: 'tide5papers!' })),
  'PUT /api/auth/changepassword': row('user', () => ({
    oldPassword: 'x',
    password: 'tide5papers!',
    confirmPassword: 'tide5papers!',
  })),
  'GET /api/auth/getsessions': row('user'),
  'POST /api/auth/endsession': row('user', () => ({ session_id: nothing })),
  'POST /api/auth/endothersessions': row('user'),
  'GET /api/auth/getsecondfactor': row('admin'),
  'POST /api/auth/beginsecondfactor': row('admin', () => ({ password: 'x' })),
  'POST /api/auth/confirmsecondfactor': row('admin', () => ({ code: '000000' })),
  'POST /api/auth/renewrecoverycodes': row('admin', () => ({ password: 'x', code: '000000' })),
  'POST /api/auth/endsecondfactor': row('admin', () => ({ password: 'x', code: '000000' })),
  'POST /api/auth/removesecondfactor': row('admin', () => ({ user_id: nothing })),
  'GET /api/auth/getallusers': row('admin'),
  'GET /api/auth/getuser': row('admin', undefined, () => `?user_id=${nothing}`),
  'GET /api/auth/getaccesslog': row('admin'),
  'PUT /api/auth/changerole': row('admin', () => ({ user_id: nothing, role: 'admin' })),
  'PUT /api/auth/changeactive': row('admin', () => ({ user_id: nothing, active: 0 })),
  'POST /api/auth/sendresetlink': row('admin', () => ({ user_id: nothing })),
  'PUT /api/auth/changedetails': row('admin', () => ({
    user_id: nothing,
    edits: 0,
    first_name: 'A',
    last_name: 'B',
    address: 'Galle',
    phone: '',
    note: '',
  })),
  'POST /api/auth/changeemail': row('admin', () => ({ user_id: nothing, email: 'new@papertide.test' })),
  'POST /api/auth/withdrawemail': row('admin', () => ({ user_id: nothing })),
  'PUT /api/auth/setemail': row('admin', () => ({
    user_id: nothing,
    email: 'new@papertide.test',
    reason: 'Called from the known number',
  })),
  'POST /api/auth/confirmnewemail': row('any', () => ({ token: 'none' })),
  'GET /api/auth/previewmerge': row('admin', undefined, () => `?kept_id=${nothing}&gone_id=${newId()}`),
  'POST /api/auth/mergeaccounts': row('admin', () => ({ call_id: newId(), kept_id: nothing, gone_id: newId() })),
  'POST /api/auth/undomerge': row('admin', () => ({ merge_id: nothing })),
  'GET /api/auth/getreturnedattempts': row('user'),
  'GET /api/auth/mywork': row('user'),
  'POST /api/auth/deletemyaccount': row('user', () => ({ email: 'x', password: 'x' })),
  'GET /api/auth/exportmydata': row('user'),
  'GET /api/auth/mymailbox': row('user'),
  'POST /api/auth/sendmylink': row('user'),
  'POST /api/auth/confirmaddress': row('admin', () => ({ user_id: nothing })),
  'GET /api/auth/getmailproblems': row('admin'),
  'GET /api/jobs/getproblems': row('admin'),
  'GET /api/auth/getcollisions': row('admin'),
  'POST /api/auth/deleteuser': row('admin', () => ({ user_id: nothing, email: 'x' })),

  'POST /api/exams/addfeedback': row('finisher', () => ({ rating: 5, textValue: 'Good.' })),
  'GET /api/exams/getmyfeedback': row('user'),
  'PUT /api/exams/hidefeedback': row('admin', () => ({ feedback_id: nothing, hidden: 1 })),
  'GET /api/exams/getreviews': row('admin'),
  'PUT /api/exams/sawreviews': row('admin', () => ({ seen_at: 0 })),
  'GET /api/exams/getallfeedbacks': row('any'),
  'GET /api/exams/getexams': row('any'),
  'GET /api/exams/getsingleexams': row('user', undefined, examQuery),
  'GET /api/exams/getalldataforexam/:exam_id': row('access'),
  'POST /api/exams/addexams': row('admin', () => ({})),
  'PUT /api/exams/updateexam': row('admin', () => ({})),
  'GET /api/exams/checkexam': row('admin', undefined, examQuery),
  'PUT /api/exams/finishcreateexam': row('admin', () => ({ exam_id: nothing })),
  'POST /api/exams/undoaddtoparts': row('admin', () => ({ exam_id: nothing, token: nothing })),
  'PUT /api/exams/changepapertoeditmode/:nothing': row('admin'),
  'DELETE /api/exams/deleteexampaper/:nothing': row('admin'),
  'GET /api/exams/exportpaper/:exam_id': row('admin'),
  'POST /api/exams/importpaper': row('admin', () => new FormData()),
  'POST /api/exams/duplicateexam': row('admin', () => ({ exam_id: nothing })),
  'POST /api/parts/copypart': row('admin', () => ({ part_id: nothing, to_part_id: nothing })),
  'GET /api/exams/getrevisions/:exam_id': row('admin'),
  'GET /api/exams/comparerevisions': row('admin', undefined, ({ exam_id }) => `?exam_id=${exam_id}&from=1&to=1`),
  'POST /api/exams/findkeysinpapers': row('admin', () => ({})),
  'PUT /api/exams/passkeywarning': row('admin', () => ({ exam_id: nothing, revision: 1 })),
  'GET /api/exams/getanswerkey': row('admin', undefined, ({ exam_id }) => `?exam_id=${exam_id}&revision=1`),
  'POST /api/exams/previewremark': row('admin', () => ({})),
  'PUT /api/exams/remark': row('admin', () => ({})),
  'GET /api/exams/getremarks/:exam_id': row('admin'),

  'GET /api/insight/getdisk': row('admin'),
  'GET /api/insight/getoverview': row('admin', undefined, () => '?from=2026-01-01'),
  'GET /api/insight/getpaper': row('admin', undefined, examQuery),
  'GET /api/insight/getstudents': row('admin'),
  'GET /api/insight/getstudent': row('admin', undefined, () => `?user_id=${nothing}`),
  'GET /api/insight/getcrashes': row('admin'),
  'GET /api/insight/exportstudents': row('admin'),
  'GET /api/insight/exportattempts': row('admin', undefined, () => `?user_id=${nothing}`),

  'GET /api/parts/getpartsrelatedtoexam/:exam_id': row('access'),
  'POST /api/parts/addparts': row('admin', () => ({ exam_id: nothing, partsData: [] })),
  'PUT /api/parts/addtoparts': row('admin', () => ({ exam_id: nothing, documents: [], blocks: [] })),
  'PUT /api/parts/updateparts': row('admin', () => ({ exam_id: nothing, partsData: [] })),
  'GET /api/content/getallcontentforpart': row('access', undefined, partQuery),
  'POST /api/content/addcontent': row('admin', () => ({ part_id: nothing, content_type: 'text' })),
  'PUT /api/content/updatecontent': row('admin', () => ({ content_id: nothing })),
  'PUT /api/content/saveblock': row('admin', () => ({ content_id: nothing })),
  'PUT /api/content/orderblocks': row('admin', () => ({ part_id: nothing, content_ids: [] })),
  'DELETE /api/content/deletecontent': row('admin', undefined, () => `?content_id=${nothing}`),
  'GET /api/question/getquestionsrelatedtoexam/:exam_id': row('access'),
  'GET /api/question/getupdatedquestions': row('admin', undefined, examQuery),
  'POST /api/question/addquestion': row('admin', () => ({})),
  'PUT /api/question/updatequestion': row('admin', () => ({ question_id: nothing })),
  'DELETE /api/question/deletequestion': row('admin', undefined, () => `?question_id=${nothing}`),
  'POST /api/answer/addanswer': row('admin', () => ({ question_id: nothing, answer: 'x', answer_type: 'fillBlank' })),
  'GET /api/answer/getanswers': row('admin', undefined, () => `?question_id=${nothing}`),
  'DELETE /api/answer/deleteanswer': row('admin', undefined, () => `?answer_id=${nothing}`),
  'GET /api/document/getreadingdocument': row('access', undefined, partQuery),
  'POST /api/document/addreadingdocument': row('admin', () => ({})),
  'PUT /api/document/updatereadingdocument': row('admin', () => ({ document_id: nothing, updatedContent: 'x' })),
  'PUT /api/document/savedocument': row('admin', () => ({ reading_document_id: nothing })),
  'DELETE /api/document/deletereadingdocument': row('admin', undefined, () => `?reading_document_id=${nothing}`),
  'PUT /api/document/savetranscript': row('admin', () => ({ part_id: nothing, turns: [], version: 0 })),
  'GET /api/explanation/getexplanationforexam/:exam_id': row('finisher'),
  'POST /api/explanation/addexplanation': row('admin', () => ({ examId: nothing, contentData: 'x' })),
  'PUT /api/explanation/addexplanation': row('admin', () => ({ examId: nothing, contentData: 'x' })),
  'PUT /api/explanation/updateexplanation': row('admin', () => ({ explanation_id: nothing, contentData: 'x' })),

  'POST /api/audio/saveaudiofile': row('admin', () => new FormData()),
  'GET /api/audio/getaudiofile/:part_id': row('access'),
  'POST /api/audio/beginupload': row('admin', () => ({})),
  'PUT /api/audio/upload/:nothing': row(
    'admin',
    () => soundBytes(300),
    () => '?offset=0',
  ),
  'DELETE /api/audio/upload/:nothing': row('admin'),
  'DELETE /api/audio/deleteaudiofile': row('admin', undefined, () => `?reading_document_id=${nothing}`),
  'GET /api/media/:sha256': row('access'),
  'POST /api/media/saveimage': row('admin', () => new FormData()),
  'POST /api/posts/addpost': row('admin', () => new FormData()),
  'GET /api/posts/getallposts': row('any'),
  'DELETE /api/posts/deletepost': row('admin', undefined, () => `?post_id=${nothing}`),

  'GET /api/subscription/checkaccessforpaper/:exam_id': row('user'),
  'GET /api/subscription/paymentinfo': row('any'),
  'GET /api/subscription/getallaccesspaperforuser': row('user'),
  'POST /api/subscription/addsubscription': row('admin', () => ({})),
  'PUT /api/subscription/addsubscription': row('admin', () => ({})),
  'POST /api/subscription/grantmany': row('admin', () => ({})),
  'GET /api/subscription/exportusers': row('admin'),
  'GET /api/subscription/exportlog': row('admin'),
  'GET /api/subscription/getwaiting': row('admin'),
  'POST /api/subscription/givewaiting': row('admin', () => ({})),
  'POST /api/subscription/removewaiting': row('admin', () => ({})),
  'DELETE /api/subscription/removeaccess': row('admin', undefined, () => `?subscription_id=${nothing}`),

  'GET /api/groups/getgroups': row('admin'),
  'GET /api/groups/getgroup': row('admin', undefined, groupQuery),
  'PUT /api/groups/savegroup': row('admin', () => ({})),
  'DELETE /api/groups/deletegroup': row('admin', undefined, groupQuery),
  'PUT /api/groups/changecode': row('admin', () => ({ group_id: nothing, is_open: true })),
  'POST /api/groups/addmembers': row('admin', () => ({})),
  'POST /api/groups/removemember': row('admin', () => ({ group_id: nothing })),
  'PUT /api/groups/givemonth': row('admin', () => ({})),
  'POST /api/groups/removemonth': row('admin', () => ({})),
  'PUT /api/groups/setpaper': row('admin', () => ({})),
  'DELETE /api/groups/unsetpaper': row('admin', undefined, () => `?set_id=${nothing}`),
  'GET /api/groups/getoverview': row('admin', undefined, groupQuery),
  'GET /api/groups/mygroups': row('user'),
  'POST /api/groups/join': row('user', () => ({ code: 'ABCD-EFGH' })),
  'POST /api/groups/leave': row('user', () => ({ group_id: nothing })),

  'POST /api/results/addresult': row('access', ({ exam_id }) => ({ exam_id, start_time: Date.parse('2026-03-02') })),
  'GET /api/results/getresultrelatedtoexam/:exam_id': row('user'),
  'PUT /api/results/endattendexam/:result_id': row('owner', () => ({})),
  'GET /api/results/getexamrelatedtoresult/:result_id': row('ownerOrAdmin'),
  'POST /api/studentanswer/addanswer': row('user', ({ exam_id }) => ({
    answer: 'x',
    answer_type: 'fillBlank',
    question_id: nothing,
    exam_id,
  })),
  'GET /api/studentanswer/getallanswers/:exam_id': row('user'),
  'DELETE /api/studentanswer/removepreviousanswerinpaper/:exam_id': row('user'),
  'GET /api/recordings/:recording_id/upload': row('owner'),
  'PUT /api/recordings/:recording_id/upload': row(
    'owner',
    () => soundBytes(300),
    () => '?offset=0',
  ),
  'GET /api/recordings/:recording_id': row('ownerOrAdmin'),
  'GET /api/marking/queue': row('admin'),
  'GET /api/marking/response/:nothing': row('admin'),
  'POST /api/marking/claim': row('admin', () => ({})),
  'PUT /api/marking/letgo': row('admin', () => ({})),
  'PUT /api/marking/savedraft': row('admin', () => ({})),
  'PUT /api/marking/discardcorrection': row('admin', () => ({})),
  'PUT /api/marking/mark/:nothing': row('admin', () => ({})),
  'POST /api/sync': row('user', () => syncBody()),
  // the last, as it ends their sessions
  'POST /api/auth/signout': row('any'),
};

/** The table names the parameters by what is put into them, the page by what they are. */
const withoutNames = (route: string) => route.replaceAll(/:\w+|\{\w+\}/g, ':');

async function openFurnished(): Promise<{ server: PaperServer; ids: Ids }> {
  const server = await openPaperServer();
  const { admin, student } = server;
  const { exam_id, part_id } = await writeDraft(admin, { category: 'listening' });
  const wav = wavFile();
  await admin.send('POST', 'audio/saveaudiofile', audioForm(part_id, wav));
  await admin.send('PUT', 'exams/finishcreateexam', { exam_id });
  const task = await publishTask(admin, 'speaking');

  const sat = { ...newAttempt(server, exam_id), end_time: server.clock.nowMs };
  const spoken = newAttempt(server, task.exam_id);
  const sound = soundBytes(300);
  const recording = recordingOf(sound, { ...spoken, part_id: task.part_id });
  await syncAs(student, { attempts: [sat, spoken], recordings: [recording] });
  await student.call('PUT', `recordings/${recording.recording_id}/upload?offset=0`, sound);
  const { email, password } = student;
  const sha256 = createHash('sha256').update(wav).digest('hex');
  const { recording_id } = recording;
  return { server, ids: { exam_id, part_id, sha256, result_id: sat.result_id, recording_id, email, password } };
}

it('every route of the router is in the table, and every row is a route', async () => {
  const { app } = await openPaperServer();
  const routes = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  expect(new Set(Object.keys(TABLE).map(withoutNames))).toEqual(new Set(routes.map(withoutNames)));
});

it('[R195] the page of the calls names every route once, with whom it is for, and no other', async () => {
  const rows = Object.entries(TABLE).map(
    ([route, { who }]) => `${route} | ${who === 'ownerOrAdmin' ? 'owner or admin' : who}`,
  );
  expect((await readCallsPage()).map(withoutNames).toSorted()).toEqual(rows.map(withoutNames).toSorted());
});

it('every route lets through whom the table says, and no more; what is not for everybody is stored nowhere', async () => {
  const { server, ids } = await openFurnished();
  const callers = { visitor: server.anonymous, other: server.locked, student: server.student, admin: server.admin };
  const parameters: Record<string, string> = { ...ids, nothing, token: 'none' };
  const wrong: string[] = [];
  for (const [route, { who, body, query }] of Object.entries(TABLE)) {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace('/api/', '').replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? name);
    for (const [name, caller] of Object.entries(callers)) {
      const { status, headers } = await caller.call(method, `${path}${query?.(ids) ?? ''}`, body?.(ids));
      const wanted: Outcome = RIGHTS[who][name as keyof typeof callers];
      if (!OUTCOMES[wanted](status)) wrong.push(`${route}: ${name} got ${status}, not ${wanted}`);
      if (who !== 'any' && headers.get('cache-control') !== 'no-store') wrong.push(`${route}: ${name} may store it`);
    }
  }
  expect(wrong).toEqual([]);
});

/** Everything that is kept of a student. */
const OWN_TABLES = [
  'users',
  'sessions',
  'grants',
  'given_bundles',
  'group_members',
  'attempts',
  'answers',
  'late_answers',
  'annotations',
  'flags',
  'recordings',
  'settings',
  'results',
  'devices',
  'usage',
] as const;

async function dumpOf({ store }: PaperServer, { user_id }: Person) {
  const rows: Record<string, unknown> = {};
  for (const table of OWN_TABLES)
    rows[table] = await store.read
      .selectFrom<(typeof OWN_TABLES)[number]>(table)
      .selectAll()
      .where('user_id', '=', user_id)
      .execute();
  return rows;
}

it('[S13, F45] no call gives one student anything of another, or changes it, whatever ids it is given', async () => {
  const { server, ids } = await openFurnished();
  const { admin, student, locked } = server;
  // who calls may sit the same papers, and is in another group
  const month = { selectedYear: 2026, selectedMonth: 'March', endDate: '2026-12-31' };
  await admin.send('POST', 'subscription/addsubscription', { ...month, selectedUser: locked.user_id });
  const group_id = newId();
  await admin.send('PUT', 'groups/savegroup', { group_id, name: 'Whoever owns this' });
  await admin.send('POST', 'groups/addmembers', { group_id, emails: [student.email], keepUnknown: false });

  const secrets = ['an answer of mine', 'a note of mine', 'a value of mine', student.user_id, student.email, 'Whoever'];
  const paper = await publishPaper(admin);
  const { exam_id, part_id, document_id } = paper;
  const [question_id] = paper.question_ids;
  const open = newAttempt(server, exam_id);
  const { result_id } = open;
  const hlc = (ms: number) => nextStamp(null, server.clock.nowMs - 1_000 + ms, 'phone');
  const ownedBy = (word: string, ms: number) => ({
    attempts: [open],
    answers: [
      {
        result_id,
        exam_id,
        question_id,
        answer_type: 'fillBlank' as const,
        answer: `an answer of ${word}`,
        hlc: hlc(ms),
      },
    ],
    annotations: [
      {
        annotation_id: ids.result_id,
        result_id,
        part_id,
        document_id,
        kind: 'note' as const,
        selector: { start: 0, end: 1, exact: 'x', prefix: '', suffix: '' },
        note: `a note of ${word}`,
        deleted: 0 as const,
        hlc: hlc(ms),
      },
    ],
    flags: [{ result_id, question_id, flagged: 1 as const, hlc: hlc(ms) }],
  });
  const setting = { name: 'a_word', value: 'a value of mine', hlc: hlc(0) };
  await syncAs(student, { ...ownedBy('mine', 0), settings: [setting] });
  const before = await dumpOf(server, student);

  const push = { ...EMPTY_PUSH, ...ownedBy('theirs', 900) };
  const marked = [{ result_id: ids.result_id, marks: { band: 9 } }];
  /** Bodies that name what is another's; all other calls take what they take above. */
  const bodies: Record<string, object> = {
    'POST /api/results/addresult': { result_id, exam_id, start_time: server.clock.nowMs },
    'POST /api/studentanswer/addanswer': { ...ownedBy('theirs', 900).answers[0] },
    'POST /api/groups/leave': { group_id },
    'POST /api/sync': { protocol: PROTOCOL, device_id: 'phone', cursor: null, push, marked },
  };
  const parameters: Record<string, string> = { ...ids, exam_id, part_id, token: 'none' };
  const given: string[] = [];
  for (const [route, { who, body, query }] of Object.entries(TABLE)) {
    if (route.endsWith('/signin') || route.endsWith('/signout')) continue; // as whoever knows the password
    const [method = '', pattern = ''] = route.split(' ');
    for (const named of [parameters, { ...parameters, exam_id: ids.exam_id, part_id: ids.part_id, result_id }]) {
      const path = pattern.replace('/api/', '').replaceAll(/:(\w+)/g, (_, name: string) => named[name] ?? result_id);
      const asked = `${path}${query?.({ ...ids, ...named }) ?? ''}`;
      const reply = await locked.call(method, asked, bodies[route] ?? body?.({ ...ids, ...named }));
      const text = await reply.text();
      for (const secret of secrets) if (text.includes(secret)) given.push(`${route} (${who}): ${secret}`);
      if (route === 'POST /api/sync') expect(SyncReply.parse(JSON.parse(text)).pull.attempts).toEqual([]);
    }
  }
  expect(given).toEqual([]);
  expect(await dumpOf(server, student)).toEqual(before);
});
