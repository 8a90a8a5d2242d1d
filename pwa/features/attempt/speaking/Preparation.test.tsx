// @vitest-environment jsdom
import { act } from 'react';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLocalDatabase, type LocalDatabase } from '../../../local/database/db.ts';
import { DeviceProvider } from '../../../local/device.tsx';
import { aDevice } from '../../../local/testing.ts';
import { button, found, show, withPage, words } from '../../../ui/testing.ts';
import { Preparation } from './Preparation.tsx';
import type { StoredPlace } from './use-speaking-place.ts';

let db: LocalDatabase;
withPage();
beforeEach(async () => {
  db = await openLocalDatabase(newId());
});
afterEach(() => db.delete());

const field = () => document.querySelector('textarea');

async function open(
  notes: string,
  given: { isLive?: boolean; isSpoken?: boolean; isSaved?: boolean } = {},
): Promise<void> {
  const { isLive = false, isSpoken = isLive, isSaved = true } = given;
  const device = aDevice(db, { now: Date.now });
  const place = { result_id: newId(), part_id: newId(), prepare_from: Date.now(), question_index: 0, notes };
  await show(
    <DeviceProvider device={device}>
      <Preparation
        name="Part 2"
        held={{ place, isSaved, change: vi.fn<StoredPlace['change']>() }}
        isLive={isLive}
        isSpoken={isSpoken}
      />
    </DeviceProvider>,
  );
}

describe('[R257] the notes of the long turn', () => {
  it('are open while the answer is prepared', async () => {
    await open('');
    expect(field()).not.toBeNull();
  });

  it('that are empty take no room while it is spoken, and are a press away afterwards', async () => {
    await open('', { isLive: true });
    expect(words()).toBe('');
    await open('', { isSpoken: true });
    expect(field()).toBeNull();
    await act(async () => button('Write notes').click());
    expect(found(field(), 'field')).toBe(document.activeElement);
  });

  it.each([
    ['hold words', 'chair', true],
    ['could not be kept', '', false],
  ])('that %s stay while it is spoken', async (_, notes, isSaved) => {
    await open(notes, { isLive: true, isSaved });
    expect(field()?.value).toBe(notes);
  });
});
