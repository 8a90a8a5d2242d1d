import { Hono } from 'hono';
import { Id } from '../../shared/ids.ts';
import type { Mailbox } from '../../shared/mailbox.ts';
import type { User } from '../../shared/accounts.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { stateForbids } from '../http/refusal.ts';
import { makeSharedLimit } from '../http/shared-limits.ts';
import { requirePermission, requireUser, type UserEnv } from '../http/sign-in.ts';
import { readMailProblems } from '../mail/problems.ts';
import type { OwnerTx, Reader } from '../store/store.ts';
import { readCollisions } from './address-collisions.ts';
import { confirmAddress } from './manage.ts';
import { readMailbox, sendLink } from './mailboxes.ts';
import { findUser } from './queries.ts';

const LINKS_OF_ADDRESS = { calls: 3, seconds: 3600 };
const LINKS_OF_DAY = { calls: 12, seconds: 24 * 3600 };

const Whose = z.object({ user_id: Id });

interface MailboxDeps extends Deps {
  isAwaited: (reader: Reader, email: string, nowMs: number) => Promise<boolean>;
  onProven: (tx: OwnerTx, user: User, nowMs: number) => Promise<void>;
}

export function mailboxRoutes({ store, config, mailer, now, isAwaited, onProven }: MailboxDeps) {
  const linksOfAddress = makeSharedLimit({ store, config }, 'links of address', LINKS_OF_ADDRESS);
  const linksOfDay = makeSharedLimit({ store, config }, 'links of day', LINKS_OF_DAY);

  async function mailboxOf(user_id: string): Promise<Mailbox> {
    const mailbox = await readMailbox(store.read, user_id);
    const is_awaited = !mailbox.is_confirmed && (await isAwaited(store.read, mailbox.email, now()));
    return { ...mailbox, is_awaited };
  }

  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .get('/mymailbox', requireUser, async (context) =>
      context.json({ data: await mailboxOf(context.get('caller').user_id) }),
    )
    .post('/sendmylink', requireUser, async (context) => {
      const { user_id } = context.get('caller');
      const mailbox = await mailboxOf(user_id);
      if (mailbox.is_confirmed) throw stateForbids('confirmed', 'Your email address is confirmed already.');
      if (!mailbox.is_awaited)
        throw stateForbids('nothing_waits', 'Nothing is waiting for your email address, so there is no link to send.');
      // by address, which survives deleting and recreating the account
      await linksOfAddress.count(mailbox.email);
      await linksOfDay.count(mailbox.email);
      await store.transact(async (tx) => {
        const user = await findUser(tx, user_id);
        if (user) await sendLink(tx, { mailer, appOrigin: config.appOrigin }, user, now(), { everyMs: 0 });
      });
      return context.json({ message: `Link sent to ${mailbox.email}.`, data: await mailboxOf(user_id) });
    })
    .post('/confirmaddress', requirePermission('people'), jsonBody(Whose), async (context) => {
      const { user_id } = context.req.valid('json');
      const { email, isNew } = await store.transactFor(user_id, (tx) =>
        confirmAddress(tx, context.get('caller'), onProven, now()),
      );
      const message = isNew
        ? `${email} is confirmed. What waited for it was given.`
        : `${email} was confirmed already.`;
      return context.json({ message });
    })
    .get('/getmailproblems', requirePermission('academy'), async (context) =>
      context.json({ data: await readMailProblems(store.read) }),
    )
    .get('/getcollisions', requirePermission('people'), async (context) =>
      context.json({ data: await readCollisions(store.read) }),
    );
}
