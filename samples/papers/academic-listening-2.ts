import { transcriptOf } from '../audio/transcript.ts';
import type { SamplePaper } from '../paper-format.ts';
import { dropDown, fillBlank, form, lettersUpTo } from './question-kinds.ts';

const jobs = lettersUpTo('G');
const remarks = lettersUpTo('G');

const explanation = [
  '<h3>Part 1</h3>',
  '<p><strong>1</strong> 24th (or 24, twenty-fourth, 24th April). ‘I could do the Saturday after, though, the 24th.’ New Year itself is on the 14th, and there is a wedding on the 17th.</p>',
  "<p><strong>2</strong> 75 (or seventy-five). ‘Let's put 75, to be on the safe side.’ There were 45 guests last year, and 60 was a first guess that left out the families.</p>",
  "<p><strong>3</strong> Heron. The Loom Room is too small, so ‘it'll have to be the Main Hall or the Heron Room’, and ‘the Main Hall hasn't got a kitchen’, which Arjun needs.</p>",
  "<p><strong>4</strong> 140 (or £140). ‘Students get a third off. So for you it'd come to 140.’ The normal charge is 210 pounds, and 105 is for charities.</p>",
  "<p><strong>5</strong> 10:30 (or 10.30). ‘The music's got to be off by 10:30.’ 11:30 is when everybody has to be out of the room.</p>",
  "<p><strong>6</strong> Kamdar. ‘That's K-A-M-D-A-R.’</p>",
  "<p><strong>7</strong> 35 (or £35). ‘It used to be 50 pounds, but it came down in January, and it's 35 now.’</p>",
  '<p><strong>8</strong> ladder. ‘Have you got a ladder anywhere?’ The band has microphones of its own, and nobody needs a projector.</p>',
  '<p><strong>9</strong> tablecloths. ‘Oh, except tablecloths. We gave up on those.’ Plates, glasses, knives and forks are in the kitchen, and microphones could have been lent.</p>',
  '<p><strong>10</strong> bakery. ‘So we leave the key for you at the bakery.’ Nobody is at the front desk at a weekend, and the caretaker only comes to lock up.</p>',
  '<h3>Part 2</h3>',
  '<p><strong>11</strong> A. ‘When his granddaughter turned five, he asked the whole street down to the sea, to fly a kite with her.’ The schools’ contest came ten years later, and the council did not invent the festival.</p>',
  "<p><strong>12</strong> B. ‘It's far too wet up there, so we're down on the beach this time.’ It still lasts two days, and is still on the last weekend in May.</p>",
  "<p><strong>13</strong> B. ‘There's a ticket for everyone, and if you take it to any of the food stalls, they'll give you a hot meal.’ Jackets and radios are for team leaders only.</p>",
  "<p><strong>14</strong> C. ‘What I won't have is anyone flying one near the coast road.’ Two people are no longer asked for, and the kites may fly at any time.</p>",
  '<p><strong>15</strong> A. ‘The kite makers will show people how to build one for themselves.’ The coaches come too late for an early end, and the band knows only six tunes.</p>',
  '<p><strong>16</strong> B. At the Pier Gate ‘you press it each time somebody walks past you’. Programmes (F) are no longer sold there.</p>',
  "<p><strong>17</strong> D. The Lifeboat House is for ‘any boy or girl who's, well, mislaid their parents. You sit with them’.</p>",
  "<p><strong>18</strong> E. To the Blue Tent people bring ‘something that's just fallen out of the sky, and you do what you can to get it flying again’.</p>",
  '<p><strong>19</strong> C. Most passengers come ‘from the retirement homes, and those steps can be slippery. So what we want is a strong arm, and a bit of patience’.</p>',
  "<p><strong>20</strong> A. At the Dune Cafe ‘you wouldn't believe how many paper cups a sea breeze can carry off in an afternoon’, so the volunteers get gloves, a stick and a sack. The cafe’s own staff serve the food (G).</p>",
  '<h3>Part 3</h3>',
  '<p><strong>21</strong> C. ‘There are about forty books there on the main line, and on the Kellow line there was just this one thin leaflet.’ Grace says that her grandfather is not the reason, and Tariq that the line is not close.</p>',
  "<p><strong>22</strong> B. ‘There's this enormous coffee machine, and on the recordings it's louder than they are.’ The speakers kept to the subject and did not mind the microphone.</p>",
  '<p><strong>23</strong> A. ‘For me it was finding out how many of the staff were women.’ The leaflet had told them about the wages, and they had heard how slow the trains were.</p>',
  "<p><strong>24</strong> C. ‘Why not let people hear them there, on their own phones, at the very places they're talking about?’ There is no time for a film, and the hall for an exhibition is taken.</p>",
  "<p><strong>25</strong> A. ‘They own the path, so you've got to have their permission, and they're never quick.’ The interviews can be typed up in the evenings, and two more people come after that.</p>",
  "<p><strong>26</strong> D. ‘It took me an hour to do one page, and there are still words where I'm, like, just guessing.’ The tutor had been told that the diary was lost (C), but it is in the museum.</p>",
  '<p><strong>27</strong> A. ‘They charge you for every single page you open.’</p>',
  '<p><strong>28</strong> E. ‘We must have used them more than anything else.’ Tariq had thought of them as columns of figures.</p>',
  "<p><strong>29</strong> B. ‘There's one that says 1931, and there's a car in it that wasn't built until 1936.’</p>",
  "<p><strong>30</strong> G. ‘You can watch it as often as you like, but you've got to go there and sit in their basement.’</p>",
  '<h3>Part 4</h3>',
  '<p><strong>31</strong> straw. ‘They laid them on straw, which kept the warmth of the earth away.’</p>',
  '<p><strong>32</strong> sawdust. ‘What turned out to work best was sawdust.’ Hay, rice husks and coal dust were tried as well.</p>',
  '<p><strong>33</strong> air. ‘There was hardly any air between them, and far less of the ice was lost.’</p>',
  '<p><strong>34</strong> stones. ‘What captains generally used was stones.’</p>',
  '<p><strong>35</strong> night. ‘For him, they let the crew do it at night, out of the heat.’ Other goods could be landed only by day.</p>',
  '<p><strong>36</strong> apples. ‘Somebody had had the idea of laying barrels of apples in with it.’</p>',
  '<p><strong>37</strong> guests. ‘If you gave a dinner, your guests had to bring their own.’</p>',
  "<p><strong>38</strong> brewers (or breweries). ‘In the early days it was mostly brewers, who had to keep their cellars cold right through the summer.’ The lecturer says that ‘it wasn't hospitals that bought them, or hotels’.</p>",
  '<p><strong>39</strong> lawyer. ‘It was sold to a lawyer, who put in windows, and moved in with his family.’</p>',
  '<p><strong>40</strong> habit. ‘It was a habit. Before him, people drank what was there, as warm as it was.’</p>',
].join('');

