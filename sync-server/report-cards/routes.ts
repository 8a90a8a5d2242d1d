import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { academyDate } from '../../shared/access.ts';
import { Id } from '../../shared/ids.ts';
import { MOST_PRIVACY_LETTERS, PRIVACY_WORDS_LONG, tidyPrivacyWords } from '../../shared/privacy-words.ts';
import { MAX_HEAD_NAME, MOST_LOGO_UPLOAD_BYTES } from '../../shared/report-cards/card-head.ts';
import {
  type CheckedCode,
  LINK_DAYS,
  PrintedBands,
  readCheckCode as readTypedCode,
  type Sharing,
} from '../../shared/report-cards/sharing.ts';
import { isOneLine } from '../../shared/visible-text.ts';
import { z } from '../../shared/zod.ts';
import { addLogEntry } from '../accounts/access-log.ts';
import { requireStudentOf } from '../accounts/reach.ts';
import { requireUnmerged } from '../accounts/merges.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { clientAddress, JSON_BODY_BYTES, limitBody, limitByUser } from '../http/limits.ts';
import { malformed, ruleBroken } from '../http/refusal.ts';
import { makeSharedClientLimit, makeSharedLimit } from '../http/shared-limits.ts';
import { type Caller, requirePermission, requireSessionStill, requireUser, type UserEnv } from '../http/sign-in.ts';
import { countKinds } from '../insight/student-work.ts';
import { readMultipart } from '../media/multipart.ts';
import { upTo } from '../media/up-to.ts';
import type { Reader } from '../store/store.ts';
import { readReportCard } from './card.ts';
import { listCheckCodes, makeCheckCode, readCheckCode, withdrawCheckCode } from './check-codes.ts';
import { drawLogo, readCardHead, saveCardHead } from './head.ts';
import { endReportLink, findReportLink, listReportLinks, makeReportLink, noteReportLinkUse } from './links.ts';

/** Nobody guesses one of 31 ^ 12 codes; this keeps a client from trying, and from reading card after card. */
const CHECKS_OF_CLIENT = { calls: 30, seconds: 60 };
const LINK_READS_OF_CLIENT = { calls: 30, seconds: 60 };
/** Each reads up to a hundred papers. */
const KINDS_OF_USER = { calls: 30, seconds: 600 };
const MADE_BY_USER = { calls: 400, seconds: 3600 };

const MULTIPART_BYTES = 64 * 1024;

const Whose = z.object({ user_id: Id });
const Bands = z.object({ bands: PrintedBands });
const Code = z.object({ code: z.string().check(z.maxLength(100)) });
const NewLink = z.object({ link_id: Id, days: z.literal(LINK_DAYS) });
const OneLink = z.object({ link_id: Id });
const Token = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) });
const HeadName = z.object({ name: z.string().check(z.maxLength(400)) });
const Privacy = z.object({ words: z.string().check(z.maxLength(10 * MOST_PRIVACY_LETTERS)) });
const of = <Shape extends z.core.$ZodShape>(one: z.ZodMiniObject<Shape>) => z.object({ ...Whose.shape, ...one.shape });

