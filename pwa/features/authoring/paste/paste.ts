import type { AddedToParts, AddToParts, DraftPaper, UndoAddToParts } from '../../../../shared/authoring/draft.ts';
import { addToPartsOf, placesIn } from '../../../../shared/authoring/text-form/draft-pieces.ts';
import { questionsIn, type ReadPiece, type TextPart } from '../../../../shared/authoring/text-form/pieces.ts';
import { type ReadPaper, readText } from '../../../../shared/authoring/text-form/read-text.ts';
import { createStore, type Store } from '../../../base/store.ts';
import type { UnsavedTextOf } from '../../../local/unsaved-edits/unsaved-texts.ts';
import { countOfParts, PASTE_TEXTS, type Stayed } from './paste-texts.ts';

export interface PastePorts {
  readDraft: () => Promise<DraftPaper>;
  addToParts: (call: AddToParts) => Promise<AddedToParts>;
  /** Removes what a call added, or rejects if any of it was changed since. */
  undoAddToParts: (call: UndoAddToParts) => Promise<DraftPaper>;
  /** Resolves too if the block is already gone. */
  deleteBlock: (content_id: string) => Promise<void>;
  /** Resolves too if the document is already gone. */
  deleteDocument: (reading_document_id: string) => Promise<void>;
  /** The text of an earlier visit. */
  restored: UnsavedPaste | null;
  keep: (paste: Omit<UnsavedPaste, 'kept_at'> | null) => void;
  settled: () => Promise<void>;
  newId: () => string;
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
  stayed: Stayed | null;
}

/** The text of a paper on its way into the draft: read, checked, added with one call, and taken back with one. */
export class Paste {
  readonly subscribe: Store<PasteState>['subscribe'];
  readonly read: Store<PasteState>['read'];
  readonly #store: Store<PasteState>;
  readonly #ports: PastePorts;
  #sent: UnsavedPaste['sent'];
  /** The source with the open edits of its pieces, if there are any. */
  #written: string | null = null;
  /** The token that undoes the last call; null if the server is too old to send one. */
  #undoToken: string | null = null;

