// The names that stand in square brackets and say what the lines below them are.

import { TASK_TAGS, tagOfTask, type TaskTag } from '../../tasks/authoring.ts';
import type { PieceBody } from './pieces.ts';

export type PieceTag =
  | 'Header'
  | 'Description'
  | 'Title'
  | 'Passage'
  | 'Heading'
  | 'Text'
  | 'Boolean list'
  | 'Alphabet list'
  | 'Bullet list'
  | 'Paragraph'
  | 'Choices'
  | 'Drop-down'
  | TaskTag;
export type Tag = PieceTag | 'Part' | 'Answer key' | 'Reasons' | 'End';

export const PIECE_TAGS: readonly PieceTag[] = [
  'Header',
  'Description',
  'Title',
  'Passage',
  'Heading',
  'Text',
  'Boolean list',
  'Alphabet list',
  'Bullet list',
  'Paragraph',
  'Choices',
  'Drop-down',
  ...TASK_TAGS,
];
const TAGS: readonly Tag[] = [...PIECE_TAGS, 'Part', 'Answer key', 'Reasons', 'End'];

export interface TagLine {
  tag: Tag;
  /** The part's number, or the heading's level. */
  number: number | null;
  /** What stands behind it on its line. */
  words: string;
}

/** Reads '[Heading 3] Questions 1–6'; null where a line has no tag. */
export function readTag(line: string): TagLine | null {
  const match = /^\s*\[([a-z -]+?)(?:\s+(\d{1,2}))?\](?:\s+(.*))?\s*$/i.exec(line);
  const tag = TAGS.find((name) => name.toLowerCase() === match?.[1]?.toLowerCase());
  if (!match || !tag) return null;
  return { tag, number: match[2] === undefined ? null : Number(match[2]), words: match[3] ?? '' };
}

export function isPieceTag(tag: Tag): tag is PieceTag {
  return PIECE_TAGS.some((name) => name === tag);
}

/** The tag of a piece. */
export function tagOf(body: PieceBody): PieceTag {
  switch (body.type) {
    case 'document':
      return DOCUMENT_TAGS[body.content_type];
    case 'heading':
      return 'Heading';
    case 'text':
      return 'Text';
    case 'booleanList':
      return 'Boolean list';
    case 'alphabetList':
      return 'Alphabet list';
    case 'bulletList':
      return 'Bullet list';
    case 'paragraph':
      return 'Paragraph';
    case 'mcqQuestion':
      return 'Choices';
    case 'dropDownQuestion':
      return 'Drop-down';
    default:
      return tagOfTask(body.type);
  }
}

const DOCUMENT_TAGS = {
  header: 'Header',
  description: 'Description',
  title: 'Title',
  contents: 'Passage',
} as const;
