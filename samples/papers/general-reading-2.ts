import type { SamplePaper } from '../paper-format.ts';
import { agreesWithText, dropDown, fillBlank, lettersUpTo, trueFalseNotGiven } from './question-kinds.ts';

const rooms = lettersUpTo('E');
const endings = lettersUpTo('G');
const reasonLetters = lettersUpTo('E');
const paragraphs = lettersUpTo('G');

const roomAdverts = [
  '<h3>Rooms to let</h3>',
  '<p><strong>A</strong> <strong>Quiet room in a family house, Mill Lane.</strong> We are two teachers with a daughter of nine and a cat. The room looks on to the garden and has its own bathroom. Breakfast is included, and you are welcome to eat with us in the evening if you tell us in the morning. No smoking anywhere on the property. Twenty minutes by bus from the university; we lend you a bicycle if you prefer. £480 a month, bills included.</p>',
  '<p><strong>B</strong> <strong>Three rooms in a student flat, Station Road.</strong> Large, cheerful and loud in the evenings: both of us study music. Shared kitchen, two bathrooms, washing machine. Rent is £390 a month each, and everybody pays a fifth of the electricity. You will need somebody, such as a parent, who signs the contract with you and promises to pay if you cannot. Free from 1 September for a whole year only.</p>',
  '<p><strong>C</strong> <strong>Studio above a bakery, Market Square.</strong> For one person. Small but complete, with its own front door, shower and cooking corner. You should know that work downstairs begins at four in the morning, and that the smell of bread is wonderful. We take £10 a week off the rent for anybody who will open the shop on Sundays. £520 a month; heating comes from the ovens and costs nothing.</p>',
  '<p><strong>D</strong> <strong>Room with an older lady, Park Avenue.</strong> My mother is 82, in good health, and does not like to sleep alone in the house. She asks for no rent, only for somebody who will be at home between ten at night and seven in the morning, help her with the shopping on Saturdays and change a light bulb now and then. We would like to meet you two or three times before we decide. Non-drivers may apply: the shops are close.</p>',
  '<p><strong>E</strong> <strong>Rooms by the night or by the week, Harbour House.</strong> Arriving before your own flat is ready? Our eighteen rooms are furnished, with sheets, towels and a desk. Pay for six nights and the seventh is free. There is a kitchen on each floor and somebody at reception at any hour. Luggage may be left with us free of charge before you arrive and after you go. Guests who stay longer than a month may ask for a reduction. From £31 a night.</p>',
].join('');

const poolNotice = [
  '<h3>Westfield Swimming Pool: what you need to know</h3>',
  '<p><strong>Tickets.</strong> A ticket is for ninety minutes, which begin when you pass the gate and include the time you spend changing. Those who stay longer pay £1 for every extra quarter of an hour. A card for ten visits costs as much as eight tickets; it has no final date, and you may lend it to anybody you like. Children under four swim free but must be with an adult in the water, not beside it.</p>',
  '<p><strong>Lanes.</strong> The pool is divided by ropes. Please choose a lane by your speed, not by your age: the sign at each end says slow, medium or fast. Keep to the left, and let others pass at the wall rather than in the middle. Before nine in the morning the two lanes nearest the windows are kept for the members of the swimming club, who have hired them.</p>',
  '<p><strong>What to bring.</strong> Lockers take a £1 coin, which you get back. Bring your own padlock only if you have rented a locker by the year. A cap must be worn by everybody whose hair reaches the shoulders; if you have left yours at home, the ticket desk sells simple ones. For safety, we do not allow glass of any kind beyond the changing rooms, and that includes bottles for babies.</p>',
  '<p><strong>Learning.</strong> Lessons for adults who cannot swim at all take place on Thursday evenings in the small pool, which is warmer. There are never more than six people in a class. The course lasts eight weeks, and anyone who still needs help at the end may repeat it for half the fee. You cannot join a course once its second lesson has been given.</p>',
  '<p><strong>Closed.</strong> We close for cleaning on the first Monday of each month, and for two weeks in August. Lost property is kept for thirty days and is then given to a charity.</p>',
].join('');

