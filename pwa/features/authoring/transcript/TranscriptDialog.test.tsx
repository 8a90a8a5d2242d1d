// @vitest-environment jsdom
import { act } from 'react';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DraftTranscript, SaveTranscript } from '../../../../shared/authoring/draft.ts';
import { unsavedTextsOf } from '../../../local/unsaved-edits/unsaved-texts.ts';
import { createTypedTexts, type TypedTexts } from '../frame/typed-texts.ts';
import { TranscriptDialog } from './TranscriptDialog.tsx';
import { button, press, show, type, until, withPage } from '../../../ui/testing.ts';

withPage();

const part_id = newId();
const turn = (words: string) => ({ speaker: '', words, start_ms: null });
const row = (words: string) => ({ speaker: '', words, time: '' });
let texts: TypedTexts;
let saved: DraftTranscript[];
let isClosed: boolean;
let isAway: boolean;
/** Lets the replies that are held go. */
let reply: () => void;

const field = () => document.querySelector('textarea')!;
beforeEach(() => {
  texts = createTypedTexts(unsavedTextsOf(newId(), newId()), () => 5);
  [saved, isClosed, isAway] = [[], false, false];
  const held = Promise.withResolvers<void>();
  reply = held.resolve;
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    if (isAway) throw new TypeError('Failed to fetch');
    await held.promise;
    const { version, ...transcript } = JSON.parse(body) as SaveTranscript;
    return Response.json({ data: { ...transcript, version: version + 1 } });
  });
});

afterEach(() => vi.restoreAllMocks());

const open = (transcript: DraftTranscript | null) =>
  show(
    <TranscriptDialog
      partId={part_id}
      audioPath={null}
      transcript={transcript}
      texts={texts}
      onSave={(one) => saved.push(one)}
      onClose={() => (isClosed = true)}
    />,
  );

it('[R85] keeps what is typed while it is being saved, over what was saved', async () => {
  await open({ part_id, turns: [turn('Mind')], version: 3 });
  await type(field(), 'Mind the');
  await press('Save');
  await type(field(), 'Mind the tide');
  reply();
  await until(() => expect(saved).toEqual([{ part_id, turns: [turn('Mind the')], version: 4 }]));
  expect([isClosed, field().value]).toEqual([false, 'Mind the tide']);
  expect(texts.read('transcript', part_id)).toMatchObject({ rows: [row('Mind the tide')], version: 4 });
  await until(() => expect(button('Save')).toBeDefined());
  await press('Save');
  await until(() => expect(isClosed).toBe(true));
  expect([saved[1]?.version, texts.all()]).toEqual([5, []]);
});

it('[R85] is saved by itself once there is a connection', async () => {
  await open({ part_id, turns: [turn('Mind')], version: 3 });
  await type(field(), 'Mind the');
  isAway = true;
  await press('Save');
  await until(() => expect(document.body.textContent).toContain('No connection.'));
  isAway = false;
  reply();
  await act(async () => dispatchEvent(new Event('online')));
  await until(() => expect(isClosed).toBe(true));
  expect([saved[0]?.turns, texts.all()]).toEqual([[turn('Mind the')], []]);
});

it('brings back what was discarded, over the version that it was made on', async () => {
  texts.type({ kind: 'transcript', id: part_id, rows: [row('Mine')], version: 2 });
  await open({ part_id, turns: [turn('Mind')], version: 3 });
  await press('Discard it');
  expect([field().value, texts.all()]).toEqual(['Mind', []]);
  await press('Undo');
  expect(field().value).toBe('Mine');
  expect(texts.read('transcript', part_id)).toMatchObject({ rows: [row('Mine')], version: 2 });
});

