import type { SamplePaper } from '../paper-format.ts';

const explanation = [
  '<h3>Part 1</h3>',
  '<p><strong>What a good answer does.</strong> It answers the question at once and then adds a reason or a detail: two to four sentences for each question. It is not learned by heart.</p>',
  '<p><strong>Model.</strong> ‘Do you prefer to shop in a market or in a supermarket?’ – ‘For vegetables, always the market. They’re fresher, and the woman I buy from puts in a few chillies for nothing. But for soap and rice I go to the supermarket, because I can do it after work, and nobody minds if I take my time.’</p>',
  '<h3>Part 2</h3>',
  '<p><strong>What a good answer does.</strong> It lasts between one and two minutes, deals with every point on the card, and tells a small story with a beginning and an end. Use the minute of preparation to write one or two words beside each point, not whole sentences.</p>',
  '<p><strong>Outline.</strong></p>',
  '<ol><li>Who: Mrs Fonseka, who lived on the floor below us.</li><li>What it was: she looked after my little brother for two weeks.</li><li>Why I needed it: my mother was in hospital, and I had examinations.</li><li>How I felt: relieved at first, later ashamed that I had hardly known her name; now I try to do the same for others.</li></ol>',
  '<p><strong>Model long turn.</strong> ‘I’d like to tell you about a neighbour of ours, Mrs Fonseka, who lived on the floor below. She was a retired bus conductor, quite a loud lady, and until this happened I’d never said much more to her than good morning.’</p>',
  '<p>‘It was four years ago, in the week before my school examinations. My mother had to go into hospital without any warning, my father was working abroad, and there I was with a brother of six who wanted his breakfast. I honestly didn’t know what to do. I must’ve been crying on the stairs, because Mrs Fonseka opened her door and asked me who’d died.’</p>',
  '<p>‘Nobody had, luckily. So she said, in that case, give me the boy. And for two weeks she took him to school, brought him home, fed him, and taught him to shout the names of all the bus stops between Galle and Colombo. He still knows them. All I had to do was to sit at my table and study, and in the evenings go to the hospital.’</p>',
  '<p>‘At first I was simply relieved. Afterwards I felt a little ashamed, because I’d lived above her for years and had never asked her anything. We’re good friends now. And if I hear somebody on the stairs who sounds as if they’re in trouble, I open the door, because I know what a difference it makes.’</p>',
  '<p><strong>Level of the model.</strong> About band 8, and at an unhurried speed a minute and three quarters long. Every point of the card is there, in the order of a story, and the details could belong to nobody else. The words are those of somebody who speaks (‘there I was’, ‘in that case’), and what was said is reported without slips. At band 6 the story would be told too, but Mrs Fonseka would only be ‘very kind’, and the last point would get one sentence.</p>',
  '<h3>Part 3</h3>',
  '<p><strong>What a good answer does.</strong> It speaks about people in general and not only about oneself: it gives an opinion, explains it, considers the other side and, where the question asks for it, compares the past with the present or looks ahead.</p>',
  '<p><strong>Model.</strong> ‘Do people in cities help each other less than people in villages?’ – ‘They help in a different way, I’d say. In my grandmother’s village nobody had to ask, because everybody could see what was wrong. In a city people don’t like to interfere, so a neighbour can be ill for days without anybody noticing. But when something serious happens, a flood for example, city people come out too, and bring what they have. They need to be told, that’s all.’</p>',
  '<h3>How speaking is marked</h3>',
  '<ul><li><strong>Fluency and coherence:</strong> you keep going at a natural speed, and each sentence follows from the last. A pause for an idea is less serious than a pause for a word.</li><li><strong>Lexical resource:</strong> you find words for the topic, and describe a thing in another way when the word is missing.</li><li><strong>Grammatical range and accuracy:</strong> you use a range of structures, and mistakes do not hide the meaning.</li><li><strong>Pronunciation:</strong> you can be followed without effort; stress and intonation help the meaning. An accent costs nothing.</li></ul>',
].join('');

export const generalSpeaking: SamplePaper = {
  examName: 'General Speaking, November paper',
  duration: '0:14:0',
  parentCategory: 'general',
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
        { type: 'heading', html: '<h4>Shopping for food</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['Who does most of the shopping for food in your home?'],
            ['Do you prefer to shop in a market or in a supermarket?'],
            ['Is there any food that you used to dislike and now enjoy?'],
            ['Would you like to grow some of your own food?'],
          ],
        },
        { type: 'heading', html: '<h4>Your journey to work or to school</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['How do you usually travel to work or to school?'],
            ['What do you do while you are travelling?'],
            ['Has your journey become easier or harder in recent years?'],
            ['Would you like to work or study at home instead?'],
          ],
        },
        { type: 'heading', html: '<h4>Photographs</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['How often do you take photographs?'],
            ['Do you prefer to take photographs of people or of places?'],
            ['Do you keep your photographs on paper or only on a screen?'],
            ['Is there an old photograph that you like very much?'],
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
        { type: 'heading', html: '<h3>Describe a time when somebody helped you without being asked</h3>' },
        {
          type: 'text',
          html: '<p>You have one minute to think about what you are going to say. You may make notes. Then talk for one to two minutes.</p><p>You should say:</p>',
        },
        {
          type: 'bulletList',
          rows: [['who helped you'], ['what this person did'], ['why you needed help']],
        },
        { type: 'text', html: '<p>and explain how you felt about it afterwards.</p>' },
        { type: 'heading', html: '<h4>When you have finished</h4>' },
        { type: 'text', html: '<p>Do you find it easy to ask for help?</p>' },
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
        { type: 'heading', html: '<h4>Helping other people</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['In what ways do neighbours in your country help each other?'],
            ['Do people in cities help each other less than people in villages?'],
            ['Should people who help others be paid for it?'],
          ],
        },
        { type: 'heading', html: '<h4>Working without pay</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['Why do some people work without pay for a charity?'],
            ['Should every young person spend some time in such work?'],
            ['Will machines one day be able to look after old people well?'],
          ],
        },
      ],
    },
  ],
  explanation,
};
