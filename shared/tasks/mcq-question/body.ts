import { Id } from '../../ids.ts';
import { z } from '../../zod.ts';
import { ofJson } from '../shape.ts';

export const mcqQuestion = ofJson(
  z.array(z.object({ question_id: Id })),
  (questions) => ({ question_ids: questions.map(({ question_id }) => question_id) }),
  ({ question_ids }) => question_ids.map((question_id) => [{ type: 'question', question_id }]),
);
