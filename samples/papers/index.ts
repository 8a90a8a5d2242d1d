import type { SamplePaper } from '../paper-format.ts';
import { academicListening } from './academic-listening.ts';
import { secondAcademicListening } from './academic-listening-2.ts';
import { academicReading } from './academic-reading.ts';
import { secondAcademicReading } from './academic-reading-2.ts';
import { academicSpeaking } from './academic-speaking.ts';
import { secondAcademicSpeaking } from './academic-speaking-2.ts';
import { academicWriting } from './academic-writing.ts';
import { secondAcademicWriting } from './academic-writing-2.ts';
import { generalListening } from './general-listening.ts';
import { generalReading } from './general-reading.ts';
import { secondGeneralReading } from './general-reading-2.ts';
import { generalSpeaking } from './general-speaking.ts';
import { generalWriting } from './general-writing.ts';

export const samplePapers: SamplePaper[] = [
  academicListening,
  secondAcademicListening,
  academicReading,
  secondAcademicReading,
  academicWriting,
  secondAcademicWriting,
  academicSpeaking,
  secondAcademicSpeaking,
  generalListening,
  generalReading,
  secondGeneralReading,
  generalWriting,
  generalSpeaking,
];
