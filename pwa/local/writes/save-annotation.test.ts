import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { Annotation, MAX_NOTE_BYTES } from '../../../shared/annotations.ts';
import { readMeta } from '../database/db.ts';
import { readAnnotations } from '../queries/annotations.ts';
import {
  changeNote,
  newAnnotation,
  NoteGone,
  NoteTooLong,
  removeAnnotations,
  saveAnnotations,
  type NewAnnotation,
} from './save-annotation.ts';
import { endAttempt, startAttempt } from './save.ts';
import { freshDevice } from '../testing.ts';

const device = freshDevice();
let result_id: string;

beforeEach(async () => {
  ({ result_id } = await startAttempt(device, { exam_id: newId(), revision: 1 }));
});

function annotation(change: Partial<NewAnnotation> = {}): NewAnnotation {
  return newAnnotation({
    result_id,
    part_id: newId(),
    document_id: newId(),
    kind: 'highlight',
    selector: { start: 4, end: 8, exact: 'salt', prefix: 'the ', suffix: ' pan' },
    note: '',
    ...change,
  });
}

describe('saving annotations', () => {
  it('keeps them as rows that wait to be sent, each with its own later stamp', async () => {
    const annotations = [annotation(), annotation({ kind: 'note', note: 'Look again' })];
    await saveAnnotations(device, annotations);
    const rows = await device.db.annotations.toArray();
    expect(rows).toEqual(
      expect.arrayContaining(
        annotations.map((one) => expect.objectContaining({ ...one, deleted: 0, state: 'unsent' })),
      ),
    );
    const stamps = rows.map((row) => row.hlc).toSorted();
    expect(new Set(stamps).size).toBe(2);
    expect(await readMeta(device.db, 'last_stamp')).toBe(stamps.at(-1));
    for (const { state: _, ...row } of rows) expect(Annotation.safeParse(row).success).toBe(true);
  });

  it('is done after the attempt ended too: annotations count for nothing', async () => {
    await endAttempt(device, result_id, device.nowMs);
    await saveAnnotations(device, [annotation()]);
    expect(await device.db.annotations.count()).toBe(1);
  });

  it('keeps none where one cannot be kept', async () => {
    const tooLong = annotation({ kind: 'note', note: 'é'.repeat(MAX_NOTE_BYTES / 2 + 1) });
    await expect(saveAnnotations(device, [annotation(), tooLong])).rejects.toThrow(NoteTooLong);
    await expect(saveAnnotations(device, [annotation(), annotation({ result_id: newId() })])).rejects.toThrow(
      'not on this device',
    );
    expect(await device.db.annotations.count()).toBe(0);
  });
});

describe('changing and removing annotations', () => {
  it('[S2] changes a note with a later stamp although the clock went back', async () => {
    await saveAnnotations(device, [annotation({ kind: 'note', note: 'one' })]);
    const [before] = await device.db.annotations.toArray();
    device.nowMs -= 3_600_000;
    await changeNote(device, before!.annotation_id, 'two');
    const [after] = await device.db.annotations.toArray();
    expect(after).toMatchObject({ note: 'two', state: 'unsent' });
    expect(after!.hlc > before!.hlc).toBe(true);
    await expect(changeNote(device, before!.annotation_id, 'x'.repeat(MAX_NOTE_BYTES + 1))).rejects.toThrow(
      NoteTooLong,
    );
  });

  it('leaves a tombstone that is sent, and that the screen does not read', async () => {
    await saveAnnotations(device, [annotation(), annotation()]);
    const [first, second] = await device.db.annotations.toArray();
    await device.db.annotations.update(first!.annotation_id, { state: 'received' });
    await removeAnnotations(device, [first!.annotation_id]);
    const removed = await device.db.annotations.get(first!.annotation_id);
    expect(removed).toMatchObject({ deleted: 1, state: 'unsent' });
    expect(removed!.hlc > second!.hlc).toBe(true);
    expect(await readAnnotations(device.db, result_id)).toEqual([second]);
  });

  it('leaves what was removed removed, whatever comes after', async () => {
    await saveAnnotations(device, [annotation({ kind: 'note', note: 'one' })]);
    const [row] = await device.db.annotations.toArray();
    await removeAnnotations(device, [row!.annotation_id]);
    const gone = await device.db.annotations.toArray();
    await expect(changeNote(device, row!.annotation_id, 'back')).rejects.toThrow(NoteGone);
    await removeAnnotations(device, [row!.annotation_id, newId()]);
    expect(await device.db.annotations.toArray()).toEqual(gone);
  });
});
