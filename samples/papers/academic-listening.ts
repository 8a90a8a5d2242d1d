import { transcriptOf } from '../audio/transcript.ts';
import type { SamplePaper } from '../paper-format.ts';
import { dropDown, fillBlank, lettersUpTo } from './question-kinds.ts';

const activities = lettersUpTo('G');
const students = ['M', 'J', 'B'];

const explanation = [
  '<h3>Part 1</h3>',
  '<p><strong>1</strong> Thursday. ‘In the autumn it was on Tuesdays, but … next term it will be on Thursday evening.’</p>',
  '<p><strong>2</strong> 14th (or 14, fourteenth, 14th January). ‘Your first class would be on the 14th of January.’ On the 7th the studio opens again, but the beginners start ‘a week later’.</p>',
  '<p><strong>3</strong> eight (or 8, 8 weeks). ‘It takes eight weeks.’ Ten weeks is the advanced course.</p>',
  '<p><strong>4</strong> 95 (or £95). ‘It comes down to 95 pounds’ for those who pay before the end of the month; 120 pounds is the full price.</p>',
  '<p><strong>5</strong> apron. ‘The only thing we ask you to buy is an apron.’ Clay and tools are included.</p>',
  '<p><strong>6</strong> Bramley. ‘It is B-R-A-M-L-E-Y.’</p>',
  '<p><strong>7</strong> Chapel. ‘Now it is 27 Chapel Street.’ Mill Road is where Daniel used to live.</p>',
  '<p><strong>8</strong> 900 418 (or the whole number). ‘It is 0-7-7-0-0, 9-0-0, 4-1-8’, which Olivia reads back.</p>',
  '<p><strong>9</strong> neighbour (or neighbor). ‘It was my neighbour who told me about the classes.’ His sister only knew that there was a studio, and he has not looked at the website.</p>',
  '<p><strong>10</strong> towel. ‘Wear old clothes, and bring a towel.’ A notebook is not needed.</p>',
  '<h3>Part 2</h3>',
  '<p><strong>11</strong> B. ‘People came here to dig out clay for making bricks, and it is the holes they left behind that became our lakes.’ The floods came earlier, and the airfield was never built.</p>',
  '<p><strong>12</strong> C. ‘The money for the building itself came from the people who live here.’ The council gave land and the television company helped with advertising.</p>',
  '<p><strong>13</strong> A. ‘What you can enjoy today, for the first time, is our electric boat.’ The bridges are the old ones, and the play area will be ready next spring.</p>',
  '<p><strong>14</strong> C. ‘I must ask you not to feed the birds.’ Visitors may take photographs and leave the paths.</p>',
  '<p><strong>15</strong> B. ‘If you come back within a month and show it at the door, you will pay only half the price.’ The free drink has been stopped, and the shop takes nothing off.</p>',
  '<p><strong>16</strong> E. In the Mill House ‘the rooms are full of things that belonged to the old brick makers’. The film (F) has been taken away.</p>',
  '<p><strong>17</strong> D. In the Glass Tower visitors can ‘put on a pair of headphones, press a button, and hear the song of any bird that lives here’.</p>',
  '<p><strong>18</strong> G. At the Reed Hut ‘the birds will come within two metres of the window’.</p>',
  '<p><strong>19</strong> C. In the Pond Room ‘our staff bring in insects and other tiny creatures from the ponds, and you can hold them in your hand’.</p>',
  '<p><strong>20</strong> B. In the Walled Garden there are paper, pencils and colours, ‘so that you can sit down and make a picture of whatever you see’. No plants (A) are sold.</p>',
  '<h3>Part 3</h3>',
  '<p><strong>21</strong> A. ‘It began with a job. Maya and I both worked in the canteen kitchen last year.’ Joe says that neither the money nor an article was the reason.</p>',
  '<p><strong>22</strong> C. ‘In the end, we simply weighed the bins after every meal.’ The pictures and the questionnaire were given up.</p>',
  '<p><strong>23</strong> B. ‘What we had not expected was the bread.’ They had expected the waste on Fridays and had been told about the fish.</p>',
  '<p><strong>24</strong> B. ‘Keep the part as it is, but explain how those universities differ from ours.’</p>',
  '<p><strong>25</strong> J. Maya offers to make the slides, but Joe says, ‘Let me do it’, and she answers, ‘All right, the slides are yours.’</p>',
  '<p><strong>26</strong> B. Joe ‘would like to be there too’, and Maya agrees: ‘We will go together.’</p>',
  '<p><strong>27</strong> M. Joe has written half a page, but Maya says, ‘Leave it to me. I will write it again from the beginning.’</p>',
  '<p><strong>28</strong> plates. ‘The cheapest change would be to use smaller plates.’ Charging for bread was an idea that they gave up.</p>',
  '<p><strong>29</strong> charity. ‘We would like the canteen to give it to a charity.’ Supermarkets are where the charity already collects food.</p>',
  '<p><strong>30</strong> photograph (or photo). ‘Start with a photograph’, not ‘with figures, or with a definition’.</p>',
  '<h3>Part 4</h3>',
  '<p><strong>31</strong> flowers. ‘Like so many plants on land, it has flowers.’</p>',
  '<p><strong>32</strong> roots. ‘Seagrass has proper roots, which spread through the sand and the mud, and take up food from there.’</p>',
  '<p><strong>33</strong> light. ‘What seagrass cannot do without is light.’ The lecturer says that ‘it is not a matter of temperature’.</p>',
  '<p><strong>34</strong> roofs. They ‘used it for the roofs of their houses’.</p>',
  '<p><strong>35</strong> glass. ‘Dried seagrass was packed around glass, to keep it from breaking.’</p>',
  '<p><strong>36</strong> fish. ‘A seagrass meadow is the best of homes for young fish.’</p>',
  '<p><strong>37</strong> coast. ‘Seagrass protects the coast from storms.’</p>',
  '<p><strong>38</strong> disease. ‘A disease killed about ninety per cent of one kind of seagrass in only a few years.’</p>',
  '<p><strong>39</strong> fertiliser (or fertilizer). ‘The most serious problem is fertiliser. Rain washes it from the fields into the rivers.’ Anchors and boats do harm too, but less.</p>',
  '<p><strong>40</strong> bags. ‘The seeds are put into small bags, with a little sand.’</p>',
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
                'the fourteenth',
                '14th January',
                '14 January',
                'fourteenth January',
                'January 14th',
                'January 14',
                'January fourteenth',
                '14th Jan',
                '14 Jan',
              ),
              ' January',
            ],
            ['Length of the course: ', fillBlank('eight', 'eight weeks'), ' weeks'],
            ['Price if paid early: £', fillBlank('95', '£95', '95 pounds', '95.00', '£95.00')],
            ['To be bought separately: an ', fillBlank('apron')],
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
            ['Mobile: 07700 ', fillBlank('900 418', '07700 900 418')],
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
          html: '<p>What can visitors do in each of the following places? Choose <strong>FIVE</strong> answers from the list and pick the correct letter, <strong>A–G</strong>, for each question.</p>',
        },
        {
          type: 'alphabetList',
          title: 'Things to do',
          values: [
            'buy plants',
            'draw what they see',
            'hold small animals',
            'listen to recordings',
            'see objects from the past',
            'watch a film',
            'watch birds close by',
          ],
        },
        {
          type: 'dropDownQuestion',
          rows: [
            ['Mill House', dropDown(activities, 'E')],
            ['Glass Tower', dropDown(activities, 'D')],
            ['Reed Hut', dropDown(activities, 'G')],
            ['Pond Room', dropDown(activities, 'C')],
            ['Walled Garden', dropDown(activities, 'B')],
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
              description: 'They found out how much food was wasted by',
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
        { type: 'text', html: '<p>Who will do each of the following tasks? Choose</p>' },
        {
          type: 'booleanList',
          rows: [
            { value: 'M', description: 'if only Maya will do it' },
            { value: 'J', description: 'if only Joe will do it' },
            { value: 'B', description: 'if both of them will do it' },
          ],
        },
        {
          type: 'dropDownQuestion',
          rows: [
            ['make the slides', dropDown(students, 'J')],
            ['interview the manager', dropDown(students, 'B')],
            ['write the introduction', dropDown(students, 'M')],
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
            ['The cheapest way to reduce the waste is to buy ', fillBlank('plates'), ' of another size.'],
            ['The students want a ', fillBlank('charity'), ' to have the food that nobody buys.'],
            ['For the opening of the presentation, the tutor recommends a ', fillBlank('photograph', 'photo'), '.'],
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
          html: '<p>Complete the notes below. Write <strong>ONE WORD ONLY</strong> for each answer.</p>',
        },
        { type: 'heading', html: '<h4>Seagrass</h4>' },
        { type: 'text', html: '<p><strong>What it is</strong></p>' },
        {
          type: 'bulletList',
          rows: [
            ['a true plant, which has small ', fillBlank('flowers'), ' and makes seeds'],
            ['unlike seaweed, takes up its food through its ', fillBlank('roots')],
            ['grows in clear, shallow water because it needs ', fillBlank('light')],
          ],
        },
        { type: 'text', html: '<p><strong>How people used it</strong></p>' },
        {
          type: 'bulletList',
          rows: [
            ['in Denmark, homes had ', fillBlank('roofs'), ' made of it'],
            ['in Venice, to protect ', fillBlank('glass'), ' on long journeys'],
          ],
        },
        { type: 'text', html: '<p><strong>Why it matters</strong></p>' },
        {
          type: 'bulletList',
          rows: [
            ['gives shelter to ', fillBlank('fish'), ' until they are bigger'],
            ['reduces the damage done by storms to the ', fillBlank('coast')],
            ['keeps carbon in the mud'],
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
            'In the 1930s, most of one kind of seagrass in the North Atlantic was killed by a ',
            fillBlank('disease'),
            '. The greatest danger today is ',
            fillBlank('fertiliser', 'fertilizer'),
            ', which reaches the sea from farms and makes the water cloudy. In order to restore the meadows, volunteers gather seeds and place them inside ',
            fillBlank('bags'),
            ' of a material that rots away, which are then lowered to the sea bed on a rope.',
          ],
        },
      ],
    },
  ],
};
