import type { SamplePaper } from '../paper-format.ts';

const explanation = [
  '<h3>Part 1</h3>',
  '<p><strong>What a good answer does.</strong> It answers the question at once and then adds a reason or a detail: two to four sentences for each question. It is not learned by heart.</p>',
  '<p><strong>Model.</strong> ‘Do you prefer to get up early or late?’ – ‘Early, if I’m honest, although I complain about it. The house is quiet before six, so I can study for an hour without anybody asking me for something. At weekends I sleep till eight, but no later than that.’</p>',
  '<h3>Part 2</h3>',
  '<p><strong>What a good answer does.</strong> It lasts between one and two minutes, deals with every point on the card, and tells a small story with a beginning and an end. Use the minute of preparation to write one or two words beside each point, not whole sentences.</p>',
  '<p><strong>Outline.</strong></p>',
  '<ol><li>What I waited for: a letter from a college about a place on a course.</li><li>How long: it should have taken three weeks, and took seven.</li><li>What I did meanwhile: I worked in my uncle’s shop and pretended not to look for the postman.</li><li>How I felt: bored, nervous, and in the end almost sorry that it was over, because I had learned something in the shop.</li></ol>',
  '<p><strong>Model long turn.</strong> ‘The wait that I remember best is one of seven weeks, and it was for a letter. I’d applied for a place on a course in surveying, at a college about two hours from home, and they’d promised to write within three weeks.’</p>',
  '<p>‘So for three weeks I was quite relaxed about it. In the fourth week I started to listen for the postman’s motorbike, and by the sixth I could tell it from every other motorbike in the village. I didn’t want to ring the college, because I thought that it might look rude, or desperate, and I suppose I was a bit of both.’</p>',
  '<p>‘What I did in the meantime was to help out in my uncle’s hardware shop. At first I was just filling the days. But people came in with odd problems, a pipe that leaked, a gate that wouldn’t close, and my uncle made me go and look at the thing before I was allowed to sell them anything. I got rather good at drawing it on the back of a receipt.’</p>',
  '<p>‘When the letter finally came, it said yes, and everybody was delighted. I was too, of course, but to be honest I was also slightly sorry. I’d spent so long wishing the weeks away, and they turned out to be the ones in which I’d learned to look at things properly, which is more or less what a surveyor does.’</p>',
  '<p><strong>Level of the model.</strong> About band 8, and at an unhurried speed a minute and three quarters long. Every point of the card is there, and the feeling at the end is explained rather than named. The words are those of somebody who speaks (‘a bit of both’, ‘filling the days’), and past tenses are told apart without slips. At band 6 the story would be told too, but the weeks would all sound alike, and the last point would be ‘I was very happy’.</p>',
  '<h3>Part 3</h3>',
  '<p><strong>What a good answer does.</strong> It speaks about people in general and not only about oneself: it gives an opinion, explains it, considers the other side and, where the question asks for it, compares the past with the present or looks ahead.</p>',
  '<p><strong>Model.</strong> ‘Are people less patient today than they were in the past?’ – ‘I think we’re less used to waiting, which isn’t quite the same thing. My grandmother expected a letter to take a fortnight, so she wasn’t being patient, it was simply normal. We get a message at once, and ten minutes of silence feels like an insult. On the other hand, people still wait years for a house or a degree, so I wouldn’t say the ability has gone. We just keep it for the big things.’</p>',
  '<h3>How speaking is marked</h3>',
  '<ul><li><strong>Fluency and coherence:</strong> you keep going at a natural speed, and each sentence follows from the last. A pause for an idea is less serious than a pause for a word.</li><li><strong>Lexical resource:</strong> you find words for the topic, and describe a thing in another way when the word is missing.</li><li><strong>Grammatical range and accuracy:</strong> you use a range of structures, and mistakes do not hide the meaning.</li><li><strong>Pronunciation:</strong> you can be followed without effort; stress and intonation help the meaning. An accent costs nothing.</li></ul>',
].join('');

export const secondAcademicSpeaking: SamplePaper = {
  examName: 'Academic Speaking, December paper',
  duration: '0:14:0',
  parentCategory: 'academic',
  category: 'speaking',
  category_month: 'December',
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
        { type: 'heading', html: '<h4>Mornings</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['What do you usually do first after you get up?'],
            ['Do you prefer to get up early or late?'],
            ['Is your morning at the weekend different from other mornings?'],
            ['Is there anything that you would change about your mornings?'],
          ],
        },
        { type: 'heading', html: '<h4>Handwriting</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['How often do you write something by hand?'],
            ['Is it easy for other people to read your handwriting?'],
            ['Were you taught to write neatly at school?'],
            ['Do you ever keep things that somebody has written to you by hand?'],
          ],
        },
        { type: 'heading', html: '<h4>Shade and sun</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['Do you like hot weather?'],
            ['Where do people in your area go when it is very hot?'],
            ['Did you spend much time out of doors as a child?'],
            ['Are there enough trees where you live?'],
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
        { type: 'heading', html: '<h3>Describe a time when you had to wait for something for a long time</h3>' },
        {
          type: 'text',
          html: '<p>You have one minute to think about what you are going to say. You may make notes. Then talk for one to two minutes.</p><p>You should say:</p>',
        },
        {
          type: 'bulletList',
          rows: [['what you were waiting for'], ['how long you had to wait'], ['what you did while you were waiting']],
        },
        { type: 'text', html: '<p>and explain how you felt when the wait was over.</p>' },
        { type: 'heading', html: '<h4>When you have finished</h4>' },
        { type: 'text', html: '<p>Are you usually a patient person?</p>' },
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
        { type: 'heading', html: '<h4>Waiting in everyday life</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['In what situations do people in your country have to wait most?'],
            ['Are people less patient today than they were in the past?'],
            ['Should those who pay more be allowed to wait for a shorter time?'],
          ],
        },
        { type: 'heading', html: '<h4>Patience and success</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['Is patience something that can be taught to children?'],
            ['In which kinds of work is patience most important?'],
            ['Will technology make people wait more or less in the future?'],
          ],
        },
      ],
    },
  ],
  explanation,
};
