import { describe, expect, it } from 'vitest';
import { isReadyOffline } from './papers.ts';

const file = { sha256: 'a'.repeat(64), bytes: 10, media_type: 'audio/mpeg' };

describe('ready offline', () => {
  it('is a stored paper without media', () => {
    expect(isReadyOffline({ media: [] }, new Map())).toBe(true);
    expect(isReadyOffline(undefined, new Map())).toBe(false);
  });

  it('needs every file whole and checked', () => {
    const paper = { media: [file] };
    expect(isReadyOffline(paper, new Map())).toBe(false);
    expect(isReadyOffline(paper, new Map([[file.sha256, { received_bytes: 10, verified: 0 }]]))).toBe(false);
    expect(isReadyOffline(paper, new Map([[file.sha256, { received_bytes: 10, verified: 1 }]]))).toBe(true);
  });
});
