// Over 400 lines because it is the table of what may happen to a draft on its editor.

import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../../../../shared/testing/wait-for.ts';
import { TRUE_FALSE_NOT_GIVEN } from '../../../../shared/authoring/answer-sets.ts';
import type { DraftContent, DraftPaper, DraftQuestion } from '../../../../shared/authoring/draft.ts';
import { aDraftExam } from '../../../../shared/testing/exam.ts';
import { type UnsavedDraft, unsavedDraftsOf } from '../../../local/unsaved-edits/unsaved-drafts.ts';
import type { UnsavedText } from '../../../local/unsaved-edits/unsaved-texts.ts';
import { nameOfBlock } from '../blocks/block-names.ts';
import { answerSetBlocks } from '../blocks/answer-set-blocks.ts';
import { leadOf, unsavedFindings } from '../check/findings.ts';
import { begunBlock, blockProblems } from '../questions/edit-questions.ts';
import type { EditorPorts } from './editor-types.ts';
import { DraftEditor } from './draft-editor.ts';
import { DraftChanged } from '../../../base/versioned-edit.ts';
import { type BlockRow, blockRow } from './rows.ts';

const exam_id = newId();
const [part1, part2] = [newId(), newId()];

function block(part_id: string, content_data: string, content_order: number): DraftContent {
  return {
    content_id: newId(),
    part_id,
    content_type: 'text',
    content_order,
    content_status: 'added',
    content_data,
    version: 1,
  };
}

function mcq(part_id: string, content_order: number): { content: DraftContent; question: DraftQuestion } {
  const question_id = newId();
  const content: DraftContent = {
    ...block(part_id, JSON.stringify([{ question_id }]), content_order),
    content_type: 'mcqQuestion',
  };
  const question: DraftQuestion = {
    question_id,
    exam_id,
    content_id: content.content_id,
    question_type: 'mcq',
    question_number: 0,
    question_data: '{"description":"Why?","choices":["a","b"]}',
    answer: 1,
    reason: '',
    evidence: [],
  };
  return { content, question };
}

/** A server in memory, and a editor before it. */
function office(contents: DraftContent[], questions: DraftQuestion[] = []) {
  const server = { contents: [...contents], questions: [...questions], calls: [] as string[] };
  const stored = new Map<string, UnsavedDraft>();
  const unsavedTexts: UnsavedText[] = [];
  const fault: { next: Error | null } = { next: null };
  const called = (name: string) => {
    server.calls.push(name);
    const error = fault.next;
    fault.next = null;
    if (error) throw error;
  };
  const put = (row: BlockRow): DraftContent => {
    const { questions: own, version, ...content } = row;
    const now = { ...content, content_order: content.content_order ?? 1, version: version + 1 };
    server.contents = [...server.contents.filter((one) => one.content_id !== row.content_id), now];
    server.questions = [
      ...server.questions.filter((one) => one.content_id !== row.content_id),
      ...own.map(({ answers, ...question }) => ({
        ...question,
        exam_id,
        content_id: row.content_id,
        question_number: 0,
        answer: answers[0] ?? null,
      })),
    ];
    return now;
  };
  const paper = (): DraftPaper => ({
    revision: 0,
    data: {
      exam_data: aDraftExam({ exam_id, no_of_parts: 2 }),
      part_data: [
        { part_id: part1, exam_id, part_no: 1, no_of_question: 3 },
        { part_id: part2, exam_id, part_no: 2, no_of_question: 3 },
      ],
      reading_document_data: [],
      content_data: server.contents,
      question_data: server.questions,
      audio_data: [],
      transcript_data: [],
    },
  });
  const ports: EditorPorts = {
    load: async () => (called('load'), paper()),
    saveBlock: async (row) => (called('save'), { data: put(row), question_data: server.questions }),
    saveDocument: async (row) => (called('document'), { ...row, version: row.version + 1 }),
    async deleteBlock(id) {
      called('delete');
      server.contents = server.contents.filter((one) => one.content_id !== id);
      server.questions = server.questions.filter((one) => one.content_id !== id);
    },
    deleteDocument: async () => called('delete'),
    async orderBlocks({ part_id, content_ids }) {
      called('order');
      server.contents = server.contents.map((one) =>
        one.part_id === part_id ? { ...one, content_order: content_ids.indexOf(one.content_id) + 1 } : one,
      );
      return { data: server.contents.filter((one) => one.part_id === part_id), question_data: server.questions };
    },
    addToParts: async ({ blocks }) => (called('add'), blocks.forEach(put), paper()),
    unsavedDrafts: {
      read: async () => [...stored.values()],
      keep: async (draft) =>
        void stored.set('content_id' in draft.row ? draft.row.content_id : draft.row.reading_document_id, draft),
      forget: async (_kind, id) => void stored.delete(id),
    },
    unsavedTexts: {
      read: async () => [...unsavedTexts],
      keep: async (text) => void unsavedTexts.push(text),
      forget: async () => void unsavedTexts.splice(0),
    },
    isUnreachable: (error) => error instanceof Error && error.message === 'nobody answered',
    isAnswered: (error) => !(error instanceof Error && error.message === 'nobody answered'),
    newId,
    now: () => 1000,
  };
  const order = () =>
    server.contents
      .filter((one) => one.part_id === part1)
      .toSorted((a, b) => a.content_order - b.content_order)
      .map((one) => one.content_id);
  return { server, stored, unsavedTexts, fault, ports, order, open: () => new DraftEditor(ports) };
}

