// Rows with version numbers: as the server has them, and over them the edits. Each change of an edit is stored on
// this device at once and stays until the server has it; a save that fails or meets a conflict loses nothing. A text
// whose reply was lost is remembered and sent again before a newer one. A row of the server that equals a text which
// was sent is therefore treated as ours.

import { Keeper } from './keeper.ts';
import { createListeners, type Listeners } from './store.ts';

export interface Versioned {
  version: number;
}

/** Somebody saved the row meanwhile; `theirs` is the server's row, null if it is gone. */
export class DraftChanged<Row> extends Error {
  readonly theirs: Row | null;
  constructor(theirs: Row | null) {
    super('Another admin changed this meanwhile.');
    this.name = 'DraftChanged';
    this.theirs = theirs;
  }
}

export interface Edit<Row> {
  draft: Row;
  /**
   * 'failed': `message` says why, the text is here. 'waiting': the server did not answer; the edit is saved
   * automatically once it does. 'conflict': `theirs` is the server's row, null if it is gone.
   */
  status: 'editing' | 'saving' | 'failed' | 'waiting' | 'conflict';
  message: string;
  theirs: Row | null;
  restoredAt: number | null;
}

export interface EditedRow<Row> {
  row: Row;
  edit: Edit<Row> | null;
  savedAt: number | null;
}

export interface StoredEdit<Row> {
  row: Row;
  kept_at: number;
  /** Its author saved it in this form, and the server has not answered. */
  is_sent?: boolean | undefined;
  /** Texts that were sent before without an answer: the server may have one of them. */
  sent?: Row[] | undefined;
  /** The key of its draft on this device, if it is not the row's own id [R156]. */
  place?: string | undefined;
}

export interface VersionedEditPorts<Row extends Versioned> {
  idOf: (row: Row) => string;
  isSame: (mine: Row, theirs: Row) => boolean;
  /**
   * True if a row of the server was saved here and its reply was lost. `wasSent`: it equals what was sent without an
   * answer. If this port is missing, `wasSent` decides.
   */
  isOwn?: (theirs: Row, wasSent: boolean) => boolean;
  rebase?: (draft: Row, onto: Row) => Row;
  again?: (row: Row) => Row;
  /**
   * Resolves to the row as the server has it then. Rejects with DraftChanged, or with an error that `explain` has a
   * message for.
   */
  save: (row: Row) => Promise<Row>;
  isUnreachable: (error: unknown) => boolean;
  /** True if the server said that a save failed. Otherwise it may have the row all the same. */
  isAnswered: (error: unknown) => boolean;
  explain: (error: unknown) => string;
  keep: (edit: StoredEdit<Row>) => Promise<void>;
  forget: (place: string) => Promise<void>;
  now: () => number;
}

type Outcome = 'saved' | 'again' | 'stopped';

interface OpenEdit<Row> {
  shown: Edit<Row>;
  base: Row | null;
  unanswered: readonly Row[];
  saving: Promise<boolean> | null;
  place: string;
}

export class VersionedEdits<Row extends Versioned> {
  readonly subscribe: Listeners['subscribe'];
  readonly #tell: () => void;
  readonly #ports: VersionedEditPorts<Row>;
  readonly #keeper: Keeper<Omit<StoredEdit<Row>, 'kept_at'>>;
  readonly #server = new Map<string, Row>();
  readonly #edits = new Map<string, OpenEdit<Row>>();
  readonly #savedAt = new Map<string, number>();
  readonly #lastRead = new Map<string, EditedRow<Row>>();
  readonly #others = new Map<string, StoredEdit<Row>[]>();

