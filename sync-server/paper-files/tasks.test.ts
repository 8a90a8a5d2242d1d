import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftPaper } from '../../shared/authoring/draft.ts';
import { addToPartsOf, piecesOfDraft, placesIn } from '../../shared/authoring/text-form/draft-pieces.ts';
import type { TextPart } from '../../shared/authoring/text-form/pieces.ts';
import { readText } from '../../shared/authoring/text-form/read-text.ts';
import { writeText } from '../../shared/authoring/text-form/write-text.ts';
import type { Exam } from '../../shared/papers.ts';
import { TASK_TYPES, type TaskType } from '../../shared/tasks/registry.ts';
import { partWithTask } from '../../shared/tasks/testing.ts';
import { openPaperServer, type PaperServer } from '../testing/papers.ts';
import { draftOf, emptyPaper, examOf, exported, imported, withoutIds } from './testing.ts';

let here: PaperServer;
let there: PaperServer;
let address: string;
/** By type, the paper with its example, published. */
const papers = new Map<TaskType, { exam_id: string; part_id: string }>();
const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

beforeAll(async () => {
  [here, there] = (await Promise.all(
    [0, 1].map(() => openPaperServer({}, undefined, (close) => closing.push(close))),
  )) as [PaperServer, PaperServer];
  const form = new FormData();
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#045f76' } });
  form.set('image', new File([new Uint8Array(await drawn.png().toBuffer())], 'plan.png'));
  ({ address } = (await here.admin.send<{ data: { address: string } }>('POST', 'media/saveimage', form)).data);
  for (const type of TASK_TYPES) {
    const paper = await emptyPaper(here);
    await add(paper.exam_id, partWithTask(type, address));
    await here.admin.send('PUT', 'exams/finishcreateexam', { exam_id: paper.exam_id });
    papers.set(type, paper);
  }
});

async function add(exam_id: string, part: TextPart): Promise<void> {
  const { data } = await draftOf(here, exam_id);
  await here.admin.send('PUT', 'parts/addtoparts', addToPartsOf(exam_id, [part], placesIn(data), newId));
}

/** Each way on which a paper is carried: where it is then, and under which id. */
const WAYS: Record<string, (paper: { exam_id: string; part_id: string }) => Promise<[PaperServer, string]>> = {
  'a file of its draft': async ({ exam_id }) => {
    const { exam_id: taken } = await examOf(await imported(there, await exported(here, exam_id)));
    return [there, taken];
  },
  'a file of its revision': async ({ exam_id }) => {
    const { exam_id: taken } = await examOf(await imported(there, await exported(here, exam_id, '?revision=1')));
    return [there, taken];
  },
  'a duplicate of its paper': async ({ exam_id }) => {
    const { data } = await here.admin.send<{ data: Exam }>('POST', 'exams/duplicateexam', { exam_id });
    return [here, data.exam_id];
  },
  'a copy of its part': async ({ part_id }) => {
    const empty = await emptyPaper(here);
    await here.admin.send('POST', 'parts/copypart', { part_id, to_part_id: empty.part_id });
    return [here, empty.exam_id];
  },
  'the text that it was exported to': async ({ exam_id }) => {
    const { parts, leftOut } = piecesOfDraft((await draftOf(here, exam_id)).data);
    expect(leftOut).toEqual([]);
    const read = readText(writeText(parts)).parts.map(({ part_no, pieces }) => ({
      part_no,
      pieces: pieces.map(({ body }) => body),
    }));
    const empty = await emptyPaper(here);
    for (const part of read) await add(empty.exam_id, part);
    return [here, empty.exam_id];
  },
};

/** Returns the content of a draft, whatever its ids. */
function saidIn({ data }: DraftPaper): string {
  const { reading_document_data, content_data, question_data } = data;
  const contents = content_data.map((content) => ({ ...content, part_id: '', version: 0 }));
  const documents = reading_document_data.map((document) => ({ ...document, part_id: '', version: 0 }));
  const questions = question_data.map((question) => ({ ...question, exam_id: '' }));
  return withoutIds(JSON.stringify({ documents, contents, questions }, null, 1));
}

describe.each(TASK_TYPES)('[R144] a task of type %s', (type) => {
  it('is kept as it was written', async () => {
    const draft = await draftOf(here, papers.get(type)?.exam_id ?? '');
    expect(piecesOfDraft(draft.data)).toEqual({ parts: [partWithTask(type, address)], leftOut: [] });
  });

  it.each(Object.keys(WAYS))('is the same in %s, and can be published there', async (way) => {
    const paper = papers.get(type);
    const carry = WAYS[way];
    if (!paper || !carry) throw new Error('There is no such paper or way');
    const [where, exam_id] = await carry(paper);
    expect(saidIn(await draftOf(where, exam_id))).toBe(saidIn(await draftOf(here, paper.exam_id)));
    await where.admin.send('PUT', 'exams/finishcreateexam', { exam_id });
  });
});