const expenseRules = [
  '<h3>Travelling for Alder Instruments: what we pay for</h3>',
  '<p>When you travel for the company you should neither gain nor lose by it. Please read these rules before you book, because expenses that do not follow them may not be repaid.</p>',
  '<p><strong>Before you go.</strong> Every journey that includes a night away needs the agreement of your manager, in writing. Tickets for trains and planes are ordered by the travel desk, not by you: it receives lower prices than the public, and it can change a booking if a customer cancels. Travel in standard class. The exception is a flight of more than seven hours, for which you may ask for a seat with more room.</p>',
  '<p><strong>Your own car.</strong> We pay 40p a kilometre if you use your own car, whatever its size, and 5p more if you take a colleague. Check first that your insurance covers journeys for work, since many private policies do not. Fines for parking or speed are always your own affair. If you fall ill on the way, ring the number on the back of your travel card before you see a doctor, unless it is an emergency; the hospital then sends its bill to us.</p>',
  '<p><strong>Meals and hotels.</strong> Keep every receipt. For meals we repay what you spent, up to £35 a day; alcohol is not included. You may stay in any hotel on the list kept by the travel desk. If you would rather stay with friends or relatives, the company saves money, and so we allow you £20 a night for a present, without a receipt.</p>',
  '<p><strong>When you are back.</strong> Enter your expenses in the online form within a month. Photographs of receipts are enough, provided that the date can be read, but keep the originals until you have been paid, as one claim in ten is checked. Payment is made with your next salary. If you expect to spend a large sum, you need not wait: ask the accounts office for an advance at least five days before you leave.</p>',
].join('');

const complaintGuide = [
  '<h3>When the customer is angry: advice for staff on the telephone</h3>',
  '<p>Nobody rings a company in order to shout at a stranger. By the time callers reach us, most have already tried to solve the problem themselves, looked for our number, and listened to music for several minutes. Their anger is real, but it is seldom about you.</p>',
  '<p><strong>Listen first.</strong> Let callers tell the whole story before you say a word. The natural wish is to interrupt with a solution as soon as you recognise the problem. Resist it. We recorded six hundred calls last year, and those in which the caller was interrupted in the first minute lasted, on average, twice as long as the others. While you listen, write down two things: what went wrong, and what it has meant for this person. A late parcel is one thing; a late wedding dress is another.</p>',
  '<p><strong>Say it back.</strong> Repeat in a sentence or two what you have heard. Callers who know that they have been understood lower their voices, usually without noticing. Say that you are sorry, once, and mean it. An apology that is repeated in every sentence sounds as if it had been learnt by heart, and a joke, however kind, can be taken for a lack of respect.</p>',
  '<p><strong>Offer and write.</strong> Say what you can do rather than what you cannot. Where there are two possible solutions, name both and let the caller choose, because people are more content with a decision that is theirs. Promise nothing that depends on another department until you have asked it. If you do not know the answer, say so, and name a time by which you will ring back. Then, before you take the next call, write a note of what was agreed and by when. If the same person rings again, a colleague will be able to continue where you stopped, and nobody will have to begin the story again.</p>',
  '<p><strong>And you?</strong> You are not expected to put up with insults. Warn a caller once, calmly; if it goes on, you may end the call. Afterwards, leave your desk for five minutes. This is not a favour but a rule, and your team leader will remind you of it.</p>',
].join('');

