import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { CallerEnv } from '../http/sign-in.ts';
import { answerRoutes } from './answer-routes.ts';
import { contentRoutes } from './content-routes.ts';
import { documentRoutes } from './document-routes.ts';
import { examRoutes } from './exam-routes.ts';
import { explanationRoutes } from './explanation-routes.ts';
import { partRoutes } from './part-routes.ts';
import { questionRoutes } from './question-routes.ts';

export function paperRoutes(deps: Deps) {
  return new Hono<CallerEnv>()
    .route('/exams', examRoutes(deps))
    .route('/parts', partRoutes(deps))
    .route('/content', contentRoutes(deps))
    .route('/question', questionRoutes(deps))
    .route('/answer', answerRoutes(deps))
    .route('/document', documentRoutes(deps))
    .route('/explanation', explanationRoutes(deps));
}
