import type { QuestionType } from '../questions.ts';

export const PASSAGE_TITLE = 'Umbrellas on loan';

export const PASSAGE = [
  '<p><strong>A</strong> In the rainy harbour town of Port Selby, anybody who is caught by a shower at a railway station can borrow an umbrella without paying and without giving a name. The scheme is eleven years old. It was begun by Marta Oyelaran, who was then in charge of the railway’s lost property office. Umbrellas were what passengers left behind most often, and fewer than one in twenty was ever asked for. The others had to be stored for a year and were then burned. Oyelaran suggested putting them in stands at the station doors instead, under a notice which asked borrowers to bring them back to any station on the line.</p>',
  '<p><strong>B</strong> The first winter was a disappointment. Of the 2,400 umbrellas that were put out in October, only 310 could be found the following March. A local newspaper wrote about a town of thieves, and the railway thought of asking for a deposit. Before it decided, Oyelaran turned to Ivo Brandt, a psychologist at the university, who telephoned six hundred passengers chosen by chance. Most of those who had borrowed an umbrella still had it in the house, but hardly any of them intended to keep it. They had carried it home in the rain, and when they next set out for the station the sun was shining. Nobody, Brandt noticed, takes an umbrella for a walk on a dry day.</p>',
  '<p><strong>C</strong> Brandt advised against the deposit. In his view it would have turned a loan into a sale, since people who have paid for something feel free to hold on to it. He recommended three cheaper changes. The umbrellas, which had been of every colour, were covered in the same yellow cloth, so that one standing in a hall at home would not be overlooked. More stands were set up in places that people pass on dry days as well: schools, bakeries and the public library. Finally, a board at each station now showed how many umbrellas were left there. Brandt expected more from this than from any notice, because it reminded borrowers that an umbrella in their hall was one that a neighbour could not use.</p>',
  '<p><strong>D</strong> The effect was greater than anyone had hoped. In the second winter two umbrellas out of three came back, and by the fifth the figure had risen to nine in ten. What surprised Brandt was where they came back. He had put bakeries on his list only because a friend of his owned one, yet they took in more umbrellas than the schools and the library together. His explanation is that most people buy bread several times a week, whatever the weather, and generally on foot.</p>',
  '<p><strong>E</strong> Other towns have copied Port Selby, though not all of them with success. In one, the umbrellas carried the name of a bank, which had paid for them; within two months most had gone for good. Borrowers, Brandt believes, had taken them for advertisements, and an advertisement is something to be kept or thrown away. Oyelaran, who has since retired, draws a simpler lesson. The yellow cloth, she points out, is sewn on by hand, by volunteers who meet at the library on Thursday evenings, and she is one of them. ‘It is difficult to keep what is not yours,’ she says, ‘when you can see somebody’s stitches in it.’</p>',
].join('');

export interface WrittenQuestion {
  question_type: QuestionType;
  data: unknown;
  answers: (string | number)[];
  reason: string;
  quotes: string[];
}

type Why = [reason: string, ...quotes: string[]];

function blank(answers: string[], [reason, ...quotes]: Why): WrittenQuestion {
  return { question_type: 'fillBlank', data: { word_limit: 1 }, answers, reason, quotes };
}

function dropDown(options: readonly string[], answer: string, [reason, ...quotes]: Why): WrittenQuestion {
  return { question_type: 'dropDown', data: options, answers: [answer], reason, quotes };
}

function choice(
  description: string,
  choices: readonly string[],
  answer: number,
  [reason, ...quotes]: Why,
): WrittenQuestion {
  return { question_type: 'mcq', data: { description, choices }, answers: [answer], reason, quotes };
}

const VERDICTS = ['TRUE', 'FALSE', 'NOT GIVEN'];
const LETTERS = ['A', 'B', 'C', 'D', 'E'];

export type Row = [before: string, question: WrittenQuestion, after?: string];

