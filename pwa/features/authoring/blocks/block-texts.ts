import type { ContentType } from '../../../../shared/content.ts';
import { authoringOf } from '../../../../shared/tasks/authoring.ts';
import { CONTENT_TYPES } from '../../../../shared/tasks/registry.ts';

export const BLOCK_WORDS = Object.fromEntries(
  CONTENT_TYPES.map((type) => [type, authoringOf(type).menuWords]),
) as Readonly<Record<ContentType, string>>;
