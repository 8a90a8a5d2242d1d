import type { AddedToParts, AddToParts, DraftPaper, UndoAddToParts } from '../../../../shared/authoring/draft.ts';
import { addToPartsOf, placesIn } from '../../../../shared/authoring/text-form/draft-pieces.ts';
import { questionsIn, type ReadPiece, type TextPart } from '../../../../shared/authoring/text-form/pieces.ts';
import { type ReadPaper, readText } from '../../../../shared/authoring/text-form/read-text.ts';
import { createStore, type Store } from '../../../base/store.ts';
import type { UnsavedTextOf } from '../../../local/unsaved-edits/unsaved-texts.ts';

export interface PastePorts {
  readDraft: () => Promise<DraftPaper>;
  addToParts: (call: AddToParts) => Promise<AddedToParts>;
  /** Removes what a call added, or rejects if any of it was changed since. */
  undoAddToParts: (call: UndoAddToParts) => Promise<DraftPaper>;
  deleteBlock: (content_id: string) => Promise<void>;
  deleteDocument: (reading_document_id: string) => Promise<void>;
  kept: UnsavedPaste | null;
  keep: (paste: Omit<UnsavedPaste, 'kept_at'> | null) => void;
  settled: () => Promise<void>;
  newId: () => string;
  isGone: (error: unknown) => boolean;
  wordsOf: (error: unknown) => string;
}

export type UnsavedPaste = Pick<UnsavedTextOf<'paste'>, 'text' | 'first_part' | 'sent' | 'kept_at'>;

export interface PasteState {
  text: string;
  paper: ReadPaper;
  past: readonly string[];
  isChecking: boolean;
  partNumbers: readonly number[] | null;
  firstPart: number | null;
  busy: 'reading' | 'adding' | 'undoing' | null;
  error: string | null;
  added: { blocks: number; questions: number; passages: number } | null;
  /** When the text was stored, if it comes from an earlier visit; epoch milliseconds. */
  restoredAt: number | null;
  /** Rows of an earlier call that somebody edited since: they stay beside what is added now. */
  stayed: Stayed | null;
}

export interface Stayed {
  count: number;
  part_nos: readonly number[];
}

export interface Paste extends Pick<Store<PasteState>, 'read' | 'subscribe'> {
  open: () => Promise<void>;
  type: (text: string) => void;
  check: (isChecking: boolean) => void;
  /** Sets the source with the open edits of its pieces: stored but not read until they are applied or cancelled. */
  write: (text: string) => void;
  change: (text: string) => void;
  take: (text: string) => void;
  undoChange: () => void;
  chooseFirstPart: (part_no: number) => void;
  discard: () => void;
  bringBack: (kept: UnsavedPaste) => void;
  /** Adds the text. Resolves to the new draft; null if it failed, which the state tells. */
  add: () => Promise<DraftPaper | null>;
  undoAdd: () => Promise<DraftPaper | null>;
}

