import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { PaperBundle } from '../../../../shared/papers.ts';
import type { DeskPorts } from '../desk/desk-types.ts';
import { Desk } from '../desk/desk.ts';
import { aDraft } from './testing.ts';
import { paperOfDesk } from './paper-of-desk.ts';

const nothingKept = { read: () => Promise.resolve([]), keep: () => Promise.resolve(), forget: () => Promise.resolve() };

/** The desk of a draft, which saves nothing. */
async function deskOf(draft: ReturnType<typeof aDraft>) {
  const refuse = () => Promise.reject(new Error('A preview saves nothing'));
  const ports: DeskPorts = {
    load: () => Promise.resolve(draft),
    saveBlock: refuse,
    saveDocument: refuse,
    deleteBlock: refuse,
    deleteDocument: refuse,
    orderBlocks: refuse,
    addToParts: refuse,
    kept: nothingKept,
    keptTexts: nothingKept,
    isUnreachable: () => false,
    isAnswered: () => true,
    newId,
    now: () => 1,
  };
  const desk = new Desk(ports);
  await desk.load();
  return desk;
}

it('[R77] is a student’s paper: no answer, reason, evidence or transcript is in it', async () => {
  const desk = await deskOf(aDraft());
  const paper = paperOfDesk(desk, desk.structure.read()!);
  expect(PaperBundle.shape.data.safeParse(paper).success).toBe(true);
  expect(paper.question_data).toHaveLength(1);
  expect(JSON.stringify(paper)).not.toMatch(/answer|reason|evidence|transcript|version/);
});

it('shows what is typed and not saved, and a block that the server does not have', async () => {
  const draft = aDraft();
  const desk = await deskOf(draft);
  const [first] = draft.data.content_data;
  desk.editBlock(first!.content_id);
  desk.changeBlock(first!.content_id, (row) => ({ ...row, content_data: '<p>Typed.</p>' }));
  desk.addBlock(first!.part_id, 'text', (row) => ({ ...row, content_data: '<p>New.</p>' }));
  const { content_data } = paperOfDesk(desk, desk.structure.read()!);
  expect(content_data.map((one) => one.content_data)).toEqual(['<p>Typed.</p>', expect.any(String), '<p>New.</p>']);
});
