import { academicListening } from '../../samples/papers/academic-listening.ts';
import { academicReading } from '../../samples/papers/academic-reading.ts';
import { academicSpeaking } from '../../samples/papers/academic-speaking.ts';
import { academicWriting } from '../../samples/papers/academic-writing.ts';
import { people } from '../accounts.ts';
import { publishThrough } from '../new-version.ts';
import { answerTo, mustFindQuestion } from '../paper.ts';
import type { TestServer } from '../server.ts';
import { createPerson, type Person } from './person.ts';
import { until, type Browser } from './browser.ts';

const LIBRARY = '/user/exam/attend';
const ANSWERED = [1, 2, 3, 4, 5];
const SOME_WORDS = 'The table compares how people went to work.';
const WORKER_ANSWERS = `navigator.serviceWorker.controller?.state === 'activated'`;

export interface Journey {
  name: string;
  run: (browser: Browser, server: TestServer) => Promise<void>;
}

export const journeys: readonly Journey[] = [
  {
    name: 'a reading paper without a server from before Start until after Submit',
    async run(browser, server) {
      const student = await openLibrary(browser, server.origin);
      await download(student, academicReading.examName);
      await server.kill();
      await student.go(LIBRARY);
      await start(student, academicReading.examName);
      for (const number of ANSWERED) await answer(student, number);
      await student.see(`Offline. ${ANSWERED.length}`);
      await student.go(await student.evaluate<string>('location.pathname'));
      await student.seeThat('the answer after a reload', answerShown(ANSWERED[0] ?? 1));
      await submit(student);
      await student.see('Your answers are saved on this');
      await server.start();
      await student.see(`${ANSWERED.length}/40`, 90_000);
    },
  },
  {
    name: 'a listening paper with pauses and as in the test',
    async run(browser, server) {
      const student = await openLibrary(browser, server.origin);
      await download(student, academicListening.examName);
      await student.press('button', `Attend ${academicListening.examName}`);
      await student.press('choice', 'With pauses…');
      await student.press('button', 'Start Exam');
      await student.press('button', 'Play');
      await student.seeThat('the recording plays', audioIsAt(1));
      await student.press('button', 'Pause');
      await student.seeThing({ kind: 'button', name: 'Play' });
      await student.write('Question 1', 'Thursday');
      await submit(student);
      await student.see('1/40', 60_000);

      await student.go(LIBRARY);
      await student.press('button', `Attend ${academicListening.examName}`);
      await student.press('button', 'Start Exam');
      await student.see('Plays once, without a pause.');
      await student.press('button', 'Play');
      await student.see('Part 1 is playing');
      await student.seeThat('the recording plays', audioIsAt(1));
      await submit(student);
      await student.see('Taken as in the test');
    },
  },
  {
    name: 'a text that is written without a server',
    async run(browser, server) {
      const student = await openLibrary(browser, server.origin);
      await download(student, academicWriting.examName);
      await server.kill();
      await student.go(LIBRARY);
      await start(student, academicWriting.examName);
      await student.write('Writing, task 1', SOME_WORDS);
      await student.see('8 of 150 words');
      await student.go(await student.evaluate<string>('location.pathname'));
      await student.seeThat('the text after a reload', `document.querySelector('textarea')?.value === '${SOME_WORDS}'`);
      await server.start();
      await student.see('Saved online', 90_000);
      await submit(student);
      await student.see(SOME_WORDS);
    },
  },
  {
    name: 'a part that is spoken without a server, and heard again',
    async run(browser, server) {
      const student = await openLibrary(browser, server.origin);
      await download(student, academicSpeaking.examName);
      await server.kill();
      await student.go(LIBRARY);
      await start(student, academicSpeaking.examName);
      await student.press('button', 'Record Part 1');
      await student.seeThat(
        'the length of the recording',
        `/0:0[3-9]/.test(document.querySelector('[role=timer][aria-label=Length]')?.textContent ?? '')`,
      );
      await student.press('button', 'Stop recording Part 1');
      await student.press('button', 'Play recording of Part 1');
      await student.seeThat('the recording is heard', audioIsAt(0.5));
      await server.start();
      await student.see('Saved online', 90_000);
      await submit(student);
      await student.see('Speaking exam result view');
    },
  },
  {
    name: 'a new version of the app, taken beside an open attempt',
    async run(browser, server) {
      const version = await publishThrough(server.origin, /assets\/ProfileScreen-[\w-]+(~\d+)?\.js/);
      try {
        await server.stop();
        await server.start({ APP_ORIGIN: version.origin });
        const student = await openLibrary(browser, version.origin);
        await download(student, academicReading.examName);
        await start(student, academicReading.examName);
        await answer(student, 1);
        await student.see('Saved online', 60_000);
        version.publish();
        await student.go(LIBRARY);
        await student.evaluate(
          'navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => 1)',
        );
        await student.seeThing({ kind: 'button', name: 'Update' });
        await student.evaluate("(document.documentElement.dataset.old = 'yes')");
        await student.press('button', 'Update');
        await student.seeThat(
          'the new version',
          `document.documentElement.dataset.old === undefined && ${WORKER_ANSWERS}`,
        );
        await student.press('button', `Continue or start again: ${academicReading.examName}`);
        await student.press('button', 'Continue');
        await student.seeThat('the answer in the new version', answerShown(1));
      } finally {
        version.close();
      }
    },
  },
];

