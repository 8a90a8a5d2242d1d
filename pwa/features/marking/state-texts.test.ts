import { describe, expect, it } from 'vitest';
import type { MarksDraft } from '../../../shared/marking.ts';
import type { OpenResponse } from './marking-state.ts';
import { bandOfDraft, exactBand, stateWords } from './state-texts.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const saved = { user_id: 'me', name: 'Me', at: NOW - 60_000 };
const draft: MarksDraft = { tasks: [{ part_id: null, bands: [6, 6, 7, 6], comment: '', notes: [] }] };

function words(changes: object): string {
  const marking = { version: 1, draft, marks: null, saved, claim: null };
  return stateWords(
    { marking, status: 'saved', message: '', isKeepingRefused: false, ...changes } as OpenResponse,
    NOW,
  );
}

describe('where a draft of marks stands', () => {
  it('is told beside it, never more than is true', () => {
    expect(words({})).toBe('Draft saved 21 Nov, 14:29');
    expect(words({ status: 'unsaved' })).toBe('Not saved yet');
    expect(words({ status: 'failed', message: 'No connection.' })).toBe(
      'Not saved: No connection. It is saved on this device.',
    );
    expect(words({ status: 'failed', message: 'No connection.', isKeepingRefused: true })).toBe(
      'Not saved: No connection. Only this page has it. Stay here.',
    );
    expect(words({ marking: { draft: null, saved: null } })).toBe('No marks yet');
  });
});

describe('the band so far', () => {
  it('is that of the paper once each criterion has one', () => {
    expect(bandOfDraft(draft)).toBe(6.5);
    expect(
      bandOfDraft({ tasks: [...draft.tasks, { part_id: null, bands: [6, null, 6, 6], comment: '', notes: [] }] }),
    ).toBeNull();
    expect([exactBand(6.25), exactBand(6), exactBand(20 / 3)]).toEqual(['6.25', '6', '6.67']);
  });
});
