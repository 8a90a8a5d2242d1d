// The views of the tasks with gaps in lines, as one file: whoever loads one of them mostly needs another.

export { FlowChart } from './flow-chart/FlowChart.tsx';
export { Notes } from './notes/Notes.tsx';
export { ShortAnswers } from './short-answers/ShortAnswers.tsx';
export { Table } from './table/Table.tsx';
