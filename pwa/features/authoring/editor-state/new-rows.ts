import { EMPTY_BLOCKS } from '../../../../shared/authoring/blocks.ts';
import type { BlockRow, DocumentRow } from './rows.ts';

export function newBlock(place: Pick<BlockRow, 'content_id' | 'part_id' | 'content_type' | 'content_order'>): BlockRow {
  return {
    ...place,
    content_status: 'added',
    content_data: EMPTY_BLOCKS[place.content_type],
    questions: [],
    version: 0,
  };
}

export function newDocument(place: Omit<DocumentRow, 'content_status' | 'version'>): DocumentRow {
  return { ...place, content_status: 'saved', version: 0 };
}
