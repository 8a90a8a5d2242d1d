import type { ComponentType } from 'react';
import type { TaskType } from '../../../../shared/tasks/registry.ts';
import type { TaskViewProps } from './task-view.ts';

type Views = { [Type in TaskType]: () => Promise<ComponentType<TaskViewProps<Type>>> };

const withLines = () => import('./with-lines.ts');
const withList = () => import('./with-list.ts');

export const taskViews: Views = {
  table: async () => (await withLines()).Table,
  flowChart: async () => (await withLines()).FlowChart,
  notes: async () => (await withLines()).Notes,
  shortAnswers: async () => (await withLines()).ShortAnswers,
  labelledImage: async () => (await import('./labelled-image/LabelledImage.tsx')).LabelledImage,
  chooseLetters: async () => (await withList()).ChooseLetters,
  matchingGrid: async () => (await withList()).MatchingGrid,
  wordBox: async () => (await withList()).WordBox,
  matchingHeadings: async () => (await withList()).MatchingHeadings,
};
