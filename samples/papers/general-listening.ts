import { transcriptOf } from '../audio/transcript.ts';
import type { SamplePaper } from '../paper-format.ts';
import { dropDown, fillBlank, form, lettersUpTo } from './question-kinds.ts';

const loans = lettersUpTo('E');
const walks = lettersUpTo('F');

const explanation = [
  '<h3>Part 1</h3>',
  '<p><strong>1</strong> 15th (or 15, fifteenth, 15th June). ‘I could do the Monday after that, the 15th.’ She gets the keys on the 3rd, and Friday the 12th is too busy.</p>',
  "<p><strong>2</strong> wardrobe. ‘But there's a wardrobe that used to be my grandmother's. That's got to come down in one piece.’ The sofa stays, and the beds come apart.</p>",
  "<p><strong>3</strong> 23. ‘I'll just look it up. Yes, there we are, it's only 23 now.’ It was about 30 miles before there was a new road.</p>",
  "<p><strong>4</strong> 290 (or £290). ‘But on a Monday we take off 50, so it'd be 290.’ 340 pounds is the normal price, and 85 is for the packing.</p>",
  "<p><strong>5</strong> tape. ‘The only thing we can't let you have is tape. You'd need to buy that yourself.’ Boxes and paper are in the price.</p>",
  "<p><strong>6</strong> Wickham. ‘That's W-I-C-K-H-A-M.’</p>",
  "<p><strong>7</strong> Tanner. ‘It's Flat 9, Orchard House, and that's in Tanner Street.’</p>",
  "<p><strong>8</strong> yard. ‘But there's a yard at the back, and if I tell the caretaker, he'll unlock the gate for you.’ Nobody may stop in the street, and the car park belongs to the bank.</p>",
  '<p><strong>9</strong> 9:15 (or 9.15). ‘How about 9:15?’ Eight o’clock is too early for her, and half past nine too late for him.</p>',
  "<p><strong>10</strong> mirror. ‘But there's a big mirror in the hall.’ The computer goes in her sister’s car, and she has no pictures.</p>",
  '<h3>Part 2</h3>',
  '<p><strong>11</strong> B. ‘Every summer the farmer had forty pickers, and nowhere for them to sleep.’ There was never a station, and a shop in the carriage is not mentioned.</p>',
  "<p><strong>12</strong> C. ‘But it opens at half past seven, and it closes at ten, and that's that.’ It was closed last year, but is back, and it has more than bread.</p>",
  "<p><strong>13</strong> A. ‘No, it's that we've got four-year-olds running about all over the place.’ The grass grows again, and some cars can hardly be heard.</p>",
  "<p><strong>14</strong> B. ‘If you're on the bottom field, though, I want your tent up at the top before supper tomorrow.’ The village hall is too small, and the ropes are for those on the top field.</p>",
  "<p><strong>15</strong> D. ‘Oh yes, boots. You'll find a whole row of those under the window.’ The bicycles have been sold.</p>",
  "<p><strong>16</strong> E. ‘But we've got lamps, any number of them.’ There are no barbecues because the fields are dry, and a dog has eaten the games.</p>",
  '<p><strong>17</strong> E. The path of the red walk is flat and smooth, ‘so anybody can do it now, with a pushchair’, and a man went round ‘in his wheelchair’. The cakes (C) are a thing of the past.</p>',
  "<p><strong>18</strong> D. ‘But if you go up at about six, when the sun's getting low, you can count the islands from there.’</p>",
  "<p><strong>19</strong> F. ‘When you've gone about a mile, you'll come up against a fence’, and ‘you can get round by the road’. It is not safe to swim there (A).</p>",
  "<p><strong>20</strong> A. ‘At the far end there's a lake, with a little beach, and it's quite safe.’ The mud (B) is no longer a problem since there are boards.</p>",
  '<h3>Part 3</h3>',
  '<p><strong>21</strong> C. ‘No, we want the folks who work around here.’ Last year’s group had invited their parents, and other students would count their mistakes.</p>',
  "<p><strong>22</strong> A. ‘You've got to bring it out the very second it's done.’ It would have cost almost nothing, and Owen knows how to cook it.</p>",
  "<p><strong>23</strong> B. ‘But where's the food that never gets to the table? … It always happens, and you haven't put in a penny for it.’ The flowers may stay, and the figure for the meat is about right.</p>",
  "<p><strong>24</strong> C. ‘They could help themselves to the first course, that's only salads, after all. And once they're sitting down, they stay there, and you look after them.’</p>",
  "<p><strong>25</strong> cards. ‘So we're having cards printed, and we'll carry them round to everybody ourselves.’ Nobody looks at posters.</p>",
  "<p><strong>26</strong> farm. ‘And for the vegetables, we found a farm that'll bring them to the door, and it's cheaper than the market.’ Dry goods come from the college store.</p>",
  '<p><strong>27</strong> ice. ‘So we pour it into flat trays, and then we pack ice all around them.’</p>',
  "<p><strong>28</strong> bread. ‘I'll be in here at six, because of the bread.’</p>",
  "<p><strong>29</strong> salt. ‘Mostly it's salt. You think that somebody else has put it in.’</p>",
  '<p><strong>30</strong> bean. ‘What I used to do was to give each guest a bean, at the door, on the way out.’ Forms are never filled in.</p>',
  '<h3>Part 4</h3>',
  "<p><strong>31</strong> friction. ‘It's friction. As soon as you pull, the twist gets tighter, the fibres press against each other.’ There is no glue in it.</p>",
  "<p><strong>32</strong> opposite. ‘And after that, the yarns are put together, and this time it's done the opposite way.’</p>",
  '<p><strong>33</strong> cave. ‘Some people who were working there about twenty years ago broke through into a cave.’</p>',
  '<p><strong>34</strong> waist. ‘You wrapped a bundle of hemp about your waist.’</p>',
  "<p><strong>35</strong> candles. ‘And candles weren't allowed past the door, so when it got dark, you simply went home.’ Stoves were not there in any case.</p>",
  '<p><strong>36</strong> thieves. ‘You knew straight away that you were dealing with thieves.’</p>',
  '<p><strong>37</strong> tar. ‘The only thing that helped was tar, and it got everywhere.’</p>',
  '<p><strong>38</strong> prisoners. ‘All day long, the prisoners sat there, and they picked it to pieces with their fingers.’</p>',
  "<p><strong>39</strong> banana. ‘The plant's a cousin of the banana, in fact.’</p>",
  "<p><strong>40</strong> stretches. ‘They'll tell you that it stretches.’ It is light and strong as well, but that is not what climbers speak of.</p>",
].join('');