export function reportCardRoutes({ store, config, now }: Pick<Deps, 'store' | 'config' | 'now'>) {
  const checks = makeSharedClientLimit({ store, config }, 'card checks', CHECKS_OF_CLIENT);
  const linkReads = makeSharedClientLimit({ store, config }, 'card links', LINK_READS_OF_CLIENT);
  const kindsLimit = limitByUser(makeSharedLimit({ store, config }, 'kinds of user', KINDS_OF_USER));
  const made = makeSharedLimit({ store, config }, 'made for cards', MADE_BY_USER);

  async function sharingOf(reader: Reader, user_id: string): Promise<Sharing> {
    return {
      codes: await listCheckCodes(reader, user_id),
      links: await listReportLinks(reader, user_id, now()),
    };
  }

  async function makeCode(caller: Caller, user_id: string, bands: PrintedBands) {
    await made.count(caller.user_id);
    return store.transact(async (tx) => {
      if (user_id !== caller.user_id) await requireReached(tx, caller, user_id);
      const code = await makeCheckCode(tx, { user_id, made_by: caller.user_id, bands }, now());
      return { code, sharing: await sharingOf(tx, user_id) };
    });
  }

  async function withdrawCode(caller: Caller, user_id: string, typed: string): Promise<Sharing> {
    const code = readTypedCode(typed);
    return store.transact(async (tx) => {
      const isOther = user_id !== caller.user_id;
      if (isOther) await requireReached(tx, caller, user_id);
      const withdrawn = { user_id, withdrawn_by: caller.user_id, code: code ?? '' };
      if ((await withdrawCheckCode(tx, withdrawn, now())) && isOther)
        await addLogEntry(tx, { actor_id: caller.user_id, user_id, action: 'check_code_withdrawn' }, now());
      return sharingOf(tx, user_id);
    });
  }

  async function makeLink(caller: Caller, user_id: string, link: z.infer<typeof NewLink>) {
    await made.count(caller.user_id);
    return store.transact(async (tx) => {
      const isOther = user_id !== caller.user_id;
      if (isOther) await requireReached(tx, caller, user_id);
      const nowMs = now();
      const { token, isNew } = await makeReportLink(tx, { ...link, user_id, made_by: caller.user_id }, nowMs);
      const end_date = academyDate(nowMs + link.days * 86_400_000);
      if (isOther && isNew)
        await addLogEntry(tx, { actor_id: caller.user_id, user_id, action: 'report_link_made', end_date }, nowMs);
      return { token, sharing: await sharingOf(tx, user_id) };
    });
  }

  async function endLink(caller: Caller, user_id: string, link_id: string): Promise<Sharing> {
    return store.transact(async (tx) => {
      const isOther = user_id !== caller.user_id;
      if (isOther) await requireReached(tx, caller, user_id);
      if ((await endReportLink(tx, user_id, link_id)) && isOther)
        await addLogEntry(tx, { actor_id: caller.user_id, user_id, action: 'report_link_ended' }, now());
      return sharingOf(tx, user_id);
    });
  }

  const ownRoutes = new Hono<UserEnv>()
    .get('/mysharing', requireUser, async (context) =>
      context.json({ data: await sharingOf(store.read, context.get('caller').user_id) }),
    )
    .get('/mykinds', requireUser, kindsLimit, async (context) =>
      context.json({ data: await countKinds(store, context.get('caller').user_id) }),
    )
    .post('/makemycode', requireUser, jsonBody(Bands), async (context) => {
      const caller = context.get('caller');
      return context.json({ data: await makeCode(caller, caller.user_id, context.req.valid('json').bands) });
    })
    .post('/withdrawmycode', requireUser, jsonBody(Code), async (context) => {
      const caller = context.get('caller');
      return context.json({ data: await withdrawCode(caller, caller.user_id, context.req.valid('json').code) });
    })
    .post('/makemylink', requireUser, jsonBody(NewLink), async (context) => {
      const caller = context.get('caller');
      return context.json({ data: await makeLink(caller, caller.user_id, context.req.valid('json')) });
    })
    .post('/endmylink', requireUser, jsonBody(OneLink), async (context) => {
      const caller = context.get('caller');
      return context.json({ data: await endLink(caller, caller.user_id, context.req.valid('json').link_id) });
    });

  const staffRoutes = new Hono<UserEnv>()
    .get('/getcard', requirePermission('insight'), queryOf(Whose), async (context) => {
      const { user_id } = context.req.valid('query');
      await requireStudentOf(store.read, context.get('caller'), 'insight', user_id);
      return context.json({ data: await readReportCard(store, user_id, now()) });
    })
    .get('/getsharing', requirePermission('insight'), queryOf(Whose), async (context) => {
      const { user_id } = context.req.valid('query');
      await requireStudentOf(store.read, context.get('caller'), 'insight', user_id);
      return context.json({ data: await sharingOf(store.read, user_id) });
    })
    .post('/makecode', requirePermission('insight'), jsonBody(of(Bands)), async (context) => {
      const { user_id, bands } = context.req.valid('json');
      return context.json({ data: await makeCode(context.get('caller'), user_id, bands) });
    })
    .post('/withdrawcode', requirePermission('insight'), jsonBody(of(Code)), async (context) => {
      const { user_id, code } = context.req.valid('json');
      return context.json({ data: await withdrawCode(context.get('caller'), user_id, code) });
    })
    .post('/makelink', requirePermission('insight'), jsonBody(of(NewLink)), async (context) => {
      const { user_id, ...link } = context.req.valid('json');
      return context.json({ data: await makeLink(context.get('caller'), user_id, link) });
    })
    .post('/endlink', requirePermission('insight'), jsonBody(of(OneLink)), async (context) => {
      const { user_id, link_id } = context.req.valid('json');
      return context.json({ data: await endLink(context.get('caller'), user_id, link_id) });
    });

  const publicRoutes = new Hono<UserEnv>()
    .get('/gethead', async (context) => context.json({ data: await readCardHead(store.read, config.academyName) }))
    .get('/check', queryOf(Code), async (context) => {
      await checks.count(clientAddress(context, config.trustProxy));
      const code = readTypedCode(context.req.valid('query').code);
      const unknown: CheckedCode = { state: 'unknown' };
      return context.json({ data: code === null ? unknown : await readCheckCode(store.read, code) });
    })
    .post('/readlink', jsonBody(Token), async (context) => {
      await linkReads.count(clientAddress(context, config.trustProxy));
      const link = await findReportLink(store.read, context.req.valid('json').token, now());
      if (!link) return context.json({ data: null });
      const { link_id, user_id, expires_at, isToNote } = link;
      if (isToNote) await store.transact((tx) => noteReportLinkUse(tx, link_id, now()));
      const card = await readReportCard(store, user_id, now());
      return context.json({ data: { card, head: await readCardHead(store.read, config.academyName), expires_at } });
    });

  const headRoutes = new Hono<UserEnv>()
    .put('/savename', requirePermission('academy'), jsonBody(HeadName), async (context) => {
      const name = context.req.valid('json').name.trim();
      if (name.length > MAX_HEAD_NAME || !isOneLine(name)) {
        const message = `Use one line of at most ${MAX_HEAD_NAME} letters.`;
        throw ruleBroken(message, { name: message });
      }
      await store.transact((tx) => saveCardHead(tx, { name: name === '' ? null : name }));
      return context.json({ data: await readCardHead(store.read, config.academyName) });
    })
    .put('/saveprivacy', requirePermission('academy'), jsonBody(Privacy), async (context) => {
      const words = tidyPrivacyWords(context.req.valid('json').words);
      if (words !== null && words.length > MOST_PRIVACY_LETTERS)
        throw ruleBroken(PRIVACY_WORDS_LONG, { words: PRIVACY_WORDS_LONG });
      await store.transact((tx) => saveCardHead(tx, { privacy_words: words }));
      return context.json({ data: words });
    })
    .delete('/deletelogo', requirePermission('academy'), async (context) => {
      await store.transact((tx) => saveCardHead(tx, { logo: null, logo_width: null, logo_height: null }));
      return context.json({ data: await readCardHead(store.read, config.academyName) });
    });

  return new Hono<UserEnv>()
    .post(
      '/savelogo',
      requirePermission('academy'),
      limitBody(MOST_LOGO_UPLOAD_BYTES + MULTIPART_BYTES),
      async (context) => {
        const upload = await receiveLogo(context.req.raw);
        await requireSessionStill(context);
        const logo = await drawLogo(upload);
        await store.transact((tx) => saveCardHead(tx, logo));
        return context.json({ data: await readCardHead(store.read, config.academyName) });
      },
    )
    .use(limitBody(JSON_BODY_BYTES))
    .route('/', ownRoutes)
    .route('/', staffRoutes)
    .route('/', publicRoutes)
    .route('/', headRoutes);
}

/** A merged account's work is shared from the account that has it now. */
async function requireReached(reader: Reader, caller: Caller, user_id: string): Promise<void> {
  await requireStudentOf(reader, caller, 'insight', user_id);
  await requireUnmerged(reader, user_id);
}

async function receiveLogo(request: Request): Promise<Uint8Array> {
  let image: Uint8Array | null = null;
  for await (const part of readMultipart(request))
    if (part.filename !== null && part.name === 'image' && !image?.byteLength)
      image = await buffer(upTo(part.body, MOST_LOGO_UPLOAD_BYTES));
  if (!image?.byteLength) throw malformed('image: is missing');
  return image;
}
