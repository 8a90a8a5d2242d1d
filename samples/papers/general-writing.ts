import type { SamplePaper } from '../paper-format.ts';

const explanation = [
  '<h3>Part 1</h3>',
  '<p><strong>What a good answer does.</strong> It is a letter to somebody the writer does not know, so it is polite and fairly formal from the greeting to the end. It says at once why it is written, deals with all three points in the order of the task, gives each of them a paragraph, and makes up details that a real person would give. It has at least 150 words; 160 to 190 are plenty.</p>',
  '<p><strong>Outline.</strong></p>',
  '<ol><li>Greeting and purpose: ‘Dear Sir or Madam, I am writing about …’.</li><li>What was left, where and when, described so that it can be told from others.</li><li>What has been done so far to find it.</li><li>What the reader is asked to do, and how the writer can be reached.</li><li>An ending that fits the greeting: ‘Yours faithfully’ after ‘Dear Sir or Madam’.</li></ol>',
  '<p><strong>Model answer.</strong> Dear Sir or Madam,</p>',
  '<p>I am writing about a bag that I left on one of your coaches last week, in the hope that it has been handed in.</p>',
  '<p>On Friday 9 October I took the 4.15 p.m. service from Kandy to Colombo and got off at the central bus station at about half past seven. I had put a small grey rucksack on the shelf above seat 23, and I forgot it when I stood up. It has a broken zip on the front pocket and a red ribbon tied to one strap. Inside there are two library books, a pair of reading glasses and a folder with my college certificates, which would be very difficult to replace.</p>',
  '<p>I telephoned your office on Saturday and again on Monday, but the line was engaged both times. I have also asked at the bus station, without success.</p>',
  '<p>Could you please find out whether the driver or a cleaner has found the rucksack, and let me know where I may collect it? I can be reached on 071 555 0134 at any time.</p>',
  '<p>Yours faithfully,</p>',
  '<p>Dilani Fernando</p>',
  '<p><strong>Level of the model.</strong> About band 8. The purpose stands in the first sentence, each of the three points has a paragraph of its own with details that a company could use, and the tone is polite to the last line. Nothing is said twice. The words are exact (‘handed in’, ‘the line was engaged’), and the sentences vary without mistakes. At band 6 all three points would be there too, but one of them in a single sentence, and with a phrase or two that belongs in a letter to a friend.</p>',
  '<h3>Part 2</h3>',
  '<p><strong>What a good answer does.</strong> It answers both questions: why people know their neighbours less, and what could be done about it. Each has a paragraph or two, with reasons that are explained and an example from life. The tone may be personal, but it is an essay and not a letter. It has at least 250 words.</p>',
  '<p><strong>Outline.</strong></p>',
  '<ol><li>Introduction: the change, in other words than those of the task, and what the essay will say.</li><li>Causes: people move house for work; long days and journeys leave no time; telephones let us keep old friends and ignore the person next door.</li><li>What can be done by people themselves: small habits, such as a word at the gate or a shared meal once a year.</li><li>What can be done by others: councils can provide places to meet, and builders can plan them.</li><li>Conclusion: why the effort is worth it.</li></ol>',
  '<p><strong>Model essay.</strong> When my parents were young, a child who fell in the street was picked up by somebody who knew her name. Today many of us could not say what the people on the other side of the wall are called. There are several reasons for this, and I believe that most of them can be answered.</p>',
  '<p>The main cause is that we move more often than we used to. People go where the work is, rent a flat for two or three years and then leave, so it hardly seems worth getting to know anybody. Long hours are another. A person who leaves home at six and returns at eight in the evening meets the neighbours only in the lift. Finally, technology has made distance unimportant. I can talk every night to a cousin in Canada, and that is pleasant, but it means that I no longer need the company of whoever happens to live nearby.</p>',
  '<p>Some of the remedies are in our own hands. It costs nothing to greet people, to take in a parcel for them or to offer them some fruit from the garden. In the lane where I live, one retired teacher began by inviting every household to share breakfast on New Year’s Day. Six families came the first time; last year there were nearly thirty, and we now look after each other’s houses and children.</p>',
  '<p>Others can help as well. A town council can provide benches, a playground or a room where clubs may meet, because people need somewhere to run into each other. Those who design blocks of flats could do the same, instead of giving every square metre to bedrooms and cars.</p>',
  '<p>In short, neighbours have become strangers because modern life lets us manage without them. We are safer and happier when we do not, and it usually takes only one person to begin.</p>',
  '<p><strong>Level of the model.</strong> About band 8. Both questions are answered, the second as fully as the first, and the example shows that the remedy works. Each paragraph has one idea, and its first sentence says it. The words are natural (‘run into each other’, ‘look after’), and short sentences stand among long ones. At band 6 the causes would be a list, the remedies would be wishes, and the linking words would be heavier than what they link.</p>',
  '<h3>How the tasks count</h3>',
  '<p>Task 2 counts for twice as much as Task 1, so leave about 40 minutes for it, with five at the end for checking.</p>',
].join('');

export const generalWriting: SamplePaper = {
  examName: 'General Writing, October paper',
  duration: '1:0:0',
  parentCategory: 'general',
  category: 'writing',
  category_month: 'October',
  category_year: 2026,
  parts: [
    {
      documents: [
        { content_type: 'header', html: 'WRITING TASK 1' },
        { content_type: 'description', html: 'You should spend about 20 minutes on this task.' },
        { content_type: 'title', html: 'Something left on a coach' },
        {
          content_type: 'contents',
          html: '<p>You left something important on a long-distance coach last week.</p><p>Write a letter to the coach company. In your letter</p><ul><li>describe what you left, and say where and when you left it</li><li>explain what you have done so far to find it</li><li>say what you would like the company to do.</li></ul>',
        },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Your task</h3>' },
        {
          type: 'text',
          html: '<p>Begin your letter as follows: <strong>Dear Sir or Madam,</strong></p><p>You do not need to write any addresses. Write at least <strong>150 words</strong>.</p>',
        },
      ],
    },
    {
      documents: [
        { content_type: 'header', html: 'WRITING TASK 2' },
        { content_type: 'description', html: 'You should spend about 40 minutes on this task.' },
        { content_type: 'title', html: 'The people next door' },
        {
          content_type: 'contents',
          html: '<p>In many places people know far less about their neighbours than they did in the past.</p>',
        },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Your task</h3>' },
        {
          type: 'text',
          html: '<p>Why is this so? What can be done to bring neighbours together? Give reasons for your answer and include any relevant examples from your own knowledge or experience.</p><p>Write at least <strong>250 words</strong>.</p>',
        },
      ],
    },
  ],
  explanation,
};
