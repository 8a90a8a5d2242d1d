// Rows of one kind on the desk: as the server has them, and over them what is being edited. Every change of an edit is kept on
// this device at once, and stays until the server has it; a save that fails, or that somebody else came before, keeps its text.

import { createListeners, type Listeners } from '../../../base/store.ts';
import { createKeeper } from '../frame/keeper.ts';

/** A row that counts its versions; 0 while the server has none. */
export interface Versioned {
  version: number;
}

/** Somebody saved the row meanwhile; `theirs` is how it stands, null where it is gone. */
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
   * 'failed': `message` says why, the text is here. 'waiting': nobody answered, it is saved by itself once somebody does.
   * 'conflict': `theirs` is what the server has now, null where it is gone.
   */
  status: 'editing' | 'saving' | 'failed' | 'waiting' | 'conflict';
  message: string;
  theirs: Row | null;
  /** When it was kept on this device, where it comes from there; epoch milliseconds. */
  restoredAt: number | null;
}

export interface RowOnDesk<Row> {
  /** What is to be seen: the edit, else what the server has. */
  row: Row;
  edit: Edit<Row> | null;
  /** When it was saved from this desk; epoch milliseconds. */
  savedAt: number | null;
}

export interface KeptRow<Row> {
  row: Row;
  kept_at: number;
  /** Its author saved it as it is here, and nobody has answered. */
  is_sent?: boolean | undefined;
}

export interface BookPorts<Row extends Versioned> {
  idOf: (row: Row) => string;
  /** Whether two rows say the same, whatever their versions. */
  isSame: (a: Row, b: Row) => boolean;
  /** Resolves to the row as the server has it then. Rejects with DraftChanged, or with an error whose message is for a person. */
  save: (row: Row) => Promise<Row>;
  /** Whether nobody answered. */
  isUnreachable: (error: unknown) => boolean;
  keep: (kept: KeptRow<Row>) => Promise<void>;
  forget: (id: string) => Promise<void>;
  now: () => number;
}

export interface EditBook<Row extends Versioned> extends Pick<Listeners, 'subscribe'> {
  ids: () => string[];
  /** The same object until the row or its edit changes. */
  read: (id: string) => RowOnDesk<Row> | null;
  /** All rows as the server has them now; edits stay, and follow where nothing but the version changed under them. */
  receive: (rows: readonly Row[]) => void;
  receiveOne: (row: Row) => void;
  /**
   * What an earlier visit could not save. What its author had saved waits to be sent again, but for a row that the server does not
   * have: another admin may have deleted it meanwhile, and only a press brings it back.
   */
  restore: (kept: readonly KeptRow<Row>[]) => void;
  /**
   * Opens a row for editing; one that the server does not have begins here. Leaves an edit that is open. Where it begins from
   * nothing (null), what it says is unsaved already.
   */
  begin: (row: Row, base?: null) => void;
  change: (id: string, change: (row: Row) => Row) => void;
  /** Lets an edit go. */
  cancel: (id: string) => void;
  /** True once the server has it. Pressed twice it is sent once. */
  save: (id: string) => Promise<boolean>;
  /** Answers a conflict. */
  settle: (id: string, choice: 'mine' | 'theirs') => Promise<boolean>;
  /** The row is gone. */
  remove: (id: string) => void;
  /** Edits that are to be saved once somebody answers. */
  waitingIds: () => string[];
  /** Edits that say something that the server does not have. */
  unsavedIds: () => string[];
  /** Whether this device could not keep the latest change of some edit. */
  isKeepingRefused: () => boolean;
  /** Whether the desk is left: nothing is kept for it any more. */
  setLeft: (isLeft: boolean) => void;
  /** Resolves once all that was typed is kept, as far as this device keeps anything. */
  settled: () => Promise<void>;
}

interface OpenEdit<Row> {
  shown: Edit<Row>;
  /** What it began from. */
  base: Row | null;
  saving: Promise<boolean> | null;
}

