import { chartImage } from '../charts/charts.ts';
import type { SamplePaper } from '../paper-format.ts';

const journeysChart = [
  '<p>The bar chart below shows how people who lived in the town of Ashby Vale travelled to work in 1995, 2010 and 2025, in percentages of all those who had a job. ‘At home’ means that they worked at home and made no journey.</p>',
  chartImage('journeys-to-work'),
].join('');

const explanation = [
  '<h3>Part 1</h3>',
  '<p><strong>What a good answer does.</strong> It says in its own words what the chart shows, gives an overview of the main changes before any detail, supports each point with figures, and compares. It does not guess at reasons and gives no opinion. It has at least 150 words; 160 to 190 are plenty.</p>',
  '<p><strong>Main features.</strong></p>',
  '<ul><li>The car was the commonest choice in all three years, but its share rose from 58% to 64% and then fell to 41%.</li><li>The bus lost half of its share, from 24% to 12%; most of the fall came before 2010.</li><li>Cycling and working at home hardly changed up to 2010 and then grew steeply, to 13% and 16%.</li><li>The train gained slowly, from 6% to 11%, and walking stayed between 6% and 8%.</li></ul>',
  '<p><strong>Outline.</strong></p>',
  '<ol><li>Introduction: the subject, the place and the three years, in other words than those of the task.</li><li>Overview: the car stayed first but lost ground after 2010, the bus declined, and cycling and working at home became important.</li><li>Detail: the car and the bus, with their figures, compared.</li><li>Detail: the means that grew, and walking, which hardly changed.</li></ol>',
  '<p><strong>Model answer.</strong> The chart compares the ways in which the residents of Ashby Vale went to work in three years between 1995 and 2025.</p>',
  '<p>Overall, the car remained the most popular means of travel, although it lost a great deal of ground after 2010. The bus became much less important, whereas cycling and working at home, which had once been rare, were common by the final year.</p>',
  '<p>In 1995, 58% of people went to work by car. This proportion rose to 64% in 2010 but then dropped sharply, to 41%. The share of the bus, by contrast, fell from 24% to 14% in the first fifteen years and then slipped to 12%, exactly half of the original figure.</p>',
  '<p>The opposite was true of cycling, which stood at only 3% in 1995 and 4% in 2010 before more than tripling to 13%. The proportion of people who worked at home grew even faster, from 1% to 3% and finally to 16%, second only to the car. Train journeys increased steadily, from 6% to 11%, while the share of those who walked changed little and ended at 7%.</p>',
  '<p><strong>Level of the model.</strong> About band 8. The overview names the main changes, and each is shown with figures and compared with others. What fell and what rose have a paragraph each, joined by ‘by contrast’ and ‘the opposite was true of’. The words for change are exact (‘slipped to’, ‘more than tripling’), and the sentences vary without mistakes. At band 6 the same figures would stand in the order of the chart, with few comparisons and an overview that names only one change.</p>',
  '<h3>Part 2</h3>',
  '<p><strong>What a good answer does.</strong> It discusses both views and gives the writer’s own, and that opinion is the same in the introduction and the conclusion. Each paragraph has one main idea, which is explained and supported by an example. It has at least 250 words.</p>',
  '<p><strong>Outline.</strong></p>',
  '<ol><li>Introduction: the question, and your position, for example that a short period of work is valuable for most students but should not be compulsory.</li><li>The case for going straight to university: habits of study are fresh, money is lost by waiting, and long professional courses leave little time.</li><li>The case for working first: experience helps young people to choose a subject, teaches them to manage time and money, and makes them more serious students. Example: a student who has spent a year as a care assistant knows whether nursing suits her.</li><li>Your own view, with a reason that goes beyond the two lists, for example that the quality of the work matters more than the year itself.</li><li>Conclusion: your position again, in new words.</li></ol>',
  '<p><strong>Model essay.</strong> Some people think that school leavers should spend a year or more in a job before they begin a degree, while others would send them to university at once. In my view, a period of work does most students good, but nobody should be made to take one.</p>',
  '<p>Those who favour going straight on have sensible arguments. The habits of study are fresh at eighteen, and a student who has not written an essay or solved an equation for a year may find the first months hard. Money matters too. A future doctor faces five or six years of training, and each year of delay is a year without a professional salary. For families who are already making sacrifices, waiting can look like a luxury.</p>',
  '<p>On the other hand, work teaches what a classroom cannot. A person who has had to be at a shop counter by seven, keep to a budget and speak politely to angry customers usually arrives at university better able to manage both time and freedom. Experience also helps in choosing a subject. My cousin, for instance, meant to study nursing until she spent a year as a care assistant; she discovered that she was more interested in how the hospital was run, and has since done well in a degree in management. Without that year she would probably have begun a course that did not suit her.</p>',
  '<p>My own opinion is that what counts is not the year itself but what fills it. Twelve months of dull, badly paid work may teach little, and a student who already has a clear aim gains nothing by waiting. A rule for everybody would therefore be a mistake.</p>',
  '<p>In conclusion, although there are good reasons for continuing directly, I believe that most young people would benefit from some real work first, provided that the choice is theirs.</p>',
  '<p><strong>Level of the model.</strong> About band 8. Both views are treated fairly, the writer’s own is the same from beginning to end, and the example proves something. Each paragraph has one idea, and few linking words are needed to follow it. Words are chosen well (‘can look like a luxury’, ‘keep to a budget’), and long sentences are under control. At band 6 there would be two views and an opinion too, but with reasons that are stated rather than explained, and examples of nobody in particular.</p>',
  '<h3>How the tasks count</h3>',
  '<p>Task 2 counts for twice as much as Task 1, so leave about 40 minutes for it, with five at the end for checking.</p>',
].join('');

export const academicWriting: SamplePaper = {
  examName: 'Academic Writing, November paper',
  duration: '1:0:0',
  parentCategory: 'academic',
  category: 'writing',
  category_month: 'November',
  category_year: 2026,
  parts: [
    {
      documents: [
        { content_type: 'header', html: 'WRITING TASK 1' },
        { content_type: 'description', html: 'You should spend about 20 minutes on this task.' },
        { content_type: 'title', html: 'Travelling to work in Ashby Vale' },
        { content_type: 'contents', html: journeysChart },
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
        { content_type: 'title', html: 'A year of work before university' },
        {
          content_type: 'contents',
          html: '<p>Some people believe that young people should work for at least a year between school and university. Others think that it is better to go to university straight away.</p>',
        },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Your task</h3>' },
        {
          type: 'text',
          html: '<p>Discuss both these views and give your own opinion. Give reasons for your answer and include any relevant examples from your own knowledge or experience.</p><p>Write at least <strong>250 words</strong>.</p>',
        },
      ],
    },
  ],
  explanation,
};
