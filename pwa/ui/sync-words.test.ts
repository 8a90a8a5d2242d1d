import { describe, expect, it } from 'vitest';
import { syncKind, syncWords } from './sync-words.ts';

const status = (more: Partial<Parameters<typeof syncKind>[0]> & { kind?: string } = {}) => ({
  unsent: 0,
  online: true,
  ...more,
  state: { kind: more.kind ?? 'done', done_at: 1 as number | null },
});

describe('the sync words', () => {
  it("say 'Received' once the server has everything, offline too", () => {
    expect(syncWords(syncKind(status()), 0)).toBe('Received');
    expect(syncWords(syncKind(status({ online: false, kind: 'unreachable' })), 0)).toBe('Received');
  });

  it("say 'On this device' for what is not confirmed yet", () => {
    expect(syncWords(syncKind(status({ unsent: 2, kind: 'sending' })), 2)).toBe('On this device');
    expect(syncWords(syncKind(status({ unsent: 2, kind: 'server_trouble' })), 2)).toBe('On this device');
  });

  it('count the answers that wait for a connection', () => {
    const kind = syncKind(status({ unsent: 3, online: false }));
    expect(syncWords(kind, 1)).toBe('Offline: 1 answer waiting');
    expect(syncWords(kind, 2)).toBe('Offline: 2 answers waiting');
    expect(syncWords(kind, 0)).toBe('Offline: work waiting');
  });

  it('say what only the student can do about unsent work', () => {
    expect(syncWords(syncKind(status({ unsent: 1, kind: 'sign_in_needed' })), 1)).toBe('Log in to send');
    expect(syncWords(syncKind(status({ unsent: 1, kind: 'upgrade_required' })), 1)).toBe('Update to send');
  });

  it('say nothing before the server was ever asked', () => {
    expect(syncWords(syncKind({ unsent: 0, online: true, state: { kind: 'never', done_at: null } }), 0)).toBe('');
  });

  it('claim nothing of a change that is still being written, however many earlier ones are kept', () => {
    const replaced = status({ unsent: 12, online: false, kind: 'unreachable' });
    expect(syncWords(syncKind(replaced, true), 12)).toBe('Saving...');
    expect(syncWords(syncKind(status({ unsent: 12 }), true), 12)).toBe('Saving...');
    expect(syncWords(syncKind(status(), true), 0)).toBe('Saving...');
    expect(syncWords(syncKind(status({ unsent: 1, kind: 'sign_in_needed' }), true), 1)).toBe('Log in to send');
  });

  it("say on a new device that the earlier work is coming, not 'Received'", () => {
    const coming = { unsent: 0, online: true, state: { kind: 'under_way', done_at: null } };
    expect(syncWords(syncKind(coming), 0)).toBe('Fetching your work...');
    expect(syncWords(syncKind({ ...coming, unsent: 1 }), 1)).toBe('On this device');
    expect(syncWords(syncKind(status({ kind: 'under_way' })), 0)).toBe('Received');
  });
});