  constructor(ports: PastePorts) {
    const { restored } = ports;
    this.#ports = ports;
    this.#sent = restored?.sent ?? null;
    this.#store = createStore<PasteState>({
      text: restored?.text ?? '',
      paper: readText(restored?.text ?? ''),
      past: [],
      isChecking: false,
      partNumbers: null,
      firstPart: restored?.first_part ?? null,
      busy: null,
      error: null,
      added: null,
      restoredAt: restored?.kept_at ?? null,
      stayed: null,
    });
    this.subscribe = this.#store.subscribe;
    this.read = this.#store.read;
  }

  async open(): Promise<void> {
    await this.#run('reading', async () => {
      const { data } = await this.#ports.readDraft();
      const sent = this.#sent;
      if (sent && isThere(sent.call, data) && sent.text === this.read().text) this.#land(sent.call);
      this.#patch({ partNumbers: data.part_data.map(({ part_no }) => part_no).toSorted((a, b) => a - b) });
    });
  }

  type(text: string): void {
    this.#edit({ text, past: [], firstPart: null });
  }

  check(isChecking: boolean): void {
    this.#patch({ isChecking, error: null, paper: readText(this.read().text) });
  }

  /** Sets the source with the open edits of its pieces: stored but not read until they are applied or cancelled. */
  write(text: string): void {
    if (this.#isAdding()) return;
    this.#written = text;
    this.#keep();
  }

  change(next: string): void {
    const { text, past } = this.read();
    if (next !== text) this.#edit({ text: next, past: [...past, text], paper: readText(next), error: null });
    else if (this.#written !== null) this.write(text);
  }

  take(next: string): void {
    const { text, past } = this.read();
    const before = text.trim() === '' || text === next ? past : [...past, text];
    this.#edit({ text: next, past: before, firstPart: null, paper: readText(next), error: null, stayed: null });
  }

  undoChange(): void {
    const { past } = this.read();
    const text = past.at(-1);
    if (text !== undefined) this.#edit({ text, past: past.slice(0, -1), paper: readText(text) });
  }

  chooseFirstPart(part_no: number): void {
    this.#edit({ firstPart: part_no });
  }

  discard(): void {
    if (this.#isAdding()) return;
    // what it may have added stays: adding another text must not remove it
    this.#sent = null;
    this.#undoToken = null;
    this.#edit({ text: '', past: [], firstPart: null, isChecking: false, paper: readText(''), stayed: null });
  }

  bringBack({ text, first_part, sent, kept_at }: UnsavedPaste): void {
    if (this.#isAdding()) return;
    this.#sent = sent;
    this.#written = null;
    this.#patch({ text, paper: readText(text), past: [], firstPart: first_part, restoredAt: kept_at });
    this.#keep();
  }

  /** Adds the text. Resolves to the new draft; null if it failed, which the state tells. */
  add(): Promise<DraftPaper | null> {
    return this.#run('adding', async () => {
      const { text, paper } = this.read();
      const { data } = await this.#ports.readDraft();
      const firstPart = this.read().firstPart ?? firstPartOf(paper);
      if (this.#sent && (this.#sent.text !== text || this.#sent.firstPart !== firstPart)) {
        await this.#remove(this.#sent.call, data);
        const stayed = changedSince(this.#sent.call, data);
        if (stayed) this.#patch({ stayed });
        this.#sent = null;
      }
      const { call } = (this.#sent ??= {
        call: addToPartsOf(data.exam_data.exam_id, placed(paper, firstPart), placesIn(data), this.#ports.newId),
        text,
        firstPart,
      });
      // stored before the call, so that it is known after a crash
      this.#keep();
      await this.#ports.settled();
      const { undo_token = null, ...after } = await this.#ports.addToParts(call);
      this.#undoToken = undo_token;
      this.#land(call);
      return after;
    });
  }

  undoAdd(): Promise<DraftPaper | null> {
    return this.#run('undoing', async () => {
      const after = this.#sent && (await this.#undoCall(this.#sent.call));
      this.#sent = null;
      this.#undoToken = null;
      this.#patch({ added: null, stayed: null });
      this.#keep();
      return after ?? this.#ports.readDraft();
    });
  }

  #isAdding(): boolean {
    return this.read().busy === 'adding';
  }

  #patch(part: Partial<PasteState>): void {
    this.#store.set({ ...this.read(), ...part });
  }

  #edit(part: Partial<PasteState>): void {
    // the text being added is already final, and is deleted from the store once it is in the paper
    if (this.#isAdding()) return;
    if (part.text !== undefined) this.#written = null;
    this.#patch({ ...part, restoredAt: null });
    this.#keep();
  }

  #keep(): void {
    const { text: read, firstPart } = this.read();
    const text = this.#written ?? read;
    this.#ports.keep(text.trim() === '' ? null : { text, first_part: firstPart, sent: this.#sent });
  }

  #land({ blocks, documents }: AddToParts): void {
    const questions = blocks.reduce((count, block) => count + block.questions.length, 0);
    this.#patch({ added: { blocks: blocks.length, questions, passages: documents.length }, restoredAt: null });
    this.#ports.keep(null);
  }

  async #run<Result>(busy: PasteState['busy'], work: () => Promise<Result>): Promise<Result | null> {
    if (this.read().busy) return null;
    this.#patch({ busy, error: null });
    try {
      return await work();
    } catch (error) {
      this.#patch({ error: this.#ports.wordsOf(error) });
      return null;
    } finally {
      this.#patch({ busy: null });
    }
  }

  async #undoCall(call: AddToParts): Promise<DraftPaper | null> {
    // the reply was lost: the same call again returns the same token
    const token = (this.#undoToken ??= (await this.#ports.addToParts(call)).undo_token ?? null);
    if (token !== null) return this.#ports.undoAddToParts({ exam_id: call.exam_id, token });
    await this.#remove(call, (await this.#ports.readDraft()).data);
    return null;
  }

  /** Deletes the rows of a call that nobody changed since, one by one. */
  async #remove(call: AddToParts, data: DraftPaper['data']): Promise<void> {
    const now = new Map(rowsIn(data).map(({ id, version }) => [id, version]));
    const added = (id: string, version: number) => now.get(id) === version + 1;
    for (const { content_id, version } of call.blocks.toReversed())
      if (added(content_id, version)) await this.#ports.deleteBlock(content_id);
    for (const { reading_document_id, version } of call.documents.toReversed())
      if (added(reading_document_id, version)) await this.#ports.deleteDocument(reading_document_id);
  }
}

function rowsIn({ content_data, reading_document_data }: DraftPaper['data']) {
  return [
    ...content_data.map(({ content_id: id, part_id, version }) => ({ id, part_id, version })),
    ...reading_document_data.map(({ reading_document_id: id, part_id, version }) => ({ id, part_id, version })),
  ];
}

function rowsOf({ blocks, documents }: AddToParts) {
  return [
    ...blocks.map(({ content_id: id, version }) => ({ id, version })),
    ...documents.map(({ reading_document_id: id, version }) => ({ id, version })),
  ];
}

function isThere(call: AddToParts, data: DraftPaper['data']): boolean {
  const ids = new Set(rowsIn(data).map(({ id }) => id));
  return rowsOf(call).every(({ id }) => ids.has(id));
}

function changedSince(call: AddToParts, data: DraftPaper['data']): Stayed | null {
  const added = new Map(rowsOf(call).map(({ id, version }) => [id, version + 1]));
  const rows = rowsIn(data).filter(({ id, version }) => (added.get(id) ?? version) !== version);
  if (rows.length === 0) return null;
  const parts = data.part_data.filter(({ part_id }) => rows.some((row) => row.part_id === part_id));
  return { count: rows.length, part_nos: parts.map(({ part_no }) => part_no).toSorted((a, b) => a - b) };
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
  if (paper.parts.length === 0) return text.trim() === '' ? PASTE_TEXTS.empty : PASTE_TEXTS.nothingRead;
  if (!partNumbers) return PASTE_TEXTS.noParts;
  const lacking = placed(paper, firstPart ?? firstPartOf(paper)).filter(
    ({ part_no }) => !partNumbers.includes(part_no),
  );
  if (lacking.length === 0) return null;
  const [has, goes] = [partNumbers.length, lacking.map(({ part_no }) => part_no).join(', ')];
  return PASTE_TEXTS.noSuchPart(goes, countOfParts(has));
}
