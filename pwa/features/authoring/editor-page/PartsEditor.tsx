import { Button, mergeClasses } from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../api/session.ts';
import { createStore } from '../../../base/store.ts';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AudioBar } from '../audio/AudioBar.tsx';
import { AddBar } from '../blocks/AddBar.tsx';
import { BlockList } from '../blocks/BlockList.tsx';
import { TaskHint } from '../blocks/TaskHint.tsx';
import { FinishDialog } from '../check/FinishDialog.tsx';
import { editing } from '../blocks/editing.ts';
import { useAskWhenIdle, useLazy } from '../frame/lazy.ts';
import { useResumeSaving } from '../frame/use-resume-saving.ts';
import { openMenu } from '../frame/use-menu-on-press.tsx';
import { PartTextEditor } from '../passage/PartTextEditor.tsx';
import { PassageEditor } from '../passage/PassageEditor.tsx';
import { PreviewDialog } from '../preview/PreviewDialog.tsx';
import { blockProblems } from '../questions/edit-questions.ts';
import { useEditorStyles } from './editor.styles.ts';
import { editorPorts } from '../editor-state/editor-ports.ts';
import { DraftEditor } from '../editor-state/draft-editor.ts';
import { offerBack } from '../editor-state/discard-text.ts';
import { isWaiting, saveWaiting } from '../editor-state/save-waiting.ts';
import { UnsavedOffers } from './UnsavedOffers.tsx';
import { transcribing } from '../transcript/lazy-dialog.ts';
import { copyingPart, pasting } from './lazy-dialogs.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { createNearWatch } from '../editor-state/near-watch.ts';
import { PartFooter } from './PartFooter.tsx';
import type { BlockRow, DocumentRow } from '../editor-state/rows.ts';
import { isMarkedByPerson, type Structure } from '../editor-state/structure.ts';
import { TwoPanes } from './TwoPanes.tsx';
import { UndoBar } from './UndoBar.tsx';
import { EditorContext, type EditorOnScreen, type Lead, useStore } from '../editor-state/use-editor.ts';
import { PAGE_TEXTS } from './page-texts.ts';

const NEXT = [editing, openMenu, pasting, copyingPart, transcribing];

export function PartsEditor({ examId }: { examId: string }) {
  const session = useSession();
  const user_id = session.kind === 'authenticated' ? session.user.user_id : null;
  return user_id === null ? <Loading /> : <OwnEditor key={`${user_id} ${examId}`} user_id={user_id} exam_id={examId} />;
}

function OwnEditor({ user_id, exam_id }: { user_id: string; exam_id: string }) {
  const styles = useEditorStyles();
  const hidden = useHiddenTextStyles();
  const [draftEditor] = useState(() => new DraftEditor(editorPorts(user_id, exam_id)));
  const state = useStore(draftEditor.state);
  const structure = useStore(draftEditor.structure);
  useEffect(() => {
    void draftEditor.load();
    return () => draftEditor.leave();
  }, [draftEditor]);

  if (state.kind === 'failed')
    return (
      <div className={styles.state}>
        <h1 className={hidden.hidden}>{PAGE_TEXTS.content}</h1>
        <div role="alert">
          <Notice
            intent="error"
            actions={<Button onClick={() => void draftEditor.load()}>{PAGE_TEXTS.tryAgain}</Button>}
          >
            {state.message}
          </Notice>
        </div>
      </div>
    );
  if (state.kind === 'loading' || !structure) return <Loading words={PAGE_TEXTS.wait} />;
  if (structure.parts.length === 0)
    return (
      <div className={styles.state}>
        <h1 className={hidden.hidden}>{PAGE_TEXTS.content}</h1>
        <Notice>{PAGE_TEXTS.noParts}</Notice>
      </div>
    );
  return <EditorOnPage draftEditor={draftEditor} structure={structure} />;
}

