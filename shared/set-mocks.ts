// A full mock that is set for a class until a day [R600]. Not in groups.ts, which every start loads.

import { Id } from './ids.ts';
import { OfferedMock } from './offered-mocks.ts';
import { z } from './zod.ts';

/** A mock that is set, as its students see it. */
export const SetMock = z.extend(OfferedMock, {
  set_id: Id,
  /** 'YYYY-MM-DD', inclusive, in the academy's time zone. */
  due_date: z.string(),
  /** The academy's words about it; '' if there are none. */
  words: z.string(),
});
export type SetMock = z.infer<typeof SetMock>;

/** A mock that is set, as staff see it. */
export const SetMockSeen = z.extend(SetMock, {
  /** The members who have done parts of it, and how many; only who has `insight` is sent them. */
  students: z.optional(z.array(z.object({ user_id: Id, done: z.number() }))),
});
export type SetMockSeen = z.infer<typeof SetMockSeen>;