async function openLibrary(browser: Browser, origin: string): Promise<Person> {
  const student = createPerson(browser, origin);
  const { email, password, name } = people.nimali;
  await student.go('/auth/user/login');
  await student.write('Email', email);
  await student.write('Password', password);
  await student.press('button', 'LOGIN');
  await student.seeThing({ kind: 'button', name: `${name}, menu` });
  // not by a reload: one during WebKit's creation of the database at a first login leaves it locked until the browser
  // ends
  await until('the address of the library', async () => {
    await student.press('link', 'Exam Library');
    return student.evaluate<boolean>(`location.pathname === '${LIBRARY}'`);
  });
  await student.see(academicReading.examName);
  await student.seeThat('the worker of the app', WORKER_ANSWERS, 60_000);
  return student;
}

async function download(student: Person, paper: string): Promise<void> {
  await student.press('button', 'Download, …', paper);
  await student.seeThat(
    `'${paper}' is ready offline`,
    `[...document.querySelectorAll('li')].some((li) => li.textContent.includes(${JSON.stringify(paper)}) && li.textContent.includes('Ready offline') && !li.querySelector('li'))`,
    60_000,
  );
}

async function start(student: Person, paper: string): Promise<void> {
  await student.press('button', `Attend ${paper}`);
  await student.press('button', 'Start Exam');
  await student.seeThat('the clock of the attempt', `document.querySelector('[role=timer]') !== null`);
}

async function submit(student: Person): Promise<void> {
  await student.press('button', 'Submit');
  await student.see('Submit your answers?');
  await student.press('button', 'Submit');
}

async function answer(student: Person, number: number): Promise<void> {
  const { question } = mustFindQuestion(number);
  const text = answerTo(number, 'right');
  if (question.question_type === 'fillBlank') await student.write(`Question ${number}`, text);
  else if (question.question_type === 'dropDown') await student.choose(`Question ${number}`, text);
  else await student.press('choice', text);
  await student.seeThat(`the answer to ${number}`, answerShown(number));
}

function answerShown(number: number): string {
  const text = JSON.stringify(answerTo(number, 'right'));
  return `[...document.querySelectorAll('[aria-label="Question ${number}"], [role=radiogroup]')].some((field) =>
    field.value === ${text} || [...field.querySelectorAll('input:checked')].some((choice) => choice.labels[0]?.textContent.includes(${text})))`;
}

function audioIsAt(seconds: number): string {
  return `[...document.querySelectorAll('audio')].some((audio) => audio.currentTime > ${seconds})`;
}
