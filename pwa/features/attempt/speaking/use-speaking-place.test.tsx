// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import { waitFor } from '../../../../shared/testing/wait-for.ts';
import { openLocalDatabase } from '../../../local/database/db.ts';
import { DeviceProvider } from '../../../local/device.tsx';
import { readSpeakingPlaces } from '../../../local/speech/speaking-places.ts';
import { repairIfWiped } from '../../../local/database/storage-epoch.ts';
import { wipe } from '../../../local/testing.ts';
import { useSpeakingPlace } from './use-speaking-place.ts';

const result_id = newId();

function Notes({ part_id }: { part_id: string }) {
  const held = useSpeakingPlace(result_id, part_id);
  if (!held) return null;
  return (
    <button onClick={() => held.change({ notes: `${held.place.notes} chair` })}>
      {part_id}:{held.place.notes}
    </button>
  );
}

it('[F51, R69] the notes of all parts stay where the storage is wiped under the page', async () => {
  const db = await openLocalDatabase(newId());
  const trust = { isConfirmed: true, isDoubted: false };
  const clock = { readTrust: () => trust, subscribe: () => () => undefined, doubt: () => undefined };
  const device = { db, user: null, now: () => 5_000, clock, requestSync: () => undefined };
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const show = (part_id: string) =>
    root.render(
      <DeviceProvider device={device}>
        <Notes part_id={part_id} />
      </DeviceProvider>,
    );
  const shows = (words: string) => waitFor(() => expect(place.textContent).toBe(words));
  const storedNotes = async () =>
    (await readSpeakingPlaces(db, result_id)).map(({ part_id, notes }) => part_id + notes);

  show('2');
  await shows('2:');
  place.querySelector('button')?.click();
  await shows('2: chair');
  await waitFor(async () => expect(await storedNotes()).toEqual(['2 chair']));
  show('3');
  await shows('3:');
  await wipe(db);
  await repairIfWiped(db);
  expect(await storedNotes()).toEqual(['2 chair']);

  // a note is a write of the student's like any other
  await wipe(db);
  const onMended = vi.fn<() => void>();
  db.watch.subscribe(onMended);
  place.querySelector('button')?.click();
  await waitFor(() => expect(onMended).toHaveBeenCalled());
  await waitFor(async () => expect(await storedNotes()).toEqual(['2 chair', '3 chair']));
  root.unmount();
  await db.delete();
});