export const generalListening: SamplePaper = {
  examName: 'General Listening, October paper',
  duration: '0:40:0',
  parentCategory: 'general',
  category: 'listening',
  category_month: 'October',
  category_year: 2026,
  explanation,
  parts: [
    {
      audio: 'listening-3-part-1.mp3',
      transcript: transcriptOf(1, 3),
      documents: [
        { content_type: 'header', html: 'LISTENING PART 1' },
        {
          content_type: 'description',
          html: 'You will hear a telephone conversation about moving house. Answer Questions 1–10.',
        },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 1–5</h3>' },
        {
          type: 'text',
          html: '<p>Complete the notes below. Write <strong>ONE WORD AND/OR A NUMBER</strong> for each answer.</p>',
        },
        {
          type: 'notes',
          title: 'Swift Removals',
          lines: [
            {
              level: 0,
              items: [
                'Date of the move: Monday ',
                fillBlank(
                  '15th',
                  '15',
                  'fifteenth',
                  'the 15th',
                  '15th June',
                  '15 June',
                  'June 15th',
                  'June 15',
                  '15th Jun',
                  '15 Jun',
                ),
                ' June',
              ],
            },
            { level: 0, items: ['Largest piece: a ', fillBlank('wardrobe')] },
            { level: 0, items: ['Distance to Kettleby: ', fillBlank('23', '23 miles'), ' miles'] },
            {
              level: 0,
              items: ['Price without packing: £ ', fillBlank('290', '£290', '290 pounds', '290.00', '£290.00')],
            },
            { level: 0, items: ['Customer has to provide: ', fillBlank('tape')] },
          ],
        },
        { type: 'heading', html: '<h3>Questions 6–10</h3>' },
        {
          type: 'text',
          html: '<p>Complete the form below. Write <strong>ONE WORD AND/OR A NUMBER</strong> for each answer.</p>',
        },
        {
          type: 'table',
          title: 'Order form',
          columns: 2,
          lines: form([
            ['Surname', fillBlank('Wickham')],
            ['Collect from', 'Flat 9, Orchard House, ', fillBlank('Tanner'), ' Street'],
            ['Where the van can stop', 'in the ', fillBlank('yard'), ' behind the building'],
            ['Time of arrival', fillBlank('9:15', '9 15', '9:15 am', '09:15'), ' a.m.'],
            ['To be handled with care', 'a ', fillBlank('mirror')],
          ]),
        },
      ],
    },
    {
      audio: 'listening-3-part-2.mp3',
      transcript: transcriptOf(2, 3),
      documents: [
        { content_type: 'header', html: 'LISTENING PART 2' },
        {
          content_type: 'description',
          html: 'You will hear the warden of a campsite talking to new guests. Answer Questions 11–20.',
        },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 11–14</h3>' },
        { type: 'text', html: '<p>Choose the correct answer.</p>' },
        {
          type: 'mcqQuestion',
          questions: [
            {
              question_type: 'mcq',
              description: 'The railway carriage was brought to the field',
              choices: [
                'to be part of a station.',
                'to give workers somewhere to sleep.',
                'to be used as a shop for fruit.',
              ],
              answer: 1,
            },
            {
              question_type: 'mcq',
              description: 'What does the warden say about the shop?',
              choices: ['It is closed this year.', 'It has nothing but bread.', 'It is open only in the morning.'],
              answer: 2,
            },
            {
              question_type: 'mcq',
              description: 'Why must cars be left at the gate?',
              choices: ['to protect children', 'to protect the grass', 'to keep the campsite quiet'],
              answer: 0,
            },
            {
              question_type: 'mcq',
              description: 'What must campers on the bottom field do because of the storm?',
              choices: [
                'spend the night in the village hall',
                'move their tents to another field',
                'check the ropes of their tents',
              ],
              answer: 1,
            },
          ],
        },
        { type: 'heading', html: '<h3>Questions 15–16</h3>' },
        { type: 'text', html: '<p>Choose <strong>TWO</strong> letters, <strong>A–E</strong>.</p>' },
        {
          type: 'chooseLetters',
          description: 'Which <strong>TWO</strong> things can campers borrow?',
          choices: ['barbecues', 'bicycles', 'board games', 'boots', 'lamps'],
          lines: [{ items: [dropDown(loans, 'D'), dropDown(loans, 'E')] }],
        },
        { type: 'heading', html: '<h3>Questions 17–20</h3>' },
        {
          type: 'text',
          html: '<p>What is said about each of the following walks? Choose <strong>FOUR</strong> answers from the list and pick the correct letter, <strong>A–F</strong>, for each question.</p>',
        },
        {
          type: 'matchingGrid',
          title: 'What is said',
          choices: [
            'It leads to a good place for a swim.',
            'It is muddy.',
            'There are cakes on the way.',
            'It is best in the evening.',
            'It is possible with wheels.',
            'It is closed at one point.',
          ],
          once: true,
          lines: [
            { items: ['the red walk ', dropDown(walks, 'E')] },
            { items: ['the blue walk ', dropDown(walks, 'D')] },
            { items: ['the green walk ', dropDown(walks, 'F')] },
            { items: ['the yellow walk ', dropDown(walks, 'A')] },
          ],
        },
      ],
    },
    {
      audio: 'listening-3-part-3.mp3',
      transcript: transcriptOf(3, 3),
      documents: [
        { content_type: 'header', html: 'LISTENING PART 3' },
        {
          content_type: 'description',
          html: 'You will hear two students, Lena and Owen, talking to their tutor about a lunch. Answer Questions 21–30.',
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
              description: 'Who will be invited to the lunch?',
              choices: ['the students’ parents', 'other students of the college', 'people who work nearby'],
              answer: 2,
            },
            {
              question_type: 'mcq',
              description: 'Lena and Owen decided not to cook fish because',
              choices: [
                'it has to be served at once.',
                'it would be too expensive.',
                'they have not learned how to cook it.',
              ],
              answer: 0,
            },
            {
              question_type: 'mcq',
              description: 'What does the tutor say about the students’ costs?',
              choices: [
                'They spend too much on flowers.',
                'They allow nothing for food that is lost.',
                'They have put down too little for the meat.',
              ],
              answer: 1,
            },
            {
              question_type: 'mcq',
              description: 'How will the food be served?',
              choices: [
                'Guests will fetch all of it themselves.',
                'Students will bring all of it to the tables.',
                'Guests will fetch only the first course.',
              ],
              answer: 2,
            },
          ],
        },
        { type: 'heading', html: '<h3>Questions 25–30</h3>' },
        {
          type: 'text',
          html: '<p>Complete the flow chart below. Write <strong>ONE WORD ONLY</strong> for each answer.</p>',
        },
        {
          type: 'flowChart',
          title: 'Plan for the lunch',
          lines: [
            { items: ['To invite people, the students hand out ', fillBlank('cards'), '.'] },
            { items: ['Ingredients are ordered; the vegetables come from a ', fillBlank('farm'), '.'] },
            { items: ['Wednesday: the stew is made and cooled quickly, with ', fillBlank('ice'), ' round the trays.'] },
            {
              items: ['Thursday morning: Owen makes four sorts of ', fillBlank('bread'), ', and Lena sets the tables.'],
            },
            {
              items: ['Half past eleven: they taste all the food, in case there is no ', fillBlank('salt'), ' in it.'],
            },
            { items: ['Each guest gets a ', fillBlank('bean'), ', and shows with it what he or she thought.'] },
          ],
        },
      ],
    },
    {
      audio: 'listening-3-part-4.mp3',
      transcript: transcriptOf(4, 3),
      documents: [
        { content_type: 'header', html: 'LISTENING PART 4' },
        {
          content_type: 'description',
          html: 'You will hear part of a lecture about rope. Answer Questions 31–40.',
        },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 31–36</h3>' },
        {
          type: 'text',
          html: '<p>Complete the notes below. Write <strong>ONE WORD ONLY</strong> for each answer.</p>',
        },
        {
          type: 'notes',
          title: 'A short history of rope',
          lines: [
            { level: 0, items: ['How it works'] },
            { level: 1, items: ['the force that stops the fibres from slipping is ', fillBlank('friction')] },
            {
              level: 1,
              items: ['everything is twisted twice, the second time in the ', fillBlank('opposite'), ' direction'],
            },
            { level: 0, items: ['The past'] },
            {
              level: 1,
              items: ['beside the Red Sea, coils were left for thousands of years in a ', fillBlank('cave')],
            },
            {
              level: 1,
              items: ['in a ropewalk, a worker carried the hemp round his ', fillBlank('waist'), ' and went backwards'],
            },
            { level: 1, items: ['because of the danger of fire, nobody could bring in ', fillBlank('candles')] },
            {
              level: 1,
              items: ['a coloured yarn in each of the navy’s ropes helped to catch ', fillBlank('thieves')],
            },
          ],
        },
        { type: 'heading', html: '<h3>Questions 37–40</h3>' },
        {
          type: 'text',
          html: '<p>Complete the table below. Write <strong>ONE WORD ONLY</strong> for each answer.</p>',
        },
        {
          type: 'table',
          title: 'What rope is made of',
          columns: 2,
          lines: form([
            ['Hemp', 'strong, but had to be protected from water with ', fillBlank('tar')],
            ['Old rope', 'was taken to pieces by ', fillBlank('prisoners'), ', and used to close gaps in ships'],
            ['Manila', 'comes from a plant related to the ', fillBlank('banana'), '; not harmed by the sea'],
            ['Nylon', 'popular with climbers because, in a fall, it ', fillBlank('stretches')],
          ]),
        },
      ],
    },
  ],
};
