import { describe, expect, it } from 'vitest';
import { emptyPull } from './collections.ts';
import { readSyncReply } from './read-reply.ts';

const reply = { protocol: 1, server_time: 5, cursor: 'c', more: false, pull: {}, refused: [] };
const usage = { rows: 1, rows_limit: 2, bytes: 3, bytes_limit: 4, recording_bytes: 5, recording_limit: 6 };

describe('a reply as a device reads it', () => {
  it('[S25] says what the student’s storage holds', () => {
    expect(readSyncReply({ ...reply, usage })).toMatchObject({ usage });
    expect(readSyncReply(reply)).not.toHaveProperty('usage');
  });

  it('[S35] names the collections that its server passed over', () => {
    const { practice_reviews: _unknown, ...older } = emptyPull();
    expect(readSyncReply({ ...reply, pull: older })).toMatchObject({ passedOver: ['practice_reviews'] });
    expect(readSyncReply({ ...reply, pull: emptyPull() })).toMatchObject({ passedOver: [] });
  });

  it('[S21] is not spoilt by a usage of a newer shape', () => {
    expect(readSyncReply({ ...reply, usage: { shelves: 3 } })).toMatchObject({ cursor: 'c', refused: [] });
  });
});
