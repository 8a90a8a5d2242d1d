// Creates the students of hall.ts and history.ts directly in the database, because hashing a thousand passwords is
// not what is measured.
import { join } from 'node:path';
import { addGrant } from '../sync-server/access/queries.ts';
import { accessTokens } from '../sync-server/accounts/access-tokens.ts';
import { insertUser } from '../sync-server/accounts/queries.ts';
import { beginSession } from '../sync-server/accounts/sessions.ts';
import { dialectOf } from '../sync-server/store/dialect/dialect-of.ts';
import { openStore } from '../sync-server/store/store.ts';
import { loadSamples } from '../samples/load.ts';
import { academicReading } from '../samples/papers/academic-reading.ts';
import type { PaperBundle } from '../shared/papers.ts';
import type { HallPaper } from './hall-load.ts';
import { callServer, openOwnServer, type BenchServer } from './own-server.ts';

const SECRET = 'the hall is measured with this secret';

const IN_HALL = { TOKEN_SECRET: SECRET, ACCESS_TOKEN_SECONDS: '86400' };

export interface HallServer extends BenchServer {
  paper: HallPaper;
  tokens: string[];
  /** The TOKEN_SECRET that signed the tokens. */
  secret: string;
}

export async function openHallServer(
  firstPort: number,
  studentCount: number,
  env: Record<string, string> = {},
): Promise<HallServer> {
  const server = await openOwnServer(firstPort, { ...IN_HALL, ...env });
  try {
    const { exams } = await loadSamples({ ...server.admin, papers: [academicReading] });
    const month = exams[0] ?? { exam_id: '', category_year: 0, category_month: '' };
    const url = env['DATABASE_URL'] ?? process.env['DATABASE_URL'] ?? null;
    const tokens = await seedStudents({ file: join(server.dataDir, 'papertide.sqlite'), url }, month, studentCount);
    return { ...server, tokens, secret: SECRET, paper: await readPaper(server, month.exam_id, tokens[0] ?? '') };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Opens another server on the database of DATABASE_URL, which accepts the same students and has the same media. */
export function openServerBeside({ dataDir }: HallServer, firstPort: number): Promise<BenchServer> {
  return openOwnServer(firstPort, { ...IN_HALL, DATA_DIR: dataDir });
}

export interface Used {
  cpuMs: number;
  memoryMb: number;
  /** Processor time of PostgreSQL; null if it is not counted. */
  databaseMs?: number | null;
}

export async function usedBy(
  server: Pick<BenchServer, 'origin'>,
  databaseMs: (() => number) | null = null,
): Promise<Used> {
  const text = await (await fetch(`${server.origin}/api/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    cpuMs: value('process_cpu_seconds_total') * 1000,
    memoryMb: value('process_resident_memory_bytes') / 1024 / 1024,
    databaseMs: databaseMs?.() ?? null,
  };
}

async function seedStudents(
  database: { file: string; url: string | null },
  { category_year, category_month }: { category_year: number; category_month: string },
  count: number,
): Promise<string[]> {
  const openDialect = await dialectOf(database);
  const store = await openStore(openDialect());
  const jwt = accessTokens({ tokenSecret: SECRET, accessTokenSeconds: 86_400 }, Date.now);
  const person = {
    first_name: 'Hall',
    last_name: 'Student',
    address: 'Galle',
    password_hash: '-',
    role: 'student',
  } as const;
  try {
    const tokens: string[] = [];
    for (let index = 0; index < count; index++) {
      const email = `hall-${index}@papertide.test`;
      const user = await store.transact((tx) => insertUser(tx, { ...person, email }, Date.now()));
      if (!user) throw new Error(`${email} is taken`);
      const { user_id } = user;
      // begins in the distant past: an attempt began at the first millisecond
      await store.transactFor(user_id, (tx) =>
        addGrant(tx, { category_year, category_month, end_date: '2099-01-01' }, 0),
      );
      const session = await store.transact((tx) => beginSession(tx, { user_id, version: 0 }, Date.now()));
      if (!session) throw new Error(`${email} cannot sign in`);
      tokens.push(await jwt.sign(session.claims));
    }
    return tokens;
  } finally {
    await store.close();
  }
}

async function readPaper(server: BenchServer, exam_id: string, token: string): Promise<HallPaper> {
  const { data } = await callServer<PaperBundle>(server, `exams/getalldataforexam/${exam_id}`, null, {
    'x-access-token': token,
  });
  return {
    exam_id,
    questions: data.question_data.map(({ question_id, question_type }) => ({ question_id, question_type })),
    passages: data.reading_document_data
      .filter(({ content_type }) => content_type === 'contents')
      .map(({ reading_document_id: document_id, part_id, content_data }) => ({
        document_id,
        part_id,
        text: content_data.replaceAll(/<[^>]*>/g, ''),
      })),
  };
}
