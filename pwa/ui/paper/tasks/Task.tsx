import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { TASK_TYPES, type TaskType } from '../../../../shared/tasks/registry.ts';
import { Loading } from '../../Loading.tsx';
import { loadUntilHere } from '../../load-until-here.ts';
import type { TaskViewProps } from './task-view.ts';

type Views = { [Type in TaskType]: () => Promise<ComponentType<TaskViewProps<Type>>> };

/** What a student sees of each type of task: a file of its own, loaded with the first paper that has one. */
const loaders: Views = {
  table: async () => (await import('./table/Table.tsx')).Table,
  chooseLetters: async () => (await import('./choose-letters/ChooseLetters.tsx')).ChooseLetters,
  matchingGrid: async () => (await import('./matching-grid/MatchingGrid.tsx')).MatchingGrid,
  wordBox: async () => (await import('./word-box/WordBox.tsx')).WordBox,
  matchingHeadings: async () => (await import('./matching-headings/MatchingHeadings.tsx')).MatchingHeadings,
  flowChart: async () => (await import('./flow-chart/FlowChart.tsx')).FlowChart,
  labelledImage: async () => (await import('./labelled-image/LabelledImage.tsx')).LabelledImage,
  notes: async () => (await import('./notes/Notes.tsx')).Notes,
  shortAnswers: async () => (await import('./short-answers/ShortAnswers.tsx')).ShortAnswers,
};

type AnyView = ComponentType<TaskViewProps<TaskType>>;

function loadView(type: TaskType): Promise<AnyView> {
  return loadUntilHere(loaders[type] as unknown as () => Promise<AnyView>);
}

const VIEWS = Object.fromEntries(
  TASK_TYPES.map((type) => [type, lazy(async () => ({ default: await loadView(type) }))]),
) as Record<TaskType, LazyExoticComponent<AnyView>>;

/** Loads what these types are shown by, so that it is there when a connection is not. */
export function loadTasks(types: Iterable<TaskType>): void {
  for (const type of types) void loadView(type);
}

/** A task as a student sees it; the blocks around it do not wait for it. */
export function Task(props: TaskViewProps<TaskType>) {
  const View = VIEWS[props.body.type];
  return (
    <Suspense fallback={<Loading />}>
      <View {...props} />
    </Suspense>
  );
}