export const STATEMENTS: Row[] = [
  [
    'People who borrow an umbrella have to leave their name.',
    dropDown(VERDICTS, 'FALSE', [
      'An umbrella can be borrowed ‘without giving a name’, which contradicts the statement.',
      'without paying and without giving a name',
    ]),
  ],
  [
    'Most of the umbrellas that passengers left behind were never claimed.',
    dropDown(VERDICTS, 'TRUE', [
      '‘Fewer than one in twenty was ever asked for’, so nineteen out of twenty or more were not.',
      'fewer than one in twenty was ever asked for',
    ]),
  ],
  [
    'Oyelaran had worked in several departments of the railway before she began the scheme.',
    dropDown(VERDICTS, 'NOT GIVEN', [
      'The passage says only that she was in charge of the lost property office when she began it. What she did before that is not mentioned.',
      'who was then in charge of the railway’s lost property office',
    ]),
  ],
  [
    'Most of the borrowers whom Brandt telephoned intended to keep their umbrellas.',
    dropDown(VERDICTS, 'FALSE', [
      'Most still had the umbrella, but ‘hardly any of them intended to keep it’.',
      'hardly any of them intended to keep it',
    ]),
  ],
];

export const NOTES: Row[] = [
  [
    'The railway should not ask borrowers for a ',
    blank(['deposit'], ['‘Brandt advised against the deposit.’', 'Brandt advised against the deposit']),
    '.',
  ],
  [
    'Colour of the cloth on every umbrella: ',
    blank(
      ['yellow'],
      ['The umbrellas ‘were covered in the same yellow cloth’.', 'were covered in the same yellow cloth'],
    ),
  ],
  [
    'More stands in places that people pass in dry weather: schools, the library and ',
    blank(
      ['bakeries'],
      [
        'The places are ‘schools, bakeries and the public library’. The singular, bakery, does not fit beside schools.',
        'schools, bakeries and the public library',
      ],
    ),
    '.',
  ],
  [
    'The number of umbrellas that are left at a station is shown on a ',
    blank(
      ['board'],
      [
        '‘A board at each station now showed how many umbrellas were left there.’',
        'a board at each station now showed how many umbrellas were left there',
      ],
    ),
    '.',
  ],
  [
    'Nine umbrellas in ten came back by the ',
    blank(
      ['fifth', '5th'],
      [
        'Two out of three came back in the second winter, ‘and by the fifth the figure had risen to nine in ten’.',
        'by the fifth the figure had risen to nine in ten',
      ],
    ),
    ' winter.',
  ],
];

export const CHOICES: WrittenQuestion[] = [
  choice(
    'According to Brandt, why did so few umbrellas come back in the first winter?',
    [
      'Borrowers believed that they were free to keep them.',
      'Borrowers had no reason to carry them when it was dry.',
      'Borrowers had not understood the notice.',
      'Borrowers lived too far from the stations.',
    ],
    1,
    [
      'People took them home in the rain and next went out in sunshine: ‘Nobody … takes an umbrella for a walk on a dry day.’ Hardly any meant to keep them, so A is wrong; the passage says nothing of C and D.',
      'when they next set out for the station the sun was shining',
      'takes an umbrella for a walk on a dry day',
    ],
  ),
  choice(
    'What surprised Brandt after the changes had been made?',
    [
      'how soon the boards began to work',
      'how many people had kept their umbrellas',
      'which of the new places took in the most umbrellas',
      'how little the yellow cloth cost',
    ],
    2,
    [
      '‘What surprised Brandt was where they came back’: the bakeries took in more than the schools and the library together.',
      'What surprised Brandt was where they came back',
      'they took in more umbrellas than the schools and the library together',
    ],
  ),
];

export const PLACES: Row[] = [
  [
    'how the name of a sponsor affected borrowers',
    dropDown(LETTERS, 'E', [
      'Paragraph E tells of umbrellas that ‘carried the name of a bank’ and were taken for advertisements.',
      'the umbrellas carried the name of a bank, which had paid for them; within two months most had gone for good',
    ]),
  ],
  [
    'what happened to umbrellas before the scheme began',
    dropDown(LETTERS, 'A', [
      'Paragraph A says that they ‘had to be stored for a year and were then burned’.',
      'The others had to be stored for a year and were then burned',
    ]),
  ],
];
