import type { SamplePaper } from '../paper-format.ts';
import { agreesWithText, dropDown, fillBlank, lettersUpTo, trueFalseNotGiven } from './question-kinds.ts';

const courses = lettersUpTo('E');
const endings = lettersUpTo('G');
const statements = lettersUpTo('E');
const paragraphs = lettersUpTo('G');

const courseAdverts = [
  '<h3>Autumn courses at the Brindle Street Centre</h3>',
  '<p><strong>A</strong> <strong>Bread for Beginners.</strong> Mondays, 6.30 to 9 p.m., six weeks from 5 October. Mix, shape and bake a different loaf every week, and take it home while it is still warm. Flour and all other ingredients are covered by the fee; please bring an apron and a clean container. The kitchen has only eight places, so early booking is advised. Fee: £96.</p>',
  '<p><strong>B</strong> <strong>Fix Your Own Bicycle.</strong> Saturdays 10 and 17 October, 10 a.m. to 4 p.m. Learn to mend a puncture, adjust brakes and replace a chain. You will work on your own bicycle. Tools are lent to you for the day; new parts can be bought from the tutor. Not suitable for electric bicycles. Children between 11 and 15 are welcome if they come with an adult, who attends free. Fee: £40.</p>',
  '<p><strong>C</strong> <strong>Spanish for Travellers.</strong> Tuesdays, 7 to 8.30 p.m., ten weeks from 6 October. Order a meal, ask the way and chat to the person in the next seat. No previous knowledge is expected. The first evening is open to everybody without charge, so come and see whether it suits you before you enrol. Students need the coursebook (£18), which the centre does not supply. Fee: £110.</p>',
  '<p><strong>D</strong> <strong>Watercolour Out of Doors.</strong> Sundays, 2 to 5 p.m., four weeks from 4 October. We meet at the centre and walk to a different spot each week: the canal, the old market, the botanical garden. In bad weather the class moves into the studio. This is a course for people who have already painted a little and would like to paint better. Bring your own paints and paper; folding stools can be borrowed. At the end, each student’s best picture is hung in our café for a month. Fee: £60.</p>',
  '<p><strong>E</strong> <strong>Film Editing on Your Phone.</strong> Wednesdays, 7 to 9 p.m., five weeks from 7 October. Turn holiday clips into a short film that you will be glad to send to your friends. No computer is needed: everything is done on your phone with a free app. When the course is over you may join our online group, in which the tutor goes on answering questions until Christmas. Fee: £75.</p>',
].join('');

const toolLibraryNotice = [
  '<h3>The Harbour Tool Library</h3>',
  '<p>Why buy a drill that you will use for ten minutes a year? The Harbour Tool Library lends more than 900 tools, from paint rollers to garden shredders, to anyone who lives or works in the town.</p>',
  '<p><strong>Joining.</strong> Membership costs £25 a year, or £10 for people under 25 or over 65. To join, come to our desk with an identity card and proof of your address or a letter from your employer. You must be at least 18. We cannot accept applications by post or through our website, because we like to meet every member once.</p>',
  '<p><strong>Borrowing.</strong> You may have up to five items at a time, for one week. A loan can be renewed once, by telephone or online, unless another member has reserved the item. Tools with a red label, such as chainsaws, are lent only to members who have attended a safety talk. Talks are held on the first Saturday of every month and last forty minutes. There is nothing to pay, but a place must be booked.</p>',
  '<p><strong>Returning.</strong> Tools must come back clean and dry. We charge £1 a day for each item that is late. If something breaks while you are using it, stop and tell us: nobody is asked to pay for ordinary wear. Please do not repair it yourself, however skilled you are, because our insurance requires us to record every repair. There is a box for returns outside the door, but it is for hand tools only; anything with a motor must be given to a volunteer during opening hours.</p>',
  '<p><strong>Helping.</strong> The library is run by volunteers. Those who give six hours a month or more do not pay the membership fee. We are especially short of people for the repair workshop on Thursday evenings; training is given. Gifts of tools in working order are always welcome, though we have no room for lawnmowers or long ladders.</p>',
  '<p><strong>Opening hours.</strong> Tuesdays and Thursdays, 5 to 8 p.m.; Saturdays, 9 a.m. to 1 p.m. There is often a queue on the first warm Saturday of spring.</p>',
].join('');

