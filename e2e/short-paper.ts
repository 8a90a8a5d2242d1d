import { demoAccounts } from '../samples/demo-accounts.ts';
import { loadSamples } from '../samples/load.ts';
import { academicSpeaking } from '../samples/papers/academic-speaking.ts';
import type { SamplePaper } from '../samples/paper-format.ts';

export const SHORT_PAPER = 'A short paper';

export const shortPaper = (seconds: number): SamplePaper => ({
  examName: SHORT_PAPER,
  duration: `0:${Math.floor(seconds / 60)}:${seconds % 60}`,
  parentCategory: 'academic',
  category: 'reading',
  category_month: 'November',
  category_year: 2026,
  parts: [
    {
      documents: [
        { content_type: 'title', html: 'The ferry' },
        { content_type: 'contents', html: '<p>The ferry leaves at six.</p>' },
      ],
      blocks: [
        {
          type: 'paragraph',
          items: ['The ferry leaves at ', { question_type: 'fillBlank', answers: ['six', '6'] }, '.'],
        },
      ],
    },
  ],
  explanation: '<p>The passage says so.</p>',
});

export async function publishShortPaper(origin: string, seconds: number): Promise<void> {
  await publish(origin, shortPaper(seconds));
}

export async function publishShortSpeaking(origin: string, seconds: number): Promise<void> {
  const { examName, duration } = shortPaper(seconds);
  await publish(origin, { ...academicSpeaking, examName, duration });
}

async function publish(origin: string, paper: SamplePaper): Promise<void> {
  const { email, password } = demoAccounts.admin;
  await loadSamples({ origin, adminEmail: email, adminPassword: password, papers: [paper] });
}