export function createPaste(ports: PastePorts): Paste {
  const { kept } = ports;
  const store = createStore<PasteState>({
    text: kept?.text ?? '',
    paper: readText(kept?.text ?? ''),
    past: [],
    isChecking: false,
    partNumbers: null,
    firstPart: kept?.first_part ?? null,
    busy: null,
    error: null,
    added: null,
    restoredAt: kept?.kept_at ?? null,
    stayed: null,
  });
  const patch = (part: Partial<PasteState>) => store.set({ ...store.read(), ...part });
  let sent: UnsavedPaste['sent'] = kept?.sent ?? null;
  let written: string | null = null;
  /** The token that undoes the last call; null if the server is too old to send one. */
  let undo_token: string | null = null;

  function typed(part: Partial<PasteState>): void {
    // the text being added is already final, and is deleted from the store once it is in the paper
    if (store.read().busy === 'adding') return;
    if (part.text !== undefined) written = null;
    patch({ ...part, restoredAt: null });
    keep();
  }

  function keep(): void {
    const { firstPart } = store.read();
    const text = written ?? store.read().text;
    ports.keep(text.trim() === '' ? null : { text, first_part: firstPart, sent });
  }

  function write(text: string): void {
    if (store.read().busy === 'adding') return;
    written = text;
    keep();
  }

  function landed({ blocks, documents }: AddToParts): void {
    const questions = blocks.reduce((count, block) => count + block.questions.length, 0);
    patch({ added: { blocks: blocks.length, questions, passages: documents.length }, restoredAt: null });
    ports.keep(null);
  }

  async function run<Result>(busy: PasteState['busy'], work: () => Promise<Result>): Promise<Result | null> {
    if (store.read().busy) return null;
    patch({ busy, error: null });
    try {
      return await work();
    } catch (error) {
      patch({ error: ports.wordsOf(error) });
      return null;
    } finally {
      patch({ busy: null });
    }
  }

  async function takeBack(call: AddToParts, { data }: DraftPaper): Promise<void> {
    const goneIsFine = (error: unknown) => {
      if (!ports.isGone(error)) throw error;
    };
    const blocks = new Map(data.content_data.map((row) => [row.content_id, row.version]));
    const documents = new Map(data.reading_document_data.map((row) => [row.reading_document_id, row.version]));
    for (const { content_id, version } of call.blocks.toReversed())
      if (blocks.get(content_id) === version + 1) await ports.deleteBlock(content_id).catch(goneIsFine);
    for (const { reading_document_id, version } of call.documents.toReversed())
      if (documents.get(reading_document_id) === version + 1)
        await ports.deleteDocument(reading_document_id).catch(goneIsFine);
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    async open() {
      await run('reading', async () => {
        const { data } = await ports.readDraft();
        if (sent && isThere(sent.call, data) && sent.text === store.read().text) landed(sent.call);
        patch({ partNumbers: data.part_data.map(({ part_no }) => part_no).toSorted((a, b) => a - b) });
      });
    },
    type: (text) => typed({ text, past: [], firstPart: null }),
    check: (isChecking) => patch({ isChecking, error: null, paper: readText(store.read().text) }),
    write,
    change(next) {
      const { text, past } = store.read();
      if (next !== text) typed({ text: next, past: [...past, text], paper: readText(next), error: null });
      else if (written !== null) write(text);
    },
    take(next) {
      const { text, past } = store.read();
      const before = text.trim() === '' || text === next ? past : [...past, text];
      typed({ text: next, past: before, firstPart: null, paper: readText(next), error: null, stayed: null });
    },
    undoChange() {
      const { past } = store.read();
      const text = past.at(-1);
      if (text !== undefined) typed({ text, past: past.slice(0, -1), paper: readText(text) });
    },
    chooseFirstPart: (part_no) => typed({ firstPart: part_no }),
    discard() {
      if (store.read().busy === 'adding') return;
      // what it may have added stays: adding another text must not remove it
      sent = null;
      undo_token = null;
      typed({ text: '', past: [], firstPart: null, isChecking: false, paper: readText(''), stayed: null });
    },
    bringBack({ text, first_part, sent: call, kept_at }) {
      if (store.read().busy === 'adding') return;
      sent = call;
      written = null;
      patch({ text, paper: readText(text), past: [], firstPart: first_part, restoredAt: kept_at });
      keep();
    },
    add: () =>
      run('adding', async () => {
        const { text, paper } = store.read();
        const draft = await ports.readDraft();
        const firstPart = store.read().firstPart ?? firstPartOf(paper);
        if (sent && (sent.text !== text || sent.firstPart !== firstPart)) {
          await takeBack(sent.call, draft);
          const stayed = changedSince(sent.call, draft.data);
          if (stayed) patch({ stayed });
          sent = null;
        }
        sent ??= {
          call: addToPartsOf(draft.data.exam_data.exam_id, placed(paper, firstPart), placesIn(draft.data), ports.newId),
          text,
          firstPart,
        };
        // stored before the call, so that it is known after a crash
        keep();
        await ports.settled();
        const { undo_token: token, ...after } = await ports.addToParts(sent.call);
        undo_token = token ?? null;
        landed(sent.call);
        return after;
      }),
    undoAdd: () =>
      run('undoing', async () => {
        // the reply was lost: the same call again returns the same token
        if (sent && undo_token === null) undo_token = (await ports.addToParts(sent.call)).undo_token ?? null;
        let after: DraftPaper | null = null;
        if (sent && undo_token !== null)
          after = await ports.undoAddToParts({ exam_id: sent.call.exam_id, token: undo_token });
        else if (sent) await takeBack(sent.call, await ports.readDraft());
        sent = null;
        undo_token = null;
        patch({ added: null, stayed: null });
        keep();
        return after ?? ports.readDraft();
      }),
  };
}

