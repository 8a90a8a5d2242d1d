import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkProtocol, OLDEST_PROTOCOL, PROTOCOL, SyncReply, SyncRequest } from './protocol.ts';
import { Annotation } from '../annotations.ts';
import { Answer } from '../answers.ts';
import { Attempt } from '../attempts.ts';
import { z } from '../zod.ts';

/** The lines of the diary in the header of protocol.ts: the number where the line has one, and the mark of the wire. */
function readDiary(): { version: number | null; mark: string }[] {
  const header = readFileSync(join(import.meta.dirname, 'protocol.ts'), 'utf8').split('*/')[0] ?? '';
  const diary = header.split('Diary:')[1] ?? '';
  return [...diary.matchAll(/^ \* {3}([ \d]+) {2}\d{4}-\d\d [^]*? {2}([0-9a-f]{12})$/gm)].map(
    ([, version, mark = '']) => ({
      version: version?.trim() ? Number(version) : null,
      mark,
    }),
  );
}

describe('the protocol', () => {
  /**
   * The wire cannot change by accident. When this fails on purpose, add a line to the diary with the new mark; where an older
   * side could not understand the change, count PROTOCOL up too.
   */
  it('is the one that its diary tells of', () => {
    const wire = [SyncRequest, SyncReply, Attempt, Answer, Annotation].map((schema) =>
      z.toJSONSchema(schema, { io: 'input' }),
    );
    const mark = createHash('sha256').update(JSON.stringify(wire)).digest('hex').slice(0, 12);
    expect(readDiary().at(-1)?.mark).toBe(mark);
  });

  it('has a line for every version', () => {
    const versions = readDiary().flatMap(({ version }) => version ?? []);
    expect(versions).toEqual(Array.from({ length: PROTOCOL }, (_, index) => index + 1));
    expect(OLDEST_PROTOCOL).toBeLessThanOrEqual(PROTOCOL);
  });

  it('[F27, S24] is spoken in a window of versions', () => {
    const spoken = { oldest: 3, newest: 5 };
    expect([2, 3, 4, 5, 6].map((version) => checkProtocol(version, spoken))).toEqual([
      'too_old',
      'spoken',
      'spoken',
      'spoken',
      'too_new',
    ]);
  });
});