function idsOf(draftEditor: DraftEditor): readonly string[] {
  return draftEditor.structure.read()?.parts[0]?.block_ids ?? [];
}

describe('a draft on the editor', () => {
  it('numbers the questions through the parts, and closes the numbers up after a delete', async () => {
    const [one, two, three] = [mcq(part1, 1), mcq(part1, 2), mcq(part2, 1)];
    const all = [one, two, three];
    const { open } = office(
      all.map((each) => each.content),
      all.map((each) => each.question),
    );
    const draftEditor = open();
    await draftEditor.load();
    expect(draftEditor.structure.read()?.numbers.get(three.question.question_id)).toBe(3);
    await draftEditor.deleteBlock(one.content.content_id);
    expect(draftEditor.structure.read()?.numbers.get(three.question.question_id)).toBe(2);
  });

  it('puts a deleted block back where it stood, with its id, its questions and their answers', async () => {
    const [one, two, three] = [mcq(part1, 1), mcq(part1, 2), mcq(part1, 3)];
    const all = [one, two, three];
    const { open, server, order } = office(
      all.map((each) => each.content),
      all.map((each) => each.question),
    );
    const draftEditor = open();
    await draftEditor.load();
    const before = idsOf(draftEditor);
    await draftEditor.deleteBlock(two.content.content_id);
    expect(server.contents).toHaveLength(2);
    expect(draftEditor.undo.read()?.words).toBe('Block deleted with 1 question.');
    await draftEditor.undo.read()?.run();
    expect(idsOf(draftEditor)).toEqual(before);
    expect(order()).toEqual(before);
    expect(server.questions.find((each) => each.question_id === two.question.question_id)?.answer).toBe(1);
    expect(draftEditor.undo.read()).toBeNull();
  });

  it('keeps a block that could not be deleted, and says why', async () => {
    const one = block(part1, 'one', 1);
    const { open, fault } = office([one]);
    const draftEditor = open();
    await draftEditor.load();
    fault.next = new Error('No connection.');
    await draftEditor.deleteBlock(one.content_id);
    expect(idsOf(draftEditor)).toEqual([one.content_id]);
    expect(draftEditor.deleteTrouble.read()).toEqual({ content_id: one.content_id, message: 'No connection.' });
  });

  it('moves a block at once, and tells the server', async () => {
    const [one, two, three] = [block(part1, 'one', 1), block(part1, 'two', 2), block(part1, 'three', 3)];
    const { open, order } = office([one, two, three]);
    const draftEditor = open();
    await draftEditor.load();
    const moving = draftEditor.moveBlock(three.content_id, 0);
    expect(idsOf(draftEditor)).toEqual([three.content_id, one.content_id, two.content_id]);
    await moving;
    expect(order()).toEqual([three.content_id, one.content_id, two.content_id]);
  });

  it('keeps an order that the server did not take, and tries it again on the paper as it is then', async () => {
    const [one, two] = [block(part1, 'one', 1), block(part1, 'two', 2)];
    const { open, order, fault, server } = office([one, two]);
    const draftEditor = open();
    await draftEditor.load();
    fault.next = new Error('No connection.');
    await draftEditor.moveBlock(two.content_id, 0);
    expect(draftEditor.orderTrouble.read()).toMatchObject({ part_id: part1, message: 'No connection.' });
    expect(idsOf(draftEditor)).toEqual([two.content_id, one.content_id]);
    const theirs = block(part1, 'theirs', 3);
    server.contents.push(theirs);
    await draftEditor.tryOrderAgain();
    expect(order()).toEqual([two.content_id, one.content_id, theirs.content_id]);
    expect(draftEditor.orderTrouble.read()).toBeNull();
  });

  it('is not finished in an order that the server does not have', async () => {
    const [one, two] = [block(part2, 'one', 1), block(part2, 'two', 2)];
    const { open, fault } = office([one, two]);
    const draftEditor = open();
    await draftEditor.load();
    expect(unsavedFindings(draftEditor)).toEqual([]);
    fault.next = new Error('No connection.');
    await draftEditor.moveBlock(two.content_id, 0);
    const found = unsavedFindings(draftEditor);
    expect(found).toEqual([{ part_no: 2, message: 'The new order of the blocks is not saved. Try again there.' }]);
    expect(found.map((finding) => leadOf(finding, draftEditor.structure.read()!)?.part_id)).toEqual([part2]);
    await draftEditor.tryOrderAgain();
    expect(unsavedFindings(draftEditor)).toEqual([]);
  });

  it('asks to stay while the server does not have the new order, and saves it with the rest', async () => {
    const [one, two] = [block(part1, 'one', 1), block(part1, 'two', 2)];
    const { open, order, fault } = office([one, two]);
    const draftEditor = open();
    await draftEditor.load();
    fault.next = new Error('nobody answered');
    await draftEditor.moveBlock(two.content_id, 0);
    expect(draftEditor.hasUnsaved()).toBe(true);
    fault.next = new Error('nobody answered');
    expect(await draftEditor.saveAll(() => true)).toBe(false);
    expect(await draftEditor.saveAll(() => true)).toBe(true);
    expect([order(), draftEditor.hasUnsaved()]).toEqual([[two.content_id, one.content_id], false]);
  });

  it('[R85] an order that the server did not take when the page went is sent by the next visit', async () => {
    const [one, two] = [block(part1, 'one', 1), block(part1, 'two', 2)];
    const { open, order, fault, unsavedTexts } = office([one, two]);
    const draftEditor = open();
    await draftEditor.load();
    fault.next = new Error('nobody answered');
    await draftEditor.moveBlock(two.content_id, 0);
    await draftEditor.settled();
    expect(order()).toEqual([one.content_id, two.content_id]);
    const later = open();
    await later.load();
    expect(idsOf(later)).toEqual([two.content_id, one.content_id]);
    await expect.poll(order).toEqual([two.content_id, one.content_id]);
    await expect.poll(() => unsavedTexts).toEqual([]);
    expect([later.orderTrouble.read(), later.hasUnsaved()]).toEqual([null, false]);
  });

  it('[R85] an order of an earlier visit gives way to one that another admin made since', async () => {
    const [one, two, three] = [block(part1, 'one', 1), block(part1, 'two', 2), block(part1, 'three', 3)];
    const { open, order, fault, unsavedTexts, ports } = office([one, two, three]);
    const draftEditor = open();
    await draftEditor.load();
    fault.next = new Error('nobody answered');
    await draftEditor.moveBlock(three.content_id, 0);
    await draftEditor.settled();
    const theirs = [two.content_id, one.content_id, three.content_id];
    await ports.orderBlocks({ part_id: part1, content_ids: theirs });
    const later = open();
    await later.load();
    await later.settled();
    expect([idsOf(later), order(), unsavedTexts]).toEqual([theirs, theirs, []]);
  });

  it('saves a new block where it stands, also between others', async () => {
    const [one, two] = [block(part1, 'one', 1), block(part1, 'two', 2)];
    const { open, order } = office([one, two]);
    const draftEditor = open();
    await draftEditor.load();
    const id = draftEditor.addBlock(part1, 'text');
    draftEditor.changeBlock(id, (row) => ({ ...row, content_data: 'new' }));
    await draftEditor.moveBlock(id, 1);
    await draftEditor.saveBlock(id);
    expect(order()).toEqual([one.content_id, id, two.content_id]);
  });

  it('does not take the new version of a block that only moved for a conflict', async () => {
    const [one, two] = [block(part1, 'one', 1), block(part1, 'two', 2)];
    const { open, ports } = office([one, two]);
    ports.orderBlocks = async () => ({
      data: [
        { ...two, version: 2 },
        { ...one, version: 2 },
      ],
      question_data: [],
    });
    const draftEditor = open();
    await draftEditor.load();
    draftEditor.editBlock(one.content_id);
    draftEditor.changeBlock(one.content_id, (row) => ({ ...row, content_data: 'typed' }));
    await draftEditor.moveBlock(two.content_id, 0);
    expect(draftEditor.blocks.read(one.content_id)?.row).toMatchObject({ content_data: 'typed', version: 2 });
  });

  it('offers after a crash what was typed and not saved, a block that the server never saw too', async () => {
    const one = block(part1, 'one', 1);
    const { open, stored } = office([one]);
    const crashed = open();
    await crashed.load();
    const id = crashed.addBlock(part1, 'text');
    crashed.changeBlock(id, (row) => ({ ...row, content_data: 'never saved' }));
    crashed.editBlock(one.content_id);
    crashed.changeBlock(one.content_id, (row) => ({ ...row, content_data: 'one, changed' }));
    await crashed.blocks.settled();
    expect(stored.size).toBe(2);

    const draftEditor = open();
    await draftEditor.load();
    expect(idsOf(draftEditor)).toEqual([one.content_id, id]);
    expect(draftEditor.blocks.read(id)).toMatchObject({
      row: { content_data: 'never saved' },
      edit: { restoredAt: 1000 },
    });
    expect(draftEditor.blocks.read(one.content_id)?.row.content_data).toBe('one, changed');
    expect(draftEditor.hasUnsaved()).toBe(true);
    expect(await draftEditor.saveAll(() => true)).toBe(true);
    await draftEditor.blocks.settled();
    expect(stored.size).toBe(0);
  });

  it('opens the draft where this browser keeps nothing', async () => {
    const { open, ports } = office([block(part1, 'one', 1)]);
    ports.unsavedDrafts.read = () => Promise.reject(new Error('no storage'));
    const draftEditor = open();
    await draftEditor.load();
    expect(draftEditor.state.read()).toEqual({ kind: 'ready' });
  });

  it('says what kept the draft from opening, and opens at the next try', async () => {
    const { open, fault } = office([block(part1, 'one', 1)]);
    const draftEditor = open();
    fault.next = new Error('No connection.');
    await draftEditor.load();
    expect(draftEditor.state.read()).toEqual({ kind: 'failed', message: 'No connection.' });
    await draftEditor.load();
    expect(draftEditor.state.read()).toEqual({ kind: 'ready' });
  });

  it('brings back a block that was thrown away before it was saved', async () => {
    const { open } = office([]);
    const draftEditor = open();
    await draftEditor.load();
    const id = draftEditor.addBlock(part1, 'text');
    draftEditor.changeBlock(id, (row) => ({ ...row, content_data: 'typed' }));
    draftEditor.cancelBlock(id);
    expect(idsOf(draftEditor)).toEqual([]);
    await draftEditor.undo.read()?.run();
    expect(draftEditor.blocks.read(id)?.row.content_data).toBe('typed');
    expect(draftEditor.hasUnsaved()).toBe(true);
  });

  it('shows the block of another admin who had it in the paper again before the delete was undone', async () => {
    const one = block(part1, 'one', 1);
    const { open, server, fault } = office([one]);
    const draftEditor = open();
    await draftEditor.load();
    draftEditor.cancelBlock(one.content_id);
    await draftEditor.deleteBlock(one.content_id);
    const undo = draftEditor.undo.read();
    server.contents.push({ ...one, content_data: 'theirs', version: 9 });
    fault.next = new Error('There is another one with the same id already.');
    await undo?.run();
    expect(draftEditor.blocks.read(one.content_id)?.row.content_data).toBe('theirs');
    expect(draftEditor.undo.read()).toBeNull();

    // where it is not there the error is the admin's to see
    await draftEditor.deleteBlock(one.content_id);
    fault.next = new Error('No connection.');
    await expect(draftEditor.undo.read()?.run()).rejects.toThrow('No connection.');
    expect(draftEditor.undo.read()).not.toBeNull();
  });

  it('deletes on the server too a new block that was thrown away while it was being saved', async () => {
    const { open, server } = office([]);
    const draftEditor = open();
    await draftEditor.load();
    const id = draftEditor.addBlock(part1, 'text');
    draftEditor.changeBlock(id, (row) => ({ ...row, content_data: 'typed' }));
    const saving = draftEditor.saveBlock(id);
    draftEditor.cancelBlock(id);
    await saving;
    await expect.poll(() => server.calls).toContain('delete');
    expect(server.contents).toEqual([]);
    await expect.poll(() => idsOf(draftEditor)).toEqual([]);
  });

  it('brings back changes that were discarded', async () => {
    const one = block(part1, 'one', 1);
    const { open } = office([one]);
    const draftEditor = open();
    await draftEditor.load();
    draftEditor.editBlock(one.content_id);
    draftEditor.changeBlock(one.content_id, (row) => ({ ...row, content_data: 'typed' }));
    draftEditor.cancelBlock(one.content_id);
    expect(draftEditor.blocks.read(one.content_id)?.row.content_data).toBe('one');
    await draftEditor.undo.read()?.run();
    expect(draftEditor.blocks.read(one.content_id)?.row.content_data).toBe('typed');
  });

  it.each([
    ['', 'typed'],
    [', and typed on before it was left', 'typed on'],
  ])(
    '[R85] a save that lands after its editor was left%s takes nothing from what was typed since',
    async (_when, left) => {
      const one = block(part1, 'one', 1);
      const { ports } = office([one]);
      const user_id = newId();
      let land = () => undefined as void;
      const visit = async () => {
        const saveBlock: EditorPorts['saveBlock'] = (row) =>
          new Promise((resolve) => (land = () => resolve(ports.saveBlock(row))));
        const draftEditor = new DraftEditor({ ...ports, saveBlock, unsavedDrafts: unsavedDraftsOf(user_id, exam_id) });
        await draftEditor.load();
        draftEditor.editBlock(one.content_id);
        const type = (content_data: string) =>
          draftEditor.changeBlock(one.content_id, (row) => ({ ...row, content_data }));
        return { draftEditor, type };
      };
      const first = await visit();
      first.type('typed');
      const saved = first.draftEditor.saveBlock(one.content_id);
      if (left !== 'typed') first.type(left);
      await first.draftEditor.settled();
      first.draftEditor.leave();
      const second = await visit();
      expect(second.draftEditor.blocks.read(one.content_id)?.row.content_data).toBe(left);
      second.type(`${left}, and more`);
      await second.draftEditor.settled();
      land();
      await saved;
      await first.draftEditor.settled();
      const [draft] = await unsavedDraftsOf(user_id, exam_id).read();
      expect(draft?.row.content_data).toBe(`${left}, and more`);
    },
  );

  it('[R85] asks to stay while text that is not in the paper stands in a dialog', async () => {
    const draftEditor = office([]).open();
    await draftEditor.load();
    draftEditor.texts.type({ kind: 'paste', id: exam_id, text: 'READING', first_part: null, sent: null });
    expect(draftEditor.hasUnsaved()).toBe(true);
    draftEditor.texts.leave('paste', exam_id);
    expect(draftEditor.hasUnsaved()).toBe(false);
  });

  it('lets a block go that another admin deleted, when theirs is chosen', async () => {
    const one = block(part1, 'one', 1);
    const { open, fault } = office([one]);
    const draftEditor = open();
    await draftEditor.load();
    draftEditor.editBlock(one.content_id);
    draftEditor.changeBlock(one.content_id, (row) => ({ ...row, content_data: 'typed' }));
    fault.next = new DraftChanged<BlockRow>(null);
    expect(await draftEditor.saveBlock(one.content_id)).toBe(false);
    await draftEditor.settleBlock(one.content_id, 'theirs');
    expect(idsOf(draftEditor)).toEqual([]);
    expect(draftEditor.hasUnsaved()).toBe(false);
  });

  it('leaves the order and the numbers alone at a keystroke', async () => {
    const { content, question } = mcq(part1, 1);
    const { open } = office([content], [question]);
    const draftEditor = open();
    await draftEditor.load();
    draftEditor.editBlock(content.content_id);
    const before = draftEditor.structure.read();
    draftEditor.changeBlock(content.content_id, (row) => ({
      ...row,
      questions: row.questions.map((one) => ({ ...one, question_data: '{"description":"Who?","choices":["a","b"]}' })),
    }));
    expect(draftEditor.structure.read()).toBe(before);
  });

  const isComplete = (row: BlockRow) => blockProblems(row).length === 0;
  const addSet = async ({ open, server }: ReturnType<typeof office>) => {
    const draftEditor = open();
    await draftEditor.load();
    const ids = draftEditor.addBlocks(part1, answerSetBlocks(TRUE_FALSE_NOT_GIVEN, 6, newId), isComplete, 'Added.');
    await waitFor(() => expect(server.contents).toHaveLength(3));
    return { draftEditor, ids };
  };

  it('[R267] adds an instruction and its box saved, and the wanted statements open, and undoes all of it', async () => {
    const made = office([block(part1, 'one', 1)]);
    const { draftEditor, ids } = await addSet(made);
    const types = idsOf(draftEditor).map((id) => draftEditor.blocks.read(id)?.row.content_type);
    expect(types).toEqual(['text', 'text', 'booleanList', 'dropDownQuestion']);
    expect(draftEditor.blocks.unsavedIds()).toEqual([ids[2]]);
    const statements = draftEditor.blocks.read(ids[2] ?? '')?.row;
    const six = Array.from({ length: 6 }, () => '["TRUE","FALSE","NOT GIVEN"]');
    expect(statements?.questions.map(({ question_data }) => question_data)).toEqual(six);
    expect(statements && nameOfBlock(statements)).toBe('TRUE / FALSE / NOT GIVEN');
    expect(draftEditor.undo.read()?.words).toBe('Added.');
    await draftEditor.undo.read()?.run();
    expect(idsOf(draftEditor)).toHaveLength(1);
    expect(made.server.contents).toHaveLength(1);
    expect([draftEditor.undo.read(), draftEditor.hasUnsaved()]).toEqual([null, false]);
  });

  it('[R595] counts a question of a part once the server has it', async () => {
    const { content, question } = mcq(part1, 1);
    const draftEditor = office([content], [question]).open();
    await draftEditor.load();
    const counts = () => draftEditor.structure.read()?.parts.map(({ savedQuestionCount }) => savedQuestionCount);
    const content_id = draftEditor.addBlock(part1, 'mcqQuestion', (row) => begunBlock(row, newId));
    expect([counts(), draftEditor.structure.read()?.numbers.size]).toEqual([[1, 0], 2]);
    await draftEditor.saveBlock(content_id);
    expect(counts()).toEqual([2, 0]);
    await draftEditor.deleteBlock(content_id);
    expect(counts()).toEqual([1, 0]);
  });

  it('[R267] undoes nothing that was changed since', async () => {
    const { draftEditor, ids } = await addSet(office([block(part1, 'one', 1)]));
    draftEditor.changeBlock(ids[2] ?? '', (row) => ({ ...row, content_data: '[]' }));
    await draftEditor.undo.read()?.run();
    expect(idsOf(draftEditor).slice(1)).toEqual([ids[2]]);
  });

  it('reads a block back as it was saved', () => {
    const { content, question } = mcq(part1, 1);
    expect(blockRow(content, [question]).questions).toEqual([
      {
        question_id: question.question_id,
        question_type: 'mcq',
        question_data: question.question_data,
        answers: [1],
        reason: '',
        evidence: [],
      },
    ]);
  });
});
