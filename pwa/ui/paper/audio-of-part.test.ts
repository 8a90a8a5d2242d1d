import { describe, expect, it } from 'vitest';
import type { Audio } from '../../../shared/papers.ts';
import { audioOfPart } from './audio-of-part.ts';

function recording(part_id: string, audio_condition: 0 | 1, content_order = 1): Audio {
  return {
    reading_document_id: `recording-${part_id}-${content_order}`,
    part_id,
    content_data: '/api/media/0',
    content_order,
    bytes: 10,
    media_type: 'audio/mpeg',
    sha256: '0'.repeat(64),
    audio_condition,
  };
}

describe('the recording of a part', () => {
  it('is its own', () => {
    const own = recording('two', 0);
    expect(audioOfPart([recording('one', 0), own], 'two')).toBe(own);
  });

  it('is the one for the whole paper where the part has none of its own', () => {
    const whole = recording('one', 1);
    expect(audioOfPart([whole], 'one')).toBe(whole);
    expect(audioOfPart([whole], 'four')).toBe(whole);
  });

  it('is its own even where another serves the whole paper', () => {
    const own = recording('two', 0);
    expect(audioOfPart([recording('one', 1), own], 'two')).toBe(own);
  });

  it('is the first in order where a part has more than one', () => {
    const first = recording('one', 0, 1);
    expect(audioOfPart([recording('one', 0, 2), first], 'one')).toBe(first);
  });

  it('is nothing where the paper has none for it', () => {
    expect(audioOfPart([recording('one', 0)], 'two')).toBeNull();
    expect(audioOfPart([], 'one')).toBeNull();
  });
});
