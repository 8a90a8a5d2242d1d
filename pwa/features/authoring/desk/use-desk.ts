import { createContext, useContext, useSyncExternalStore } from 'react';
import { useCallback } from 'react';
import type { Store } from '../../../base/store.ts';
import type { EditedRow } from '../../../base/versioned-edit.ts';
import type { Desk } from './desk.ts';
import type { NearWatch } from './near-watch.ts';
import type { BlockRow, DocumentRow } from './rows.ts';
import type { PartOnDesk, Structure } from './structure.ts';

export interface Lead {
  part_id: string;
  content_id: string | null;
  question_id: string | null;
}

export interface DeskOnScreen {
  desk: Desk;
  part: PartOnDesk;
  structure: Structure;
  lead: Store<Lead | null>;
  player: Store<HTMLAudioElement | null>;
  near: NearWatch;
}

export const DeskContext = createContext<DeskOnScreen | null>(null);

export function useDesk(): DeskOnScreen {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk stands outside a DeskContext');
  return desk;
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.read);
}

export function useBlock(content_id: string): EditedRow<BlockRow> | null {
  const { blocks } = useDesk().desk;
  return useSyncExternalStore(
    blocks.subscribe,
    useCallback(() => blocks.read(content_id), [blocks, content_id]),
  );
}

export function useDocument(reading_document_id: string | null): EditedRow<DocumentRow> | null {
  const { documents } = useDesk().desk;
  return useSyncExternalStore(
    documents.subscribe,
    useCallback(
      () => (reading_document_id === null ? null : documents.read(reading_document_id)),
      [documents, reading_document_id],
    ),
  );
}
