// A sample paper as a paper file with its media, without a server.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { type FilePart, PAPER_FILE_FORMAT, type PaperFile } from '../shared/authoring/paper-file.ts';
import { questionsOf } from './block-items.ts';
import { withDrawnImages } from './draw-images.ts';
import type { SamplePaper } from './paper-format.ts';
import { reasonsOfParts, writePart } from './write-part.ts';

export interface SampleFile {
  paper: PaperFile;
  /** By the hash of their bytes. */
  media: ReadonlyMap<string, Buffer>;
}

export async function sampleFile(sample: SamplePaper): Promise<SampleFile> {
  const media = new Map<string, Buffer>();
  const store = (bytes: Buffer) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    media.set(sha256, bytes);
    return sha256;
  };
  const withImages = (html: string) =>
    withDrawnImages(html, async (bytes) => {
      const { width, height } = await sharp(bytes).metadata();
      return { address: `/api/media/${store(bytes)}`, width, height };
    });
  const parts: FilePart[] = [];
  const reasons = reasonsOfParts(sample);
  for (const [index, part] of sample.parts.entries()) {
    const part_id = newId();
    const audio = part.audio === undefined ? null : await readFile(new URL(`audio/${part.audio}`, import.meta.url));
    parts.push({
      part_id,
      no_of_question: part.blocks.flatMap(questionsOf).length,
      ...(await writePart({ part_id, part, reasons: reasons[index] ?? [] }, withImages)),
      audio: audio && { sha256: store(audio), audio_condition: 0 },
    });
  }
  const { examName, duration, parentCategory, category, category_month, category_year, isFree, explanation } = sample;
  const exam = {
    examName,
    duration,
    parentCategory,
    category,
    noOfParts: sample.parts.length,
    access_control: isFree === true ? '["all"]' : '[]',
    category_month,
    category_year,
  };
  return { paper: { format: PAPER_FILE_FORMAT, version: 1, exam, parts, explanation }, media };
}
