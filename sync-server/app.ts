import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { paymentRoutes } from './access/payment-route.ts';
import { staffPaymentRoutes } from './access/payment-routes.ts';
import { accessListRoutes } from './access/list-routes.ts';
import { accessRoutes } from './access/routes.ts';
import { givePendingMonths, movePendingMonths, hasPendingMonths } from './access/pending-grants.ts';
import { accessTokens, type TokenClaims } from './accounts/access-tokens.ts';
import { accountChangeRoutes } from './accounts/change-routes.ts';
import { mergeRoutes } from './merging/merge-routes.ts';
import { moveMerged } from './merging/merged-places.ts';
import { mailboxRoutes } from './accounts/mailbox-routes.ts';
import { noteProven } from './accounts/mailboxes.ts';
import { accountAdminRoutes } from './accounts/manage-routes.ts';
import { ownAccountRoutes } from './accounts/own-account-routes.ts';
import { roleRoutes } from './accounts/role-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { createSecondFactors } from './accounts/second-factor.ts';
import { securityRoutes } from './accounts/security-routes.ts';
import { findCaller } from './accounts/sessions.ts';
import { createTokenRotation } from './accounts/token-rotation.ts';
import { resultRoutes, studentAnswerRoutes } from './attempts/routes.ts';
import type { Deps } from './deps.ts';
import { importRoutes } from './groups/import-routes.ts';
import { enterPendingGroups, movePlaces } from './groups/members.ts';
import { hasPendingGroups } from './groups/queries.ts';
import { lockGroup } from './groups/queries.ts';
import { groupRoutes } from './groups/routes.ts';
import { mockRoutes } from './mocks/routes.ts';
import { nameCalls } from './http/call-ids.ts';
import { requireDiskFloor } from './http/disk-floor.ts';
import { replyToError } from './http/errors.ts';
import { enter } from './http/entry.ts';
import { healthRoutes } from './http/health.ts';
import { limitByUser, limitReading, limitWriting, makeLimit } from './http/limits.ts';
import { metricsRoutes } from './http/metrics.ts';
import { requestLog } from './http/request-log.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { keepViewReadOnly, readCaller, requireUser } from './http/sign-in.ts';
import { staticFiles } from './http/static-files.ts';
import { drainBody } from './http/drain-body.ts';
import { warnOfProxy } from './http/proxy-warning.ts';
import { feedbackRoutes } from './landing/feedback-routes.ts';
import { landingInfoRoutes } from './landing/info-route.ts';
import { postRoutes } from './landing/routes.ts';
import { insightRoutes } from './insight/routes.ts';
import { markingRoutes } from './marking/routes.ts';
import { markingStaffRoutes } from './marking/staff-routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { audioRoutes } from './media/audio-routes.ts';
import { imageRoutes } from './media/image-routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { ownDataRoutes } from './own-data/routes.ts';
import { paperFileRoutes, partCopyRoutes } from './paper-files/routes.ts';
import { paperRoutes } from './papers/routes.ts';
import { remarkRoutes } from './remarking/routes.ts';
import { recordingRoutes } from './recordings/routes.ts';
import { reportCardRoutes } from './report-cards/routes.ts';
import type { Tx } from './store/store.ts';
import { syncRoutes } from './sync/route.ts';
import { createAcceptRows } from './sync/accept-rows.ts';

/** Counted by each server by itself. Steady typing causes about one sync a second on each of several devices. */
const SYNC_LIMIT = { calls: 240, seconds: 60 };

interface AppSettings {
  staticDir?: string;
}

