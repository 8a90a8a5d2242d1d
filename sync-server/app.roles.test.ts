// Every route of the server and who may call it. A route that is not in this table fails: whoever adds one says here whom it is for.
// And every one of them as another student with the ids of what is not theirs.
// Over 400 lines because one table holds every route.

import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { type Permission, reachOf } from '../shared/roles.ts';
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

/** Everybody who calls. 'other' is a student without access; a stranger teaches another group than the student's. */
const CALLERS = [
  'visitor',
  'other',
  'student',
  'marker',
  'author',
  'teacher',
  'stranger',
  'desk',
  'admin',
  'owner',
] as const;
type CallerName = (typeof CALLERS)[number];
type Outcomes = Record<CallerName, Outcome>;
type Outcome = 'passes' | '2xx' | 'reached' | 'refused' | '401' | '403' | '404';

const everybody = (outcome: Outcome): Outcomes =>
  Object.fromEntries(CALLERS.map((name) => [name, outcome])) as Outcomes;

const KINDS = {
  /** Everybody, signed in or not. */
  any: everybody('passes'),
  /** Nobody by token: the call reads the refresh cookie. */
  cookie: everybody('401'),
  /** This machine, or who has METRICS_TOKEN. */
  machine: everybody('404'),
  /** Whoever is signed in, about themselves or about nothing that is secret. */
  user: { ...everybody('passes'), visitor: '401' },
  /** Users with access to the paper, and staff who read every paper. */
  paper: { ...everybody('2xx'), visitor: '401', other: 'refused', marker: 'refused', desk: 'refused' },
  /** The student whose thing it is, and nobody else; to others it is not there. */
  own: { ...everybody('404'), visitor: '401', student: '2xx' },
  'own or staff': {
    ...everybody('404'),
    visitor: '401',
    student: '2xx',
    teacher: '2xx',
    admin: '2xx',
    owner: '2xx',
  },
  /** Users who have ended an attempt on the paper, or on any where the call names none. */
  finisher: { ...everybody('2xx'), visitor: '401', other: '403', marker: '403', desk: '403' },
} as const satisfies Record<string, Outcomes>;

type Who = keyof typeof KINDS | Permission;

const isPermission = (who: Who): who is Permission => !(who in KINDS);

/** A row that names what belongs to the student is reached by those who reach the student. */
function outcomeOf({ who, isScoped }: Row, name: CallerName): Outcome {
  if (!isPermission(who)) return KINDS[who][name];
  if (name === 'visitor') return '401';
  if (name === 'other' || name === 'student') return '403';
  const reaches = reachOf([name === 'stranger' ? 'teacher' : name], who);
  if (reaches.length === 0) return '403';
  if (!isScoped) return 'passes';
  return reaches.includes('all') || (reaches.includes('groups') && name === 'teacher') ? 'reached' : '404';
}

const OUTCOMES: Record<Outcome, (status: number) => boolean> = {
  passes: (status) => status !== 401 && status !== 403 && status < 500,
  '2xx': (status) => status >= 200 && status < 300,
  reached: (status) => ![401, 403, 404].includes(status) && status < 500,
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
  /** A text of the student that waits for a marker. */
  response_id: string;
  /** Of the student. */
  user_id: string;
  group_id: string;
  email: string;
  password: string;
}

