import type { SamplePaper } from '../paper-format.ts';

const explanation = [
  '<h3>Part 1</h3>',
  '<p><strong>What a good answer does.</strong> It answers the question at once and then adds a reason or a detail: two to four sentences for each question. It is not learned by heart.</p>',
  '<p><strong>Model.</strong> ‘Do you prefer to listen to music alone or with other people?’ – ‘On the whole, alone. I usually put my headphones on when I’m cooking or waiting for the bus, and it helps me to forget about the day. But I’d never miss a concert with friends, because the noise of the crowd is half of the pleasure.’</p>',
  '<h3>Part 2</h3>',
  '<p><strong>What a good answer does.</strong> It lasts between one and two minutes, deals with every point on the card, and tells a small story with a beginning and an end. Use the minute of preparation to write one or two words beside each point, not whole sentences.</p>',
  '<p><strong>Outline.</strong></p>',
  '<ol><li>What it was: a wooden chair whose leg had come off.</li><li>How it broke: my cousin leaned back on it during a family dinner.</li><li>How it was mended: my grandfather showed me how to clean the joint, glue it and tie it for a night.</li><li>Why it matters to me: I had never made anything hold together before; the chair is still in use, and I now look at broken things in a different way.</li></ol>',
  '<p><strong>Model long turn.</strong> ‘I’d like to tell you about a wooden chair in my grandparents’ kitchen. It isn’t a valuable chair, it’s just one of six that came with the table, but it’s the one everybody likes to sit on because it’s next to the window.’</p>',
  '<p>‘What happened was that we were all there for dinner, about three years ago, to celebrate my aunt’s birthday, and my cousin, who can’t sit still, leaned back on it to laugh at something. There was a loud crack, one of the back legs came out of its hole, and he ended up on the floor with rice all over his shirt. He wasn’t hurt, luckily, but the leg was.’</p>',
  '<p>‘My grandfather didn’t want to throw it away, of course. The next morning he called me into the yard and said, you’re going to mend it, I’m only going to watch. So he showed me how to scrape off the old glue, which took ages, and how to test whether the leg fitted before I put any new glue on. Then we tied it with a piece of cord, twisted the cord tight with a spoon, and left it overnight.’</p>',
  '<p>‘I suppose the reason I remember it so well is that I’d never made anything hold together before. I’d always thought that when a thing breaks, that’s the end of it. The chair’s still in use, my cousin still leans back on it, and every time he does I look at that leg and feel rather proud.’</p>',
  '<p><strong>Level of the model.</strong> About band 8, and at an unhurried speed a minute and three quarters long. Every point of the card is there, in the order of a story; the words are those of somebody who speaks (‘which took ages’, ‘can’t sit still’), and tenses change without slips. At band 6 the story would be told too, but in shorter sentences joined by ‘and then’, and the last point would get one sentence.</p>',
  '<h3>Part 3</h3>',
  '<p><strong>What a good answer does.</strong> It speaks about people in general and not only about oneself: it gives an opinion, explains it, considers the other side and, where the question asks for it, compares the past with the present or looks ahead.</p>',
  '<p><strong>Model.</strong> ‘Why do people today throw away things that could be repaired?’ – ‘I think the main reason is cost. In many places it’s cheaper to buy a new toaster than to pay somebody for an hour’s work. But it’s also a matter of design, because a good many devices are glued shut, so even people who’d like to mend them can’t. That might change if manufacturers had to sell spare parts.’</p>',
  '<h3>How speaking is marked</h3>',
  '<ul><li><strong>Fluency and coherence:</strong> you keep going at a natural speed, and each sentence follows from the last. A pause for an idea is less serious than a pause for a word.</li><li><strong>Lexical resource:</strong> you find words for the topic, and describe a thing in another way when the word is missing.</li><li><strong>Grammatical range and accuracy:</strong> you use a range of structures, and mistakes do not hide the meaning.</li><li><strong>Pronunciation:</strong> you can be followed without effort; stress and intonation help the meaning. An accent costs nothing.</li></ul>',
].join('');

export const academicSpeaking: SamplePaper = {
  examName: 'Academic Speaking, November paper',
  duration: '0:14:0',
  parentCategory: 'academic',
  category: 'speaking',
  category_month: 'November',
  category_year: 2026,
  parts: [
    {
      documents: [
        { content_type: 'header', html: 'SPEAKING PART 1' },
        { content_type: 'description', html: 'Introduction and interview, 4 to 5 minutes' },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Interview</h3>' },
        { type: 'text', html: '<p>Answer each question in two to four sentences.</p>' },
        { type: 'heading', html: '<h4>Your home town</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['Where do you live, and how long have you lived there?'],
            ['What do visitors usually like about your town?'],
            ['Has it changed much since you were a child?'],
            ['Is there anything that you would change about it?'],
          ],
        },
        { type: 'heading', html: '<h4>Music</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['When do you usually listen to music?'],
            ['Do you prefer to listen to music alone or with other people?'],
            ['Did you listen to the same music when you were younger?'],
            ['Is there an instrument you would like to learn?'],
          ],
        },
        { type: 'heading', html: '<h4>Being on time</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['Are you usually early, on time or late?'],
            ['How do you feel when other people keep you waiting?'],
            ['What helps you to remember things that you have to do?'],
            ['Is there anything that you never have enough time for?'],
          ],
        },
      ],
    },
    {
      documents: [
        { content_type: 'header', html: 'SPEAKING PART 2' },
        { content_type: 'description', html: 'Long turn, 3 to 4 minutes' },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Describe something that was broken and then repaired</h3>' },
        {
          type: 'text',
          html: '<p>You have one minute to think about what you are going to say. You may make notes. Then talk for one to two minutes.</p><p>You should say:</p>',
        },
        {
          type: 'bulletList',
          rows: [['what the thing was'], ['how it was broken'], ['who repaired it, and how']],
        },
        { type: 'text', html: '<p>and explain why you remember the repair.</p>' },
        { type: 'heading', html: '<h4>When you have finished</h4>' },
        { type: 'text', html: '<p>Are you usually careful with the things you own?</p>' },
      ],
    },
    {
      documents: [
        { content_type: 'header', html: 'SPEAKING PART 3' },
        { content_type: 'description', html: 'Discussion, 4 to 5 minutes' },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Discussion</h3>' },
        { type: 'text', html: '<p>Give your opinion and support it with reasons and examples.</p>' },
        { type: 'heading', html: '<h4>Repairing and throwing away</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['Why do people today throw away things that could be repaired?'],
            ['Should manufacturers be obliged to make products that last longer?'],
            ['Is it right to keep old things simply because they remind us of somebody?'],
          ],
        },
        { type: 'heading', html: '<h4>Practical skills</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['Which practical skills should every school teach?'],
            ['Were people in your grandparents’ time more skilful with their hands than people are now?'],
            ['Will practical work become more or less respected in the future?'],
          ],
        },
      ],
    },
  ],
  explanation,
};
