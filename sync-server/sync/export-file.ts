import { ExportedRows, type ExportedSound } from '../../shared/exported-rows.ts';
import { PUSHED_COLLECTIONS, type PushedCollection } from '../../shared/sync/collections.ts';

export interface ExportFile {
  head: ExportedRows;
  /** The bytes of each recording; null if the file is truncated. */
  sounds: { of: ExportedSound; bytes: Uint8Array | null }[];
}

const LINE_END = 0x0a;

const NAMES: Record<Exclude<PushedCollection, 'attempts' | 'recordings'>, string> = {
  answers: 'answers',
  annotations: 'notes',
  flags: 'flags',
  settings: 'settings',
  mock_parts: 'parts of mocks',
  words: 'words',
  practice_reviews: 'practice',
};
const NAMED = PUSHED_COLLECTIONS.filter((name) => name !== 'attempts' && name !== 'recordings');

export function readExportFile(file: Uint8Array): ExportFile {
  const lineEnd = file.indexOf(LINE_END);
  const firstLine = lineEnd < 0 ? file : file.subarray(0, lineEnd);
  const head = readHead(firstLine) ?? readHead(file); // the JSON of version 1 spans several lines
  if (!head) throw new Error('This is not a file that Papertide exported.');
  let begin = firstLine.byteLength + 1;
  const sounds = head.sounds.map((of) => {
    const end = begin + of.bytes;
    const bytes = end <= file.byteLength ? file.subarray(begin, end) : null;
    begin = end;
    return { of, bytes };
  });
  return { head, sounds };
}

function readHead(bytes: Uint8Array): ExportedRows | null {
  try {
    return ExportedRows.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export function describeExport({ head, sounds }: ExportFile): string {
  const { attempts, recordings } = head.rows;
  const byteCount = sounds.reduce((sum, { of }) => sum + of.bytes, 0);
  const others = NAMED.map((name) => `${NAMES[name]}: ${head.rows[name].length}`);
  const lines = [
    `saved on ${minute(head.exported_at)}`,
    `attempts: ${attempts.length}${began(attempts)}`,
    others.join(', '),
    `recordings: ${recordings.length}, sound: ${(byteCount / 1_000_000).toFixed(1)} MB`,
    `refused before: ${head.refused.length}`,
  ];
  return lines.map((line) => `  ${line}\n`).join('');
}

function began(attempts: readonly unknown[]): string {
  const starts = attempts.map((row) => Number(Object(row).start_time)).filter((ms) => ms > 0);
  return starts.length > 0 ? `, begun ${minute(Math.min(...starts))} to ${minute(Math.max(...starts))}` : '';
}

function minute(ms: number): string {
  return Number.isFinite(new Date(ms).getTime()) ? `${new Date(ms).toISOString().slice(0, 16)}Z` : 'an unknown day';
}
