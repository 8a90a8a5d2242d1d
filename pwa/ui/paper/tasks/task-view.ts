import type { ContentBody, ContentType } from '../../../../shared/tasks/registry.ts';

export interface TaskViewProps<Type extends ContentType> {
  documentId: string;
  labelledBy?: string | undefined;
  body: ContentBody<Type>;
}

export const QUIET_MS = 700;
