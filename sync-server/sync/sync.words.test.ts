// The rules of sync hold for saved words as for every collection; these tests are about what is their own.

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_SENTENCE_LENGTH, MAX_WORD_LENGTH, type Word } from '../../shared/words.ts';
import { NOW, openSyncServer, stampAt, type SyncServer } from './testing.ts';

let server: SyncServer;
let user: string;
beforeAll(async () => {
  server = await openSyncServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await server.newUser();
});

function aWord(changes: Partial<Word> = {}): Word {
  return {
    word_id: newId(),
    text: 'salt pan',
    sentence: 'The salt pan is dry.',
    note: '',
    removed: 0,
    hlc: stampAt(NOW - 5_000),
    ...changes,
  };
}

const send = (words: readonly unknown[], who = user) => server.sync(who, { push: { words: words as Word[] } });
const wordsOf = async (who = user) => (await server.sync(who)).pull.words;

describe('[R486] saved words', () => {
  it('reach every device of their student, without an attempt on the server', async () => {
    const word = aWord({ from_result: newId(), note: 'basin' });
    const plain = aWord();
    expect((await send([word, plain])).refused).toEqual([]);
    expect(await wordsOf()).toEqual([word, plain]);
  });

  it('[S1, S4] the later stamp wins, sent twice or late', async () => {
    const word = aWord();
    const removed: Word = { ...word, removed: 1, hlc: stampAt(NOW - 4_000) };
    const back: Word = { ...word, note: 'again', hlc: stampAt(NOW - 3_000) };
    await send([back]);
    await send([removed, word]);
    await send([back, back]);
    expect(await wordsOf()).toEqual([back]);
  });

  it('[S5] a bad one is refused alone', async () => {
    const good = aWord();
    const bad = [
      aWord({ text: '' }),
      aWord({ text: 'x'.repeat(MAX_WORD_LENGTH + 1) }),
      aWord({ sentence: 'x'.repeat(MAX_SENTENCE_LENGTH + 1) }),
      { ...aWord(), removed: 2 },
    ];
    const { refused } = await send([...bad, good]);
    expect(refused.map(({ code }) => code)).toEqual(bad.map(() => 'invalid'));
    expect(await wordsOf()).toEqual([good]);
  });

  it('[S5] with signs that no database stores are taken or refused alone', async () => {
    const good = aWord();
    await send([aWord({ note: 'a\0b' }), aWord({ text: '\ud800' }), good]);
    expect(await wordsOf()).toContainEqual(good);
  });

  it('[S13] of another student can be neither seen nor changed', async () => {
    const word = aWord();
    await send([word]);
    const other = await server.newUser();
    const forged = await send([{ ...word, text: 'mine', hlc: stampAt(NOW) }], other);
    expect(forged.refused).toMatchObject([{ collection: 'words', key: word.word_id, code: 'not_yours' }]);
    expect(await wordsOf(other)).toEqual([]);
    expect(await wordsOf()).toEqual([word]);
  });
});
