import { transcriptOf } from '../audio/transcript.ts';
import type { SamplePaper } from '../paper-format.ts';
import { dropDown, fillBlank, lettersUpTo } from './question-kinds.ts';

const places = lettersUpTo('G');
const doers = lettersUpTo('C');

const explanation = [
  '<h3>Part 1</h3>',
  "<p><strong>1</strong> Thursday. ‘In the autumn it was on Tuesdays, but the teacher's changed her hours, so from next term it'll be Thursday evenings.’</p>",
  "<p><strong>2</strong> 14th (or 14, fourteenth, 14th January). ‘So for you it'd be the week after, on the 14th.’ On the 7th the studio opens again, but that week is for people who have something to finish.</p>",
  "<p><strong>3</strong> eight (or 8, 8 weeks). ‘It's eight weeks, and you get two hours each time.’ Ten weeks is the advanced course.</p>",
  "<p><strong>4</strong> 95 (or £95). ‘If you can pay before the end of this month, there's a discount, and anybody can have that. Then it's only 95.’ 120 pounds is the full price, and 110 is for students.</p>",
  "<p><strong>5</strong> apron (or aprons). ‘There's just one thing that you'd have to buy, and that's an apron.’ Clay and tools are included.</p>",
  "<p><strong>6</strong> Bramley. ‘That's B-R-A-M-L-E-Y.’</p>",
  "<p><strong>7</strong> Chapel. ‘So now it's 27 Chapel Street.’ Mill Road is where Daniel used to live.</p>",
  '<p><strong>8</strong> 900 418 (or the whole number). ‘No, sorry, 9-0-0, 4-1-8.’ Daniel has turned two of the digits round at first.</p>',
  '<p><strong>9</strong> neighbour (or neighbor). ‘It was my neighbour, in the end, who said you gave lessons.’ His sister only knew that there was a studio, and he has not looked at the website.</p>',
  '<p><strong>10</strong> towel. ‘Just wear something old, and, um, bring a towel.’ A notebook is not needed.</p>',
  '<h3>Part 2</h3>',
  "<p><strong>11</strong> B. ‘They dug out the clay, load after load, and once they'd gone, the rain filled up whatever they'd left behind. So those are our lakes.’ The farmland dried out again after each flood, and the airfield was never built.</p>",
  '<p><strong>12</strong> C. ‘The building itself, every brick of it, was paid for by the villages you came through this morning.’ The council gave land and the television company helped with advertising.</p>',
  "<p><strong>13</strong> A. ‘What you can do, and this is the first summer for it, is let us carry you across the main lake. There's no engine to frighten the ducks, it all runs on batteries.’ The bridges are the old ones, and the play area will not be ready before next spring.</p>",
  "<p><strong>14</strong> C. ‘Whatever you've got in your lunch box, don't share it out.’ Bread had made swans ill. Visitors may take photographs and leave the paths.</p>",
  "<p><strong>15</strong> B. ‘If you come back within a month, and you show it at the door, they'll only charge you half.’ The free drink has been stopped, and the shop takes nothing off.</p>",
  "<p><strong>16</strong> C, Mill House. ‘Before you cross the bridge, there's a door on your left, and that's the Mill House.’</p>",
  '<p><strong>17</strong> B, Glass Tower. ‘If you go left, it ends among the trees, at the foot of the Glass Tower.’</p>',
  "<p><strong>18</strong> F, Reed Hut. ‘From there, there's a walkway out over the lake, and at the far end of it you'll find the Reed Hut.’ The Bird Hospital (A) is passed on the way to it, and has no number.</p>",
  "<p><strong>19</strong> E, Pond Room. ‘The first is only where we keep the boat. The one after it's the Pond Room.’</p>",
  "<p><strong>20</strong> G, Walled Garden. ‘Look on the inside of that bend, though, between the path and this building, and you'll see a gate. That's the Walled Garden.’ The Picnic Area (D) used to be on the far side of the path.</p>",
  '<h3>Part 3</h3>',
  "<p><strong>21</strong> A. ‘It's just that we were both washing up in the canteen kitchen last year. And you'd see the bins, every single evening.’ They heard of the money later, and Maya says that it was not the article.</p>",
  '<p><strong>22</strong> C. ‘We just borrowed some scales from the kitchen, and put every bin on them, after every meal.’ The camera and the questionnaire were given up.</p>',
  "<p><strong>23</strong> B. ‘But the bread! It was almost a third of everything. And I'd never even thought about it.’ They were ready for the waste on Fridays, and had been warned about the fish.</p>",
  "<p><strong>24</strong> B. ‘Keep it in, but tell us in what ways those places aren't like ours.’</p>",
  "<p><strong>25</strong> B, Joe. Maya begins to offer, but Joe says, ‘No, let me, I've got the new software’, and she answers, ‘Be my guest!’</p>",
  "<p><strong>26</strong> C, both. Joe is free on that day too, and Maya says, ‘Come with me, then, and we'll do it between us.’</p>",
  "<p><strong>27</strong> A, Maya. Joe has written half a page, but Maya says, ‘Then leave it with me. I'd rather start again from nothing.’</p>",
  "<p><strong>28</strong> spoons. ‘What'd cost the least is to give the cooks smaller spoons, to serve with.’ Of the plates they would have to buy two thousand.</p>",
  "<p><strong>29</strong> hostel. ‘There's a student hostel, just across the road, and they'd love to have it.’ The charity cannot take food that has been cooked.</p>",
  '<p><strong>30</strong> photograph (or photo, picture). ‘With a photograph. Just one full bin, at the end of the day.’ The tutor wants neither figures nor a definition there.</p>',
  '<h3>Part 4</h3>',
  "<p><strong>31</strong> lilies. ‘It's closer to lilies than to anything on your lawn.’</p>",
  '<p><strong>32</strong> worms. ‘They saw worms, too, with the pollen sticking to them.’ The bees are there only for comparison.</p>',
  '<p><strong>33</strong> 180. ‘From one end to the other it measures 180 kilometres.’</p>',
  "<p><strong>34</strong> salt. ‘They'd put the lot under their pans, to boil sea water, because what the island lived on was salt.’</p>",
  '<p><strong>35</strong> paper. ‘He had it dried, and sewn up between two sheets of stout paper, like a sort of quilt.’</p>',
  '<p><strong>36</strong> cod. ‘A young cod will often spend its first summer there.’ Salmon start out in rivers, and tuna in the open ocean.</p>',
  "<p><strong>37</strong> ships. ‘In the Mediterranean, they've found Roman ships in it.’</p>",
  "<p><strong>38</strong> geese. ‘All at once, there were hardly any geese. They'd lived on it every winter.’</p>",
  '<p><strong>39</strong> chains. ‘What does the harm is the chains, where boats are kept in one place all summer.’ The hole that an anchor makes heals.</p>',
  "<p><strong>40</strong> crabs. ‘They were being eaten, by crabs.’ The waves were blamed, but ‘they weren't being washed away at all’.</p>",
].join('');

