// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import { waitFor } from '../../../../shared/testing/wait-for.ts';
import { aDraftExam } from '../../../../shared/testing/exam.ts';
import { toasts } from '../../../ui/toast.ts';
import { press } from '../../../ui/testing.ts';
import { openInEditor, withPages } from '../editor-page/testing.ts';

withPages();

/** A listening paper with a recording for all of it. */
async function openRecorded() {
  const [exam_id, part_id] = [newId(), newId()];
  const audio = {
    reading_document_id: newId(),
    part_id,
    content_data: '/api/media/1',
    content_order: 0,
    bytes: 9,
    media_type: 'audio/mpeg',
    sha256: '1',
    audio_condition: 1 as const,
  };
  const data = {
    exam_data: aDraftExam({ exam_id, exam_category: 'listening' }),
    part_data: [{ part_id, exam_id, part_no: 1, no_of_question: 5 }],
    reading_document_data: [],
    content_data: [],
    question_data: [],
    audio_data: [audio],
    transcript_data: [],
  };
  return openInEditor([], { load: async () => ({ revision: 0, data }) });
}

it('a recording is deleted once it was asked, and said what goes', async () => {
  const fetch = vi.fn<(path: string) => Promise<Response>>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);
  const { draftEditor } = await openRecorded();
  const dialog = () => document.querySelector('dialog');

  await press('Delete audio');
  expect(dialog()?.textContent).toContain('This recording is for the whole paper');
  await press('Cancel');
  expect(dialog()).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
  expect(draftEditor.audio.read()).toHaveLength(1);

  await press('Delete audio');
  await press('Delete');
  await waitFor(() => expect(draftEditor.audio.read()).toEqual([]));
  expect(fetch.mock.calls.map(([path]) => path)).toEqual([expect.stringContaining('/deleteaudiofile?')]);
  expect(dialog()).toBeNull();
  expect(toasts.read().at(-1)).toMatchObject({ text: 'Audio deleted.', intent: 'error' });
});
