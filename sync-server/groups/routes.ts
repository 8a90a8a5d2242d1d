import { Hono } from 'hono';
import { v7 as newId } from 'uuid';
import { grantErrors, MOST_ADDRESSES } from '../../shared/access-forms.ts';
import { MOST_MEMBERS } from '../../shared/class-overview.ts';
import { groupNameError, setPaperErrors } from '../../shared/group-forms.ts';
import { CODE_TEXT, readCode } from '../../shared/groups.ts';
import { Id } from '../../shared/ids.ts';
import { Homework, homeworkErrors } from '../../shared/practice/homework.ts';
import { z } from '../../shared/zod.ts';
import { addressHasher } from '../accounts/removed-addresses.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf, YearInput } from '../http/body.ts';
import { clientAddress, JSON_BODY_BYTES, limitBody, limitByUser } from '../http/limits.ts';
import { ruleBroken } from '../http/refusal.ts';
import { makeSharedClientLimit, makeSharedLimit } from '../http/shared-limits.ts';
import { requirePermission, requireUser, type UserEnv } from '../http/sign-in.ts';
import {
  changeCode,
  deleteGroup,
  giveGroupMonth,
  removeGroupMonth,
  renameGroup,
  saveGroup,
  setMock,
  setPaper,
  unsetMock,
  unsetPaper,
} from './groups.ts';
import { addMembers, joinByCode, leave, removePendingMember, removeMember } from './members.ts';
import { readBehind } from './behind.ts';
import { readMyClassMedians } from './class-medians.ts';
import { readClassPractice } from './class-practice.ts';
import { setHomework, unsetHomework } from './homework.ts';
import { readSettableMocks } from '../mocks/queries.ts';
import { readClassWork, readOverview } from './overview.ts';
import { readGroup, readGroups, readMyGroups } from './queries.ts';

/** Nobody mistypes a code ten times; a class behind one address types many. */
const CODES_OF_STUDENT = {
  calls: 10,
  seconds: 15 * 60,
  advice: 'Ask your academy for the code.',
  isForgiven: true,
} as const;
const CODES_OF_CLIENT = { calls: 300, seconds: 15 * 60 };
/** Each reads all results of a class. */
const CLASS_PRACTICE_OF_USER = { calls: 60, seconds: 600 };

const text = (most: number) => z.string().check(z.maxLength(most));
const Whole = z.object({ group_id: Id });
const Named = z.object({ group_id: Id, name: text(1_000), must_exist: z.optional(z.boolean()) });
const CodeChange = z.object({ group_id: Id, is_open: z.boolean() });
const Addresses = z.object({
  group_id: Id,
  emails: z.array(text(320)).check(z.minLength(1), z.maxLength(MOST_ADDRESSES)),
  keepUnknown: z.boolean(),
});
const Leaving = z.object({ group_id: Id, user_id: z.optional(Id), email: z.optional(text(320)) });
const MonthInput = z.object({
  group_id: Id,
  list_id: z.optional(Id),
  selectedYear: YearInput,
  selectedMonth: z.string(),
  endDate: z.string(),
});
const MonthOf = z.object({ group_id: Id, category_year: YearInput, category_month: text(20) });
const PaperInput = z.object({ set_id: Id, group_id: Id, exam_id: Id, due_date: text(20), words: text(10_000) });
const MockToSet = z.object({ set_id: Id, group_id: Id, mock_id: Id, due_date: text(20), words: text(10_000) });
const HomeworkInput = z.extend(Homework, { group_id: Id });
const UserIds = z.array(Id).check(z.maxLength(MOST_MEMBERS));
const Members = z.object({
  group_id: Id,
  /** With commas between. */
  user_ids: text(MOST_MEMBERS * 40).check(z.refine((ids) => UserIds.safeParse(ids.split(',')).success, 'not ids')),
});
const WhatIsSet = z.object({ set_id: Id });
const Code = z.object({ code: text(100) });