const leaveRules = [
  '<h3>Booking annual leave at Fenwick and Rowe</h3>',
  '<p>Every full-time employee has 25 days of paid leave a year in addition to public holidays. The leave year runs from 1 April to 31 March. Part-time staff receive leave in proportion to their hours. New members of staff may not take leave during the induction period, which is the first eight weeks of their employment, except in an emergency.</p>',
  '<p><strong>How to apply.</strong> Send your request through the staff portal rather than by email. Your supervisor will answer within five working days. For an absence of up to three days, please give two weeks’ notice; for anything longer, we need six weeks. If several people ask for the same dates, their requests are dealt with in the order in which they arrived, and seniority plays no part in the decision. Please do not pay for travel until your leave has been confirmed, as the company cannot refund the cost of tickets.</p>',
  '<p><strong>Busy weeks.</strong> Nearly half of the year’s orders leave our warehouse between 15 November and 24 December. No leave is granted to warehouse staff in those weeks. Office staff may take up to two days with the consent of the head of their department.</p>',
  '<p><strong>Carrying leave over.</strong> Up to five unused days may be carried into the next leave year, but they must be taken by the end of June. Days that are not taken are lost. They cannot be exchanged for money unless you are leaving the company, in which case the value is added to your last salary.</p>',
  '<p><strong>Illness.</strong> If you fall ill while you are on leave, you may claim those days back, provided that you telephone your supervisor on the first day of the illness and hand in a medical certificate when you return, even if you were ill for only one day.</p>',
  '<p><strong>Special leave.</strong> Paid leave of up to three days may be given for the funeral of a close relative, and one day for moving house. Apply in the usual way and add a short note of the reason. These days are not subtracted from your annual leave.</p>',
].join('');

const handoverGuide = [
  '<h3>Handing over the front desk: a guide for receptionists</h3>',
  '<p>Most complaints at the Quayside Hotel do not begin with a rude word or a dirty room. They begin with something that one receptionist knew and the next did not: a late check-out that was promised, a lift that is out of order, a parcel in the back office. When the management looked at a year’s complaints, it found that six out of ten could be traced to the half hour around a change of shift. For this reason shifts now overlap by fifteen minutes, and those minutes are paid.</p>',
  '<p><strong>Write.</strong> Begin the handover sheet when your shift begins, not when it ends. A note made at the time is more accurate than a memory eight hours old. Write down what has been done and, above all, what has not. ‘Room 214 asked for a cot’ is of little use. ‘Room 214 asked for a cot; housekeeping told at 4.10; not yet delivered’ tells your colleague what to do next. A sheet that says only ‘All quiet’ should make anybody suspicious. Leave out your opinion of guests: the sheets are kept for two years, and guests have the right to see what has been written about them.</p>',
  '<p><strong>Talk.</strong> Go through the sheet together, line by line, where guests cannot hear you. The person who is arriving should repeat the most urgent points in his or her own words. This may feel childish, but in a trial last spring it halved the number of forgotten tasks, whereas a longer form made no difference at all. Then count the cash together, and both sign for it.</p>',
  '<p><strong>Leave.</strong> Do not go until your colleague has said, ‘I have the desk.’ Until then you are responsible for it, even if your shift is over. If your colleague has not come after ten minutes, telephone the duty manager; never give the keys to the porter. Finally, if you arrive and find that you have been left with a poor handover, speak to the colleague concerned. Only if it happens again should you go to a supervisor. The purpose is not to find somebody to blame but to make sure that no guest has to ask for the same thing twice.</p>',
].join('');

