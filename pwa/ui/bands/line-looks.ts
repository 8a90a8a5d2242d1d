import { tokens } from '@fluentui/react-components';
import type { ExamCategory } from '../../../shared/papers.ts';

export const LINE_LOOKS: Record<ExamCategory, { color: string; dashes: string }> = {
  reading: { color: tokens.colorBrandForeground1, dashes: 'none' },
  listening: { color: tokens.colorStatusWarningForeground1, dashes: '6 4' },
  writing: { color: tokens.colorStatusSuccessForeground1, dashes: '2 3' },
  speaking: { color: tokens.colorNeutralForeground2, dashes: '8 3 2 3' },
};

/** The chart's own markers, in its order: circle, square, triangle, diamond. */
export const MARKERS = ['M10 6a4 4 0 1 0 8 0a4 4 0 1 0-8 0', 'M10 2h8v8h-8z', 'M9 3h10l-5 8z', 'M14 1l5 5l-5 5l-5-5z'];