export function groupRoutes({ store, config, mailer, now }: Deps) {
  const hashAddress = addressHasher(config.tokenSecret);
  const link = () => ({ mailer, appOrigin: config.appOrigin, hashAddress });
  const classPracticeLimit = limitByUser(makeSharedLimit({ store, config }, 'class practice', CLASS_PRACTICE_OF_USER));
  const codesOfStudent = makeSharedLimit({ store, config }, 'join codes of student', CODES_OF_STUDENT);
  const codesOfClient = makeSharedClientLimit({ store, config }, 'join codes', CODES_OF_CLIENT);
  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .get('/getgroups', requirePermission('groups'), async (context) =>
      context.json({ data: await readGroups(store.read, context.get('caller'), 'groups') }),
    )
    .get('/getgroup', requirePermission('groups'), queryOf(Whole), async (context) =>
      context.json({ data: await readGroup(store.read, context.get('caller'), context.req.valid('query').group_id) }),
    )
    .put('/savegroup', requirePermission('change_groups'), jsonBody(Named), async (context) => {
      const { group_id, name, must_exist = false } = context.req.valid('json');
      const wrong = groupNameError(name);
      if (wrong !== null) throw ruleBroken(wrong, { name: wrong });
      await store.transact((tx) =>
        must_exist ? renameGroup(tx, group_id, name) : saveGroup(tx, group_id, name, now()),
      );
      return context.json({ data: await readGroup(store.read, context.get('caller'), group_id) });
    })
    .delete('/deletegroup', requirePermission('change_groups'), queryOf(Whole), async (context) => {
      await store.transact((tx) => deleteGroup(tx, context.req.valid('query').group_id));
      return context.body(null, 204);
    })
    .put('/changecode', requirePermission('change_groups'), jsonBody(CodeChange), async (context) => {
      const { group_id, is_open } = context.req.valid('json');
      await store.transact((tx) => changeCode(tx, group_id, is_open));
      return context.json({ data: await readGroup(store.read, context.get('caller'), group_id) });
    })
    .post('/addmembers', requirePermission('change_groups'), jsonBody(Addresses), async (context) => {
      const input = context.req.valid('json');
      await readGroup(store.read, context.get('caller'), input.group_id);
      const data = await addMembers(store, input, link(), now());
      return context.json({ data });
    })
    .post('/removemember', requirePermission('change_groups'), jsonBody(Leaving), async (context) => {
      const { group_id, user_id, email } = context.req.valid('json');
      await store.transact(async (tx) => {
        if (user_id !== undefined) await removeMember(tx, group_id, user_id);
        if (email !== undefined) await removePendingMember(tx, group_id, email);
      });
      return context.json({ data: await readGroup(store.read, context.get('caller'), group_id) });
    })
    .put('/givemonth', requirePermission('access'), jsonBody(MonthInput), async (context) => {
      const { group_id, list_id = newId(), selectedYear, selectedMonth, endDate } = context.req.valid('json');
      const fields = grantErrors(selectedYear, selectedMonth, endDate);
      const [wrong] = Object.values(fields);
      if (wrong !== undefined) throw ruleBroken(wrong, fields);
      const month = { category_year: selectedYear, category_month: selectedMonth, end_date: endDate };
      const told = await giveGroupMonth(store, context.get('caller'), { group_id, list_id, ...month }, link(), now());
      return context.json({ told, data: await readGroup(store.read, context.get('caller'), group_id) });
    })
    .post('/removemonth', requirePermission('access'), jsonBody(MonthOf), async (context) => {
      const { group_id, ...month } = context.req.valid('json');
      await store.transact((tx) => removeGroupMonth(tx, group_id, month));
      return context.json({ data: await readGroup(store.read, context.get('caller'), group_id) });
    })
    .put('/setpaper', requirePermission('groups'), jsonBody(PaperInput), async (context) => {
      const input = context.req.valid('json');
      const fields = setPaperErrors(input);
      const [wrong] = Object.values(fields);
      if (wrong !== undefined) throw ruleBroken(wrong, fields);
      await store.transact((tx) => setPaper(tx, context.get('caller'), input));
      return context.json({ data: await readGroup(store.read, context.get('caller'), input.group_id) });
    })
    .delete('/unsetpaper', requirePermission('groups'), queryOf(WhatIsSet), async (context) => {
      await store.transact((tx) => unsetPaper(tx, context.get('caller'), context.req.valid('query').set_id));
      return context.body(null, 204);
    })
    .get('/getmockstoset', requirePermission('groups'), async (context) =>
      context.json({ data: await readSettableMocks(store.read) }),
    )
    .put('/setmock', requirePermission('groups'), jsonBody(MockToSet), async (context) => {
      const input = context.req.valid('json');
      const fields = setPaperErrors(input);
      const [wrong] = Object.values(fields);
      if (wrong !== undefined) throw ruleBroken(wrong, fields);
      await store.transact((tx) => setMock(tx, context.get('caller'), input));
      return context.json({ data: await readGroup(store.read, context.get('caller'), input.group_id) });
    })
    .delete('/unsetmock', requirePermission('groups'), queryOf(WhatIsSet), async (context) => {
      await store.transact((tx) => unsetMock(tx, context.get('caller'), context.req.valid('query').set_id));
      return context.body(null, 204);
    })
    .get('/getpractice', requirePermission('insight'), classPracticeLimit, queryOf(Whole), async (context) =>
      context.json({
        data: await readClassPractice(store, context.get('caller'), context.req.valid('query').group_id, now()),
      }),
    )
    .put('/setpractice', requirePermission('insight'), jsonBody(HomeworkInput), async (context) => {
      const input = context.req.valid('json');
      const fields = homeworkErrors(input);
      const [wrong] = Object.values(fields);
      if (wrong !== undefined) throw ruleBroken(wrong, fields);
      await store.transact((tx) => setHomework(tx, context.get('caller'), input, now()));
      return context.body(null, 204);
    })
    .delete('/unsetpractice', requirePermission('insight'), queryOf(WhatIsSet), async (context) => {
      await store.transact((tx) => unsetHomework(tx, context.get('caller'), context.req.valid('query').set_id));
      return context.body(null, 204);
    })
    .get('/getoverview', requirePermission('insight'), queryOf(Whole), async (context) =>
      context.json({
        data: await readOverview(store.read, context.get('caller'), context.req.valid('query').group_id, now()),
      }),
    )
    .get('/getclasswork', requirePermission('insight'), queryOf(Members), async (context) => {
      const { group_id, user_ids } = context.req.valid('query');
      const ids = user_ids.split(',');
      return context.json({ data: await readClassWork(store.read, context.get('caller'), group_id, ids, now()) });
    })
    .get('/getbehind', requirePermission('insight'), async (context) =>
      context.json(await readBehind(store.read, context.get('caller'), now())),
    )
    .get('/mygroups', requireUser, async (context) =>
      context.json({ data: await readMyGroups(store.read, context.get('caller').user_id, now()) }),
    )
    .get('/myclassmedians', requireUser, async (context) =>
      context.json({ data: await readMyClassMedians(store.read, context.get('caller').user_id) }),
    )
    .post('/join', requireUser, jsonBody(Code), async (context) => {
      const caller = context.get('caller');
      await codesOfClient.count(clientAddress(context, config.trustProxy));
      await codesOfStudent.count(caller.user_id);
      const code = readCode(context.req.valid('json').code);
      if (code === null) throw ruleBroken(CODE_TEXT, { code: CODE_TEXT });
      const { name, isNew, isPending } = await store.transactFor(caller.user_id, (tx) =>
        joinByCode(tx, link(), caller, code, now()),
      );
      // earlier wrong codes stay counted: otherwise the holder of one code could guess others between uses of it
      await codesOfStudent.giveBack(caller.user_id);
      const months = isPending
        ? ' Its papers open when you have confirmed your email address: use the link that we sent you.'
        : '';
      const message = isNew ? `You are in ${name} now.${months}` : `You are in ${name} already.`;
      const data = await readMyGroups(store.read, caller.user_id, now());
      return context.json({ message, data, ...(isPending && { not_confirmed: true }) });
    })
    .post('/leave', requireUser, jsonBody(Whole), async (context) => {
      const { user_id } = context.get('caller');
      const { group_id } = context.req.valid('json');
      await store.transact((tx) => leave(tx, group_id, user_id));
      return context.json({ data: await readMyGroups(store.read, user_id, now()) });
    });
}
