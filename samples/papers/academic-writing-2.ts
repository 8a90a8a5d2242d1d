import { chartImage } from '../charts/charts.ts';
import type { SamplePaper } from '../paper-format.ts';

const paperChart = [
  '<p>The line chart below shows how much paper of four kinds was used in one European country between 1990 and 2025, in kilograms for each person in a year.</p>',
  chartImage('paper-use'),
].join('');

const explanation = [
  '<h3>Part 1</h3>',
  '<p><strong>What a good answer does.</strong> It says in its own words what the chart shows, gives an overview of the main changes before any detail, supports each point with figures, and compares the four lines. It does not guess at reasons and gives no opinion. It has at least 150 words; 160 to 190 are plenty.</p>',
  '<p><strong>Main features.</strong></p>',
  '<ul><li>Packaging was used most in every year, and more than doubled, from 45 kg to 95 kg.</li><li>Newspapers reached 45 kg in 2000 and then fell in every period, to 5 kg.</li><li>Printing and writing paper followed the same course a little later: up from 30 kg to 50 kg in 2005, then down to 20 kg.</li><li>Tissue was used least for most of the period, but doubled, from 10 kg to 20 kg, and in 2025 stood level with printing and writing paper.</li></ul>',
  '<p><strong>Outline.</strong></p>',
  '<ol><li>Introduction: the subject, the place and the period, in other words than those of the task.</li><li>Overview: packaging led and grew throughout; the two kinds that people read from rose, then fell; tissue grew slowly.</li><li>Detail: packaging and tissue, which both grew.</li><li>Detail: newspapers and printing paper, which rose and fell, compared.</li></ol>',
  '<p><strong>Model answer.</strong> The chart illustrates the amount of paper that one European country used per person from 1990 to 2025, divided into four kinds.</p>',
  '<p>Overall, packaging was the largest use throughout and became far more important, while newspapers and paper for printing and writing lost most of their ground after the early years of this century. The use of tissue rose slowly.</p>',
  '<p>In 1990, each person accounted for 45 kg of packaging. The figure climbed at an even pace to 70 kg in 2015 and then more steeply, reaching 95 kg ten years later. Tissue also grew, although from a much lower level: it doubled from 10 kg to 20 kg, a figure at which it remained after 2015.</p>',
  '<p>The other two kinds followed a different course. Newspapers rose slightly to a peak of 45 kg in 2000, when printing and writing paper stood at the same level. The latter went on increasing to 50 kg in 2005 before it, too, began to fall. By 2025 it was down to 20 kg, level with tissue, whereas newspapers had dropped to only 5 kg, the lowest figure of all.</p>',
  '<p><strong>Level of the model.</strong> About band 8. The overview groups the four lines by what happened to them, and the details keep to that grouping. Turning points and meeting points are named with their years, and the words for change are exact (‘climbed at an even pace’, ‘went on increasing’). Sentences vary without mistakes. At band 6 each line would be described on its own from left to right, with few comparisons, and the overview would say only that some rose and some fell.</p>',
  '<h3>Part 2</h3>',
  '<p><strong>What a good answer does.</strong> It says how far the writer agrees, and keeps to that from beginning to end. It looks seriously at the other side before it answers it. Each paragraph has one main idea, which is explained and supported by an example. It has at least 250 words.</p>',
  '<p><strong>Outline.</strong></p>',
  '<ol><li>Introduction: the question, and your position, for example that the books matter less than they did, but the library more.</li><li>What is true in the argument: facts are found faster on a telephone, and shelves and buildings are expensive.</li><li>First answer: not everybody has a good connection, a quiet room or money for books.</li><li>Second answer: a library is one of the last places where people may sit without buying anything. Example: a town where old and young learn from one another in it.</li><li>Conclusion: what the money should be spent on now.</li></ol>',
  '<p><strong>Model essay.</strong> Because a telephone now holds more text than any building, it is sometimes argued that public money for libraries is wasted. I disagree. A library that offers nothing but shelves has indeed lost much of its purpose, but few libraries are like that, and what the others give cannot be downloaded.</p>',
  '<p>It is true that the old reason for libraries has become weaker. Nobody needs to cross a town in order to look up a date or the meaning of a word, and a book that is borrowed once in ten years takes up space that somebody has to heat and clean. A council that has to choose between a clinic and a reference room is right to ask questions.</p>',
  '<p>However, those who say that everything is online are usually thinking of people like themselves. In many homes a single telephone is shared by four people, the connection is paid for by the hour, and there is no table at which a child can do homework. Novels, textbooks and newspapers are rarely free on a screen either. If libraries closed, the people who would lose most are those who already have least.</p>',
  '<p>Nor is reading the only thing that goes on there. In my home town the library lends sewing machines, and on Saturdays retired clerks help their neighbours with official forms while teenagers show the clerks how to make a video call. Hardly anywhere else can people of all ages sit together for an afternoon without being expected to buy something.</p>',
  '<p>In conclusion, I would not keep every shelf, but I would keep the libraries. The money should follow what people now need from them: tables, connections, advice and company, with good books within reach.</p>',
  '<p><strong>Level of the model.</strong> About band 8. The position is clear in the first paragraph and has become richer by the last. The other side is given a fair paragraph before it is answered, and the example is one that only this writer could give. Linking is light (‘however’, ‘nor’), and the words are well chosen (‘within reach’, ‘are usually thinking of people like themselves’). At band 6 the opinion would be just as clear, but the reasons would be repeated rather than developed, and the example would be of ‘many people’.</p>',
  '<h3>How the tasks count</h3>',
  '<p>Task 2 counts for twice as much as Task 1, so leave about 40 minutes for it, with five at the end for checking.</p>',
].join('');

export const secondAcademicWriting: SamplePaper = {
  examName: 'Academic Writing, December paper',
  duration: '1:0:0',
  parentCategory: 'academic',
  category: 'writing',
  category_month: 'December',
  category_year: 2026,
  parts: [
    {
      documents: [
        { content_type: 'header', html: 'WRITING TASK 1' },
        { content_type: 'description', html: 'You should spend about 20 minutes on this task.' },
        { content_type: 'title', html: 'Paper in one country' },
        { content_type: 'contents', html: paperChart },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Your task</h3>' },
        {
          type: 'text',
          html: '<p>Summarise the information by selecting and reporting the main features, and make comparisons where relevant.</p><p>Write at least <strong>150 words</strong>.</p>',
        },
      ],
    },
    {
      documents: [
        { content_type: 'header', html: 'WRITING TASK 2' },
        { content_type: 'description', html: 'You should spend about 40 minutes on this task.' },
        { content_type: 'title', html: 'Public money for libraries' },
        {
          content_type: 'contents',
          html: '<p>Now that almost everything can be read on a screen, public money should no longer be spent on libraries.</p>',
        },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Your task</h3>' },
        {
          type: 'text',
          html: '<p>To what extent do you agree or disagree? Give reasons for your answer and include any relevant examples from your own knowledge or experience.</p><p>Write at least <strong>250 words</strong>.</p>',
        },
      ],
    },
  ],
  explanation,
};
