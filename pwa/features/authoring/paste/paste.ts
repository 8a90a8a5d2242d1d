// A paper being pasted: its source, what is read from it, and the one call that adds it. Without React.

import type { AddToParts, DraftPaper } from '../../../../shared/authoring/draft.ts';
import { addToPartsOf, placesIn } from '../../../../shared/authoring/text-form/draft-pieces.ts';
import { questionsIn, type ReadPiece, type TextPart } from '../../../../shared/authoring/text-form/pieces.ts';
import { type ReadPaper, readText } from '../../../../shared/authoring/text-form/read-text.ts';
import { createStore, type Store } from '../../../base/store.ts';

export interface PastePorts {
  readDraft: () => Promise<DraftPaper>;
  addToParts: (call: AddToParts) => Promise<DraftPaper>;
  deleteBlock: (content_id: string) => Promise<void>;
  deleteDocument: (reading_document_id: string) => Promise<void>;
  newId: () => string;
  /** Whether a refusal says that the row is gone. */
  isGone: (error: unknown) => boolean;
  /** What a person reads of a failure. */
  wordsOf: (error: unknown) => string;
}

export interface PasteState {
  text: string;
  paper: ReadPaper;
  /** The source before each change, the last one last. */
  past: readonly string[];
  isChecking: boolean;
  /** The parts of the draft; null until it is known. */
  partNumbers: readonly number[] | null;
  /** Where the first part of the text goes; the others follow it. */
  firstPart: number | null;
  busy: 'reading' | 'adding' | 'undoing' | null;
  error: string | null;
  /** What was added, until it is taken back. */
  added: { blocks: number; questions: number; passages: number } | null;
}

export interface Paste extends Pick<Store<PasteState>, 'read' | 'subscribe'> {
  /** The draft's parts, asked for at first and after a failure. */
  open: () => Promise<void>;
  type: (text: string) => void;
  check: (isChecking: boolean) => void;
  /** A guess changed: the source after it. */
  change: (text: string) => void;
  undoChange: () => void;
  chooseFirstPart: (part_no: number) => void;
  /** The draft after it; null where it failed, which the state tells. */
  add: () => Promise<DraftPaper | null>;
  undoAdd: () => Promise<DraftPaper | null>;
}

export function createPaste(ports: PastePorts): Paste {
  const store = createStore<PasteState>({
    text: '',
    paper: { parts: [], notes: [] },
    past: [],
    isChecking: false,
    partNumbers: null,
    firstPart: null,
    busy: null,
    error: null,
    added: null,
  });
  const patch = (part: Partial<PasteState>) => store.set({ ...store.read(), ...part });
  /** The last call, which may have come though its reply did not, and what it was made of. */
  let sent: { call: AddToParts; text: string; firstPart: number } | null = null;

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

  /** Takes back what a call added; what is gone already is no failure. */
  async function takeBack(call: AddToParts): Promise<void> {
    const goneIsFine = (error: unknown) => {
      if (!ports.isGone(error)) throw error;
    };
    for (const { content_id } of call.blocks.toReversed()) await ports.deleteBlock(content_id).catch(goneIsFine);
    for (const { reading_document_id } of call.documents.toReversed())
      await ports.deleteDocument(reading_document_id).catch(goneIsFine);
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    async open() {
      await run('reading', async () => {
        const { data } = await ports.readDraft();
        patch({ partNumbers: data.part_data.map(({ part_no }) => part_no).toSorted((a, b) => a - b) });
      });
    },
    type: (text) => patch({ text, past: [], firstPart: null }),
    check: (isChecking) => patch({ isChecking, error: null, paper: readText(store.read().text) }),
    change(next) {
      const { text, past } = store.read();
      if (next !== text) patch({ text: next, past: [...past, text], paper: readText(next), error: null });
    },
    undoChange() {
      const { past } = store.read();
      const text = past.at(-1);
      if (text !== undefined) patch({ text, past: past.slice(0, -1), paper: readText(text) });
    },
    chooseFirstPart: (part_no) => patch({ firstPart: part_no }),
    add: () =>
      run('adding', async () => {
        const { text, paper } = store.read();
        const draft = await ports.readDraft();
        const firstPart = store.read().firstPart ?? firstPartOf(paper);
        if (sent && (sent.text !== text || sent.firstPart !== firstPart)) {
          await takeBack(sent.call);
          sent = null;
        }
        sent ??= {
          call: addToPartsOf(draft.data.exam_data.exam_id, placed(paper, firstPart), placesIn(draft.data), ports.newId),
          text,
          firstPart,
        };
        const after = await ports.addToParts(sent.call);
        const { blocks, documents } = sent.call;
        const questions = blocks.reduce((count, block) => count + block.questions.length, 0);
        patch({ added: { blocks: blocks.length, questions, passages: documents.length } });
        return after;
      }),
    undoAdd: () =>
      run('undoing', async () => {
        if (sent) await takeBack(sent.call);
        sent = null;
        patch({ added: null });
        return ports.readDraft();
      }),
  };
}

export function firstPartOf({ parts }: ReadPaper): number {
  return parts[0]?.part_no ?? 1;
}

/** The parts under the numbers of the draft's. */
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

/** Why the text cannot be added as it stands; null where it can. */
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

/** All that the reader was not sure of. */
export function countUnsure({ paper }: PasteState): number {
  return paper.parts.flatMap(({ pieces }) => pieces).filter(({ unsure }) => unsure.length > 0).length;
}