interface Row {
  who: Who;
  isScoped?: true;
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
/** A call that names what is the student's. */
const scoped = (...given: Parameters<typeof row>): Row => ({ ...row(...given), isScoped: true });
const groupQuery = ({ group_id }: Ids) => `?group_id=${group_id}`;
const studentQuery = ({ user_id }: Ids) => `?user_id=${user_id}`;
const noGroupQuery = () => `?group_id=${nothing}`;
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
  'GET /api/auth/getsecondfactor': row('two_step_login'),
  'POST /api/auth/beginsecondfactor': row('two_step_login', () => ({ password: 'x' })),
  'POST /api/auth/confirmsecondfactor': row('two_step_login', () => ({ code: '000000' })),
  'POST /api/auth/renewrecoverycodes': row('two_step_login', () => ({ password: 'x', code: '000000' })),
  'POST /api/auth/endsecondfactor': row('two_step_login', () => ({ password: 'x', code: '000000' })),
  'POST /api/auth/removesecondfactor': row('people', () => ({ user_id: nothing })),
  'GET /api/auth/getallusers': row('people'),
  'GET /api/auth/getuser': row('people', undefined, () => `?user_id=${nothing}`),
  'GET /api/auth/getaccesslog': row('access'),
  'PUT /api/auth/setroles': row('roles', () => ({ user_id: nothing, roles: [], group_ids: [] })),
  'POST /api/auth/setrolecode': row('roles', () => ({ user_id: nothing })),
  'POST /api/auth/viewas': row('roles', () => ({ user_id: nothing })),
  'GET /api/auth/myroleoffer': row('user'),
  'POST /api/auth/confirmroles': row('user', () => ({ code: 'ABCD-EFGH' })),
  'PUT /api/auth/changerole': row('roles', () => ({ user_id: nothing, role: 'admin' })),
  'PUT /api/auth/changeactive': row('people', () => ({ user_id: nothing, active: 0 })),
  'POST /api/auth/sendresetlink': row('people', () => ({ user_id: nothing })),
  'PUT /api/auth/changedetails': row('people', () => ({
    user_id: nothing,
    edits: 0,
    first_name: 'A',
    last_name: 'B',
    address: 'Galle',
    phone: '',
    note: '',
  })),
  'POST /api/auth/changeemail': row('people', () => ({ user_id: nothing, email: 'new@papertide.test' })),
  'POST /api/auth/withdrawemail': row('people', () => ({ user_id: nothing })),
  'PUT /api/auth/setemail': row('roles', () => ({
    user_id: nothing,
    email: 'new@papertide.test',
    reason: 'Called from the known number',
  })),
  'POST /api/auth/confirmnewemail': row('any', () => ({ token: 'none' })),
  'GET /api/auth/previewmerge': row('people', undefined, () => `?kept_id=${nothing}&gone_id=${newId()}`),
  'POST /api/auth/mergeaccounts': row('people', () => ({ call_id: newId(), kept_id: nothing, gone_id: newId() })),
  'POST /api/auth/undomerge': row('people', () => ({ merge_id: nothing })),
  'GET /api/auth/getreturnedattempts': row('user'),
  'GET /api/auth/mywork': row('user'),
  'POST /api/auth/deletemyaccount': row('user', () => ({ email: 'x', password: 'x' })),
  'GET /api/auth/exportmydata': row('user'),
  'GET /api/auth/mymailbox': row('user'),
  'POST /api/auth/sendmylink': row('user'),
  'POST /api/auth/confirmaddress': row('people', () => ({ user_id: nothing })),
  'GET /api/auth/getmailproblems': row('academy'),
  'GET /api/jobs/getproblems': row('academy'),
  'GET /api/auth/getcollisions': row('people'),
  'POST /api/auth/deleteuser': row('people', () => ({ user_id: nothing, email: 'x' })),

  'POST /api/exams/addfeedback': row('finisher', () => ({ rating: 5, textValue: 'Good.' })),
  'GET /api/exams/getmyfeedback': row('user'),
  'PUT /api/exams/hidefeedback': row('academy', () => ({ feedback_id: nothing, hidden: 1 })),
  'GET /api/exams/getreviews': row('academy'),
  'PUT /api/exams/sawreviews': row('academy', () => ({ seen_at: 0 })),
  'GET /api/exams/getallfeedbacks': row('any'),
  'GET /api/exams/getexams': row('any'),
  'GET /api/exams/getsingleexams': row('user', undefined, examQuery),
  'GET /api/exams/getalldataforexam/:exam_id': row('paper'),
  'POST /api/exams/addexams': row('authoring', () => ({})),
  'PUT /api/exams/updateexam': row('authoring', () => ({})),
  'GET /api/exams/checkexam': row('authoring', undefined, examQuery),
  'PUT /api/exams/sayready': row('authoring', () => ({ exam_id: nothing, ready: true })),
  'PUT /api/exams/finishcreateexam': row('publishing', () => ({ exam_id: nothing })),
  'POST /api/exams/undoaddtoparts': row('authoring', () => ({ exam_id: nothing, token: nothing })),
  'PUT /api/exams/changepapertoeditmode/:nothing': row('publishing'),
  'GET /api/exams/getsamples': row('publishing'),
  'POST /api/exams/loadsample': row('publishing', () => ({ exam_name: 'No such paper' })),
  'PUT /api/exams/correctpaper/:nothing': row('publishing'),
  'PUT /api/exams/discardcorrection/:nothing': row('publishing'),
  'DELETE /api/exams/deleteexampaper/:nothing': row('publishing'),
  'GET /api/exams/exportpaper/:exam_id': row('authoring'),
  'POST /api/exams/importpaper': row('authoring', () => new FormData()),
  'POST /api/exams/duplicateexam': row('authoring', () => ({ exam_id: nothing })),
  'POST /api/parts/copypart': row('authoring', () => ({ part_id: nothing, to_part_id: nothing })),
  'GET /api/exams/getrevisions/:exam_id': row('read_papers'),
  'GET /api/exams/comparerevisions': row('authoring', undefined, ({ exam_id }) => `?exam_id=${exam_id}&from=1&to=1`),
  'POST /api/exams/findkeysinpapers': row('publishing', () => ({})),
  'PUT /api/exams/passkeywarning': row('publishing', () => ({ exam_id: nothing, revision: 1 })),
  'GET /api/exams/getanswerkey': row('read_papers', undefined, ({ exam_id }) => `?exam_id=${exam_id}&revision=1`),
  'POST /api/exams/previewremark': row('publishing', () => ({})),
  'PUT /api/exams/remark': row('publishing', () => ({})),
  'GET /api/exams/getremarks/:exam_id': row('authoring'),

