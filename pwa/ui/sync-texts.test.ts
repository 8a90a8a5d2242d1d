import { afterEach, describe, expect, it, vi } from 'vitest';
import { needsStudent, syncKind, syncWords, type SyncKind } from './sync-texts.ts';

const status = (more: Partial<Parameters<typeof syncKind>[0]> & { kind?: string } = {}) => ({
  unsent: 0,
  online: true,
  hasWork: true,
  ...more,
  state: { kind: more.kind ?? 'done', done_at: 1 as number | null },
});

const said = (kind: SyncKind, unsentAnswers: number, hasWork = true) => syncWords(kind, { unsentAnswers, hasWork });

afterEach(() => vi.unstubAllGlobals());

describe('the sync words', () => {
  it("say 'Saved online' once the server has everything, and that there is no connection", () => {
    expect(said(syncKind(status()), 0)).toBe('Saved online');
    expect(said(syncKind(status({ online: false, kind: 'unreachable' })), 0)).toBe('Offline. All sent');
  });

  it('tell a student who has made nothing that there is no connection, and of nothing that arrived', () => {
    expect(said(syncKind(status({ hasWork: false })), 0)).toBe('');
    expect(said(syncKind(status({ hasWork: false, online: false })), 0, false)).toBe('Offline');
  });

  it("say 'Saved on this phone' for what is not confirmed yet", () => {
    expect(said(syncKind(status({ unsent: 2, kind: 'sending' })), 2)).toBe('Saved on this phone');
    expect(said(syncKind(status({ unsent: 2, kind: 'server_trouble' })), 2)).toBe('Saved on this phone');
  });

  it('count the answers that wait for a connection', () => {
    const kind = syncKind(status({ unsent: 3, online: false }));
    vi.stubGlobal('screen', { width: 1366, height: 768 });
    expect(said(kind, 1)).toBe('Offline. 1 answer saved on this device');
    expect(said(kind, 2)).toBe('Offline. 2 answers saved on this device');
    expect(said(kind, 0)).toBe('Offline. Saved on this device');
  });

  it('[R546] are short on a phone, so that they stand in one line beside the name', () => {
    const kind = syncKind(status({ unsent: 3, online: false }));
    expect([0, 1, 120].map((count) => said(kind, count))).toEqual([
      'Offline. Saved',
      'Offline. 1 saved',
      'Offline. 120 saved',
    ]);
  });

  it('[R281] are calm without a connection, and ask only where the student can do something', () => {
    expect(needsStudent('offline')).toBe(false);
    expect(needsStudent('no_connection')).toBe(false);
    expect(needsStudent('on_device')).toBe(false);
    expect(needsStudent('log_in')).toBe(true);
    expect(needsStudent('update')).toBe(true);
  });

  it('[R281] ask for the tab to stay open where the browser gave no storage', () => {
    const status = { unsentAnswers: 2, hasWork: true, isInMemory: true };
    expect(syncWords('offline', status)).toBe('Offline. In this tab only');
    expect(needsStudent('offline', true)).toBe(true);
  });

  it('say what only the student can do about unsent work', () => {
    expect(said(syncKind(status({ unsent: 1, kind: 'sign_in_needed' })), 1)).toBe('Log in to send');
    expect(said(syncKind(status({ unsent: 1, kind: 'upgrade_required' })), 1)).toBe('Update to send');
  });

  it('say nothing before the server was ever asked', () => {
    expect(
      said(syncKind({ unsent: 0, online: true, hasWork: false, state: { kind: 'never', done_at: null } }), 0),
    ).toBe('');
  });

  it('claim nothing of a change that is still being written, however many earlier ones are kept', () => {
    const replaced = status({ unsent: 12, online: false, kind: 'unreachable' });
    expect(said(syncKind(replaced, true), 12)).toBe('Saving...');
    expect(said(syncKind(status({ unsent: 12 }), true), 12)).toBe('Saving...');
    expect(said(syncKind(status(), true), 0)).toBe('Saving...');
    expect(said(syncKind(status({ unsent: 1, kind: 'sign_in_needed' }), true), 1)).toBe('Log in to send');
  });

  it("say on a new device that the earlier work is coming, not 'Saved online'", () => {
    const coming = { unsent: 0, online: true, hasWork: false, state: { kind: 'under_way', done_at: null } };
    expect(said(syncKind(coming), 0)).toBe('Fetching your work...');
    expect(said(syncKind({ ...coming, unsent: 1 }), 1)).toBe('Saved on this phone');
    expect(said(syncKind(status({ kind: 'under_way' })), 0)).toBe('Saved online');
  });
});