  constructor(ports: VersionedEditPorts<Row>) {
    const { subscribe, tell } = createListeners();
    this.subscribe = subscribe;
    this.#tell = tell;
    this.#ports = ports;
    this.#keeper = new Keeper({
      keep: (_place, one) => ports.keep({ ...one, kept_at: ports.now() }),
      forget: ports.forget,
      changed: tell,
    });
  }

  ids(): string[] {
    return [...new Set([...this.#server.keys(), ...this.#edits.keys()])];
  }

  read(id: string): EditedRow<Row> | null {
    const edit = this.#edits.get(id)?.shown ?? null;
    const row = edit?.draft ?? this.#server.get(id);
    if (!row) return null;
    const savedAt = this.#savedAt.get(id) ?? null;
    const last = this.#lastRead.get(id);
    if (last?.row === row && last.edit === edit && last.savedAt === savedAt) return last;
    const now = { row, edit, savedAt };
    this.#lastRead.set(id, now);
    return now;
  }

  /** The row as the server has it, without the edit; null if it has none. */
  readSaved(id: string): Row | null {
    return this.#server.get(id) ?? null;
  }

  waitingIds(): string[] {
    return [...this.#edits].filter(([, { shown }]) => shown.status === 'waiting').map(([id]) => id);
  }

  unsavedIds(): string[] {
    return [...this.#edits]
      .filter(([, { shown, base }]) => !base || !this.#ports.isSame(shown.draft, base))
      .map(([id]) => id);
  }

  hasUnanswered(id: string): boolean {
    return (this.#edits.get(id)?.unanswered.length ?? 0) > 0;
  }

  readonly isKeepingRefused = (): boolean => this.#keeper.isRefused();

  readonly settled = (): Promise<void> => this.#keeper.settled();

  /** While the screen is left nothing is stored: another visit may have newer text. */
  setLeft(isLeft: boolean): void {
    this.#keeper.setLeft(isLeft);
  }

  receive(rows: readonly Row[]): void {
    const here = new Set(rows.map(this.#ports.idOf));
    for (const id of this.#server.keys()) if (!here.has(id)) this.#server.delete(id);
    for (const row of rows) this.#updateFromServer(row);
    this.#tell();
  }

  receiveOne(row: Row): void {
    this.#updateFromServer(row);
    this.#tell();
  }

  /**
   * Opens what an earlier visit could not save. What its author had saved is sent again, except for a row that the
   * server does not have: another admin may have deleted it meanwhile, and only a press brings it back. Of the drafts
   * that several tabs left of one row the first is opened, and the next once the server has that one, as an
   * alternative to choose from [R156].
   */
  restore(stored: readonly StoredEdit<Row>[]): void {
    for (const one of stored) this.#restoreOne(one);
    this.#tell();
  }

  begin(row: Row, base?: null): void {
    const id = this.#ports.idOf(row);
    if (this.#edits.has(id)) return;
    this.#edits.set(id, this.#opened(row, base === null ? null : (this.#server.get(id) ?? row)));
    if (base === null) this.#keep(id, row);
    this.#tell();
  }

  change(id: string, change: (row: Row) => Row): void {
    const edit = this.#edits.get(id);
    if (!edit) return;
    const draft = change(edit.shown.draft);
    if (draft === edit.shown.draft) return;
    const { status: before } = edit.shown;
    this.#keep(id, draft);
    this.#show(id, { draft, status: before === 'failed' || before === 'waiting' ? 'editing' : before });
  }

  cancel(id: string): void {
    this.#close(id);
    this.#tell();
  }

  remove(id: string): void {
    this.#server.delete(id);
    this.cancel(id);
  }

  save(id: string): Promise<boolean> {
    return this.#start(id, async (edit) => {
      const pressed = edit.shown.draft;
      for (;;) {
        const outcome = await this.#send(id, edit, pressed, this.#ports.save);
        if (outcome !== 'again' || this.#edits.get(id) !== edit) return outcome !== 'stopped';
      }
    });
  }

  send(id: string, call: (row: Row) => Promise<Row> = this.#ports.save): Promise<boolean> {
    return this.#start(id, async (edit) => (await this.#send(id, edit, edit.shown.draft, call)) !== 'stopped');
  }

  async settle(id: string, choice: 'mine' | 'theirs'): Promise<boolean> {
    const edit = this.#edits.get(id);
    if (edit?.shown.status !== 'conflict') return false;
    const { theirs, draft } = edit.shown;
    if (choice === 'theirs') {
      this.#close(id);
      if (theirs) this.#restoreNext(id);
      this.#tell();
      return true;
    }
    edit.base = theirs;
    const mine = theirs ? this.#rebased(draft, theirs) : { ...(this.#ports.again?.(draft) ?? draft), version: 0 };
    edit.shown = { ...edit.shown, status: 'editing', theirs: null, draft: mine };
    this.#keep(id, mine);
    return this.save(id);
  }

  receiveOther(theirs: Row): boolean {
    const id = this.#ports.idOf(theirs);
    const edit = this.#edits.get(id);
    // a save under way learns of it from its own reply
    if (edit?.shown.status === 'saving') return false;
    const mine = this.read(id)?.row;
    if (edit) return this.#settleAgainst(id, edit, edit.shown.draft, theirs) !== 'stopped';
    this.#server.set(id, theirs);
    this.#tell();
    return mine !== undefined && this.#ports.isSame(mine, theirs);
  }

  #opened(row: Row, base: Row | null): OpenEdit<Row> {
    return {
      shown: { draft: row, status: 'editing', message: '', theirs: null, restoredAt: null },
      base,
      unanswered: [],
      saving: null,
      place: this.#ports.idOf(row),
    };
  }

  #show(id: string, next: Partial<Edit<Row>>): void {
    const edit = this.#edits.get(id);
    if (!edit) return;
    edit.shown = { ...edit.shown, ...next };
    this.#tell();
  }

  #keep(id: string, row: Row, is_sent = false): void {
    const { place = id, unanswered = [] } = this.#edits.get(id) ?? {};
    const sent = unanswered.filter((one) => !this.#ports.isSame(one, row));
    this.#keeper.keep(place, {
      row,
      ...(is_sent && { is_sent }),
      ...(sent.length > 0 && { sent }),
      ...(place !== id && { place }),
    });
  }

  #close(id: string): void {
    const { place = id } = this.#edits.get(id) ?? {};
    this.#edits.delete(id);
    this.#keeper.forget(place);
  }

  #isOwn({ shown, unanswered }: OpenEdit<Row>, theirs: Row): boolean {
    if (this.#ports.isSame(shown.draft, theirs)) return true;
    const wasSent = unanswered.some((one) => this.#ports.isSame(one, theirs));
    return this.#ports.isOwn?.(theirs, wasSent) ?? wasSent;
  }

  #rebased(draft: Row, onto: Row): Row {
    return this.#ports.rebase?.(draft, onto) ?? { ...draft, version: onto.version };
  }

  #rebaseEdit(edit: OpenEdit<Row>, row: Row): void {
    edit.base = row;
    edit.unanswered = [];
    edit.shown = { ...edit.shown, draft: this.#rebased(edit.shown.draft, row) };
  }

  #updateFromServer(row: Row): void {
    const id = this.#ports.idOf(row);
    this.#server.set(id, row);
    const edit = this.#edits.get(id);
    if (!edit) return;
    // only the version changed, as when blocks are reordered
    if (edit.base && this.#ports.isSame(edit.base, row)) {
      edit.base = row;
      edit.shown = { ...edit.shown, draft: this.#rebased(edit.shown.draft, row) };
    } else if (!['saving', 'conflict'].includes(edit.shown.status) && this.#isOwn(edit, row))
      this.#rebaseEdit(edit, row);
  }

  #restoreOne(stored: StoredEdit<Row>): void {
    const { row, kept_at, is_sent, sent = [] } = stored;
    const id = this.#ports.idOf(row);
    const { place = id } = stored;
    const now = this.#server.get(id) ?? null;
    const before = this.#edits.get(id);
    if ([now, before?.shown.draft].some((one) => one && this.#ports.isSame(row, one)))
      return this.#keeper.forget(place);
    if (before) {
      // none of these is sent automatically
      this.#others.set(id, [...(this.#others.get(id) ?? []), { row, kept_at, place }]);
      return;
    }
    const edit: OpenEdit<Row> = {
      ...this.#opened(row, now?.version === row.version ? now : null),
      unanswered: is_sent ? [...sent, row] : sent,
      place,
    };
    if (now && this.#isOwn(edit, now)) this.#rebaseEdit(edit, now);
    const isOvertaken = (now?.version ?? 0) !== edit.shown.draft.version;
    const status = isOvertaken ? 'conflict' : is_sent === true && now ? 'waiting' : 'editing';
    edit.shown = { ...edit.shown, restoredAt: kept_at, status, theirs: isOvertaken ? now : null };
    this.#edits.set(id, edit);
  }

  #restoreNext(id: string): void {
    const others = this.#others.get(id) ?? [];
    this.#others.delete(id);
    for (const one of others) this.#restoreOne(one);
  }

  #start(id: string, run: (edit: OpenEdit<Row>) => Promise<boolean>): Promise<boolean> {
    const edit = this.#edits.get(id);
    if (!edit) return Promise.resolve(true);
    if (edit.shown.status === 'conflict') return Promise.resolve(false);
    edit.saving ??= run(edit).finally(() => {
      edit.saving = null;
      this.#tell();
    });
    return edit.saving;
  }

  async #send(id: string, edit: OpenEdit<Row>, pressed: Row, call: (row: Row) => Promise<Row>): Promise<Outcome> {
    const { isSame, isAnswered, isUnreachable, explain } = this.#ports;
    const isUnchanged = () => isSame(edit.shown.draft, pressed);
    const unanswered = edit.unanswered.at(-1);
    const isAgain = unanswered !== undefined && !isSame(unanswered, pressed);
    const row = { ...(isAgain ? unanswered : pressed), version: edit.shown.draft.version };
    edit.unanswered = [...edit.unanswered.filter((one) => !isSame(one, row)), row];
    this.#show(id, { status: 'saving', message: '' });
    // until the server answers: a later visit continues with it
    this.#keep(id, edit.shown.draft, isUnchanged());
    try {
      this.#acceptSaved(id, edit, row, await call(row));
      return isAgain ? 'again' : 'saved';
    } catch (error) {
      if (error instanceof DraftChanged) {
        const outcome = this.#settleAgainst(id, edit, row, error.theirs as Row | null);
        return isAgain && outcome === 'saved' ? 'again' : outcome;
      }
      if (isAnswered(error)) edit.unanswered = edit.unanswered.filter((one) => one !== row);
      if (this.#edits.get(id) !== edit) return 'stopped';
      if (isAgain && isAnswered(error)) {
        this.#show(id, { status: 'editing' });
        return 'again';
      }
      // typed on meanwhile: half-written text is not saved automatically
      const isWaiting = isUnreachable(error) && isUnchanged();
      if (!isWaiting) this.#keep(id, edit.shown.draft);
      this.#show(id, { status: isWaiting ? 'waiting' : 'failed', message: explain(error) });
      return 'stopped';
    }
  }

  #acceptSaved(id: string, edit: OpenEdit<Row>, sent: Row, row: Row): void {
    this.#server.set(id, row);
    this.#savedAt.set(id, this.#ports.now());
    if (this.#edits.get(id) !== edit) return;
    if (this.#ports.isSame(edit.shown.draft, sent)) {
      this.#close(id);
      this.#restoreNext(id);
    } else this.#keepEditing(id, edit, row);
  }

  #keepEditing(id: string, edit: OpenEdit<Row>, row: Row): void {
    this.#rebaseEdit(edit, row);
    edit.shown = { ...edit.shown, status: 'editing', message: '', theirs: null, restoredAt: null };
    this.#keep(id, edit.shown.draft);
  }

  #settleAgainst(id: string, edit: OpenEdit<Row>, sent: Row, theirs: Row | null): Outcome {
    const isOwn = theirs !== null && this.#isOwn(edit, theirs);
    if (isOwn && this.#ports.isSame(sent, theirs)) {
      this.#acceptSaved(id, edit, sent, theirs);
      return 'saved';
    }
    if (theirs) this.#server.set(id, theirs);
    else this.#server.delete(id);
    if (this.#edits.get(id) !== edit) return 'stopped';
    if (isOwn) {
      this.#keepEditing(id, edit, theirs);
      return 'again';
    }
    edit.unanswered = [];
    this.#keep(id, edit.shown.draft);
    this.#show(id, { status: 'conflict', theirs, message: '' });
    return 'stopped';
  }
}