  'GET /api/insight/getdisk': row('academy'),
  'GET /api/insight/getoverview': row('figures', undefined, () => '?from=2026-01-01'),
  'GET /api/insight/getpaper': row('figures', undefined, examQuery),
  'GET /api/insight/getstudents': row('insight'),
  'GET /api/insight/getstudent': scoped('insight', undefined, studentQuery),
  'GET /api/insight/getkinds': scoped('insight', undefined, studentQuery),
  'GET /api/insight/getattempt': scoped('insight', undefined, ({ result_id }) => `?result_id=${result_id}`),
  'GET /api/insight/getcrashes': row('academy'),
  'GET /api/insight/exportstudents': row('insight'),
  'GET /api/insight/exportattempts': scoped('insight', undefined, studentQuery),

  'GET /api/reportcards/getcard': scoped('insight', undefined, studentQuery),
  'GET /api/reportcards/getsharing': scoped('insight', undefined, studentQuery),
  'POST /api/reportcards/makecode': scoped('insight', ({ user_id, result_id }) => ({
    user_id,
    bands: [{ result_id, band: 9 }],
  })),
  'POST /api/reportcards/withdrawcode': scoped('insight', ({ user_id }) => ({ user_id, code: 'AAAA-AAAA-AAAA' })),
  'POST /api/reportcards/makelink': scoped('insight', ({ user_id }) => ({ user_id, link_id: newId(), days: 7 })),
  'POST /api/reportcards/endlink': scoped('insight', ({ user_id }) => ({ user_id, link_id: nothing })),
  'GET /api/reportcards/mysharing': row('user'),
  'GET /api/reportcards/mykinds': row('user'),
  'POST /api/reportcards/makemycode': row('user', ({ result_id }) => ({ bands: [{ result_id, band: 9 }] })),
  'POST /api/reportcards/withdrawmycode': row('user', () => ({ code: 'AAAA-AAAA-AAAA' })),
  'POST /api/reportcards/makemylink': row('user', () => ({ link_id: newId(), days: 7 })),
  'POST /api/reportcards/endmylink': row('user', () => ({ link_id: nothing })),
  'GET /api/reportcards/check': row('any', undefined, () => '?code=AAAA-AAAA-AAAA'),
  'POST /api/reportcards/readlink': row('any', () => ({ token: 'none' })),
  'GET /api/reportcards/gethead': row('any'),
  'PUT /api/reportcards/savename': row('academy', () => ({ name: '' })),
  'PUT /api/reportcards/saveprivacy': row('academy', () => ({ words: '' })),
  'POST /api/reportcards/savelogo': row('academy', () => new FormData()),
  'DELETE /api/reportcards/deletelogo': row('academy'),