export function EditorOnPage({ draftEditor, structure }: { draftEditor: DraftEditor; structure: Structure }) {
  const styles = useEditorStyles();
  const hidden = useHiddenTextStyles();
  useAskWhenIdle(NEXT);
  // in the address, so that a reload or a sign-in returns to it
  const [query, setQuery] = useSearchParams();
  const [firstPart] = useState(() => partToOpen(draftEditor, structure));
  const part_no = Number(query.get('part') ?? firstPart);
  const [open, setOpen] = useState<'paste' | 'copy' | 'finish' | 'preview' | null>(null);
  const paste = useLazy(pasting, open === 'paste');
  const copy = useLazy(copyingPart, open === 'copy');
  const [{ lead, player, near }] = useState(() => ({
    lead: createStore<Lead | null>(null),
    player: createStore<HTMLAudioElement | null>(null),
    near: createNearWatch(),
  }));
  const part = structure.parts.find((one) => one.part.part_no === part_no) ?? structure.parts[0];
  const onScreen = useMemo<EditorOnScreen | null>(
    () => (part ? { draftEditor, part, structure, lead, player, near } : null),
    [draftEditor, part, structure, lead, player, near],
  );
  if (!part || !onScreen) return null;
  const category = structure.exam.exam_category;

  function setPartId(part_id: string): void {
    const next = structure.parts.find((one) => one.part.part_id === part_id);
    // drops the pending focus of the part that is left
    lead.set(null);
    if (next) setQuery({ part: String(next.part.part_no) }, { replace: true, preventScrollReset: true });
  }

  function goTo(next: Lead): void {
    setOpen(null);
    setPartId(next.part_id);
    if (next.content_id !== null) draftEditor.editBlock(next.content_id);
    lead.set(next);
  }

  const blocks = (
    <>
      <h2 className={hidden.hidden}>{PAGE_TEXTS.questions}</h2>
      <AddBar key={`bar-${part.part.part_id}`} />
      <div className={styles.blocks}>
        {category !== 'reading' && <PartTextEditor key={`text-${part.part.part_id}`} />}
        {isMarkedByPerson(structure.exam) && <TaskHint />}
        <BlockList key={part.part.part_id} />
      </div>
    </>
  );
  return (
    <EditorContext value={onScreen}>
      <div className={styles.draftEditor}>
        <h1 className={hidden.hidden}>{PAGE_TEXTS.content}</h1>
        <KeepingTrouble draftEditor={draftEditor} />
        <GoOn draftEditor={draftEditor} />
        <UnsavedOffers onPaste={() => setOpen('paste')} />
        {category === 'listening' && <AudioBar />}
        {category === 'reading' ? (
          <TwoPanes passage={<PassageEditor key={part.part.part_id} />} content={blocks} />
        ) : (
          <section
            aria-label={PAGE_TEXTS.questions}
            className={mergeClasses(styles.pane, styles.content, styles.alone)}
          >
            {blocks}
          </section>
        )}
        <UndoBar draftEditor={draftEditor} />
        <PartFooter
          structure={structure}
          part={part}
          onPart={setPartId}
          onPaste={() => setOpen('paste')}
          onCopy={() => setOpen('copy')}
          onPreview={() => setOpen('preview')}
          onFinish={() => setOpen('finish')}
        />
      </div>
      {paste && (
        <paste.PasteDialog
          examId={structure.exam.exam_id}
          texts={draftEditor.texts}
          onAdded={draftEditor.receive}
          onDiscarded={(text) => offerBack(draftEditor, text)}
          onClose={() => setOpen(null)}
        />
      )}
      {copy && (
        <copy.CopyPartDialog
          exam={structure.exam}
          part={part.part}
          isUnsaved={unsavedRows(draftEditor).some((row) => row.part_id === part.part.part_id)}
          onCopied={(draft) => {
            if (draft.data.exam_data.exam_id === structure.exam.exam_id) draftEditor.receive(draft);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'finish' && <FinishDialog onLead={goTo} onClose={() => setOpen(null)} />}
      {open === 'preview' && <PreviewDialog onClose={() => setOpen(null)} />}
      <LeaveDialog
        draftEditor={draftEditor}
        onSaveAll={() => draftEditor.saveAll((row) => blockProblems(row).length === 0)}
      />
    </EditorContext>
  );
}

function partToOpen(draftEditor: DraftEditor, { parts }: Structure): number | undefined {
  const rows = unsavedRows(draftEditor);
  const unsaved = parts.find(({ part }) => rows.some((row) => row.part_id === part.part_id));
  return (unsaved ?? parts[0])?.part.part_no;
}

function unsavedRows({ blocks, documents }: DraftEditor): (BlockRow | DocumentRow)[] {
  return [
    ...blocks.unsavedIds().flatMap((id) => blocks.read(id)?.row ?? []),
    ...documents.unsavedIds().flatMap((id) => documents.read(id)?.row ?? []),
  ];
}

function GoOn({ draftEditor }: { draftEditor: DraftEditor }) {
  const follow = useCallback(
    (changed: () => void) => {
      const stops = [draftEditor.blocks, draftEditor.documents, draftEditor.orderTrouble].map((one) =>
        one.subscribe(changed),
      );
      return () => stops.forEach((stop) => stop());
    },
    [draftEditor],
  );
  useResumeSaving(
    useSyncExternalStore(follow, () => isWaiting(draftEditor)),
    () => void saveWaiting(draftEditor),
  );
  return null;
}

function KeepingTrouble({ draftEditor: { blocks, documents, texts } }: { draftEditor: DraftEditor }) {
  const styles = useEditorStyles();
  const inBlocks = useSyncExternalStore(blocks.subscribe, blocks.isKeepingRefused);
  const inDocuments = useSyncExternalStore(documents.subscribe, documents.isKeepingRefused);
  const inTexts = useSyncExternalStore(texts.subscribe, texts.isKeepingRefused);
  if (!inBlocks && !inDocuments && !inTexts) return null;
  return (
    <div role="alert" className={styles.state}>
      <Notice intent="warning" title={PAGE_TEXTS.cannotStore}>
        {PAGE_TEXTS.saveOften}
      </Notice>
    </div>
  );
}
