import { createContext, useContext, useSyncExternalStore } from 'react';
import { useCallback } from 'react';
import type { Store } from '../../../base/store.ts';
import type { EditedRow } from '../../../base/versioned-edit.ts';
import type { DraftEditor } from './draft-editor.ts';
import type { NearWatch } from './near-watch.ts';
import type { BlockRow, DocumentRow } from './rows.ts';
import type { PartInEditor, Structure } from './structure.ts';

export interface Lead {
  part_id: string;
  content_id: string | null;
  question_id: string | null;
}

export interface EditorOnScreen {
  draftEditor: DraftEditor;
  part: PartInEditor;
  structure: Structure;
  lead: Store<Lead | null>;
  player: Store<HTMLAudioElement | null>;
  near: NearWatch;
}

export const EditorContext = createContext<EditorOnScreen | null>(null);

export function useDraftEditor(): EditorOnScreen {
  const draftEditor = useContext(EditorContext);
  if (!draftEditor) throw new Error('useDraftEditor stands outside an EditorContext');
  return draftEditor;
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.read);
}

export function useBlock(content_id: string): EditedRow<BlockRow> | null {
  const { blocks } = useDraftEditor().draftEditor;
  return useSyncExternalStore(
    blocks.subscribe,
    useCallback(() => blocks.read(content_id), [blocks, content_id]),
  );
}

export function useDocument(reading_document_id: string | null): EditedRow<DocumentRow> | null {
  const { documents } = useDraftEditor().draftEditor;
  return useSyncExternalStore(
    documents.subscribe,
    useCallback(
      () => (reading_document_id === null ? null : documents.read(reading_document_id)),
      [documents, reading_document_id],
    ),
  );
}
