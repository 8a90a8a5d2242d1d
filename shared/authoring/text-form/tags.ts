import type { ReadingDocument } from '../../papers.ts';
import { BLOCK_TAGS, type BlockTag, tagOfBlock } from '../../tasks/authoring.ts';
import type { PieceBody } from './pieces.ts';

type DocumentType = ReadingDocument['content_type'];
const DOCUMENT_TAGS = {
  header: 'Header',
  description: 'Description',
  title: 'Title',
  contents: 'Passage',
} as const satisfies Record<DocumentType, string>;

export type PieceTag = (typeof DOCUMENT_TAGS)[DocumentType] | BlockTag;
export type Tag = PieceTag | 'Part' | 'Answer key' | 'Reasons' | 'End';

export const PIECE_TAGS: readonly PieceTag[] = [...Object.values(DOCUMENT_TAGS), ...BLOCK_TAGS];
const TAGS: readonly Tag[] = [...PIECE_TAGS, 'Part', 'Answer key', 'Reasons', 'End'];

export interface TagLine {
  tag: Tag;
  number: number | null;
  words: string;
}

/** Reads '[Heading 3] Questions 1–6'; returns null if a line has no tag. */
export function readTag(line: string): TagLine | null {
  const match = /^\s*\[([a-z -]+?)(?:\s+(\d{1,2}))?\](?:\s+(.*))?\s*$/i.exec(line);
  const tag = TAGS.find((name) => name.toLowerCase() === match?.[1]?.toLowerCase());
  if (!match || !tag) return null;
  return { tag, number: match[2] === undefined ? null : Number(match[2]), words: match[3] ?? '' };
}

export function isPieceTag(tag: Tag): tag is PieceTag {
  return PIECE_TAGS.some((name) => name === tag);
}

export function tagOf(body: PieceBody): PieceTag {
  return body.type === 'document' ? DOCUMENT_TAGS[body.content_type] : tagOfBlock(body.type);
}

export function documentWithTag(tag: PieceTag): DocumentType | null {
  const [found] = Object.entries(DOCUMENT_TAGS).find(([, one]) => one === tag) ?? [];
  return (found ?? null) as DocumentType | null;
}
