import { Hono } from 'hono';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import { readCrashes } from '../accounts/crashes.ts';
import { countResults } from '../counts/counts.ts';
import type { Deps } from '../deps.ts';
import { queryOf, RevisionInQuery } from '../http/body.ts';
import { requirePermission, type UserEnv } from '../http/sign-in.ts';
import { sendTable } from '../http/table.ts';
import { reportDisk } from './disk.ts';
import { exportAttempts, exportStudents, exportUnsentWork } from './export.ts';
import { readOverview, readPaper } from './papers.ts';
import { readAttempt, readKindsOf } from './student-work.ts';
import { MAX_STUDENTS, readStudent, readStudents, readStudentsWithUnsent } from './students.ts';

const COUNTED_AT_ONCE = 200;

const PAGE = 50;

const From = z.object({ from: z.iso.date() });
const Paper = z.object({ exam_id: Id, revision: z.optional(RevisionInQuery) });
const Students = z.object({
  search: z._default(z.string().check(z.maxLength(200)), ''),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_STUDENTS))),
  after: z._default(z.string().check(z.maxLength(100)), ''),
  waiting: z.optional(z.literal('1')),
});
const Whose = z.object({ user_id: Id });
const OneAttempt = z.object({ result_id: Id });
const Export = z.object({
  search: z._default(z.string().check(z.maxLength(200)), ''),
  waiting: z.optional(z.literal('1')),
});

export function insightRoutes({ store, now, readDiskSpace }: Pick<Deps, 'store' | 'now' | 'readDiskSpace'>) {
  return new Hono<UserEnv>()
    .get('/getdisk', requirePermission('academy'), async (context) =>
      context.json({ data: reportDisk(await readDiskSpace()) }),
    )
    .get('/getoverview', requirePermission('figures'), queryOf(From), async (context) => {
      await countResults(store, COUNTED_AT_ONCE);
      return context.json({ data: await readOverview(store.read, context.req.valid('query').from) });
    })
    .get('/getpaper', requirePermission('figures'), queryOf(Paper), async (context) => {
      await countResults(store, COUNTED_AT_ONCE);
      return context.json({ data: await readPaper(store.read, context.req.valid('query')) });
    })
    .get('/getstudents', requirePermission('insight'), queryOf(Students), async (context) => {
      const { search, limit, after, waiting } = context.req.valid('query');
      if (waiting) {
        const { students, found } = await readStudentsWithUnsent(store.read, context.get('caller'), limit);
        return context.json({ data: students, found });
      }
      const { students, next } = await readStudents(store.read, context.get('caller'), {
        text: search,
        limit: limit ?? PAGE,
        after,
      });
      return context.json({ data: students, ...(next === null ? {} : { next }) });
    })
    .get('/getstudent', requirePermission('insight'), queryOf(Whose), async (context) =>
      context.json({
        data: await readStudent(store.read, context.get('caller'), context.req.valid('query').user_id, now()),
      }),
    )
    .get('/getkinds', requirePermission('insight'), queryOf(Whose), async (context) =>
      context.json({ data: await readKindsOf(store, context.get('caller'), context.req.valid('query').user_id) }),
    )
    .get('/getattempt', requirePermission('insight'), queryOf(OneAttempt), async (context) =>
      context.json({
        data: await readAttempt(store.read, context.get('caller'), context.req.valid('query').result_id),
      }),
    )
    .get('/getcrashes', requirePermission('academy'), async (context) =>
      context.json({ data: await readCrashes(store.read, now()) }),
    )
    .get('/exportstudents', requirePermission('insight'), queryOf(Export), (context) => {
      const { search, waiting } = context.req.valid('query');
      return sendTable(
        'students.csv',
        waiting
          ? exportUnsentWork(store.read, context.get('caller'))
          : exportStudents(store.read, context.get('caller'), search),
      );
    })
    .get('/exportattempts', requirePermission('insight'), queryOf(Whose), async (context) =>
      sendTable(
        'attempts-of-student.csv',
        await exportAttempts(store.read, context.get('caller'), context.req.valid('query').user_id),
      ),
    );
}