const trolleyPassage = [
  '<p><strong>A</strong> Nearly everyone who has bought food in a supermarket has pushed one, and very few people can say who thought of it. The shopping trolley looks so simple that it might have been there since shops began. In fact it is younger than the aeroplane and the telephone, it was the work of a man who wanted his customers to be tired less quickly, and when it first appeared nobody would touch it.</p>',
  '<p><strong>B</strong> Until the twentieth century, shoppers needed nothing of the kind. They stood at a counter and asked an assistant for a pound of sugar or a piece of soap, which was fetched, weighed and wrapped for them; heavy orders were brought to the house by a boy with a bicycle. When shops with self-service opened in America, during and after the First World War, customers walked between the shelves for the first time and carried what they chose in a basket on one arm. This saved the wages of the assistants, but it had a limit. When the basket was full, or the arm ached, the shopping was over, whatever was still on the list.</p>',
  '<p><strong>C</strong> Sylvan Goldman, who owned a chain of grocery shops in Oklahoma, noticed that people made for the till as soon as their baskets grew heavy. One evening in 1936, as he sat in his office, his eye fell on a wooden folding chair. Raise the seat a little, he thought, put a basket on it and a second one below, and add wheels to the legs. A mechanic called Fred Young spent months on the idea with him. The first models fell over on the slightest unevenness, or folded up when they were not supposed to, but by June 1937 the two men had a frame of metal that carried two baskets and could be packed away flat when the shop was closed.</p>',
  '<p><strong>D</strong> Goldman advertised his invention in the newspapers and waited. It was a disaster. Young women found it unfashionable; it reminded them, they said, of pushing a baby. Young men were afraid of appearing weak. Only the old were grateful, and their example encouraged nobody. Goldman’s answer was as clever as the trolley itself. He hired people of different ages to push trolleys up and down inside the entrance and to fill them with goods, and a girl stood at the door who pointed to them and asked each arriving customer, ‘Everybody else is using them; why not you?’ Within weeks they were in demand, and Goldman, who had begun to make them for other shops as well, had orders for years ahead.</p>',
  '<p><strong>E</strong> One difficulty remained. Each trolley had to be put together at the beginning of a visit and taken apart at its end. In 1946 Orla Watson, of Kansas City, who had earned his living by repairing machines, designed one whose basket was wider at the back than at the front and had a rear wall that swung upwards, so that each could slide into the one before it. A row of ten took little more space than two. Goldman quarrelled with Watson about the right to the design, and after some years they settled the matter: Watson was paid for every trolley that was sold, and Goldman was allowed to make them. In the decade that followed, trolleys were given seats for small children, which kept the parents in the shop for longer still.</p>',
  '<p><strong>F</strong> The trolley changed more than the comfort of shoppers. As soon as people could take home a week’s food at once, they began to do so, and needed a car to carry it and a refrigerator to keep it in. Shops moved out of town, to where there was room for the cars. Manufacturers made larger packets, since weight no longer mattered. Even the trolley grew: some of those in use today hold three times as much as Goldman’s, and a professor of marketing who doubled the size of the trolleys in a shop found that customers bought considerably more, without being aware of it.</p>',
  '<p><strong>G</strong> Success has had its price. Trolleys are expensive, and they wander. They have been found in rivers, on mountains and in the gardens of people who swore that they had never seen them before. Some shops lock their wheels by radio at the edge of the car park; most ask for a coin, which is given back when the trolley is returned. The coin is worth far less than the trolley, yet it works, and psychologists think they know why: it turns a favour into a small business, and hardly anybody likes to leave his own money behind.</p>',
].join('');

