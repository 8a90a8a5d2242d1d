import { expect, it } from 'vitest';
import { unsavedLosses } from './unsaved-edit-texts.ts';

const NOTHING = { edits: 0, papers: 0, marked: 0, recordings: 0 };
const words = (count: Partial<typeof NOTHING>) => unsavedLosses({ ...NOTHING, ...count }).map((loss) => loss.words);

it('[R85] says how much of an author’s papers would go with the data of this device, and what to do first', () => {
  expect(unsavedLosses(NOTHING)).toEqual([]);
  expect(words({ edits: 1, papers: 1 })).toEqual([
    '1 change to a paper that you are writing is not saved online. It is saved on this phone only. Open Pending Exams to save it first, or it is lost for good.',
  ]);
  expect(words({ edits: 3, papers: 2 })[0]).toContain(
    '3 changes to 2 papers that you are writing are not saved online. They are saved on this phone only.',
  );
});

it('[R85] says the same of recordings on their way, and of marks', () => {
  expect(words({ recordings: 1 })).toEqual([
    '1 recording is not uploaded yet. It is saved on this phone only. Open Pending Exams to upload it first, or it is lost for good.',
  ]);
  expect(words({ recordings: 2 })[0]).toContain('2 recordings are not uploaded yet');
  expect(words({ marked: 1 })).toEqual([
    'Marks of 1 response are not sent yet. They are saved on this phone only. Open Marking to send them first, or they are lost for good.',
  ]);
  expect(words({ marked: 2 })[0]).toContain('Marks of 2 responses are not sent yet');
  expect(unsavedLosses({ edits: 1, papers: 1, marked: 1, recordings: 1 }).map(({ to }) => to)).toEqual([
    '/admin/exam',
    '/admin/exam',
    '/admin/marking',
  ]);
});
