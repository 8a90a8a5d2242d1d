import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { remainingMs, type Attempt } from '../../shared/attempts.ts';
import { emptyPull } from '../../shared/sync/collections.ts';
import { anExam } from '../../shared/testing/exam.ts';
import { openClock } from '../local/time/clock.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { endAttempt, saveAnswer, startAttempt } from '../local/writes/save.ts';
import { isTimeUp } from '../local/time/time-left.ts';
import { syncOnce } from './sync-once.ts';
import { aReply, anAttempt, EXAM, freshDatabase, NOW } from './testing.ts';
import type { OutgoingSync } from './transport.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DURATION = HOUR;
const paper = { exam_id: EXAM, revision: 1 };

/** A device, and a server whose clock may be off. */
class World {
  db: LocalDatabase;
  trueMs = NOW;
  serverErrorMs = 0;
  wallErrorMs = 0;
  sent: OutgoingSync[] = [];
  page!: Awaited<ReturnType<typeof openClock>>;
  #monoStart = NOW;

  constructor(db: LocalDatabase) {
    this.db = db;
  }

  async open(): Promise<void> {
    this.#monoStart = this.trueMs;
    this.page = await openClock(this.db, () => ({
      wallMs: this.trueMs + this.wallErrorMs,
      monoMs: this.trueMs - this.#monoStart,
    }));
  }

  async reload(closedMs = 1_000): Promise<void> {
    await this.page.keep();
    this.trueMs += closedMs;
    await this.open();
  }

  pass(ms: number): void {
    this.trueMs += ms;
    this.page.look(true);
  }

  setWall(byMs: number): void {
    this.wallErrorMs += byMs;
    this.page.look(true);
  }

  /** The monotonic clock stands still. */
  sleep(ms: number, isSeen = true): void {
    this.trueMs += ms;
    this.#monoStart += ms;
    if (isSeen) this.page.look(false);
  }

  async sync(attempts: Attempt[] = []): Promise<void> {
    const send = async (request: OutgoingSync) => {
      this.sent.push(request);
      return aReply({ server_time: this.trueMs + this.serverErrorMs, pull: { ...emptyPull(), attempts } });
    };
    await syncOnce(this.db, send, { clock: this.page });
  }

  /** Syncs as a page does that is being worked in, once a minute. */
  async work(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += MINUTE) {
      this.pass(MINUTE);
      await this.sync();
    }
  }

  /** Seconds left on the screen of an attempt. */
  async left(result_id: string): Promise<number> {
    const attempt = await this.db.attempts.get(result_id);
    return Math.round(remainingMs(attempt!, DURATION, this.page.now()) / 1000);
  }

  async isUp(result_id: string): Promise<boolean> {
    const attempt = await this.db.attempts.get(result_id);
    const exam = anExam({ exam_duration: '1:0:0' });
    return isTimeUp({ attempt: attempt!, exam }, this.page.now(), this.page.readTrust().isConfirmed);
  }
}

let world: World;
beforeEach(async () => {
  world = new World(await freshDatabase());
  await world.open();
  await world.sync();
});

async function begin(): Promise<string> {
  const { result_id } = await startAttempt({ db: world.db, now: world.page.now }, paper);
  await world.sync();
  return result_id;
}

