import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DraftProblem } from '../../shared/authoring/draft-problems.ts';
import { readContent } from '../../shared/content.ts';
import { type Exam, PaperBundle } from '../../shared/papers.ts';
import { draftOf, examOf, exported, imported } from '../paper-files/testing.ts';
import { openPaperServer, writeDraft, type DraftPaper, type PaperServer } from '../testing/papers.ts';

let server: PaperServer;
let paper: DraftPaper;
let image: { sha256: string; address: string };
const content_id = newId();
const question_ids = [newId(), newId()];

beforeEach(async () => {
  server = await openPaperServer();
  paper = await writeDraft(server.admin);
  const form = new FormData();
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#045f76' } });
  form.set('image', new File([new Uint8Array(await drawn.png().toBuffer())], 'plan.png'));
  ({ data: image } = await server.admin.send<{ data: typeof image }>('POST', 'media/saveimage', form));
});

const tagOf = (alt = 'A plan') => `<img src="${image.address}" alt="${alt}" width="40" height="30" />`;
const lines = (...descriptions: string[]) =>
  descriptions.map((description, index) => ({
    x: 0.25,
    y: 0.5,
    description,
    items: [{ type: 'question', question_id: question_ids[index] }],
  }));

function save(body: object, questions: object[] = letters('A', 'B'), version = 0): Promise<Response> {
  return server.admin.call('PUT', 'content/saveblock', {
    content_id,
    part_id: paper.part_id,
    content_type: 'labelledImage',
    content_status: 'added',
    content_data: JSON.stringify({ image: tagOf(), choices: ['the barn', 'the well'], letters: 'once', ...body }),
    questions,
    version,
  });
}

function letters(...answers: string[]): object[] {
  return answers.map((answer, index) => ({
    question_id: question_ids[index],
    question_type: 'dropDown',
    question_data: '["A","B"]',
    answers: [answer],
  }));
}

const finish = () => server.admin.call('PUT', 'exams/finishcreateexam', { exam_id: paper.exam_id });

describe('a labelled image on the server', () => {
  it('is cleaned as any text of a paper is, and holds no choice', async () => {
    const body = { lines: lines('<b>north</b> of the pond', 'x'), choices: ['the <script>x</script>barn', 'the well'] };
    const reply = await save(body);
    expect(reply.status).toBe(200);
    const { data } = (await reply.json()) as { data: { content_data: string } };
    expect(readContent({ content_type: 'labelledImage', content_data: data.content_data })).toMatchObject({
      image: tagOf(),
      choices: ['the barn', 'the well'],
      lines: [{ description: '<b>north</b> of the pond' }, { description: 'x' }],
    });
    const mcq = { question_id: question_ids[0], question_type: 'mcq', answers: [0] };
    const data_of_mcq = JSON.stringify({ description: 'Which?', choices: ['a', 'b'] });
    const refused = await save({ lines: lines('x') }, [{ ...mcq, question_data: data_of_mcq }], 1);
    expect(refused.status).toBe(422);
    expect((await save({ lines: [{ ...lines('x')[0], x: 2 }] }, letters('A'), 1)).status).toBe(422);
  });

  it('[R142] is published once its image and each place are described, and not before', async () => {
    await save({ lines: lines('north of the pond', ' '), image: tagOf('') });
    const refused = await finish();
    expect(refused.status).toBe(422);
    const { problems } = (await refused.json()) as { problems: DraftProblem[] };
    expect(problems.map(({ content_id: place, message }) => [place, message])).toEqual([
      [content_id, expect.stringContaining('does not say what is at place 2 of its image')],
      [content_id, expect.stringContaining('has an image without a description')],
    ]);
    await save({ lines: lines('north of the pond', 'beside the gate') }, letters('B', 'B'), 1);
    const twice = (await (await finish()).json()) as { problems: DraftProblem[] };
    expect(twice.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('has the same right letter for two numbers'),
    ]);
    await save({ lines: lines('north of the pond', 'beside the gate') }, letters('A', 'B'), 2);
    expect((await finish()).status).toBe(200);
  });

  it('[R74] has its image in the bundle and in the file of the paper, and in a copy of it', async () => {
    await save({ lines: lines('north of the pond', 'beside the gate') });
    expect((await finish()).status).toBe(200);
    const bundle = PaperBundle.parse(await server.student.get(`exams/getalldataforexam/${paper.exam_id}`));
    expect(bundle.data.image_data?.map(({ sha256 }) => sha256)).toEqual([image.sha256]);
    expect(bundle.data.part_data.map(({ no_of_question }) => no_of_question)).toEqual([5]);
    expect((await server.student.call('GET', `media/${image.sha256}`)).status).toBe(200);

    const file = await exported(server, paper.exam_id);
    const other = await openPaperServer();
    const { exam_id } = await examOf(await imported(other, file));
    const { data: copy } = await server.admin.send<{ data: Exam }>('POST', 'exams/duplicateexam', {
      exam_id: paper.exam_id,
    });
    for (const [where, id] of [
      [other, exam_id],
      [server, copy.exam_id],
    ] as const) {
      const { data } = await draftOf(where, id);
      const block = data.content_data.find(({ content_type }) => content_type === 'labelledImage');
      const own = data.question_data.filter((question) => question.content_id === block?.content_id);
      expect(own.map(({ answer }) => answer)).toEqual(['A', 'B']);
      expect(block && readContent(block)).toMatchObject({
        image: tagOf(),
        lines: own.map(({ question_id }) => ({ items: [{ question_id }] })),
      });
      expect((await where.admin.call('GET', `media/${image.sha256}`)).status).toBe(200);
      expect((await where.admin.call('PUT', 'exams/finishcreateexam', { exam_id: id })).status).toBe(200);
    }
  });
});