export const academicListening: SamplePaper = {
  examName: 'Academic Listening, November paper',
  duration: '0:40:0',
  parentCategory: 'academic',
  category: 'listening',
  category_month: 'November',
  category_year: 2026,
  explanation,
  parts: [
    {
      audio: 'listening-part-1.mp3',
      transcript: transcriptOf(1),
      documents: [
        { content_type: 'header', html: 'LISTENING PART 1' },
        {
          content_type: 'description',
          html: 'You will hear a telephone conversation about evening classes. Answer Questions 1–10.',
        },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 1–5</h3>' },
        {
          type: 'text',
          html: '<p>Complete the notes below. Write <strong>ONE WORD AND/OR A NUMBER</strong> for each answer.</p>',
        },
        { type: 'heading', html: '<h4>Tidewell Pottery Studio: class for beginners</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['Day next term: ', fillBlank('Thursday', 'Thursdays')],
            [
              'First class: ',
              fillBlank(
                '14th',
                '14',
                'fourteenth',
                'the 14th',
                '14th January',
                '14 January',
                'January 14th',
                'January 14',
                '14th Jan',
                '14 Jan',
              ),
              ' January',
            ],
            ['Length of the course: ', fillBlank('eight', 'eight weeks'), ' weeks'],
            ['Price if paid early: £ ', fillBlank('95', '£95', '95 pounds', '95.00', '£95.00')],
            ['Not included in the price: ', fillBlank('apron', 'aprons')],
          ],
        },
        { type: 'heading', html: '<h3>Questions 6–10</h3>' },
        {
          type: 'text',
          html: '<p>Complete the form below. Write <strong>ONE WORD AND/OR A NUMBER</strong> for each answer.</p>',
        },
        { type: 'heading', html: '<h4>Enrolment form</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['Name: Daniel ', fillBlank('Bramley')],
            ['Address: 27 ', fillBlank('Chapel', '27 Chapel'), ' Street, Tidewell'],
            ['Mobile: 07700 ', fillBlank('900 418', '900-418', '9 0 0 4 1 8', '07700 900 418')],
            ['Heard about the class from: his ', fillBlank('neighbour', 'neighbor')],
            ['To take along to the first class: a ', fillBlank('towel')],
          ],
        },
      ],
    },
    {
      audio: 'listening-part-2.mp3',
      transcript: transcriptOf(2),
      documents: [
        { content_type: 'header', html: 'LISTENING PART 2' },
        {
          content_type: 'description',
          html: 'You will hear a guide talking to visitors at a nature centre. Answer Questions 11–20.',
        },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 11–15</h3>' },
        { type: 'text', html: '<p>Choose the correct answer.</p>' },
        {
          type: 'mcqQuestion',
          questions: [
            {
              question_type: 'mcq',
              description: 'How did the lakes at Harrow Fen begin?',
              choices: [
                'as farmland that was flooded',
                'as holes from which clay was taken',
                'as ground cleared for an airfield',
              ],
              answer: 1,
            },
            {
              question_type: 'mcq',
              description: 'Who gave the money for the building of the centre?',
              choices: ['the town council', 'a television company', 'local people'],
              answer: 2,
            },
            {
              question_type: 'mcq',
              description: 'What can visitors use this year for the first time?',
              choices: ['an electric boat', 'wooden bridges', 'a play area'],
              answer: 0,
            },
            {
              question_type: 'mcq',
              description: 'What are visitors asked not to do?',
              choices: ['take photographs', 'leave the paths', 'give food to the birds'],
              answer: 2,
            },
            {
              question_type: 'mcq',
              description: 'What does a visitor get by keeping today’s ticket?',
              choices: ['a free drink', 'a second visit at a lower price', 'a lower price in the shop'],
              answer: 1,
            },
          ],
        },
        { type: 'heading', html: '<h3>Questions 16–20</h3>' },
        {
          type: 'text',
          html: '<p>Label the plan below. Choose <strong>FIVE</strong> answers from the list and pick the correct letter, <strong>A–G</strong>, for each number.</p>',
        },
        {
          type: 'labelledImage',
          image: '<img src="nature-centre.svg" alt="Plan of Harrow Fen Nature Centre, with north at the top">',
          choices: [
            'Bird Hospital',
            'Glass Tower',
            'Mill House',
            'Picnic Area',
            'Pond Room',
            'Reed Hut',
            'Walled Garden',
          ],
          letters: 'once',
          lines: [
            {
              x: 0.427,
              y: 0.525,
              description: 'building beside the main path, south of the bridge',
              items: [dropDown(places, 'C')],
            },
            {
              x: 0.182,
              y: 0.191,
              description: 'building among the trees, north-west of the bridge',
              items: [dropDown(places, 'B')],
            },
            {
              x: 0.797,
              y: 0.362,
              description: 'building in the lake, at the end of a walkway',
              items: [dropDown(places, 'F')],
            },
            {
              x: 0.858,
              y: 0.614,
              description: 'building furthest to the east, south of the lake',
              items: [dropDown(places, 'E')],
            },
            {
              x: 0.294,
              y: 0.794,
              description: 'open ground with a gate, between the bend of the path and the main building',
              items: [dropDown(places, 'G')],
            },
          ],
        },
      ],
    },
    {
      audio: 'listening-part-3.mp3',
      transcript: transcriptOf(3),
      documents: [
        { content_type: 'header', html: 'LISTENING PART 3' },
        {
          content_type: 'description',
          html: 'You will hear two students, Maya and Joe, talking to their tutor about a project. Answer Questions 21–30.',
        },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 21–24</h3>' },
        { type: 'text', html: '<p>Choose the correct answer.</p>' },
        {
          type: 'mcqQuestion',
          questions: [
            {
              question_type: 'mcq',
              description: 'Maya and Joe chose their subject because',
              choices: [
                'they had seen the waste at work.',
                'they had read about it in an article.',
                'they knew how much money it cost the canteen.',
              ],
              answer: 0,
            },
            {
              question_type: 'mcq',
              description: 'They collected their information about the waste by',
              choices: [
                'taking pictures of what was left.',
                'asking people questions.',
                'weighing what was thrown away.',
              ],
              answer: 2,
            },
            {
              question_type: 'mcq',
              description: 'What were they surprised by?',
              choices: ['the waste on Fridays', 'the quantity of bread', 'the quantity of fish'],
              answer: 1,
            },
            {
              question_type: 'mcq',
              description: 'What should they do with the comparison in their draft?',
              choices: ['leave it out', 'explain the differences', 'add more universities'],
              answer: 1,
            },
          ],
        },
        { type: 'heading', html: '<h3>Questions 25–27</h3>' },
        {
          type: 'text',
          html: '<p>Who will do each of the following tasks? Choose the correct letter, <strong>A</strong>, <strong>B</strong> or <strong>C</strong>.</p>',
        },
        {
          type: 'matchingGrid',
          title: 'Who will do it',
          choices: ['only Maya', 'only Joe', 'both Maya and Joe'],
          once: false,
          lines: [
            { items: ['make the slides ', dropDown(doers, 'B')] },
            { items: ['interview the manager ', dropDown(doers, 'C')] },
            { items: ['write the introduction ', dropDown(doers, 'A')] },
          ],
        },
        { type: 'heading', html: '<h3>Questions 28–30</h3>' },
        {
          type: 'text',
          html: '<p>Complete the sentences below. Write <strong>ONE WORD ONLY</strong> for each answer.</p>',
        },
        {
          type: 'bulletList',
          rows: [
            ['The cheapest way to reduce the waste is to use ', fillBlank('spoons'), ' of another size.'],
            ['The students want the food that nobody buys to go to a ', fillBlank('hostel'), '.'],
            [
              'For the opening of the presentation, the tutor recommends a ',
              fillBlank('photograph', 'photo', 'picture'),
              '.',
            ],
          ],
        },
      ],
    },
    {
      audio: 'listening-part-4.mp3',
      transcript: transcriptOf(4),
      documents: [
        { content_type: 'header', html: 'LISTENING PART 4' },
        {
          content_type: 'description',
          html: 'You will hear part of a lecture about a plant that grows in the sea. Answer Questions 31–40.',
        },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 31–37</h3>' },
        {
          type: 'text',
          html: '<p>Complete the notes below. Write <strong>ONE WORD AND/OR A NUMBER</strong> for each answer.</p>',
        },
        { type: 'heading', html: '<h4>Seagrass</h4>' },
        { type: 'text', html: '<p><strong>What it is</strong></p>' },
        {
          type: 'bulletList',
          rows: [
            ['neither a seaweed nor a grass: ', fillBlank('lilies'), ' are nearer relations'],
            ['in the Caribbean, the animals that carry its pollen are shrimps and ', fillBlank('worms')],
            [
              'the biggest plant, in Australia, has a length of ',
              fillBlank('180', '180 kilometres', '180 kilometers', '180 km'),
              ' km',
            ],
          ],
        },
        { type: 'text', html: '<p><strong>How people used it</strong></p>' },
        {
          type: 'bulletList',
          rows: [
            ['in Denmark, for roofs, because the trees had been used up in the production of ', fillBlank('salt')],
            ['in America, inside a quilt of ', fillBlank('paper'), ' that kept houses warm and quiet'],
          ],
        },
        { type: 'text', html: '<p><strong>Why it matters</strong></p>' },
        {
          type: 'bulletList',
          rows: [
            ['gives shelter to fish that we eat, such as ', fillBlank('cod')],
            ['the mud under it keeps carbon, and has preserved ancient ', fillBlank('ships')],
          ],
        },
        { type: 'heading', html: '<h3>Questions 38–40</h3>' },
        {
          type: 'text',
          html: '<p>Complete the summary below. Write <strong>ONE WORD ONLY</strong> for each answer.</p>',
        },
        { type: 'heading', html: '<h4>Losing seagrass and bringing it back</h4>' },
        {
          type: 'paragraph',
          items: [
            'In the 1930s, most of the seagrass in the North Atlantic died of a disease, and ',
            fillBlank('geese'),
            ' were left without food. Today, much is lost where the water has become cloudy, and some to the ',
            fillBlank('chains'),
            ' of boats, which scrape the sea bed bare. In order to restore the meadows, seeds are now put into bags, which protect them from ',
            fillBlank('crabs'),
            ' until they have grown.',
          ],
        },
      ],
    },
  ],
};
