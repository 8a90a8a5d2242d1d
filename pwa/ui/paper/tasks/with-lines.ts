export { FlowChart } from './flow-chart/FlowChart.tsx';
export { Notes } from './notes/Notes.tsx';
export { ShortAnswers } from './short-answers/ShortAnswers.tsx';
export { Table } from './table/Table.tsx';
