import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { rolesOf, type StaffRole } from '../../shared/roles.ts';
import { Role } from '../../shared/accounts.ts';
import { readCode } from '../../shared/groups.ts';
import { Id } from '../../shared/ids.ts';
import { GivenRoles, rolesText } from '../../shared/staff.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { notSignedIn, stateForbids } from '../http/refusal.ts';
import { accessTokenOf, requirePermission, requireUser, type UserEnv } from '../http/sign-in.ts';
import {
  confirmRoles,
  giveRoles,
  readOffer,
  readTaught,
  type RolesGiven,
  setRoleCode,
  wrongProof,
} from './give-roles.ts';
import type { AccessTokens } from './access-tokens.ts';
import { addLogEntry } from './access-log.ts';
import { requireOther } from './manage.ts';
import { findUser } from './queries.ts';

const Whose = z.object({ user_id: Id });
const RoleChange = z.object({ user_id: Id, role: Role });
const Proof = z.union([
  z.object({ token: z.string().check(z.maxLength(200)) }),
  z.object({ code: z.string().check(z.maxLength(100)) }),
]);

/** How long the owner sees what another sees before the view is begun anew. */
const VIEW_SECONDS = 3_600;

export function roleRoutes({ store, config, mailer, now, tokens }: Deps & { tokens: AccessTokens }) {
  const link = { mailer, appOrigin: config.appOrigin };
  // a separate key: whoever reads the database cannot try all codes without it
  const key = createHmac('sha256', config.tokenSecret).update('papertide role codes').digest();
  const hashCode = (code: string) => createHmac('sha256', key).update(code).digest('hex');

  return (
    new Hono<UserEnv>()
      .use(limitBody(JSON_BODY_BYTES))
      .put('/setroles', requirePermission('roles'), jsonBody(GivenRoles), async (context) => {
        const { user_id, ...given } = context.req.valid('json');
        const done = await store.transactFor(user_id, (tx) => giveRoles(tx, context.get('caller'), given, link, now()));
        return context.json({ message: roleWords(done, given.roles) });
      })
      // the call of apps from before roles
      .put('/changerole', requirePermission('roles'), jsonBody(RoleChange), async (context) => {
        const { user_id, role } = context.req.valid('json');
        const user = await findUser(store.read, user_id);
        const before = user ? rolesOf(user) : [];
        const roles: StaffRole[] = role === 'admin' ? [...new Set([...before, 'admin' as const])] : [];
        const given = { roles, group_ids: await readTaught(store.read, user_id) };
        const done = await store.transactFor(user_id, (tx) => giveRoles(tx, context.get('caller'), given, link, now()));
        return context.json({ message: roleWords(done, roles) });
      })
      .post('/setrolecode', requirePermission('roles'), jsonBody(Whose), async (context) => {
        const { user_id } = context.req.valid('json');
        const code = await store.transactFor(user_id, (tx) => setRoleCode(tx, context.get('caller'), hashCode, now()));
        return context.json({ data: { code } });
      })
      .post('/viewas', requirePermission('roles'), jsonBody(Whose), async (context) => {
        const { user_id } = context.req.valid('json');
        const caller = context.get('caller');
        const claims = await tokens.read(accessTokenOf(context) ?? '');
        if (!claims) throw notSignedIn();
        const userData = await store.transactFor(user_id, async (tx) => {
          const user = await requireOther(tx, caller, user_id, 'roles');
          if (rolesOf(user).length === 0) throw stateForbids('no_staff', 'This person has no role.');
          await addLogEntry(tx, { actor_id: caller.user_id, user_id, action: 'viewed_as' }, now());
          return user;
        });
        const accessToken = await tokens.sign({ ...claims, view_as: user_id }, VIEW_SECONDS);
        return context.json({ accessToken, userData });
      })
      .get('/myroleoffer', requireUser, async (context) =>
        context.json({ data: await readOffer(store.read, context.get('caller').user_id, now()) }),
      )
      .post('/confirmroles', requireUser, jsonBody(Proof), async (context) => {
        const given = context.req.valid('json');
        const by = 'token' in given ? 'token' : 'code';
        const proof = 'token' in given ? given : { code_hash: hashCode(readCode(given.code) ?? '') };
        const { user_id } = context.get('caller');
        const roles = await store.transactFor(user_id, (tx) => confirmRoles(tx, proof, now()));
        if (!roles) throw wrongProof(by);
        return context.json({ message: `Your role: ${rolesText(roles)}.`, roles });
      })
  );
}

function roleWords({ user: { email }, is }: RolesGiven, roles: readonly string[]): string {
  const words = rolesText(roles);
  if (is === 'same') return `${email} has this role already: ${words}.`;
  if (is === 'waiting') return `We sent a link to ${email}. The role counts when the person opens it: ${words}.`;
  return `${email} is now: ${words}.`;
}
