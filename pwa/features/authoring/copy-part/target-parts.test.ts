import { expect, it } from 'vitest';
import { draftOf } from '../../../../shared/authoring/text-form/testing.ts';
import { targetParts } from './target-parts.ts';

it('takes a copy only into a part that holds nothing: no block, no passage, no recording, no transcript', () => {
  const data = draftOf([5, 2, 1, 3, 4].map((part_no) => ({ part_no, pieces: [] })));
  const idOf = (part_no: number) => data.part_data.find((part) => part.part_no === part_no)!.part_id;
  data.reading_document_data = [
    {
      reading_document_id: 'd',
      part_id: idOf(1),
      content_type: 'title',
      content_order: 0,
      content_status: 'saved',
      content_data: 'Tide',
      version: 1,
    },
    {
      reading_document_id: 'emptied',
      part_id: idOf(3),
      content_type: 'contents',
      content_order: 0,
      content_status: 'saved',
      content_data: '<p> </p>',
      version: 2,
    },
  ];
  data.content_data = [
    {
      content_id: 'c',
      part_id: idOf(2),
      content_type: 'text',
      content_order: 1,
      content_status: 'added',
      content_data: '<p>Read.</p>',
      version: 1,
    },
  ];
  data.transcript_data = [{ part_id: idOf(4), turns: [], version: 1 }];
  expect(targetParts({ revision: 0, data }).map(({ part_no, isEmpty }) => [part_no, isEmpty])).toEqual([
    [1, false],
    [2, false],
    [3, true],
    [4, false],
    [5, true],
  ]);
});