export function createEditBook<Row extends Versioned>(ports: BookPorts<Row>): EditBook<Row> {
  const server = new Map<string, Row>();
  const edits = new Map<string, OpenEdit<Row>>();
  const savedAt = new Map<string, number>();
  const shown = new Map<string, RowOnDesk<Row>>();
  const { subscribe, tell } = createListeners();
  const { forget, now } = ports;
  const keeper = createKeeper<Omit<KeptRow<Row>, 'kept_at'>>(
    { keep: (_id, one) => ports.keep({ ...one, kept_at: now() }), forget },
    tell,
  );

  function show(id: string, next: Partial<Edit<Row>>): void {
    const open = edits.get(id);
    if (!open) return;
    open.shown = { ...open.shown, ...next };
    tell();
  }

  function open(row: Row, base: Row | null, restoredAt: number | null): OpenEdit<Row> {
    return {
      shown: { draft: row, status: 'editing', message: '', theirs: null, restoredAt },
      base,
      saving: null,
    };
  }

  function take(row: Row): void {
    const id = ports.idOf(row);
    server.set(id, row);
    const edit = edits.get(id);
    // only the version moved, as it does when blocks change places: the edit stands on the row as it is now
    if (edit?.base && ports.isSame(edit.base, row)) {
      edit.base = row;
      edit.shown = { ...edit.shown, draft: { ...edit.shown.draft, version: row.version } };
    }
  }

  function close(id: string): void {
    edits.delete(id);
    keeper.forget(id);
  }

  async function send(id: string, edit: OpenEdit<Row>): Promise<boolean> {
    const sent = edit.shown.draft;
    show(id, { status: 'saving', message: '' });
    // until somebody answers: a later visit goes on with it
    keeper.keep(id, { row: sent, is_sent: true });
    try {
      landed(id, edit, sent, await ports.save(sent));
      return true;
    } catch (error) {
      if (error instanceof DraftChanged) return meet(id, edit, sent, error.theirs as Row | null);
      const message = error instanceof Error ? error.message : String(error);
      // typed on meanwhile: what is half written is not to be saved by itself
      const isWaiting = ports.isUnreachable(error) && edit.shown.draft === sent;
      if (!isWaiting && edits.get(id) === edit) keeper.keep(id, { row: edit.shown.draft });
      show(id, { status: isWaiting ? 'waiting' : 'failed', message });
      return false;
    } finally {
      edit.saving = null;
      tell();
    }
  }

  function landed(id: string, edit: OpenEdit<Row>, sent: Row, row: Row): void {
    server.set(id, row);
    savedAt.set(id, ports.now());
    if (edits.get(id) !== edit) return;
    const { draft } = edit.shown;
    if (draft === sent) {
      close(id);
      return;
    }
    // typed on meanwhile
    edit.base = row;
    edit.shown = { ...edit.shown, draft: { ...draft, version: row.version }, status: 'editing', restoredAt: null };
    keeper.keep(id, { row: edit.shown.draft });
  }

  /** Somebody came before: unless they say the same, both stay until a person chooses. */
  function meet(id: string, edit: OpenEdit<Row>, sent: Row, theirs: Row | null): boolean {
    if (theirs && ports.isSame(theirs, sent)) {
      landed(id, edit, sent, theirs);
      return true;
    }
    if (theirs) server.set(id, theirs);
    else server.delete(id);
    show(id, { status: 'conflict', theirs, message: '' });
    return false;
  }

  function save(id: string): Promise<boolean> {
    const edit = edits.get(id);
    if (!edit) return Promise.resolve(true);
    if (edit.shown.status === 'conflict') return Promise.resolve(false);
    edit.saving ??= send(id, edit);
    return edit.saving;
  }

  return {
    subscribe,
    ids: () => [...new Set([...server.keys(), ...edits.keys()])],
    read(id) {
      const edit = edits.get(id)?.shown ?? null;
      const row = edit?.draft ?? server.get(id);
      if (!row) return null;
      const at = savedAt.get(id) ?? null;
      const last = shown.get(id);
      if (last?.row === row && last.edit === edit && last.savedAt === at) return last;
      const now = { row, edit, savedAt: at };
      shown.set(id, now);
      return now;
    },
    receive(rows) {
      const here = new Set(rows.map(ports.idOf));
      for (const id of server.keys()) if (!here.has(id)) server.delete(id);
      for (const row of rows) take(row);
      tell();
    },
    receiveOne(row) {
      take(row);
      tell();
    },
    restore(kept) {
      for (const { row, kept_at, is_sent } of kept) {
        const id = ports.idOf(row);
        const now = server.get(id) ?? null;
        if (edits.has(id)) continue;
        if (now && ports.isSame(now, row)) {
          keeper.forget(id); // the server had it after all
          continue;
        }
        const edit = open(row, now?.version === row.version ? now : null, kept_at);
        const isOvertaken = (now?.version ?? 0) !== row.version;
        if (isOvertaken) edit.shown = { ...edit.shown, status: 'conflict', theirs: now };
        else if (is_sent === true && now) edit.shown = { ...edit.shown, status: 'waiting' };
        edits.set(id, edit);
      }
      tell();
    },
    begin(row, base) {
      const id = ports.idOf(row);
      if (edits.has(id)) return;
      edits.set(id, open(row, base === null ? null : (server.get(id) ?? row), null));
      if (base === null) keeper.keep(id, { row });
      tell();
    },
    change(id, change) {
      const edit = edits.get(id);
      if (!edit) return;
      const draft = change(edit.shown.draft);
      if (draft === edit.shown.draft) return;
      const { status: before } = edit.shown;
      const status = before === 'failed' || before === 'waiting' ? 'editing' : before;
      keeper.keep(id, { row: draft });
      show(id, { draft, status });
    },
    cancel(id) {
      close(id);
      tell();
    },
    save,
    settle(id, choice) {
      const edit = edits.get(id);
      if (edit?.shown.status !== 'conflict') return Promise.resolve(false);
      const { theirs, draft } = edit.shown;
      if (choice === 'theirs') {
        close(id);
        tell();
        return Promise.resolve(true);
      }
      edit.base = theirs;
      edit.shown = {
        ...edit.shown,
        status: 'editing',
        theirs: null,
        draft: { ...draft, version: theirs?.version ?? 0 },
      };
      keeper.keep(id, { row: edit.shown.draft });
      return save(id);
    },
    remove(id) {
      server.delete(id);
      close(id);
      tell();
    },
    waitingIds: () => [...edits].filter(([, { shown: edit }]) => edit.status === 'waiting').map(([id]) => id),
    unsavedIds: () =>
      [...edits].filter(([, { shown: edit, base }]) => !base || !ports.isSame(edit.draft, base)).map(([id]) => id),
    setLeft: keeper.setLeft,
    isKeepingRefused: keeper.isRefused,
    settled: keeper.settled,
  };
}