const explanation = [
  '<h3>Part 1</h3>',
  '<p><strong>1</strong> D. Room with an older lady: ‘She asks for no rent, only for somebody who will be at home’ at night and help her.</p>',
  '<p><strong>2</strong> B. Three rooms in a student flat: ‘You will need somebody, such as a parent, who signs the contract with you and promises to pay if you cannot’.</p>',
  '<p><strong>3</strong> E. Harbour House: ‘Pay for six nights and the seventh is free’. C also costs less, but only for those who work.</p>',
  '<p><strong>4</strong> C. Studio above a bakery: ‘work downstairs begins at four in the morning’. B is loud too, but only ‘in the evenings’.</p>',
  '<p><strong>5</strong> A. Mill Lane: ‘you are welcome to eat with us in the evening if you tell us in the morning’.</p>',
  '<p><strong>6</strong> C. Studio above a bakery: ‘We take £10 a week off the rent for anybody who will open the shop on Sundays’.</p>',
  '<p><strong>7</strong> FALSE. Tickets: the ninety minutes ‘begin when you pass the gate and include the time you spend changing’.</p>',
  '<p><strong>8</strong> TRUE. Tickets: of the card for ten visits it is said that ‘you may lend it to anybody you like’.</p>',
  '<p><strong>9</strong> NOT GIVEN. Lanes: before nine, two lanes are kept for members of the swimming club; what they pay for them is not said, only that they ‘have hired them’.</p>',
  '<p><strong>10</strong> FALSE. What to bring: a cap must be worn ‘by everybody whose hair reaches the shoulders’, not by all swimmers.</p>',
  '<p><strong>11</strong> TRUE. Learning: ‘You cannot join a course once its second lesson has been given’.</p>',
  '<p><strong>12</strong> coin. What to bring: ‘Lockers take a £1 coin, which you get back’.</p>',
  '<p><strong>13</strong> glass. What to bring: ‘we do not allow glass of any kind beyond the changing rooms’.</p>',
  '<p><strong>14</strong> charity. Closed: lost property ‘is kept for thirty days and is then given to a charity’.</p>',
  '<h3>Part 2</h3>',
  '<p><strong>15</strong> manager. Before you go: every journey with a night away ‘needs the agreement of your manager, in writing’.</p>',
  '<p><strong>16</strong> travel desk. Before you go: tickets ‘are ordered by the travel desk, not by you’.</p>',
  '<p><strong>17</strong> insurance. Your own car: ‘Check first that your insurance covers journeys for work’.</p>',
  '<p><strong>18</strong> alcohol. Meals and hotels: ‘up to £35 a day; alcohol is not included’.</p>',
  '<p><strong>19</strong> present. Meals and hotels: with friends or relatives ‘we allow you £20 a night for a present’.</p>',
  '<p><strong>20</strong> date. When you are back: photographs are enough, ‘provided that the date can be read’.</p>',
  '<p><strong>21</strong> B. Listen first: calls in which the caller was interrupted ‘in the first minute lasted, on average, twice as long as the others’.</p>',
  '<p><strong>22</strong> D. Listen first: ‘write down two things: what went wrong, and what it has meant for this person’.</p>',
  '<p><strong>23</strong> A. Say it back: ‘Say that you are sorry, once’. An apology ‘that is repeated in every sentence sounds as if it had been learnt by heart’.</p>',
  '<p><strong>24</strong> E. Say it back: callers ‘who know that they have been understood lower their voices’.</p>',
  '<p><strong>25</strong> C. Offer and write: ‘name both and let the caller choose, because people are more content with a decision that is theirs’.</p>',
  '<p><strong>26</strong> F. Offer and write: ‘Promise nothing that depends on another department until you have asked it’.</p>',
  '<p><strong>27</strong> A. And you?: ‘Warn a caller once, calmly; if it goes on, you may end the call’.</p>',
  '<h3>Part 3</h3>',
  '<p><strong>28</strong> E. Paragraph E: Goldman ‘quarrelled with Watson about the right to the design, and after some years they settled the matter’.</p>',
  '<p><strong>29</strong> B. Paragraph B: before self-service, shoppers ‘stood at a counter and asked an assistant’ for what they wanted.</p>',
  '<p><strong>30</strong> G. Paragraph G: the coin works because ‘it turns a favour into a small business’.</p>',
  '<p><strong>31</strong> D. Paragraph D: young women found it unfashionable, and young men ‘were afraid of appearing weak’.</p>',
  '<p><strong>32</strong> F. Paragraph F: people ‘needed a car to carry it and a refrigerator to keep it in’.</p>',
  '<p><strong>33</strong> C. Paragraph C: people ‘made for the till as soon as their baskets grew heavy’.</p>',
  '<p><strong>34</strong> D. Paragraph F: with trolleys of twice the size, ‘customers bought considerably more, without being aware of it’.</p>',
  '<p><strong>35</strong> B. Paragraph D: he ‘hired people of different ages to push trolleys up and down inside the entrance’, so that they seemed to be what everybody used. The newspapers (A) brought nobody, and the old (C) ‘encouraged nobody’.</p>',
  '<p><strong>36</strong> D. Paragraph D: ‘a girl stood at the door who pointed to them and asked each arriving customer’ to do as everybody else did.</p>',
  '<p><strong>37</strong> wheels. Paragraph C: ‘add wheels to the legs’.</p>',
  '<p><strong>38</strong> flat. Paragraph C: the frame ‘could be packed away flat when the shop was closed’.</p>',
  '<p><strong>39</strong> front. Paragraph E: the basket ‘was wider at the back than at the front’, so that the front of one went into the back of another.</p>',
  '<p><strong>40</strong> seats. Paragraph E: trolleys ‘were given seats for small children, which kept the parents in the shop for longer still’.</p>',
].join('');