  'GET /api/parts/getpartsrelatedtoexam/:exam_id': row('paper'),
  'POST /api/parts/addparts': row('authoring', () => ({ exam_id: nothing, partsData: [] })),
  'PUT /api/parts/addtoparts': row('authoring', () => ({ exam_id: nothing, documents: [], blocks: [] })),
  'PUT /api/parts/updateparts': row('authoring', () => ({ exam_id: nothing, partsData: [] })),
  'GET /api/content/getallcontentforpart': row('paper', undefined, partQuery),
  'POST /api/content/addcontent': row('authoring', () => ({ part_id: nothing, content_type: 'text' })),
  'PUT /api/content/updatecontent': row('authoring', () => ({ content_id: nothing })),
  'PUT /api/content/saveblock': row('authoring', () => ({ content_id: nothing })),
  'PUT /api/content/orderblocks': row('authoring', () => ({ part_id: nothing, content_ids: [] })),
  'DELETE /api/content/deletecontent': row('authoring', undefined, () => `?content_id=${nothing}`),
  'GET /api/question/getquestionsrelatedtoexam/:exam_id': row('paper'),
  'GET /api/question/getupdatedquestions': row('authoring', undefined, examQuery),
  'POST /api/question/addquestion': row('authoring', () => ({})),
  'PUT /api/question/updatequestion': row('authoring', () => ({ question_id: nothing })),
  'DELETE /api/question/deletequestion': row('authoring', undefined, () => `?question_id=${nothing}`),
  'POST /api/answer/addanswer': row('authoring', () => ({
    question_id: nothing,
    answer: 'x',
    answer_type: 'fillBlank',
  })),
  'GET /api/answer/getanswers': row('authoring', undefined, () => `?question_id=${nothing}`),
  'DELETE /api/answer/deleteanswer': row('authoring', undefined, () => `?answer_id=${nothing}`),
  'GET /api/document/getreadingdocument': row('paper', undefined, partQuery),
  'POST /api/document/addreadingdocument': row('authoring', () => ({})),
  'PUT /api/document/updatereadingdocument': row('authoring', () => ({ document_id: nothing, updatedContent: 'x' })),
  'PUT /api/document/savedocument': row('authoring', () => ({ reading_document_id: nothing })),
  'DELETE /api/document/deletereadingdocument': row('authoring', undefined, () => `?reading_document_id=${nothing}`),
  'PUT /api/document/savetranscript': row('authoring', () => ({ part_id: nothing, turns: [], version: 0 })),
  'GET /api/explanation/getexplanationforexam/:exam_id': row('finisher'),
  'POST /api/explanation/addexplanation': row('authoring', () => ({ examId: nothing, contentData: 'x' })),
  'PUT /api/explanation/addexplanation': row('authoring', () => ({ examId: nothing, contentData: 'x' })),
  'PUT /api/explanation/updateexplanation': row('authoring', () => ({ explanation_id: nothing, contentData: 'x' })),

  'POST /api/audio/saveaudiofile': row('authoring', () => new FormData()),
  'GET /api/audio/getaudiofile/:part_id': row('paper'),
  'POST /api/audio/beginupload': row('authoring', () => ({})),
  'PUT /api/audio/upload/:nothing': row(
    'authoring',
    () => soundBytes(300),
    () => '?offset=0',
  ),
  'DELETE /api/audio/upload/:nothing': row('authoring'),
  'DELETE /api/audio/deleteaudiofile': row('authoring', undefined, () => `?reading_document_id=${nothing}`),
  'GET /api/media/:sha256': row('paper'),
  'POST /api/media/saveimage': row('authoring', () => new FormData()),
  'POST /api/posts/addpost': row('academy', () => new FormData()),
  'GET /api/posts/getallposts': row('any'),
  'DELETE /api/posts/deletepost': row('academy', undefined, () => `?post_id=${nothing}`),

  'GET /api/subscription/checkaccessforpaper/:exam_id': row('user'),
  'GET /api/subscription/paymentinfo': row('any'),
  'GET /api/subscription/getallaccesspaperforuser': row('user'),
  'POST /api/subscription/addsubscription': row('access', () => ({})),
  'PUT /api/subscription/addsubscription': row('access', () => ({})),
  'POST /api/subscription/grantmany': row('access', () => ({})),
  'GET /api/subscription/exportusers': row('access'),
  'GET /api/subscription/exportlog': row('access'),
  'GET /api/subscription/getwaiting': row('access'),
  'POST /api/subscription/givewaiting': row('access', () => ({})),
  'POST /api/subscription/removewaiting': row('access', () => ({})),
  'DELETE /api/subscription/removeaccess': row('access', undefined, () => `?subscription_id=${nothing}`),