const pencilPassage = [
  '<p><strong>A</strong> Few objects are as easy to overlook as a pencil. It costs less than a cup of tea, works without electricity and writes in any position, and its mistakes can be removed. A single one is said to hold enough material for a line more than fifty kilometres long, although hardly anybody has had the patience to test the claim. Yet this modest stick contains two centuries of invention, several fortunes and one very old misunderstanding.</p>',
  '<p><strong>B</strong> The misunderstanding concerns the ‘lead’. There is no lead in a pencil, and there never was. In the sixteenth century, shepherds at Borrowdale in the north-west of England came upon a black, greasy substance in the ground, which they took for a kind of lead. They used it to mark their sheep. It was in fact graphite, a form of carbon, and so pure that it could simply be sawn into sticks. Not until the 1770s did a Swedish chemist show what it was, and by then it was too late to change the way people talked.</p>',
  '<p><strong>C</strong> The substance soon proved to have a more warlike use. Because graphite resists great heat, the inside of the moulds in which cannonballs were made was rubbed with it, so that the balls came out round and smooth. Its price rose until it was worth stealing. The mine at Borrowdale was opened for only a few weeks at a time, miners were searched when they went home, and the graphite travelled to London under armed guard. Artists, meanwhile, wrapped their sticks of it in string, to keep their fingers clean.</p>',
  '<p><strong>D</strong> War also brought about the next step. In the 1790s France was fighting England and could no longer buy English graphite, so the French government asked an inventor, Nicolas-Jacques Conté, to find a substitute. He ground graphite of poor quality to powder, mixed it with clay, shaped the paste into thin rods and baked them in an oven. The method had an advantage for which nobody had asked. The more clay the mixture contained, the harder and paler the pencil; the less clay, the softer and darker. The marks found on pencils today, such as 2H and 4B, describe exactly this, and pencils are still made in Conté’s way.</p>',
  '<p><strong>E</strong> The wood has a history of its own. The earliest makers hollowed out a stick of juniper and pushed the graphite in. Later ones cut a groove in a flat strip of wood, laid the graphite in it and glued a second strip on top. The wood must be soft enough to sharpen, but must not splinter, and American red cedar suited so well that by the early twentieth century there was hardly any left. Manufacturers became so desperate that they drove round the farms of Tennessee offering new fences of wire in exchange for old ones of cedar. Even the shape of a pencil saves wood, besides keeping it from rolling off the desk: the timber that is needed for eight round pencils will make nine with six sides.</p>',
  '<p><strong>F</strong> Other features were added to attract buyers. The rubber at the end was the idea of Hymen Lipman of Philadelphia, who obtained a patent for it in 1858 and sold it for a large sum. The buyer was unlucky. When he tried to stop another firm from copying the design, the judges decided that to join two familiar things together was not an invention, and the patent became worthless. Then there is the paint. In the nineteenth century only cheap pencils were painted, to hide the faults in their wood. In about 1890, however, a firm in central Europe gave its finest and most expensive pencil fourteen coats of golden yellow and named it after a famous diamond. It sold so well that rivals painted theirs yellow too, in the hope that customers would think them just as good.</p>',
  '<p><strong>G</strong> The death of the pencil has been announced with the arrival of the typewriter, the ballpoint and the computer, yet billions are still made each year. Carpenters like it because it writes on damp timber, and teachers because it allows a child to be wrong. Even the best-known joke at its expense turns out to be in its favour only by accident. Engineers in America, the joke goes, spent a fortune on a pen that would write in space, while the Russians took a pencil. This is not what happened. Both countries began with pencils, and both gave them up for the same reason: the tips broke off and floated about, and a crumb of graphite in the wrong place can damage electrical equipment. The famous pen was developed by a private company with its own money, and both sides bought it.</p>',
].join('');