export const secondGeneralReading: SamplePaper = {
  examName: 'General Reading, December paper',
  duration: '1:0:0',
  parentCategory: 'general',
  category: 'reading',
  category_month: 'December',
  category_year: 2026,
  parts: [
    {
      documents: [
        { content_type: 'header', html: 'SECTION 1' },
        {
          content_type: 'description',
          html: 'You should spend about 20 minutes on Questions 1–14, which are based on the two texts below.',
        },
        { content_type: 'title', html: 'A room and a swim' },
        { content_type: 'contents', html: roomAdverts },
        { content_type: 'contents', html: poolNotice },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 1–6</h3>' },
        {
          type: 'text',
          html: '<p>Look at the five advertisements for rooms, <strong>A–E</strong>. For which advertisement is each statement true?</p>',
        },
        {
          type: 'matchingGrid',
          title: 'Rooms',
          choices: ['Mill Lane', 'Station Road', 'Market Square', 'Park Avenue', 'Harbour House'],
          once: false,
          lines: [
            { items: ['The person who moves in pays with help instead of money. ', dropDown(rooms, 'D')] },
            { items: ['A second person has to agree to be responsible for the rent. ', dropDown(rooms, 'B')] },
            { items: ['One night of a week’s stay costs nothing. ', dropDown(rooms, 'E')] },
            { items: ['There may be noise before dawn. ', dropDown(rooms, 'C')] },
            {
              items: ['An evening meal is available to those who ask for it on the same day. ', dropDown(rooms, 'A')],
            },
            { items: ['It is possible to pay less by working at the weekend. ', dropDown(rooms, 'C')] },
          ],
        },
        { type: 'heading', html: '<h3>Questions 7–11</h3>' },
        {
          type: 'text',
          html: '<p>Do the following statements agree with the information given in the text about Westfield Swimming Pool?</p>',
        },
        agreesWithText,
        {
          type: 'dropDownQuestion',
          rows: [
            ['The time of a ticket begins when you enter the water.', dropDown(trueFalseNotGiven, 'FALSE')],
            ['A friend may swim with your card for ten visits.', dropDown(trueFalseNotGiven, 'TRUE')],
            [
              'The swimming club pays less for its lanes than the public does.',
              dropDown(trueFalseNotGiven, 'NOT GIVEN'),
            ],
            ['All swimmers must wear a cap.', dropDown(trueFalseNotGiven, 'FALSE')],
            [
              'A beginner who has missed the first two lessons is too late for that course.',
              dropDown(trueFalseNotGiven, 'TRUE'),
            ],
          ],
        },
        { type: 'heading', html: '<h3>Questions 12–14</h3>' },
        {
          type: 'text',
          html: '<p>Answer the questions about the pool. Write <strong>ONE WORD ONLY</strong> from the text for each answer.</p>',
        },
        {
          type: 'shortAnswers',
          lines: [
            { items: ['What has to be put into a locker by those who use it for one visit? A ', fillBlank('coin')] },
            { items: ['Which material is not allowed near the water? ', fillBlank('glass')] },
            {
              items: ['Who receives lost things that nobody has collected after thirty days? A ', fillBlank('charity')],
            },
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
        { content_type: 'title', html: 'Away from the office, and on the line' },
        { content_type: 'contents', html: expenseRules },
        { content_type: 'contents', html: complaintGuide },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 15–20</h3>' },
        {
          type: 'text',
          html: '<p>Complete the flow chart below. Write <strong>NO MORE THAN TWO WORDS</strong> from the text for each answer.</p>',
        },
        {
          type: 'flowChart',
          title: 'A journey for Alder Instruments',
          lines: [
            { items: ['If you will be away overnight, you ask your ', fillBlank('manager'), ' beforehand.'] },
            { items: ['The ', fillBlank('travel desk'), ' buys the tickets, for less than you would pay.'] },
            {
              items: [
                'If you use your own car, you find out whether your ',
                fillBlank('insurance'),
                ' is valid for business trips.',
              ],
            },
            { items: ['The cost of meals is repaid, except for ', fillBlank('alcohol'), '.'] },
            { items: ['If you stay with people you know, you can claim the price of a ', fillBlank('present'), '.'] },
            { items: ['You send pictures of receipts which show the ', fillBlank('date'), ' clearly.'] },
          ],
        },
        { type: 'heading', html: '<h3>Questions 21–23</h3>' },
        {
          type: 'text',
          html: '<p>Choose the correct answer, according to the advice for staff on the telephone.</p>',
        },
        {
          type: 'mcqQuestion',
          questions: [
            {
              question_type: 'mcq',
              description: 'What did the recorded calls show about interrupting people early?',
              choices: [
                'It makes them forget what they wanted.',
                'It makes the call longer.',
                'It is what most customers expect.',
                'It leads more often to a solution.',
              ],
              answer: 1,
            },
            {
              question_type: 'mcq',
              description: 'While they listen, staff should make a note of',
              choices: [
                'how long the caller had to wait.',
                'what the caller has tried already.',
                'which solutions could be offered.',
                'how the problem has affected the caller.',
              ],
              answer: 3,
            },
            {
              question_type: 'mcq',
              description: 'What does the guide say about apologies?',
              choices: [
                'One is enough.',
                'They work best with a joke.',
                'They should be learnt by heart.',
                'They should come at the end of the call.',
              ],
              answer: 0,
            },
          ],
        },
        { type: 'heading', html: '<h3>Questions 24–27</h3>' },
        {
          type: 'text',
          html: '<p>Complete each sentence about calls with the correct ending, <strong>A–G</strong>, below.</p>',
        },
        {
          type: 'alphabetList',
          title: 'Sentence endings',
          values: [
            'may be cut off after a warning.',
            'should be passed to a team leader.',
            'are happier with what is decided.',
            'have to tell their story again.',
            'speak more quietly.',
            'should not be made too early.',
            'must be given in writing.',
          ],
        },
        {
          type: 'dropDownQuestion',
          rows: [
            ['Callers whose words are repeated to them', dropDown(endings, 'E')],
            ['Callers who have been given a choice', dropDown(endings, 'C')],
            ['Promises that others in the company have to keep', dropDown(endings, 'F')],
            ['Callers who are insulting', dropDown(endings, 'A')],
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
        { content_type: 'title', html: 'The cart that nobody wanted' },
        { content_type: 'contents', html: trolleyPassage },
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
            { items: ['a disagreement that ended in an arrangement ', dropDown(paragraphs, 'E')] },
            {
              items: ['how people bought food before they could choose it from shelves ', dropDown(paragraphs, 'B')],
            },
            { items: ['an explanation of why a small sum has an effect ', dropDown(paragraphs, 'G')] },
            {
              items: ['reasons why some customers were embarrassed by the invention ', dropDown(paragraphs, 'D')],
            },
            { items: ['other things that people had to own because of the trolley ', dropDown(paragraphs, 'F')] },
          ],
        },
        { type: 'heading', html: '<h3>Questions 33–34</h3>' },
        { type: 'text', html: '<p>Choose the correct answer.</p>' },
        {
          type: 'mcqQuestion',
          questions: [
            {
              question_type: 'mcq',
              description: 'What had Goldman observed in his shops?',
              choices: [
                'Customers disliked walking between the shelves.',
                'Customers forgot what was on their lists.',
                'Customers stopped buying when they had much to carry.',
                'Customers left their baskets at the till.',
              ],
              answer: 2,
            },
            {
              question_type: 'mcq',
              description: 'What did a professor learn about larger trolleys?',
              choices: [
                'Customers were annoyed by them.',
                'Customers needed less time for their shopping.',
                'Customers chose larger packets.',
                'Customers spent more and did not notice.',
              ],
              answer: 3,
            },
          ],
        },
        { type: 'heading', html: '<h3>Questions 35–36</h3>' },
        { type: 'text', html: '<p>Choose <strong>TWO</strong> letters, <strong>A–E</strong>.</p>' },
        {
          type: 'chooseLetters',
          description: 'Which <strong>TWO</strong> things made customers change their minds about trolleys?',
          choices: [
            'advertisements in the newspapers',
            'seeing others who used them',
            'the example of older customers',
            'being spoken to as they came in',
            'a new design of the trolley',
          ],
          lines: [{ items: [dropDown(reasonLetters, 'B'), dropDown(reasonLetters, 'D')] }],
        },
        { type: 'heading', html: '<h3>Questions 37–40</h3>' },
        {
          type: 'text',
          html: '<p>Complete the summary below. Write <strong>ONE WORD ONLY</strong> from the text for each answer.</p>',
        },
        { type: 'heading', html: '<h4>Two designs</h4>' },
        {
          type: 'paragraph',
          items: [
            'Goldman got his idea when he looked at a folding chair. With two baskets and some ',
            fillBlank('wheels'),
            ', he thought, such a frame could be pushed about. The version of 1937 was made of metal and, when nobody was shopping, could be stored ',
            fillBlank('flat'),
            '. Watson’s trolleys did not have to be folded. As the basket was narrowest at its ',
            fillBlank('front'),
            ' and its rear wall could move, one fitted into another. Later ones had ',
            fillBlank('seats'),
            ' for children, so that families did not hurry home.',
          ],
        },
      ],
    },
  ],
  explanation,
};