it('says at once that another author came first; theirs is taken by a press, and mine comes back over it', async () => {
  reply();
  texts.type({ kind: 'transcript', id: part_id, rows: [row('Mine')], version: 2 });
  await open({ part_id, turns: [turn('Mind')], version: 3 });
  expect(document.body.textContent).toContain('Somebody else saved this transcript meanwhile.');
  await press('Use theirs');
  await until(() => expect(field().value).toBe('Mind'));
  expect([isClosed, saved, texts.all()]).toEqual([false, [{ part_id, turns: [turn('Mind')], version: 3 }], []]);
  await press('Undo');
  await press('Save');
  await until(() => expect(isClosed).toBe(true));
  expect([saved[1], texts.all()]).toEqual([{ part_id, turns: [turn('Mine')], version: 4 }, []]);
});

it('[R85] knows its own save whose reply was lost', async () => {
  let stands: DraftTranscript = { part_id, turns: [turn('Mind')], version: 3 };
  let isLost = true;
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { version, ...transcript } = JSON.parse(body) as SaveTranscript;
    const isSame = JSON.stringify(transcript.turns) === JSON.stringify(stands.turns);
    if (!isSame && version !== stands.version)
      return Response.json({ code: 'draft_changed', message: 'Changed.', data: stands }, { status: 409 });
    if (!isSame) stands = { ...transcript, version: version + 1 };
    if (isLost) throw new TypeError('Failed to fetch');
    return Response.json({ data: stands });
  });
  await open(stands);
  await type(field(), 'Mind the');
  await press('Save');
  await until(() => expect(document.body.textContent).toContain('No connection.'));
  await type(field(), 'Mind the tide');
  isLost = false;
  await press('Save');
  await until(() => expect(isClosed).toBe(true));
  expect([stands.turns, stands.version, texts.all()]).toEqual([[turn('Mind the tide')], 5, []]);
});

it('[R169] the focus goes to the next turn with one that is deleted, and to the list with the last', async () => {
  await open({ part_id, turns: [turn('Mind'), turn('the tide')], version: 3 });
  const remove = () => {
    const pressed = document.querySelector<HTMLElement>('[aria-label="Delete turn 1"]')!;
    pressed.focus();
    return act(async () => pressed.click());
  };
  await remove();
  expect(field().value).toBe('the tide');
  expect(document.activeElement?.closest('[aria-label="Turn 1"]')).not.toBeNull();
  await remove();
  expect(document.activeElement).toBe(document.querySelector('[aria-label="Turns"]'));
});

it('[R456] plays the recording by keys while words are typed, and Now writes its time', async () => {
  const heard: string[] = [];
  vi.stubGlobal('fetch', async () => new Response('sound'));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  await show(
    <TranscriptDialog
      partId={part_id}
      audioPath="/api/media/1"
      transcript={{ part_id, turns: [turn('Mind')], version: 1 }}
      texts={texts}
      onSave={() => undefined}
      onClose={() => undefined}
    />,
  );
  const keys = (shiftKey: boolean) =>
    act(async () =>
      field().dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, shiftKey, bubbles: true, cancelable: true }),
      ),
    );
  const now = () => document.querySelector('[aria-label^="Now: turn 1"]');
  expect(now()).toBeNull();
  await keys(false);
  await until(() => expect(document.querySelector('audio')).not.toBeNull());
  const audio = document.querySelector('audio')!;
  let isPaused = false;
  Object.defineProperty(audio, 'paused', { get: () => isPaused });
  audio.pause = () => void (heard.push('pause'), (isPaused = true));
  audio.play = async () => void (heard.push('play'), (isPaused = false));
  await act(async () => audio.dispatchEvent(new Event('loadedmetadata')));
  audio.currentTime = 70.4;
  await keys(false);
  await keys(true);
  await keys(false);
  expect([heard, audio.currentTime]).toEqual([['pause', 'play'], 65.4]);
  expect(field().value).toBe('Mind');
  await act(async () => (now() as HTMLElement).click());
  expect([...document.querySelectorAll('input')].some(({ value }) => value === '1:05')).toBe(true);
  audio.currentTime = 3;
  await press('−5 s');
  expect(audio.currentTime).toBe(0);
});