const explanation = [
  '<h3>Part 1</h3>',
  '<p><strong>1</strong> C. Spanish for Travellers: ‘The first evening is open to everybody without charge, so come and see whether it suits you before you enrol’.</p>',
  '<p><strong>2</strong> D. Watercolour Out of Doors: ‘each student’s best picture is hung in our café for a month’.</p>',
  '<p><strong>3</strong> E. Film Editing on Your Phone: after the course ‘the tutor goes on answering questions until Christmas’.</p>',
  '<p><strong>4</strong> A. Bread for Beginners: ‘Flour and all other ingredients are covered by the fee’. In B new parts must be bought, in C the book is extra, and in D students bring paints and paper.</p>',
  '<p><strong>5</strong> D. Watercolour Out of Doors: ‘for people who have already painted a little’.</p>',
  '<p><strong>6</strong> B. Fix Your Own Bicycle: children come ‘with an adult, who attends free’.</p>',
  '<p><strong>7</strong> TRUE. Paragraph 1: the library lends ‘to anyone who lives or works in the town’, and under Joining ‘a letter from your employer’ is accepted.</p>',
  '<p><strong>8</strong> FALSE. Joining: ‘We cannot accept applications by post or through our website’.</p>',
  '<p><strong>9</strong> NOT GIVEN. Borrowing says that a loan ‘can be renewed once’, but not how many members do so.</p>',
  '<p><strong>10</strong> FALSE. Borrowing: ‘There is nothing to pay, but a place must be booked’.</p>',
  '<p><strong>11</strong> TRUE. Helping: ‘Those who give six hours a month or more do not pay the membership fee’.</p>',
  '<p><strong>12</strong> dry. Returning: ‘Tools must come back clean and dry’.</p>',
  '<p><strong>13</strong> insurance. Returning: members may not repair tools ‘because our insurance requires us to record every repair’.</p>',
  '<p><strong>14</strong> hand tools. Returning: the box outside the door ‘is for hand tools only’; ‘anything with a motor’ is given to a volunteer.</p>',
  '<h3>Part 2</h3>',
  '<p><strong>15</strong> induction period. Paragraph 1: ‘New members of staff may not take leave during the induction period, which is the first eight weeks of their employment’. The gap asks what these weeks are called, not how many they are.</p>',
  '<p><strong>16</strong> staff portal (or portal). How to apply: ‘Send your request through the staff portal rather than by email’.</p>',
  '<p><strong>17</strong> six weeks (or 6 weeks). How to apply: a week is longer than three days. Two weeks’ notice is enough for up to three days; ‘for anything longer, we need six weeks’.</p>',
  '<p><strong>18</strong> seniority. How to apply: requests are dealt with in the order of arrival, ‘and seniority plays no part in the decision’.</p>',
  '<p><strong>19</strong> June. Carrying leave over: unused days ‘must be taken by the end of June’.</p>',
  '<p><strong>20</strong> medical certificate (or certificate). Illness: the employee must ‘hand in a medical certificate when you return’.</p>',
  '<p><strong>21</strong> A. Paragraph 1: ‘six out of ten could be traced to the half hour around a change of shift’.</p>',
  '<p><strong>22</strong> C. Write: ‘guests have the right to see what has been written about them’.</p>',
  '<p><strong>23</strong> D. Talk: the arriving receptionist repeats ‘the most urgent points in his or her own words’, which ‘halved the number of forgotten tasks’. The longer form ‘made no difference at all’.</p>',
  '<p><strong>24</strong> C. Write: ‘Write down what has been done and, above all, what has not’. E is wrong because opinions of guests are to be left out.</p>',
  '<p><strong>25</strong> G. Leave: ‘Do not go until your colleague has said, “I have the desk.” Until then you are responsible for it, even if your shift is over’.</p>',
  '<p><strong>26</strong> A. Leave: ‘If your colleague has not come after ten minutes, telephone the duty manager’; the keys are never given to the porter.</p>',
  '<p><strong>27</strong> D. Leave: ‘speak to the colleague concerned. Only if it happens again should you go to a supervisor’, so B is wrong.</p>',
  '<h3>Part 3</h3>',
  '<p><strong>28</strong> C. Paragraph C: the mine was opened ‘for only a few weeks at a time’, miners were searched, and the graphite travelled ‘under armed guard’.</p>',
  '<p><strong>29</strong> F. Paragraph F: ‘the judges decided that to join two familiar things together was not an invention’.</p>',
  '<p><strong>30</strong> B. Paragraph B: the shepherds ‘took’ the graphite ‘for a kind of lead’, and by the time its nature was known ‘it was too late to change the way people talked’.</p>',
  '<p><strong>31</strong> G. Paragraph G tells the joke about the pen in space and adds, ‘This is not what happened’.</p>',
  '<p><strong>32</strong> E. Paragraph E: manufacturers offered farmers ‘new fences of wire in exchange for old ones of cedar’.</p>',
  '<p><strong>33</strong> B. Paragraph D: the method ‘had an advantage for which nobody had asked’, namely that ‘the more clay the mixture contained, the harder and paler the pencil’, and the less clay, the darker.</p>',
  '<p><strong>34</strong> B. Paragraph F: ‘In the nineteenth century only cheap pencils were painted, to hide the faults in their wood’. A is wrong because ‘the patent became worthless’, and C because rivals hoped ‘that customers would think them just as good’.</p>',
  '<p><strong>35</strong> D. Paragraph G: ‘Both countries began with pencils, and both gave them up for the same reason’. E is wrong because the pen ‘was developed by a private company with its own money’.</p>',
  '<p><strong>36</strong> juniper. Paragraph E: ‘The earliest makers hollowed out a stick of juniper’. Cedar came later.</p>',
  '<p><strong>37</strong> groove. Paragraph E: ‘Later ones cut a groove in a flat strip of wood, laid the graphite in it and glued a second strip on top’.</p>',
  '<p><strong>38</strong> splinter. Paragraph E: the wood ‘must be soft enough to sharpen, but must not splinter’.</p>',
  '<p><strong>39</strong> wire. Paragraph E: ‘offering new fences of wire in exchange for old ones of cedar’.</p>',
  '<p><strong>40</strong> nine (or 9). Paragraph E: ‘the timber that is needed for eight round pencils will make nine with six sides’.</p>',
].join('');