export function createApp(deps: Deps, { staticDir }: AppSettings = {}) {
  const { config, log, metrics } = deps;
  const app = new Hono<{ Variables: { requestId: string } }>();

  app.onError(replyToError(log));
  app.notFound((context) => context.json({ code: 'not_found', message: 'There is no such call.' }, 404));
  app.use(nameCalls());
  app.use(drainBody);
  if (!config.trustProxy) app.use(warnOfProxy(log));
  app.use(requestLog({ log, config, onCall: metrics.countCall }));
  app.use(securityHeaders(config.appOrigin));

  app.use('/api/*', compress({ contentTypeFilter: /^application\/json/ }));
  app.use('/api/*', async (context, next) => {
    await next();
    // a browser's cache would give one person's data to the next; routes with public data set their own header
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store');
  });
  const tokens = accessTokens(config, deps.now);
  app.use(
    '/api/*',
    readCaller({
      readToken: (token: string) => tokens.read(token),
      findCaller: (claims: TokenClaims) => findCaller(deps.store.read, claims),
      now: deps.now,
    }),
  );
  app.use('/api/*', keepViewReadOnly);
  app.use('/api/*', limitWriting(config));
  app.use('/api/*', limitReading(config));

  app.use('/api/*', requireDiskFloor(deps));

  app.route('/api', healthRoutes(deps));
  app.route('/api', metricsRoutes(deps));
  const isAwaited: typeof hasPendingMonths = async (reader, email, nowMs) =>
    (await hasPendingMonths(reader, email, nowMs)) || (await hasPendingGroups(reader, email));
  const link = { mailer: deps.mailer, appOrigin: config.appOrigin };
  const onProven: typeof givePendingMonths = async (tx, user, nowMs) => {
    await noteProven(tx, user.user_id, nowMs);
    await givePendingMonths(tx, user, nowMs);
    await enterPendingGroups(tx, link, user, nowMs);
  };
  const moveWaiting = async (tx: Tx, addresses: { from: string; to: string }) => {
    await movePendingMonths(tx, addresses);
    await movePlaces(tx, addresses);
  };
  const rotation = createTokenRotation(deps);
  const secondFactors = createSecondFactors(deps);
  const syncLimit = limitByUser(makeLimit(SYNC_LIMIT, config.limitScale));
  const sync = syncRoutes({ ...deps, limitScale: config.limitScale, onSync: metrics.countSync });
  // the refresh cookie goes to this path, so a sync with an expired token needs no call before it
  app.post('/api/auth/sync', requireSameOrigin(config.appOrigin), rotation.renew, syncLimit);
  app.route('/api/auth/sync', sync);
  app.route('/api/auth', ownAccountRoutes({ ...deps, rotation }));
  app.route('/api/auth', ownDataRoutes(deps));
  app.route('/api/auth', accountRoutes({ ...deps, isAwaited, onProven, rotation, secondFactors }));
  app.route('/api/auth', securityRoutes({ ...deps, rotation, secondFactors }));
  app.route('/api/auth', accountAdminRoutes(deps));
  app.route('/api/auth', roleRoutes({ ...deps, tokens }));
  app.route('/api/auth', mailboxRoutes({ ...deps, isAwaited, onProven }));
  app.route('/api/auth', accountChangeRoutes({ ...deps, onProven, moveWaiting, moveMerged }));
  app.route('/api/auth', mergeRoutes({ ...deps, onProven, giveMonths: givePendingMonths }));
  app.route('/api/exams', paperFileRoutes(deps));
  app.route('/api/parts', partCopyRoutes(deps));
  app.route('/api/exams', feedbackRoutes(deps));
  app.route('/api/exams', remarkRoutes(deps));
  app.route('/api', paperRoutes(deps));
  app.route('/api/audio', audioRoutes(deps));
  app.route('/api/media', imageRoutes(deps));
  app.route('/api/media', mediaRoutes(deps));
  app.route('/api/posts', postRoutes(deps));
  app.route('/api/landing', landingInfoRoutes(deps));
  app.route('/api/subscription', paymentRoutes(deps));
  app.route('/api/subscription', accessRoutes(deps));
  app.route('/api/subscription', accessListRoutes({ ...deps, lockGroup }));
  app.route('/api/subscription', staffPaymentRoutes(deps));
  app.route('/api/groups', groupRoutes(deps));
  app.route('/api/groups', importRoutes(deps));
  app.route('/api/mocks', mockRoutes(deps));
  const takeRows = createAcceptRows(deps);
  app.route('/api/results', resultRoutes({ ...deps, takeRows }));
  app.route('/api/studentanswer', studentAnswerRoutes({ ...deps, takeRows }));
  app.route('/api/recordings', recordingRoutes(deps));
  app.route('/api/marking', markingRoutes(deps));
  app.route('/api/marking', markingStaffRoutes(deps));
  app.route('/api/insight', insightRoutes(deps));
  app.route('/api/reportcards', reportCardRoutes(deps));
  app.route('/api/jobs', jobRoutes(deps));
  app.post('/api/sync', requireUser, syncLimit);
  app.route('/api/sync', sync);
  app.all('/api', (context) => context.notFound());
  app.all('/api/*', (context) => context.notFound());

  const { mediaOrigin } = deps;
  if (staticDir !== undefined) app.route('/', staticFiles(staticDir, { appOrigin: config.appOrigin, mediaOrigin }));
  // an HTTP/1.0 health check sends no Host header
  const answer = getRequestListener(app.fetch, { hostname: new URL(config.appOrigin).host });
  const onRefused = (method: string) => metrics.countCall({ method, route: '/*', status: 429, ms: 0 });
  const entry = { config, log, onRefused, callerOf: rotation.callerOf };
  return { app, listener: enter((incoming, outgoing) => void answer(incoming, outgoing), entry) };
}
