// Rows of one kind on the desk: as the server has them, and over them what is being edited. Every change of an edit is kept on
// this device at once, and stays until the server has it; a save that fails, or that somebody else came before, keeps its text.

import { createListeners, type Listeners } from '../../../base/store.ts';
import { createKeeper } from '../frame/keeper.ts';
import { messageOf } from '../frame/message-of.ts';

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
  /** What was sent before, and not answered: the server may have it. */
  sent?: Row[] | undefined;
  /** Where it lies on this device, if not under the row's own id [R156]. */
  place?: string | undefined;
}

export interface BookPorts<Row extends Versioned> {
  idOf: (row: Row) => string;
  /** Whether two rows say the same, whatever their versions. */
  isSame: (a: Row, b: Row) => boolean;
  /** The row, where somebody deleted it and its author keeps it. */
  again?: (row: Row) => Row;
  /** Resolves to the row as the server has it then. Rejects with DraftChanged, or with an error whose message is for a person. */
  save: (row: Row) => Promise<Row>;
  /** Whether nobody answered. */
  isUnreachable: (error: unknown) => boolean;
  keep: (kept: KeptRow<Row>) => Promise<void>;
  forget: (place: string) => Promise<void>;
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
   * have: another admin may have deleted it meanwhile, and only a press brings it back. Of what several tabs kept of one row the
   * first is opened, and the next once the server has that one: beside it, to choose from [R156].
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

/** Of what was sent and not answered, how many are remembered; each is as long as the row. */
const MOST_UNANSWERED = 4;

interface OpenEdit<Row> {
  shown: Edit<Row>;
  /** What it began from. */
  base: Row | null;
  /** Sent, and not answered: where the server has one of it, nobody else came between. */
  unanswered: readonly Row[];
  saving: Promise<boolean> | null;
  /** Where it is kept. */
  place: string;
}

export function createEditBook<Row extends Versioned>(ports: BookPorts<Row>): EditBook<Row> {
  const server = new Map<string, Row>();
  const edits = new Map<string, OpenEdit<Row>>();
  const savedAt = new Map<string, number>();
  const shown = new Map<string, RowOnDesk<Row>>();
  /** What other tabs kept of rows whose edit is open. */
  const others = new Map<string, KeptRow<Row>[]>();
  const { subscribe, tell } = createListeners();
  const { forget, now } = ports;
  const keeper = createKeeper<Omit<KeptRow<Row>, 'kept_at'>>(
    { keep: (_place, one) => ports.keep({ ...one, kept_at: now() }), forget },
    tell,
  );

  function show(id: string, next: Partial<Edit<Row>>): void {
    const open = edits.get(id);
    if (!open) return;
    open.shown = { ...open.shown, ...next };
    tell();
  }

  function open(row: Row, base: Row | null): OpenEdit<Row> {
    return {
      shown: { draft: row, status: 'editing', message: '', theirs: null, restoredAt: null },
      base,
      unanswered: [],
      saving: null,
      place: ports.idOf(row),
    };
  }

  /** Keeps a draft, with what was sent of it and not answered. */
  function keep(id: string, row: Row, is_sent = false): void {
    const { place = id, unanswered = [] } = edits.get(id) ?? {};
    const sent = unanswered.filter((one) => one !== row);
    keeper.keep(place, {
      row,
      ...(is_sent && { is_sent }),
      ...(sent.length > 0 && { sent }),
      ...(place !== id && { place }),
    });
  }

  function isOwn(edit: OpenEdit<Row>, row: Row): boolean {
    return edit.unanswered.some((one) => ports.isSame(one, row));
  }

  function take(row: Row): void {
    const id = ports.idOf(row);
    server.set(id, row);
    const edit = edits.get(id);
    // only the version moved, as it does when blocks change places: the edit stands on the row as it is now
    if (edit?.base && ports.isSame(edit.base, row)) {
      edit.base = row;
      edit.shown = { ...edit.shown, draft: { ...edit.shown.draft, version: row.version } };
    } else if (edit && edit.shown.status !== 'saving' && isOwn(edit, row)) goOnFrom(edit, row);
  }

  function close(id: string): void {
    const { place = id } = edits.get(id) ?? {};
    edits.delete(id);
    keeper.forget(place);
  }

  /** Opens what was kept; of a row that is open already, later. */
  function takeUp(kept: KeptRow<Row>): void {
    const { row, kept_at, is_sent, sent = [] } = kept;
    const id = ports.idOf(row);
    const { place = id } = kept;
    const now = server.get(id) ?? null;
    const before = edits.get(id);
    // the server had it after all, or what is open says the same
    if ([now, before?.shown.draft].some((one) => one && ports.isSame(one, row))) return keeper.forget(place);
    if (before) {
      // nothing of it goes by itself any more
      others.set(id, [...(others.get(id) ?? []), { row, kept_at, place }]);
      return;
    }
    const edit: OpenEdit<Row> = {
      ...open(row, now?.version === row.version ? now : null),
      unanswered: is_sent ? [...sent, row] : sent,
      place,
    };
    if (now && isOwn(edit, now)) goOnFrom(edit, now);
    const isOvertaken = (now?.version ?? 0) !== edit.shown.draft.version;
    const status = isOvertaken ? 'conflict' : is_sent === true && now ? 'waiting' : 'editing';
    edit.shown = { ...edit.shown, restoredAt: kept_at, status, theirs: isOvertaken ? now : null };
    edits.set(id, edit);
  }

  /** The row is as it shall be: what another tab kept of it comes up beside it. */
  function takeUpNext(id: string): void {
    const kept = others.get(id) ?? [];
    others.delete(id);
    for (const one of kept) takeUp(one);
  }

  async function send(id: string, edit: OpenEdit<Row>, sent = edit.shown.draft): Promise<boolean> {
    show(id, { status: 'saving', message: '' });
    edit.unanswered = [...edit.unanswered.filter((one) => !ports.isSame(one, sent)), sent].slice(-MOST_UNANSWERED);
    // until somebody answers: a later visit goes on with it
    keep(id, edit.shown.draft, edit.shown.draft === sent);
    try {
      landed(id, edit, sent, await ports.save(sent));
      return true;
    } catch (error) {
      if (error instanceof DraftChanged) return await meet(id, edit, sent, error.theirs as Row | null);
      if (!ports.isUnreachable(error)) edit.unanswered = edit.unanswered.filter((one) => one !== sent);
      const message = messageOf(error);
      // typed on meanwhile: what is half written is not to be saved by itself
      const isWaiting = ports.isUnreachable(error) && edit.shown.draft === sent;
      if (!isWaiting && edits.get(id) === edit) keep(id, edit.shown.draft);
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
      return takeUpNext(id);
    }
    // typed on meanwhile
    goOnFrom(edit, row);
    edit.shown = { ...edit.shown, status: 'editing', restoredAt: null };
    keep(id, edit.shown.draft);
  }

  function goOnFrom(edit: OpenEdit<Row>, row: Row): void {
    edit.base = row;
    edit.unanswered = [];
    edit.shown = { ...edit.shown, draft: { ...edit.shown.draft, version: row.version } };
  }

  /** Somebody came before: unless they say the same, or it was an earlier save of this edit, both stay until a person chooses. */
  async function meet(id: string, edit: OpenEdit<Row>, sent: Row, theirs: Row | null): Promise<boolean> {
    if (theirs && ports.isSame(theirs, sent)) {
      landed(id, edit, sent, theirs);
      return true;
    }
    if (theirs && isOwn(edit, theirs) && edits.get(id) === edit) {
      server.set(id, theirs);
      const hasTypedOn = edit.shown.draft !== sent;
      goOnFrom(edit, theirs);
      return send(id, edit, hasTypedOn ? { ...sent, version: theirs.version } : edit.shown.draft);
    }
    edit.unanswered = [];
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
      for (const one of kept) takeUp(one);
      tell();
    },
    begin(row, base) {
      const id = ports.idOf(row);
      if (edits.has(id)) return;
      edits.set(id, open(row, base === null ? null : (server.get(id) ?? row)));
      if (base === null) keep(id, row);
      tell();
    },
    change(id, change) {
      const edit = edits.get(id);
      if (!edit) return;
      const draft = change(edit.shown.draft);
      if (draft === edit.shown.draft) return;
      const { status: before } = edit.shown;
      const status = before === 'failed' || before === 'waiting' ? 'editing' : before;
      keep(id, draft);
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
        if (theirs) takeUpNext(id);
        tell();
        return Promise.resolve(true);
      }
      edit.base = theirs;
      edit.shown = {
        ...edit.shown,
        status: 'editing',
        theirs: null,
        draft: { ...(theirs ? draft : (ports.again?.(draft) ?? draft)), version: theirs?.version ?? 0 },
      };
      keep(id, edit.shown.draft);
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