  'GET /api/groups/getgroups': row('groups'),
  'GET /api/groups/getgroup': scoped('groups', undefined, groupQuery),
  'PUT /api/groups/savegroup': row('change_groups', () => ({})),
  'DELETE /api/groups/deletegroup': row('change_groups', undefined, noGroupQuery),
  'PUT /api/groups/changecode': row('change_groups', () => ({ group_id: nothing, is_open: true })),
  'POST /api/groups/addmembers': row('change_groups', () => ({})),
  'POST /api/groups/removemember': row('change_groups', () => ({ group_id: nothing })),
  'PUT /api/groups/givemonth': row('access', () => ({})),
  'POST /api/groups/removemonth': row('access', () => ({})),
  'PUT /api/groups/setpaper': scoped('groups', ({ group_id, exam_id }) => ({
    set_id: nothing,
    group_id,
    exam_id,
    due_date: '2026-12-01',
    words: '',
  })),
  'DELETE /api/groups/unsetpaper': row('groups', undefined, () => `?set_id=${nothing}`),
  'GET /api/groups/getoverview': scoped('insight', undefined, groupQuery),
  'GET /api/groups/getclasswork': scoped('insight', undefined, (ids) => `${groupQuery(ids)}&user_ids=${ids.user_id}`),
  'GET /api/subscription/getlists': row('access'),
  'POST /api/subscription/previewtakeback': row('access', () => ({})),
  'POST /api/subscription/takeback': row('access', () => ({})),
  'GET /api/subscription/previewundo': row('access', undefined, () => `?list_id=${nothing}`),
  'PUT /api/subscription/undolist': row('access', () => ({ list_id: nothing })),
  'POST /api/subscription/addpayment': row('access', () => ({})),
  'PUT /api/subscription/cancelpayment': row('access', () => ({ payment_id: nothing, reason: 'Typed twice' })),
  'PUT /api/subscription/restorepayment': row('access', () => ({ payment_id: nothing })),
  'GET /api/subscription/getpayments': row('access'),
  'GET /api/subscription/exportpayments': row('access'),
  'GET /api/subscription/getending': row('access', undefined, () => '?kind=soon'),
  'GET /api/subscription/getdeskday': row('access'),
  'POST /api/groups/previewimport': row('people', () => ({ emails: [], groups: [] })),
  'POST /api/groups/importstudents': row('people', () => ({})),
  'POST /api/groups/inviteagain': row('people', () => ({ group_id: nothing })),
  'GET /api/groups/previewundoimport': row('people', undefined, () => `?list_id=${nothing}`),
  'PUT /api/groups/undoimport': row('people', () => ({ list_id: nothing })),
  'GET /api/groups/getpractice': scoped('insight', undefined, ({ group_id }) => `?group_id=${group_id}`),
  'PUT /api/groups/setpractice': scoped('insight', ({ group_id }) => ({
    set_id: newId(),
    group_id,
    due_date: '2026-12-31',
    words: '',
    count: 10,
    kinds: [{ skill: 'reading', kind: 'Gap' }],
    exam_id: null,
    question_ids: [],
  })),
  'DELETE /api/groups/unsetpractice': row('insight', undefined, () => `?set_id=${nothing}`),
  'GET /api/groups/getbehind': row('insight'),
  'GET /api/groups/getmockstoset': row('groups'),
  'PUT /api/groups/setmock': scoped('groups', ({ group_id }) => ({
    set_id: nothing,
    group_id,
    mock_id: nothing,
    due_date: '2026-12-31',
    words: '',
  })),
  'DELETE /api/groups/unsetmock': row('groups', undefined, () => `?set_id=${nothing}`),
  'GET /api/groups/mygroups': row('user'),
  'GET /api/groups/myclassmedians': row('user'),
  'POST /api/groups/join': row('user', () => ({ code: 'ABCD-EFGH' })),
  'POST /api/groups/leave': row('user', () => ({ group_id: nothing })),
  'GET /api/mocks/offered': row('user'),
  'GET /api/mocks/getmocks': row('publishing'),
  'PUT /api/mocks/savemock': row('publishing', () => ({})),
  'PUT /api/mocks/withdrawmock': row('publishing', () => ({ mock_id: nothing, withdrawn: true })),