export const generalReading: SamplePaper = {
  examName: 'General Reading, October paper',
  duration: '1:0:0',
  parentCategory: 'general',
  category: 'reading',
  isFree: true,
  category_month: 'October',
  category_year: 2026,
  parts: [
    {
      documents: [
        { content_type: 'header', html: 'SECTION 1' },
        {
          content_type: 'description',
          html: 'You should spend about 20 minutes on Questions 1–14, which are based on the two texts below.',
        },
        { content_type: 'title', html: 'Learning and borrowing in your town' },
        { content_type: 'contents', html: courseAdverts },
        { content_type: 'contents', html: toolLibraryNotice },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 1–6</h3>' },
        {
          type: 'text',
          html: '<p>Look at the five advertisements for courses, <strong>A–E</strong>. For which course is each statement true?</p>',
        },
        {
          type: 'matchingGrid',
          title: 'Courses',
          choices: [
            'Bread for Beginners',
            'Fix Your Own Bicycle',
            'Spanish for Travellers',
            'Watercolour Out of Doors',
            'Film Editing on Your Phone',
          ],
          once: false,
          lines: [
            { items: ['People can try the course before they pay for it. ', dropDown(courses, 'C')] },
            { items: ['The work of the students will be shown to the public. ', dropDown(courses, 'D')] },
            { items: ['Help is available after the last class. ', dropDown(courses, 'E')] },
            { items: ['The fee includes the materials that students use up in class. ', dropDown(courses, 'A')] },
            { items: ['The course is intended for people with some experience. ', dropDown(courses, 'D')] },
            { items: ['A person who accompanies a child does not have to pay. ', dropDown(courses, 'B')] },
          ],
        },
        { type: 'heading', html: '<h3>Questions 7–11</h3>' },
        {
          type: 'text',
          html: '<p>Do the following statements agree with the information given in the text about the Harbour Tool Library?</p>',
        },
        agreesWithText,
        {
          type: 'dropDownQuestion',
          rows: [
            [
              'Somebody who lives elsewhere but has a job in the town may join the library.',
              dropDown(trueFalseNotGiven, 'TRUE'),
            ],
            ['It is possible to become a member online.', dropDown(trueFalseNotGiven, 'FALSE')],
            ['Most members renew their loans.', dropDown(trueFalseNotGiven, 'NOT GIVEN')],
            ['A small charge is made for the safety talk.', dropDown(trueFalseNotGiven, 'FALSE')],
            [
              'A volunteer who works for six hours every month has free membership.',
              dropDown(trueFalseNotGiven, 'TRUE'),
            ],
          ],
        },
        { type: 'heading', html: '<h3>Questions 12–14</h3>' },
        {
          type: 'text',
          html: '<p>Complete the notes about the Harbour Tool Library. Write <strong>NO MORE THAN TWO WORDS</strong> from the text for each answer.</p>',
        },
        { type: 'heading', html: '<h4>Bringing tools back</h4>' },
        {
          type: 'bulletList',
          rows: [
            ['When it is handed in, everything must be ', fillBlank('dry'), ' as well as free of dirt.'],
            ['Do not mend broken tools: a record of repairs is needed for the ', fillBlank('insurance'), '.'],
            ['Nothing may be put into the box outside the door except ', fillBlank('hand tools'), '.'],
          ],
        },
      ],
    },
    {
      documents: [
        { content_type: 'header', html: 'SECTION 2' },
        {
          content_type: 'description',
          html: 'You should spend about 20 minutes on Questions 15–27, which are based on the two texts below.',
        },
        { content_type: 'title', html: 'Rules and advice at work' },
        { content_type: 'contents', html: leaveRules },
        { content_type: 'contents', html: handoverGuide },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 15–20</h3>' },
        {
          type: 'text',
          html: '<p>Complete the notes about leave at Fenwick and Rowe. Write <strong>NO MORE THAN TWO WORDS AND/OR A NUMBER</strong> from the text for each answer.</p>',
        },
        {
          type: 'notes',
          title: 'Annual leave',
          lines: [
            { level: 0, items: ['Asking for leave'] },
            {
              level: 1,
              items: [
                'The weeks in which a new employee cannot normally be away are called the ',
                fillBlank('induction period'),
                '.',
              ],
            },
            { level: 1, items: ['Requests are made on the ', fillBlank('staff portal', 'portal'), ', not by email.'] },
            {
              level: 1,
              items: [
                'A person who would like a whole week off must apply at least ',
                fillBlank('six weeks'),
                ' in advance.',
              ],
            },
            {
              level: 1,
              items: [
                'When too many people want the same dates, the ',
                fillBlank('seniority'),
                ' of an employee makes no difference.',
              ],
            },
            { level: 0, items: ['Days that were not used'] },
            {
              level: 1,
              items: [
                'The last month in which days left over from the year before can be used is ',
                fillBlank('June'),
                '.',
              ],
            },
            { level: 0, items: ['Illness'] },
            {
              level: 1,
              items: [
                'An employee who is ill on leave has to show a ',
                fillBlank('medical certificate', 'certificate'),
                ' in order to get the days back.',
              ],
            },
          ],
        },
        { type: 'heading', html: '<h3>Questions 21–23</h3>' },
        {
          type: 'text',
          html: '<p>Choose the correct answer, according to the guide for receptionists at the Quayside Hotel.</p>',
        },
        {
          type: 'mcqQuestion',
          questions: [
            {
              question_type: 'mcq',
              description: 'What did the management learn about complaints?',
              choices: [
                'The majority arose at about the time when one shift followed another.',
                'The majority were about staff who had been impolite.',
                'Their number rose when the shifts were made longer.',
                'They were most often made by guests who left late.',
              ],
              answer: 0,
            },
            {
              question_type: 'mcq',
              description: 'Why are receptionists told not to write down their opinion of a guest?',
              choices: [
                'Their colleagues may not agree with it.',
                'There is not enough space on the sheet.',
                'The guest may ask to read the sheet.',
                'It will be out of date after two years.',
              ],
              answer: 2,
            },
            {
              question_type: 'mcq',
              description: 'In the trial last spring, fewer tasks were forgotten when',
              choices: [
                'a longer form was used.',
                'the shifts overlapped by fifteen minutes.',
                'two people counted the cash.',
                'the important points were said again aloud.',
              ],
              answer: 3,
            },
          ],
        },
        { type: 'heading', html: '<h3>Questions 24–27</h3>' },
        {
          type: 'text',
          html: '<p>Complete each sentence about the Quayside Hotel with the correct ending, <strong>A–G</strong>, below.</p>',
        },
        {
          type: 'matchingGrid',
          title: 'Sentence endings',
          choices: [
            'ring the duty manager after a short wait.',
            'tell a supervisor at once.',
            'make clear what still has to be done.',
            'talk first to the person responsible.',
            'describe the guest’s mood.',
            'leave the keys with the porter.',
            'listen for a certain sentence before leaving.',
          ],
          once: true,
          lines: [
            { items: ['A note about a guest’s request should ', dropDown(endings, 'C')] },
            { items: ['A receptionist whose shift is over should ', dropDown(endings, 'G')] },
            { items: ['A receptionist whose colleague fails to appear should ', dropDown(endings, 'A')] },
            {
              items: ['A receptionist who receives a poor handover for the first time should ', dropDown(endings, 'D')],
            },
          ],
        },
      ],
    },
    {
      documents: [
        { content_type: 'header', html: 'SECTION 3' },
        {
          content_type: 'description',
          html: 'You should spend about 20 minutes on Questions 28–40, which are based on the text below.',
        },
        { content_type: 'title', html: 'The story inside a pencil' },
        { content_type: 'contents', html: pencilPassage },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 28–32</h3>' },
        {
          type: 'text',
          html: '<p>The text has seven paragraphs, <strong>A–G</strong>. Which paragraph contains the following information?</p>',
        },
        {
          type: 'matchingGrid',
          title: '',
          choices: paragraphs.map(() => ''),
          once: false,
          lines: [
            { items: ['measures that were taken to prevent theft ', dropDown(paragraphs, 'C')] },
            { items: ['a legal decision about what may be called an invention ', dropDown(paragraphs, 'F')] },
            { items: ['how something came to have a misleading name ', dropDown(paragraphs, 'B')] },
            { items: ['a popular story that is untrue ', dropDown(paragraphs, 'G')] },
            { items: ['a search for materials that had been used before ', dropDown(paragraphs, 'E')] },
          ],
        },
        { type: 'heading', html: '<h3>Question 33</h3>' },
        { type: 'text', html: '<p>Choose the correct answer.</p>' },
        {
          type: 'mcqQuestion',
          questions: [
            {
              question_type: 'mcq',
              description: 'What was the unexpected benefit of Conté’s method?',
              choices: [
                'Pencils became cheaper than they had been in England.',
                'Pencils could be made to write in darker or paler lines.',
                'Graphite no longer had to be ground to powder.',
                'Rods could be made without an oven.',
              ],
              answer: 1,
            },
          ],
        },
        { type: 'heading', html: '<h3>Questions 34–35</h3>' },
        { type: 'text', html: '<p>Choose <strong>TWO</strong> letters, <strong>A–E</strong>.</p>' },
        {
          type: 'chooseLetters',
          description: 'Which <strong>TWO</strong> of the following does the writer say about pencils?',
          choices: [
            'The man who bought Lipman’s patent made a fortune from it.',
            'In the nineteenth century good pencils were not usually painted.',
            'Rivals chose yellow because it was the cheapest paint.',
            'Two countries stopped using pencils in space for the same reason.',
            'A government paid for the pen that writes in space.',
          ],
          lines: [{ items: [dropDown(statements, 'B'), dropDown(statements, 'D')] }],
        },
        { type: 'heading', html: '<h3>Questions 36–40</h3>' },
        {
          type: 'text',
          html: '<p>Complete the summary below. Write <strong>ONE WORD AND/OR A NUMBER</strong> from the text for each answer.</p>',
        },
        { type: 'heading', html: '<h4>The wooden part of the pencil</h4>' },
        {
          type: 'paragraph',
          items: [
            'The wood of the first pencils was ',
            fillBlank('juniper'),
            ', which was made hollow to receive the graphite. Later, the graphite lay in a ',
            fillBlank('groove'),
            ', which was made along one piece of wood and closed with another. A good wood for pencils can be brought to a point with ease and without starting to ',
            fillBlank('splinter'),
            '. Red cedar was so popular that it became scarce: manufacturers even took the old fences of farmers and paid for them with others, made from ',
            fillBlank('wire'),
            '. Pencils with six sides are economical. The wood of eight round ones is enough for ',
            fillBlank('nine'),
            ' of them.',
          ],
        },
      ],
    },
  ],
  explanation,
};
