import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DraftProblem } from '../../shared/authoring/draft-problems.ts';
import { saveMedia } from '../media/queries.ts';
import { audioForm, openPaperServer, type PaperServer, wavFile, writeDraft } from '../testing/papers.ts';

/** A draft whose recording was stored as these bytes when nothing looked at them. */
async function draftWith(server: PaperServer, bytes: Uint8Array, media_type = 'audio/wav'): Promise<string> {
  const { exam_id, part_id } = await writeDraft(server.admin, { category: 'listening' });
  await server.admin.send('POST', 'audio/saveaudiofile', audioForm(part_id, wavFile()));
  const file = await server.deps.media.put(bytes, 1_000_000, () => Promise.resolve(media_type));
  await server.store.transact(async (tx) => {
    await saveMedia(tx, file, 0);
    await tx.updateTable('audio').set({ sha256: file.sha256 }).where('part_id', '=', part_id).execute();
  });
  return exam_id;
}

type Checked = Record<'problems' | 'remarks', DraftProblem[]>;
const check = ({ admin }: PaperServer, exam_id: string) => admin.get<Checked>(`exams/checkexam?exam_id=${exam_id}`);
const finish = ({ admin }: PaperServer, exam_id: string) => admin.call('PUT', 'exams/finishcreateexam', { exam_id });

function wavOf(soundBytes: number, said = soundBytes): Buffer {
  const file = Buffer.from(wavFile().subarray(0, 44 + soundBytes));
  file.writeUInt32LE(said, 40);
  return file;
}

const NO_SOUND =
  'The recording of part 1 cannot be used. This recording has no sound in it: it may have been cut off while it was saved. Save it again.';

it.each([
  ['empty', wavOf(0), 'audio/wav', NO_SOUND],
  ['cut off', wavOf(16, 16_000), 'audio/wav', NO_SOUND],
  [
    'AMR that was stored as another kind',
    Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(64)]),
    'audio/mpeg',
    'The recording of part 1 cannot be used. Phones do not play this kind of recording (AMR). Save it as MP3 or M4A and choose that file.',
  ],
])(
  '[R33] Finish names a stored recording that is %s, and publishes nothing',
  async (_what, bytes, media_type, message) => {
    const server = await openPaperServer();
    const exam_id = await draftWith(server, bytes, media_type);
    const problem = { part_no: 1, message };
    expect((await check(server, exam_id)).problems).toEqual([problem]);
    const reply = await finish(server, exam_id);
    expect([reply.status, await reply.json()]).toMatchObject([422, { code: 'exam_incomplete', problems: [problem] }]);
  },
);

it('[R33] Finish names a recording whose file is gone', async () => {
  const server = await openPaperServer();
  const exam_id = await draftWith(server, wavFile(3));
  await rm(join(server.deps.config.dataDir, 'media'), { recursive: true });
  expect((await check(server, exam_id)).problems).toEqual([
    { part_no: 1, message: 'The recording of part 1 is lost. Choose its file again.' },
  ]);
});

it('[R33] a recording that does not say how long it is keeps nothing back, and is named', async () => {
  const server = await openPaperServer();
  const webm = Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from('webm'),
    Buffer.alloc(50),
    Buffer.from('A_OPUS'),
    Buffer.alloc(50),
  ]);
  const exam_id = await draftWith(server, webm, 'audio/webm');
  const { problems, remarks } = await check(server, exam_id);
  expect(problems).toEqual([]);
  expect(remarks.map(({ message }) => message)).toContain(
    'The recording of part 1 does not say how long it is. Play it to its end before you publish, or save it as MP3 and choose that file.',
  );
  expect((await finish(server, exam_id)).status).toBe(200);
});

it('[R33] a recording that plays is not named', async () => {
  const server = await openPaperServer();
  const exam_id = await draftWith(server, wavFile(5));
  const { problems, remarks } = await check(server, exam_id);
  expect([...problems, ...remarks].filter(({ message }) => /recording/i.test(message))).toEqual([]);
  expect((await finish(server, exam_id)).status).toBe(200);
});
