import { describe, expect, it } from 'vitest';
import { newAnnotation } from '../../local/writes/save-annotation.ts';
import { type AnnotationPorts, AnnotationStore } from './annotation-store.ts';
import type { PageAnnotation } from './page-annotation.ts';

const selector = (exact: string) => ({ start: 0, end: exact.length, exact, prefix: '', suffix: '' });
const words = {
  pieces: [
    { document_id: 'title', selector: selector('Tea') },
    { document_id: 'passage', selector: selector('is drunk hot') },
  ],
};
const gone = new Error('gone');

/** The order of what happens, and what the screen shows and the device has. */
function open(changes: Partial<AnnotationPorts> = {}) {
  const events: string[] = [];
  const shown = new Map<string, PageAnnotation>();
  const stored = new Map<string, PageAnnotation>();
  const put = (all: readonly PageAnnotation[]) => all.forEach((one) => stored.set(one.annotation_id, one));
  const store = new AnnotationStore({
    create: (one) => newAnnotation({ result_id: 'attempt', part_id: 'part', ...one }),
    expect({ added, removed }) {
      const before = [...shown];
      events.push('shown');
      for (const one of added) shown.set(one.annotation_id, one);
      for (const one of removed) shown.delete(one.annotation_id);
      return () => {
        events.push('taken back');
        shown.clear();
        for (const [id, one] of before) shown.set(id, one);
      };
    },
    painted: async () => void events.push('painted'),
    save: async (added) => (events.push('written'), put(added)),
    async changeNote(id, note) {
      const one = stored.get(id);
      if (!one) throw gone;
      put([{ ...one, note }]);
    },
    remove: async (ids) => ids.forEach((id) => stored.delete(id)),
    isGone: (error) => error === gone,
    onSaved: (said) => events.push(said),
    ...changes,
  });
  return { store, events, shown, stored };
}

describe('what a student marks in a text', () => {
  it('is painted before it is written, each piece of the words, and told once this device has it', async () => {
    const { store, events, stored } = open();
    await store.highlight(words);
    expect(events).toEqual(['shown', 'painted', 'written', 'Highlighted']);
    expect([...stored.values()]).toMatchObject([
      { document_id: 'title', kind: 'highlight', selector: { exact: 'Tea' } },
      { document_id: 'passage', kind: 'highlight', selector: { exact: 'is drunk hot' } },
    ]);
  });

  it('is taken back where this device could not keep it, and nothing is told', async () => {
    const full = new Error('full');
    const { store, events, shown } = open({ save: () => Promise.reject(full) });
    await expect(store.highlight(words)).rejects.toBe(full);
    expect([events, shown.size]).toEqual([['shown', 'painted', 'taken back'], 0]);
  });

  it.each([
    ['highlight', 'Highlight removed'],
    ['note', 'Note removed'],
  ] as const)('a %s is removed, and comes back where it could not be', async (kind, said) => {
    const { store, events, shown, stored } = open();
    await (kind === 'note' ? store.keepNote(words, null, 'Hot.') : store.highlight(words));
    await store.remove(kind, [...stored.values()]);
    expect([events.at(-1), shown.size, stored.size]).toEqual([said, 0, 0]);
    const refused = open({ remove: () => Promise.reject(gone) });
    await refused.store.highlight(words);
    await expect(refused.store.remove(kind, [...refused.stored.values()])).rejects.toBe(gone);
    expect(refused.shown.size).toBe(2);
  });
});

describe('a note', () => {
  it('changes its words and stays the same note', async () => {
    const { store, events, stored } = open();
    await store.keepNote({ pieces: words.pieces.slice(0, 1) }, null, 'Hot.');
    const [note] = stored.values();
    await store.keepNote(words, note!, 'Hot, and sweet.');
    expect([...stored.values()]).toEqual([{ ...note, note: 'Hot, and sweet.' }]);
    expect(events.at(-1)).toBe('Note saved');
  });

  it('[R197] that was removed while it was written is another one on the same words', async () => {
    const { store, events, shown, stored } = open();
    await store.keepNote({ pieces: words.pieces.slice(0, 1) }, null, 'Hot.');
    const [note] = stored.values();
    stored.clear();
    shown.clear();
    await store.keepNote({ pieces: words.pieces.slice(0, 1) }, note!, 'Hot, and sweet.');
    expect([...stored.values()]).toMatchObject([{ note: 'Hot, and sweet.', selector: { exact: 'Tea' } }]);
    expect(stored.has(note!.annotation_id)).toBe(false);
    expect([...shown.keys()]).toEqual([...stored.keys()]);
    expect(events).toContain('taken back');
  });

  it('that this device cannot keep is no new one', async () => {
    const full = new Error('full');
    const { store, stored } = open({ changeNote: () => Promise.reject(full) });
    await store.keepNote({ pieces: words.pieces.slice(0, 1) }, null, 'Hot.');
    const [note] = stored.values();
    await expect(store.keepNote(words, note!, 'Hot, and sweet.')).rejects.toBe(full);
    expect([...stored.values()]).toEqual([note]);
  });
});
