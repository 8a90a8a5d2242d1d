import type { ClassPractice } from '../../../../shared/practice/class-practice.ts';

export interface PartProps {
  practice: ClassPractice;
  groupName: string;
  nowMs: number;
}