describe.each([DAY, -DAY, 5.5 * HOUR, -5.5 * HOUR, 400 * DAY])(
  '[F48, R212] a server whose clock is set by %d ms',
  (errorMs) => {
    it('takes no second from an open attempt, nor gives one, while it is wrong and once it is put right', async () => {
      const result_id = await begin();
      await world.work(10 * MINUTE);
      world.serverErrorMs = errorMs;
      await world.work(20 * MINUTE);
      expect([await world.left(result_id), await world.isUp(result_id)]).toEqual([30 * 60, false]);
      expect(world.page.now()).toBe(world.trueMs + errorMs);
      world.serverErrorMs = 0;
      await world.work(MINUTE);
      expect([await world.left(result_id), await world.isUp(result_id)]).toEqual([29 * 60, false]);
      await world.work(10 * MINUTE);
      expect(await world.left(result_id)).toBe(19 * 60);
      expect(world.page.now()).toBe(world.trueMs);
      await world.work(20 * MINUTE);
      expect(await world.isUp(result_id)).toBe(true);
    });

    it('is gone by only once a second reply, minutes later, says the same', async () => {
      const result_id = await begin();
      world.pass(10 * MINUTE);
      world.serverErrorMs = errorMs;
      for (let second = 0; second < 10; second += 1) {
        world.pass(1_000);
        await world.sync();
      }
      expect(world.page.now()).toBe(world.trueMs);
      expect(world.page.readTrust()).toMatchObject({ isConfirmed: true, isServerDoubted: true });
      world.serverErrorMs = 0;
      await world.sync();
      expect(world.page.readTrust().isServerDoubted).toBeUndefined();
      expect(await world.db.attempts.get(result_id)).not.toHaveProperty('clock_moved_ms');
    });

    it('has an attempt that ends meanwhile take the time that it took', async () => {
      const result_id = await begin();
      world.serverErrorMs = errorMs;
      await world.work(20 * MINUTE);
      await endAttempt({ db: world.db, now: world.page.now }, result_id, world.page.now());
      await world.sync();
      const [ended] = world.sent.flatMap(({ push }) => push.attempts).slice(-1);
      expect(ended!.end_time! - ended!.start_time).toBe(20 * MINUTE);
      expect(ended).not.toHaveProperty('clock_moved_ms');
    });

    it('lets the clock of an attempt that began meanwhile run on once it is put right', async () => {
      world.serverErrorMs = errorMs;
      await world.work(10 * MINUTE);
      const result_id = await begin();
      await world.work(10 * MINUTE);
      world.serverErrorMs = 0;
      await world.work(10 * MINUTE);
      expect([await world.left(result_id), await world.isUp(result_id)]).toEqual([40 * 60, false]);
      await world.work(40 * MINUTE);
      expect(await world.isUp(result_id)).toBe(true);
    });

    it('moves the start of an attempt that it has not heard of', async () => {
      await world.work(MINUTE);
      const { result_id } = await startAttempt({ db: world.db, now: world.page.now }, paper);
      world.pass(20 * MINUTE);
      world.serverErrorMs = errorMs;
      await world.work(10 * MINUTE);
      expect([await world.left(result_id), await world.isUp(result_id)]).toEqual([30 * 60, false]);
    });

    it('ends nothing where the page was reloaded, before its time was heard, while it was doubted, or since', async () => {
      const result_id = await begin();
      await world.work(10 * MINUTE);
      world.serverErrorMs = errorMs;
      await world.sync();
      await world.reload();
      await world.work(10 * MINUTE);
      expect(await world.left(result_id)).toBe(40 * 60 - 1);
      await world.reload();
      await world.sync();
      expect([await world.left(result_id), await world.isUp(result_id)]).toEqual([40 * 60 - 2, false]);
      world.serverErrorMs = 0;
      await world.reload();
      await world.work(10 * MINUTE);
      expect(await world.isUp(result_id)).toBe(false);
      expect(await world.left(result_id)).toBeGreaterThanOrEqual(30 * 60 - 3);
    });
  },
);

describe('[R212] a page that cannot know how much time has passed', () => {
  it('stands at zero by a server a day ahead, ends nothing for a day, and has its time back once that is put right', async () => {
    const result_id = await begin();
    await world.work(10 * MINUTE);
    world.serverErrorMs = DAY;
    await world.reload(10 * MINUTE);
    await world.work(30 * MINUTE);
    expect(await world.left(result_id)).toBeLessThan(0);
    expect(await world.isUp(result_id)).toBe(false);
    expect(world.page.readTrust()).toEqual({ isConfirmed: false, isDoubted: true, isServerDoubted: true });
    world.serverErrorMs = 0;
    await world.sync();
    expect([await world.left(result_id), await world.isUp(result_id)]).toEqual([10 * 60, false]);
  });

  it('ends by a day that really passed once the server has kept to it', async () => {
    const result_id = await begin();
    world.wallErrorMs = -DAY;
    await world.reload(DAY);
    await world.sync();
    expect(await world.isUp(result_id)).toBe(false);
    world.pass(DAY);
    await world.sync();
    expect(await world.isUp(result_id)).toBe(true);
  });

  it('confirms the time at once where no attempt is open, and doubts it where one comes from elsewhere', async () => {
    world = new World(await freshDatabase());
    world.wallErrorMs = -DAY;
    await world.open();
    await world.sync();
    expect(world.page.readTrust().isConfirmed).toBe(true);

    world = new World(await freshDatabase());
    world.serverErrorMs = DAY;
    await world.open();
    const attempt = anAttempt({ start_time: NOW - 10 * MINUTE });
    await world.sync([attempt]);
    expect(await world.isUp(attempt.result_id)).toBe(false);
    world.serverErrorMs = 0;
    await world.sync();
    expect(await world.left(attempt.result_id)).toBe(50 * 60);
  });

  it('runs on from what had passed where the server is a day behind', async () => {
    const result_id = await begin();
    await world.work(10 * MINUTE);
    world.serverErrorMs = -DAY;
    await world.reload(10 * MINUTE);
    await world.work(10 * MINUTE);
    const left = await world.left(result_id);
    expect(left).toBeLessThanOrEqual(41 * 60);
    await world.work(10 * MINUTE);
    expect(await world.left(result_id)).toBe(left - 10 * 60);
    world.serverErrorMs = 0;
    await world.reload(10 * MINUTE);
    await world.sync();
    expect([await world.left(result_id), await world.isUp(result_id)]).toEqual([10 * 60, false]);
  });

  it('runs the clock of an attempt from elsewhere whose start lies in the future', async () => {
    const attempt = anAttempt({ start_time: world.trueMs + DAY });
    await world.sync([attempt]);
    expect(await world.left(attempt.result_id)).toBe(60 * 60);
    await world.work(10 * MINUTE);
    expect(await world.left(attempt.result_id)).toBe(50 * 60);
    await world.reload(10 * MINUTE);
    await world.sync([attempt]);
    expect(await world.left(attempt.result_id)).toBe(40 * 60);
  });
});