export const secondAcademicListening: SamplePaper = {
  examName: 'Academic Listening, December paper',
  duration: '0:40:0',
  parentCategory: 'academic',
  category: 'listening',
  category_month: 'December',
  category_year: 2026,
  explanation,
  parts: [
    {
      audio: 'listening-2-part-1.mp3',
      transcript: transcriptOf(1, 2),
      documents: [
        { content_type: 'header', html: 'LISTENING PART 1' },
        {
          content_type: 'description',
          html: 'You will hear a telephone conversation about hiring a room. Answer Questions 1–10.',
        },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 1–5</h3>' },
        {
          type: 'text',
          html: '<p>Complete the notes below. Write <strong>ONE WORD AND/OR A NUMBER</strong> for each answer.</p>',
        },
        { type: 'heading', html: '<h4>Weavers’ Centre: New Year dinner</h4>' },
        {
          type: 'bulletList',
          rows: [
            [
              'Date of the dinner: Saturday ',
              fillBlank(
                '24th',
                '24',
                'twenty-fourth',
                'the 24th',
                '24th April',
                '24 April',
                'April 24th',
                'April 24',
                '24th Apr',
                '24 Apr',
              ),
              ' April',
            ],
            ['Number of guests: ', fillBlank('75', '75 guests', '75 people')],
            ['Room: the ', fillBlank('Heron'), ' Room'],
            ['Charge for the evening: £ ', fillBlank('140', '£140', '140 pounds', '140.00', '£140.00')],
            ['Music must end at: ', fillBlank('10:30', '10 30', '10:30 pm', '22:30'), ' p.m.'],
          ],
        },
        { type: 'heading', html: '<h3>Questions 6–10</h3>' },
        {
          type: 'text',
          html: '<p>Complete the form below. Write <strong>ONE WORD AND/OR A NUMBER</strong> for each answer.</p>',
        },
        {
          type: 'table',
          title: 'Booking form',
          columns: 2,
          lines: form([
            ['Name', 'Arjun ', fillBlank('Kamdar')],
            ['Deposit to be paid', '£ ', fillBlank('35', '£35', '35 pounds', '35.00', '£35.00')],
            ['To be lent by the centre', 'a ', fillBlank('ladder')],
            ['To be brought, as the centre has none', fillBlank('tablecloths')],
            ['Where to get the key', 'from the ', fillBlank('bakery')],
          ]),
        },
      ],
    },
    {
      audio: 'listening-2-part-2.mp3',
      transcript: transcriptOf(2, 2),
      documents: [
        { content_type: 'header', html: 'LISTENING PART 2' },
        {
          content_type: 'description',
          html: 'You will hear an organiser talking to volunteers at a kite festival. Answer Questions 11–20.',
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
              description: 'The festival began as',
              choices: ['a birthday party.', 'a competition for schools.', 'a plan to attract tourists.'],
              answer: 0,
            },
            {
              question_type: 'mcq',
              description: 'What is different about the festival this year?',
              choices: ['how long it lasts', 'where it is held', 'the time of year'],
              answer: 1,
            },
            {
              question_type: 'mcq',
              description: 'What will every volunteer be given?',
              choices: ['a radio', 'a ticket for food', 'a yellow jacket'],
              answer: 1,
            },
            {
              question_type: 'mcq',
              description: 'What is the rule about very large kites?',
              choices: [
                'Two people must hold each of them.',
                'They may be flown only at certain times.',
                'They must be kept away from the road.',
              ],
              answer: 2,
            },
            {
              question_type: 'mcq',
              description: 'What will happen if there is no wind?',
              choices: ['Visitors will make kites.', 'The band will play.', 'The festival will close early.'],
              answer: 0,
            },
          ],
        },
        { type: 'heading', html: '<h3>Questions 16–20</h3>' },
        {
          type: 'text',
          html: '<p>What will volunteers do in each of the following places? Choose <strong>FIVE</strong> answers from the list and pick the correct letter, <strong>A–G</strong>, for each question.</p>',
        },
        {
          type: 'matchingGrid',
          title: 'Volunteers’ work',
          choices: [
            'collect rubbish',
            'count visitors',
            'help older people',
            'look after children',
            'repair kites',
            'sell programmes',
            'serve food',
          ],
          once: true,
          lines: [
            { items: ['Pier Gate ', dropDown(jobs, 'B')] },
            { items: ['Lifeboat House ', dropDown(jobs, 'D')] },
            { items: ['Blue Tent ', dropDown(jobs, 'E')] },
            { items: ['Harbour Steps ', dropDown(jobs, 'C')] },
            { items: ['Dune Cafe ', dropDown(jobs, 'A')] },
          ],
        },
      ],
    },
    {
      audio: 'listening-2-part-3.mp3',
      transcript: transcriptOf(3, 2),
      documents: [
        { content_type: 'header', html: 'LISTENING PART 3' },
        {
          content_type: 'description',
          html: 'You will hear two students, Grace and Tariq, talking to their tutor about a project. Answer Questions 21–30.',
        },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 21–25</h3>' },
        { type: 'text', html: '<p>Choose the correct answer.</p>' },
        {
          type: 'mcqQuestion',
          questions: [
            {
              question_type: 'mcq',
              description: 'Grace and Tariq chose the Kellow railway because',
              choices: [
                'a member of Grace’s family had worked there.',
                'it was easy for them to reach.',
                'little had been written about it.',
              ],
              answer: 2,
            },
            {
              question_type: 'mcq',
              description: 'What was the problem with the interviews?',
              choices: [
                'The speakers talked about other things.',
                'There was a noise in the background.',
                'Some speakers did not want to be recorded.',
              ],
              answer: 1,
            },
            {
              question_type: 'mcq',
              description: 'What were the students surprised to learn?',
              choices: [
                'that so many women worked on the line',
                'that its workers were paid so little',
                'that its trains were so slow',
              ],
              answer: 0,
            },
            {
              question_type: 'mcq',
              description: 'How will the students present their results?',
              choices: ['in a film', 'in an exhibition', 'as recordings for people on a walk'],
              answer: 2,
            },
            {
              question_type: 'mcq',
              description: 'What should the students do first?',
              choices: ['ask for permission', 'type up what was said', 'interview more people'],
              answer: 0,
            },
          ],
        },
        { type: 'heading', html: '<h3>Questions 26–30</h3>' },
        {
          type: 'text',
          html: '<p>What is said about each of the following sources? Choose <strong>FIVE</strong> answers from the list and pick the correct letter, <strong>A–G</strong>, for each question.</p>',
        },
        {
          type: 'matchingGrid',
          title: 'What is said',
          choices: [
            'It costs money to see some of it.',
            'It has mistakes in it.',
            'It has been lost.',
            'It is hard to read.',
            'It is more useful than expected.',
            'It tells one side of the story.',
            'It may not be taken away.',
          ],
          once: true,
          lines: [
            { items: ['the stationmaster’s diary ', dropDown(remarks, 'D')] },
            { items: ['the newspapers ', dropDown(remarks, 'A')] },
            { items: ['the company’s accounts ', dropDown(remarks, 'E')] },
            { items: ['the Lyle collection ', dropDown(remarks, 'B')] },
            { items: ['the film of the last train ', dropDown(remarks, 'G')] },
          ],
        },
      ],
    },
    {
      audio: 'listening-2-part-4.mp3',
      transcript: transcriptOf(4, 2),
      documents: [
        { content_type: 'header', html: 'LISTENING PART 4' },
        {
          content_type: 'description',
          html: 'You will hear part of a lecture about the trade in natural ice. Answer Questions 31–40.',
        },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 31–35</h3>' },
        {
          type: 'text',
          html: '<p>Complete the flow chart below. Write <strong>ONE WORD ONLY</strong> for each answer.</p>',
        },
        {
          type: 'flowChart',
          title: 'How ice came to Calcutta',
          lines: [
            {
              items: [
                'Before the trade: in northern India, water is left out overnight in dishes, with ',
                fillBlank('straw'),
                ' under them.',
              ],
            },
            { items: ['1806: the first cargo melts in the Caribbean, as there is no place to store it.'] },
            { items: ['Tudor tries several packing materials, and ', fillBlank('sawdust'), ' is the best of them.'] },
            {
              items: [
                'Wyeth’s plough cuts equal blocks, so that a full ship has little ',
                fillBlank('air'),
                ' among its blocks.',
              ],
            },
            {
              items: [
                'Ice replaces the ',
                fillBlank('stones', 'stone'),
                ' that ships to India have carried for their weight.',
              ],
            },
            {
              items: [
                '1833: the Tuscany reaches Calcutta, where the port allows her ice to be unloaded at ',
                fillBlank('night'),
                '.',
              ],
            },
          ],
        },
        { type: 'heading', html: '<h3>Questions 36–40</h3>' },
        {
          type: 'text',
          html: '<p>Complete the notes below. Write <strong>ONE WORD ONLY</strong> for each answer.</p>',
        },
        {
          type: 'notes',
          title: 'Frederic Tudor’s trade',
          lines: [
            { level: 0, items: ['Ice in Calcutta'] },
            {
              level: 1,
              items: ['ships with ice also brought ', fillBlank('apples'), ', which sold for high prices'],
            },
            {
              level: 1,
              items: ['when ice was short, it was the ', fillBlank('guests'), ' who supplied it for a dinner'],
            },
            { level: 0, items: ['The end of the trade'] },
            { level: 1, items: ['most of the early machines were bought by ', fillBlank('brewers', 'breweries')] },
            { level: 1, items: ['the ice house in Madras found a buyer, who was a ', fillBlank('lawyer')] },
            { level: 1, items: ['in the lecturer’s view, what remains of the trade is a ', fillBlank('habit')] },
          ],
        },
      ],
    },
  ],
};
