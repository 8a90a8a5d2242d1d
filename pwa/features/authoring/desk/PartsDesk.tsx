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
import { FinishDialog } from '../check/FinishDialog.tsx';
import { editing } from '../frame/editing.ts';
import { useAskWhenIdle, useLater } from '../frame/later.ts';
import { useGoOn } from '../frame/use-go-on.ts';
import { openMenu } from '../frame/use-menu-on-press.tsx';
import { PartTextEditor } from '../passage/PartTextEditor.tsx';
import { PassageEditor } from '../passage/PassageEditor.tsx';
import { PreviewDialog } from '../preview/PreviewDialog.tsx';
import { blockProblems } from '../questions/edit-questions.ts';
import { useDeskStyles } from './desk.styles.ts';
import { deskPorts } from './desk-ports.ts';
import { Desk } from './desk.ts';
import { offerBack } from './discard-text.ts';
import { isWaiting, saveWaiting } from './go-on.ts';
import { KeptOffers } from './KeptOffers.tsx';
import { copyingPart, pasting, transcribing } from './later-dialogs.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { createNearWatch } from './near-watch.ts';
import { PartFooter } from './PartFooter.tsx';
import type { BlockRow, DocumentRow } from './rows.ts';
import type { Structure } from './structure.ts';
import { TwoPanes } from './TwoPanes.tsx';
import { UndoBar } from './UndoBar.tsx';
import { DeskContext, type DeskOnScreen, type Lead, useStore } from './use-desk.ts';

const NEXT = [editing, openMenu, pasting, copyingPart, transcribing];

export function PartsDesk({ examId }: { examId: string }) {
  const session = useSession();
  const user_id = session.kind === 'authenticated' ? session.user.user_id : null;
  return user_id === null ? <Loading /> : <OwnDesk key={`${user_id} ${examId}`} user_id={user_id} exam_id={examId} />;
}

function OwnDesk({ user_id, exam_id }: { user_id: string; exam_id: string }) {
  const styles = useDeskStyles();
  const hidden = useHiddenTextStyles();
  const [desk] = useState(() => new Desk(deskPorts(user_id, exam_id)));
  const state = useStore(desk.state);
  const structure = useStore(desk.structure);
  useEffect(() => {
    void desk.load();
    return () => desk.leave();
  }, [desk]);

  if (state.kind === 'failed')
    return (
      <div className={styles.state}>
        <h1 className={hidden.hidden}>Content</h1>
        <div role="alert">
          <Notice intent="error" actions={<Button onClick={() => void desk.load()}>Try again</Button>}>
            {state.message}
          </Notice>
        </div>
      </div>
    );
  if (state.kind === 'loading' || !structure) return <Loading words="Please Wait" />;
  if (structure.parts.length === 0)
    return (
      <div className={styles.state}>
        <h1 className={hidden.hidden}>Content</h1>
        <Notice>This paper has no parts yet. Create them in the step before.</Notice>
      </div>
    );
  return <DeskOnPage desk={desk} structure={structure} />;
}