  'POST /api/results/addresult': row('paper', ({ exam_id }) => ({ exam_id, start_time: Date.parse('2026-03-02') })),
  'GET /api/results/getresultrelatedtoexam/:exam_id': row('user'),
  'PUT /api/results/endattendexam/:result_id': row('own', () => ({})),
  'GET /api/results/getexamrelatedtoresult/:result_id': row('own or staff'),
  'POST /api/studentanswer/addanswer': row('user', ({ exam_id }) => ({
    answer: 'x',
    answer_type: 'fillBlank',
    question_id: nothing,
    exam_id,
  })),
  'GET /api/studentanswer/getallanswers/:exam_id': row('user'),
  'DELETE /api/studentanswer/removepreviousanswerinpaper/:exam_id': row('user'),
  'GET /api/recordings/:recording_id/upload': row('own'),
  'PUT /api/recordings/:recording_id/upload': row(
    'own',
    () => soundBytes(300),
    () => '?offset=0',
  ),
  'GET /api/recordings/:recording_id': row('own or staff'),
  'GET /api/marking/queue': row('marking'),
  'GET /api/marking/response/:response_id': scoped('marking'),
  'POST /api/marking/claim': scoped('marking', ({ response_id }) => ({ result_id: response_id, take_over: true })),
  'PUT /api/marking/letgo': scoped('marking', ({ response_id }) => ({ result_id: response_id })),
  'PUT /api/marking/savedraft': scoped('marking', ({ response_id }) => ({
    result_id: response_id,
    version: 0,
    draft: { tasks: [] },
  })),
  'PUT /api/marking/discardcorrection': scoped('marking', ({ response_id }) => ({
    result_id: response_id,
    version: 0,
  })),
  'PUT /api/marking/mark/:response_id': scoped('marking', () => ({})),
  'PUT /api/marking/finish/:response_id': scoped('marking', () => ({})),
  'PUT /api/marking/decide/:response_id': scoped('decide_marking', () => ({})),
  'GET /api/marking/markers': row('assign_marking'),
  'PUT /api/marking/assign': row('assign_marking', () => ({ markers: [nothing] })),
  'PUT /api/marking/undoassign': row('assign_marking', ({ response_id }) => ({
    second: false,
    places: [{ result_id: response_id, marker_id: nothing, before: null }],
  })),
  'PUT /api/marking/unassign': row('assign_marking', ({ response_id }) => ({ result_ids: [response_id] })),
  'GET /api/marking/figures': row('decide_marking'),
  'GET /api/marking/papers': row('decide_marking'),
  'PUT /api/marking/secondmarker': row('decide_marking', () => ({ exam_id: nothing, on: true })),
  'GET /api/marking/comments': row('marking'),
  'PUT /api/marking/savecomment': row('marking', () => ({})),
  'DELETE /api/marking/deletecomment': row('marking', undefined, () => `?comment_id=${nothing}&version=0`),
  'POST /api/sync': row('user', () => syncBody()),
  // the last, as it ends their sessions
  'POST /api/auth/signout': row('any'),
};

/** The table names the parameters by what is put into them, the page by what they are. */
const withoutNames = (route: string) => route.replaceAll(/:\w+|\{\w+\}/g, ':');

type Staff = Record<Exclude<CallerName, 'visitor' | 'other' | 'student'>, Person>;

/** A class with the student in it, which the teacher teaches; the stranger teaches one with the other student. */
async function openFurnished(): Promise<{ server: PaperServer; ids: Ids; staff: Staff }> {
  const server = await openPaperServer();
  const { admin, student, locked, person, store } = server;
  const { exam_id, part_id } = await writeDraft(admin, { category: 'listening' });
  const wav = wavFile();
  await admin.send('POST', 'audio/saveaudiofile', audioForm(part_id, wav));
  await admin.send('PUT', 'exams/finishcreateexam', { exam_id });
  const task = await publishTask(admin, 'speaking');
  const essay = await publishTask(admin, 'writing');

  const sat = { ...newAttempt(server, exam_id), end_time: server.clock.nowMs };
  const written = { ...newAttempt(server, essay.exam_id), end_time: server.clock.nowMs };
  const spoken = newAttempt(server, task.exam_id);
  const sound = soundBytes(300);
  const recording = recordingOf(sound, { ...spoken, part_id: task.part_id });
  await syncAs(student, { attempts: [sat, written, spoken], recordings: [recording] });
  await student.call('PUT', `recordings/${recording.recording_id}/upload?offset=0`, sound);
  const staff = {
    marker: await person('marker', 'marker'),
    author: await person('author', 'author'),
    teacher: await person('teacher', 'teacher'),
    stranger: await person('stranger', 'teacher'),
    desk: await person('desk', 'desk'),
    admin,
    owner: await person('owner', 'owner'),
  };
  const groupOf = async (teacher: Person, member: Person, name: string) => {
    const group_id = newId();
    await admin.send('PUT', 'groups/savegroup', { group_id, name });
    await admin.send('POST', 'groups/addmembers', { group_id, emails: [member.email], keepUnknown: false });
    await store.transact((tx) =>
      tx.insertInto('staff_groups').values({ user_id: teacher.user_id, group_id }).execute(),
    );
    return group_id;
  };
  const group_id = await groupOf(staff.teacher, student, 'Whoever owns this');
  await groupOf(staff.stranger, locked, 'Another class');
  const { email, password, user_id } = student;
  const sha256 = createHash('sha256').update(wav).digest('hex');
  const { recording_id } = recording;
  const { result_id } = sat;
  const response_id = written.result_id;
  return {
    server,
    staff,
    ids: { exam_id, part_id, sha256, result_id, recording_id, response_id, user_id, group_id, email, password },
  };
}

