import { describe, expect, it, vi } from 'vitest';
import { createLatestSaver, type StateOfSave } from './latest-saver.ts';

const begin = () => {
  const writes: { value: string; end: (error?: Error) => void }[] = [];
  const states: StateOfSave[] = [];
  const saver = createLatestSaver(
    (value: string) =>
      new Promise<void>((resolve, reject) => {
        writes.push({ value, end: (error) => (error ? reject(error) : resolve()) });
      }),
    (state) => states.push(state),
  );
  return { saver, writes, states };
};
const soon = () => vi.waitFor(() => Promise.resolve());

describe('[R535] what is typed in a dictation', () => {
  it('is written at the key, and counts as unsaved until it is on the device', async () => {
    const { saver, writes, states } = begin();
    saver.save('t');
    expect(writes.map(({ value }) => value)).toEqual(['t']);
    expect(states).toEqual(['saving']);
    writes[0]?.end();
    await soon();
    expect(states).toEqual(['saving', 'saved']);
  });

  it('waits behind one write at most, and only the latest of it', async () => {
    const { saver, writes, states } = begin();
    for (const typed of ['t', 'th', 'the']) saver.save(typed);
    expect(writes).toHaveLength(1);
    writes[0]?.end();
    await soon();
    expect(writes.map(({ value }) => value)).toEqual(['t', 'the']);
    expect(states).toEqual(['saving']);
    writes[1]?.end();
    await soon();
    expect(states).toEqual(['saving', 'saved']);
  });

  it('says that it could not be saved, until the next key could', async () => {
    const { saver, writes, states } = begin();
    saver.save('t');
    writes[0]?.end(new Error('full'));
    await soon();
    saver.save('th');
    writes[1]?.end();
    await soon();
    expect(states).toEqual(['saving', 'failed', 'saving', 'saved']);
  });
});