function changedSince(call: AddToParts, { content_data, reading_document_data, part_data }: DraftPaper['data']) {
  const added = new Map([
    ...call.blocks.map(({ content_id, version }) => [content_id, version + 1] as const),
    ...call.documents.map(({ reading_document_id, version }) => [reading_document_id, version + 1] as const),
  ]);
  const rows = [
    ...content_data.map(({ content_id, part_id, version }) => ({ id: content_id, part_id, version })),
    ...reading_document_data.map((row) => ({
      id: row.reading_document_id,
      part_id: row.part_id,
      version: row.version,
    })),
  ].filter(({ id, version }) => (added.get(id) ?? version) !== version);
  if (rows.length === 0) return null;
  const parts = part_data.filter(({ part_id }) => rows.some((row) => row.part_id === part_id));
  return { count: rows.length, part_nos: parts.map(({ part_no }) => part_no).toSorted((a, b) => a - b) };
}

function isThere(
  { blocks, documents }: AddToParts,
  { content_data, reading_document_data }: DraftPaper['data'],
): boolean {
  const ids = new Set([
    ...content_data.map(({ content_id }) => content_id),
    ...reading_document_data.map(({ reading_document_id }) => reading_document_id),
  ]);
  return (
    blocks.every(({ content_id }) => ids.has(content_id)) &&
    documents.every(({ reading_document_id }) => ids.has(reading_document_id))
  );
}

export function firstPartOf({ parts }: ReadPaper): number {
  return parts[0]?.part_no ?? 1;
}

export function placed({ parts }: ReadPaper, firstPart: number): TextPart[] {
  const moved = firstPart - (parts[0]?.part_no ?? 1);
  return parts.map(({ part_no, pieces }) => ({
    part_no: part_no + moved,
    pieces: pieces.map(({ body }) => moveEvidence(body, moved)),
  }));
}

function moveEvidence(body: ReadPiece['body'], moved: number): ReadPiece['body'] {
  if (moved === 0) return body;
  const copy = structuredClone(body);
  for (const proof of questionsIn(copy).flatMap(({ evidence }) => evidence)) proof.part_no += moved;
  return copy;
}

export function addProblem({ paper, partNumbers, firstPart, text }: PasteState): string | null {
  if (paper.parts.length === 0) return text.trim() === '' ? 'There is no text yet.' : 'Nothing was read from the text.';
  if (!partNumbers) return 'The parts of the paper are not known yet.';
  const lacking = placed(paper, firstPart ?? firstPartOf(paper)).filter(
    ({ part_no }) => !partNumbers.includes(part_no),
  );
  if (lacking.length === 0) return null;
  const [has, goes] = [partNumbers.length, lacking.map(({ part_no }) => part_no).join(', ')];
  return `The text has a part ${goes}, and the paper has ${has === 1 ? 'one part' : `${has} parts`}: choose where it begins, or add the part in step 2.`;
}