export function DeskOnPage({ desk, structure }: { desk: Desk; structure: Structure }) {
  const styles = useDeskStyles();
  const hidden = useHiddenTextStyles();
  useAskWhenIdle(NEXT);
  // in the address, so that a reload or a sign-in returns to it
  const [query, setQuery] = useSearchParams();
  const [firstPart] = useState(() => partToOpen(desk, structure));
  const part_no = Number(query.get('part') ?? firstPart);
  const [open, setOpen] = useState<'paste' | 'copy' | 'finish' | 'preview' | null>(null);
  const paste = useLater(pasting, open === 'paste');
  const copy = useLater(copyingPart, open === 'copy');
  const [{ lead, player, near }] = useState(() => ({
    lead: createStore<Lead | null>(null),
    player: createStore<HTMLAudioElement | null>(null),
    near: createNearWatch(),
  }));
  const part = structure.parts.find((one) => one.part.part_no === part_no) ?? structure.parts[0];
  const onScreen = useMemo<DeskOnScreen | null>(
    () => (part ? { desk, part, structure, lead, player, near } : null),
    [desk, part, structure, lead, player, near],
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
    if (next.content_id !== null) desk.editBlock(next.content_id);
    lead.set(next);
  }

  const blocks = (
    <>
      <h2 className={hidden.hidden}>Questions</h2>
      <AddBar key={`bar-${part.part.part_id}`} />
      <div className={styles.blocks}>
        {category !== 'reading' && <PartTextEditor key={`text-${part.part.part_id}`} />}
        <BlockList key={part.part.part_id} />
      </div>
    </>
  );
  return (
    <DeskContext value={onScreen}>
      <div className={styles.desk}>
        <h1 className={hidden.hidden}>Content</h1>
        <KeepingTrouble desk={desk} />
        <GoOn desk={desk} />
        <KeptOffers onPaste={() => setOpen('paste')} />
        {category === 'listening' && <AudioBar />}
        {category === 'reading' ? (
          <TwoPanes passage={<PassageEditor key={part.part.part_id} />} content={blocks} />
        ) : (
          <section aria-label="Questions" className={mergeClasses(styles.pane, styles.content, styles.alone)}>
            {blocks}
          </section>
        )}
        <UndoBar desk={desk} />
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
          texts={desk.texts}
          onAdded={desk.receive}
          onDiscarded={(text) => offerBack(desk, text)}
          onClose={() => setOpen(null)}
        />
      )}
      {copy && (
        <copy.CopyPartDialog
          exam={structure.exam}
          part={part.part}
          isUnsaved={unsavedRows(desk).some((row) => row.part_id === part.part.part_id)}
          onCopied={(draft) => {
            if (draft.data.exam_data.exam_id === structure.exam.exam_id) desk.receive(draft);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'finish' && <FinishDialog onLead={goTo} onClose={() => setOpen(null)} />}
      {open === 'preview' && <PreviewDialog onClose={() => setOpen(null)} />}
      <LeaveDialog desk={desk} onSaveAll={() => desk.saveAll((row) => blockProblems(row).length === 0)} />
    </DeskContext>
  );
}

function partToOpen(desk: Desk, { parts }: Structure): number | undefined {
  const rows = unsavedRows(desk);
  const unsaved = parts.find(({ part }) => rows.some((row) => row.part_id === part.part_id));
  return (unsaved ?? parts[0])?.part.part_no;
}

function unsavedRows({ blocks, documents }: Desk): (BlockRow | DocumentRow)[] {
  return [
    ...blocks.unsavedIds().flatMap((id) => blocks.read(id)?.row ?? []),
    ...documents.unsavedIds().flatMap((id) => documents.read(id)?.row ?? []),
  ];
}

function GoOn({ desk }: { desk: Desk }) {
  const follow = useCallback(
    (changed: () => void) => {
      const stops = [desk.blocks, desk.documents, desk.orderTrouble].map((one) => one.subscribe(changed));
      return () => stops.forEach((stop) => stop());
    },
    [desk],
  );
  useGoOn(
    useSyncExternalStore(follow, () => isWaiting(desk)),
    () => void saveWaiting(desk),
  );
  return null;
}

function KeepingTrouble({ desk: { blocks, documents, texts } }: { desk: Desk }) {
  const styles = useDeskStyles();
  const inBlocks = useSyncExternalStore(blocks.subscribe, blocks.isKeepingRefused);
  const inDocuments = useSyncExternalStore(documents.subscribe, documents.isKeepingRefused);
  const inTexts = useSyncExternalStore(texts.subscribe, texts.isKeepingRefused);
  if (!inBlocks && !inDocuments && !inTexts) return null;
  return (
    <div role="alert" className={styles.state}>
      <Notice intent="warning" title="This browser keeps nothing.">
        What you type is safe only once it is saved. Save each block before you go on.
      </Notice>
    </div>
  );
}