it('every route of the router is in the table, and every row is a route', async () => {
  const { app } = await openPaperServer();
  const routes = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  expect(new Set(Object.keys(TABLE).map(withoutNames))).toEqual(new Set(routes.map(withoutNames)));
});

it('[R195] the page of the calls names every route once, with whom it is for, and no other', async () => {
  const rows = Object.entries(TABLE).map(([route, { who }]) => `${route} | ${who}`);
  expect((await readCallsPage()).map(withoutNames).toSorted()).toEqual(rows.map(withoutNames).toSorted());
});

it('[R400, R401] every route lets through whom the table says, and no more; what is not for everybody is stored nowhere', async () => {
  const { server, ids, staff } = await openFurnished();
  const callers: Record<CallerName, Person> = {
    visitor: server.anonymous,
    other: server.locked,
    student: server.student,
    ...staff,
  };
  const parameters: Record<string, string> = { ...ids, nothing, token: 'none' };
  const wrong: string[] = [];
  for (const [route, row] of Object.entries(TABLE)) {
    const { who, body, query } = row;
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace('/api/', '').replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? name);
    for (const name of CALLERS) {
      const caller = callers[name];
      const { status, headers } = await caller.call(method, `${path}${query?.(ids) ?? ''}`, body?.(ids));
      const wanted = outcomeOf(row, name);
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
  'words',
  'practice_reviews',
  'results',
  'devices',
  'usage',
  'check_codes',
  'report_links',
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

it.each(['another student', 'a teacher of another class', 'a marker to whom it is not assigned'])(
  '[S13, F45, R401] no call gives %s anything of a student, or changes it, whatever ids it is given',
  async (name) => {
    const { server, ids, staff } = await openFurnished();
    const { admin, student } = server;
    const locked =
      name === 'another student' ? server.locked : name.includes('teacher') ? staff.stranger : staff.marker;
    // who calls may sit the same papers, and is in another group
    const month = { selectedYear: 2026, selectedMonth: 'March', endDate: '2026-12-31' };
    await admin.send('POST', 'subscription/addsubscription', { ...month, selectedUser: locked.user_id });
    const { group_id } = ids;

    const secrets = [
      'an answer of mine',
      'a note of mine',
      'a value of mine',
      student.user_id,
      student.email,
      'Whoever',
    ];
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
  },
);

it('[R401] lists hold of students, classes and responses what the caller reaches', async () => {
  const { staff, ids } = await openFurnished();
  const found: Record<string, unknown> = {};
  for (const [name, caller] of Object.entries(staff)) {
    const holds = async (path: string, what: string) => (await (await caller.call('GET', path)).text()).includes(what);
    found[name] = [
      await holds('marking/queue', ids.response_id),
      await holds('marking/queue?search=student', ids.response_id),
      await holds('insight/getstudents', ids.user_id),
      await holds('insight/exportstudents', ids.email),
      await holds('groups/getgroups', ids.group_id),
    ];
  }
  const all = [true, true, true, true, true];
  const none = [false, false, false, false, false];
  const classes = [false, false, false, false, true];
  expect(found).toEqual({
    marker: none,
    author: none,
    teacher: all,
    stranger: none,
    desk: classes,
    admin: all,
    owner: all,
  });
});