describe('[R212] a device that slept', () => {
  it.each([true, false])(
    'ends an attempt whose time passed meanwhile by the first reply (its clocks were looked at: %s)',
    async (isSeen) => {
      const result_id = await begin();
      world.sleep(3 * HOUR, isSeen);
      await world.sync();
      expect(await world.isUp(result_id)).toBe(true);
      expect(world.page.now()).toBe(world.trueMs);
    },
  );

  it('ends it too where the monotonic clock runs on in its sleep', async () => {
    const result_id = await begin();
    world.trueMs += 3 * HOUR;
    await world.sync();
    expect(await world.isUp(result_id)).toBe(true);
  });

  it('counts its sleep and not the fault of a server that was set meanwhile', async () => {
    const result_id = await begin();
    world.sleep(20 * MINUTE);
    world.serverErrorMs = DAY;
    await world.work(10 * MINUTE);
    expect([await world.left(result_id), await world.isUp(result_id)]).toEqual([30 * 60, false]);
  });
});

describe('[R212] nobody gains time by their device’s clock', () => {
  it.each([
    ['set back while the page lives', async () => world.setWall(-5 * HOUR)],
    ['set forward while the page lives', async () => world.setWall(5 * HOUR)],
    ['set back while it is closed', () => ((world.wallErrorMs -= 5 * HOUR), world.reload(5 * HOUR))],
    ['set back while it sleeps, seen', async () => (world.sleep(5 * HOUR), world.setWall(-5 * HOUR))],
  ])('%s: one reply puts the count right, and the attempt has the time left that it has', async (_what, tamper) => {
    const result_id = await begin();
    await tamper();
    world.pass(10 * MINUTE);
    await world.sync();
    expect(world.page.now()).toBe(world.trueMs);
    const attempt = (await world.db.attempts.get(result_id))!;
    expect(await world.left(result_id)).toBe(Math.round((DURATION - world.trueMs + attempt.start_time) / 1000));
  });

  it('a count that can be made to look sure is good for one gain', async () => {
    const result_id = await begin();
    for (let night = 0; night < 3; night += 1) {
      world.sleep(8 * HOUR, false);
      world.wallErrorMs -= 8 * HOUR;
      world.pass(0);
      await world.work(10 * MINUTE);
    }
    expect(await world.isUp(result_id)).toBe(true);
  });

  it('whatever is done to it, the time left after a sync is never more than is left, unless the server’s clock was set', async () => {
    const step = fc.record({
      jumpMs: fc.integer({ min: -9 * HOUR, max: 9 * HOUR }),
      passMs: fc.nat(HOUR),
      reloads: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
        world = new World(await freshDatabase());
        await world.open();
        await world.sync();
        const startedAt = world.trueMs;
        const result_id = await begin();
        for (const { jumpMs, passMs, reloads } of steps) {
          world.wallErrorMs += jumpMs;
          if (reloads) await world.reload(passMs);
          else world.pass(passMs);
          await world.sync();
          expect(await world.left(result_id)).toBeLessThanOrEqual((DURATION - (world.trueMs - startedAt)) / 1000 + 1);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('[R212] two tabs', () => {
  it('one that is sure of its count does not go by what one that is not has heard', async () => {
    world.pass(10 * MINUTE);
    const told = { server_ms: world.trueMs + DAY, wall_ms: world.trueMs, corrections: 9 };
    world.page.hear({ ...told, isUnsure: true });
    expect(world.page.now()).toBe(world.trueMs);
    world.page.hear(told);
    expect(world.page.now()).toBe(world.trueMs + DAY);
  });

  it('one that is not sure hears that nothing may end by it', async () => {
    await world.reload();
    world.page.hear({ server_ms: world.trueMs + DAY, wall_ms: world.trueMs, corrections: 9, isUnsure: true });
    expect(world.page.readTrust()).toMatchObject({ isConfirmed: false, isServerDoubted: true });
  });
});

describe('[R212] two devices', () => {
  it('each goes on by what it knows where the server moves a start that it shares', async () => {
    const result_id = await begin();
    const here = (await world.db.attempts.get(result_id))!;
    await world.work(10 * MINUTE);
    world.serverErrorMs = DAY;
    await world.sync([anAttempt({ result_id, start_time: here.start_time + DAY - 20 * MINUTE })]);
    expect(await world.left(result_id)).toBe(50 * 60);
    await world.work(10 * MINUTE);
    expect(await world.left(result_id)).toBe(40 * 60);
  });
});

it('[R212] stamps answers while the server is doubted, and sends them', async () => {
  const result_id = await begin();
  world.serverErrorMs = -DAY;
  const question = { question_id: 'q1', exam_id: EXAM, question_type: 'fillBlank', result_id } as const;
  await saveAnswer({ db: world.db, now: world.page.now }, question, 'words');
  await world.work(2 * MINUTE);
  expect(world.sent.flatMap(({ push }) => push.answers)).toHaveLength(1);
});
