import { Readable } from 'node:stream';
import type { Recording } from '../../shared/recordings.ts';
import type { RecordingFiles } from '../recordings/files.ts';

const README = `Your data in Papertide

data.json holds your account, your attempts with answers, notes, flags and results, your settings, your full mocks, what you practised, the months and groups that
your academy gave you, your review, your report card's codes and links, your devices and your sign-ins. Where another account of yours was merged into this one,
what stayed with that account is in accounts_merged_into_this_one. Times are milliseconds since 1970 (UTC).
recordings/ holds what you said in speaking papers. The name of each file is its recording_id in data.json.
`;

const EXTENSIONS: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
};

export async function writeOwnZip(
  data: AsyncIterable<string>,
  { recordings, files }: { recordings: readonly Recording[]; files: Pick<RecordingFiles, 'open'> },
): Promise<ReadableStream<Uint8Array>> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const packed = zip.outputStream as Readable;
  const add = (name: string, compress: boolean, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { compress }, (give) => {
      void open().then(
        (source) => {
          // the library handles errors of neither stream
          source.on('error', (error) => packed.destroy(error));
          packed.once('close', () => source.destroy());
          give(null, source);
        },
        (error: unknown) => packed.destroy(error instanceof Error ? error : new Error('A file could not be read')),
      );
    });
  zip.addBuffer(Buffer.from(README), 'README.txt');
  add('data.json', true, () => Promise.resolve(Readable.from(data)));
  for (const recording of recordings) {
    const kind = recording.media_type.split(';')[0] ?? '';
    add(`recordings/${recording.recording_id}.${EXTENSIONS[kind] ?? 'audio'}`, false, async () => {
      const bytes = await files.open(recording);
      // recorded again, or deleted, since the list was made
      return bytes ? Readable.fromWeb(bytes) : Readable.from([]);
    });
  }
  zip.on('error', (error: Error) => packed.destroy(error));
  zip.end();
  return Readable.toWeb(packed) as ReadableStream<Uint8Array>;
}
