// Over 400 lines because it is one whole paper: three passages, forty questions, and why each answer is right.

import type { SamplePaper } from '../paper-format.ts';
import {
  agreesWithText,
  agreesWithWriter,
  dropDown,
  fillBlank,
  lettersUpTo,
  trueFalseNotGiven,
  yesNoNotGiven,
} from './question-kinds.ts';

const headingNumbers = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const researchers = lettersUpTo('D');
const statements = lettersUpTo('E');
const summaryWords = lettersUpTo('J');

const lensPassage = [
  '<p>Until the beginning of the nineteenth century, a lighthouse was often little more than a fire at the top of a tower. Coal and wood gave way to oil lamps, and from the 1780s the lamps were placed in front of curved mirrors of silvered metal, which threw their light out to sea. The mirrors, however, wasted a great deal of it. Even when the silver was freshly polished, about half of the light was absorbed instead of being reflected, and the salt air made the metal dull within days. In poor weather a captain might see nothing until his ship was already among the rocks.</p>',
  '<p>In 1819 the French government appointed a young engineer of roads and bridges, Augustin Fresnel, to a commission that was to improve the lights along its coasts. Fresnel was known, if at all, for his theory that light travels in waves. He saw that a lens would waste far less than a mirror, since glass lets nearly all of the light through. The obstacle was weight. A single lens large enough for a lighthouse would have to be extremely thick in the middle; it would be too heavy to lift, would crack as it cooled, and would swallow much of the light that it was meant to concentrate.</p>',
  '<p>His answer rested on a simple observation: a lens bends light only at its two surfaces, and the glass between them does no useful work. Fresnel therefore kept the curved surface and removed what lay behind it. He cut the lens into narrow rings, each with the slope that it would have had in the full-sized lens, and set them side by side in a frame of brass, so that the whole resembled a gigantic glass beehive. Others had considered something of the kind before him. In the previous century a naturalist, the Count of Buffon, had suggested grinding steps into a solid block, but nobody had been able to make one. By building his lens out of many small pieces, Fresnel made it possible to manufacture, and in 1823 the first of them was lit in the tower of Cordouan, at the mouth of the river Gironde. It could be seen from more than thirty kilometres away.</p>',
  '<p>Lenses of this type were soon produced in several sizes, called orders. One of the first order, intended for dangerous ocean coasts, was taller than a man and might contain a thousand pieces of glass; one of the sixth would fit comfortably on a kitchen table, and marked the entrance of a harbour. For some decades almost all of them were made in Paris. Their quality depended on the evenness of the glass, and on workers who polished each ring by hand until its angle was correct. When a British company, Chance Brothers, entered the market in the 1850s, it had to bring craftsmen from France to instruct its own.</p>',
  '<p>A further improvement concerned movement. If a steady light could be mistaken for a lamp on shore, a light that flashed could not, and if each lighthouse flashed in its own rhythm, a captain could tell one from another. The lens was accordingly made to revolve round the lamp. The great ones weighed several tonnes, and at first ran on rollers, which wore out and allowed only a slow turn, so that ships had to wait a minute or more for the next flash. In the 1890s it was found that a lens could be floated in a circular bath of mercury. With hardly any friction to overcome, a structure as heavy as a loaded wagon could be set in motion with one finger, and the interval between flashes fell to a few seconds. The price was paid by the keepers, who breathed in the vapour: stories of keepers who lost their reason in their lonely towers may owe less to solitude than to poison.</p>',
  '<p>Apart from the danger to their health, keepers led a life that was ruled by the lens. The clockwork that turned it was driven by a weight, like that of a grandfather clock, and had to be wound every few hours throughout the night. By day the glass was covered, partly to spare it the dust, and partly because a lens that gathers light from a lamp will also gather it from the sun: a curtain left open could start a fire. Those who cleaned it wore aprons of linen, lest a button should scratch the surface.</p>',
  '<p>Electric lamps, and later satellites, made the giants unnecessary, and many were broken up or sold. Some stand in museums, where visitors who know nothing of optics stop in front of them as they would before a sculpture. The principle itself, however, has never been so widely used. Pressed into thin sheets of plastic, Fresnel’s rings now spread the beam of a car’s lamps, fill the screen of a projector evenly, magnify the small print on a medicine bottle, and concentrate sunlight on to the cells of solar panels. An idea that was meant for a few dozen towers has ended up in people’s pockets.</p>',
].join('');

const heatPassage = [
  '<p><strong>A</strong> Between 1806 and 1830 an English manufacturer of chemicals, Luke Howard, recorded the temperature every day at his house outside London and compared his figures with those taken by a scientific society in the centre. He expected them to agree. Instead he found that the nights in the city were warmer than those in the country, in some months by more than two degrees, and he attributed the excess, with some hesitation, to the fires and the crowds. Howard is remembered chiefly as the man who named the clouds, but his tables were the first description of what is now called the urban heat island, a phenomenon which affects more than half of the world’s population every evening.</p>',
  '<p><strong>B</strong> The fires that Howard suspected turn out to be a minor cause. The principal one is the material of which cities are built. Asphalt and concrete are dark, dense and dry; they absorb the energy of the sun throughout the day and, having stored it, give it back slowly after sunset. A field behaves otherwise. Much of the sunlight that reaches it is spent in turning moisture in the soil and the leaves into vapour, a process that consumes heat without raising the temperature at all. To replace a field with a car park is therefore to remove a cooling system and install a radiator in its place.</p>',
  '<p><strong>C</strong> Nor is it only a question of what the surfaces are made of. A street with high buildings on both sides is, to a physicist, a canyon. Sunlight which enters it is reflected from wall to wall, losing some of its energy at each contact, and by night the heat that rises from the ground meets façades instead of the open sky. Wind, which might have carried it away, passes over the roofs. Measurements made in narrow lanes sometimes appear to contradict this account, for at noon such a lane may be several degrees cooler than a broad avenue, thanks to its own shade. The same lane, however, can be the warmest place in the district at three o’clock in the morning.</p>',
  '<p><strong>D</strong> The hour matters, because it is at night that the human body recovers. Farida Rahman, a physician who examined the records of four hospitals over eleven summers, found that admissions were related only weakly to the highest temperature of the day, but closely to the lowest of the night before. People who had been unable to sleep in the heat, she concluded, had no reserves on the following afternoon. Her figures also showed who those people were: residents of the upper floors of cheaply built blocks, many of them elderly, and workers whose employment obliged them to be out of doors.</p>',
  '<p><strong>E</strong> For those who can afford it, the obvious remedy is to buy an air conditioner, and it is a remedy that makes the problem worse. The machine does not destroy heat but moves it from the bedroom to the street, adding some of its own. Mateus Oliveira, an engineer who has modelled the effect for several capitals, estimates that in a district where every flat is cooled in this way, the air outside may be more than a degree warmer at midnight than it would otherwise have been. What each household does is reasonable, he remarks; it is the sum that is absurd.</p>',
  '<p><strong>F</strong> Planners have consequently looked for measures that cool everybody at once. The cheapest is paint. A roof coated in white lime reflects most of the sunlight that falls on it, and Sunita Deshpande, who directed a programme in which the inhabitants of a poor quarter painted three thousand roofs of metal sheeting, recorded temperatures in the rooms below that were lower by four to five degrees. Streets have proved less simple. When pale coatings were applied to the surface of several roads in another city, the ground was indeed cooler, but pedestrians complained that they were hotter. Instruments confirmed it: the light that the road no longer absorbed was being reflected on to the people who walked there.</p>',
  '<p><strong>G</strong> Trees are popular with almost everyone, and with good reason, since they provide shade and evaporate water at the same time. Yet they are not a machine that can be ordered and switched on. Henrik Aalto, a botanist, followed ten thousand trees that had been planted in a single campaign and established that, five years later, fewer than half of them were alive. Most had died of thirst in pits too small for their roots, in streets where nobody had been made responsible for watering them. Those which survived were overwhelmingly in districts that had been green already. If trees are to help the people whom Rahman counted in the hospitals, Aalto argues, a city must learn to think of them less as decoration than as a form of public service, with a budget not merely for the planting but for the decades that follow.</p>',
].join('');

const copyPassage = [
  '<p>In a hall of a London museum stands the column which the Roman emperor Trajan put up to celebrate his wars, or rather two halves of it, since even that enormous room could not accommodate its full height. It is made of plaster. When it was unveiled in 1873, visitors were expected to admire it without embarrassment, for the copy was then regarded as one of the great achievements of the age: by means of moulds and plaster, a clerk or a weaver who would never be able to afford a journey to Rome could study, at his leisure and for nothing, what had previously been reserved for gentlemen. Within two generations that confidence had evaporated. Collections of casts which had cost fortunes to assemble were removed to basements, given away to schools or, in several cases, smashed by their own curators, who had come to consider them not merely as inferior objects but as a kind of falsehood.</p>',
  '<p>The change of opinion is usually described as a victory of scholarship, and in one respect it was. A cast reproduces the shape of its model and ignores nearly everything else: the translucency of marble, the traces of paint, the marks left by successive restorers. To learn about sculpture from plaster alone is rather like learning about wine from a photograph of the bottle. But I suspect that the contempt into which casts fell had less to do with what they lacked than with what, around 1900, museums had begun to sell. As photography and cheap printing filled the world with images, the single authentic object acquired a glamour that it had never possessed before. People no longer came to a museum in order to learn what a statue looked like, which they could do at home; they came in order to have been in its presence.</p>',
  '<p>It is worth remembering how local this attitude is. At Ise, in Japan, the most sacred wooden shrine in the country has been taken down and rebuilt, in identical form, about every twenty years for more than a millennium. Its timbers are never old, and yet no worshipper supposes that the building is a reproduction. What is handed down there is not matter but skill: each rebuilding obliges a generation of carpenters to learn from its predecessors, so that the tools, the joints and the ceremonies survive along with the design. European visitors have sometimes complained that they had travelled a long way to see an ancient monument and had been shown a new one. The complaint reveals more about the visitors than about the shrine.</p>',
  '<p>Meanwhile the technical objections to copying have been losing their force. The painted cave at Lascaux, in France, was closed to the public in 1963, when it became evident that the breath of its admirers was feeding moulds and algae on the walls; the visitors who still come in hundreds of thousands are shown a replica, the first version of which opened twenty years later. More recently, scanners that record a surface in points a fraction of a millimetre apart have made possible a facsimile of the burial chamber of Tutankhamun, complete with its stains and its cracks, which was installed in 2014 within a short distance of the original. Its makers intended it to relieve a tomb that is being worn away by tourism, and some archaeologists now prefer to work in it, because there they may touch the walls, bring in lamps and take as long as they please.</p>',
  '<p>Against such projects it is objected that something indefinable is missing, and I do not think that the objection is merely sentimental. An object which has survived is evidence, and evidence cannot be extracted from a copy beyond what the copyist thought of recording. Nobody in 1873 could have foreseen that a grain of pollen trapped in the stone, or a chemical residue in its pores, would one day reveal where a statue had stood. Whoever destroys an original because an excellent reproduction exists is therefore gambling that no future question will ever be asked of it. That is an argument for keeping originals. It is not, as is commonly assumed, an argument against making copies; indeed, since fires, floods and wars are what they are, it points in the opposite direction. Of several statues which were broken in the wars of the last century, the despised plaster cast is now the only record of the surface.</p>',
  '<p>What we require, I would suggest, is neither the innocence of the Victorians nor the snobbery that followed, but a habit of asking what a particular copy is for. A replica that allows a cave to be left in peace, or a blind visitor to run her hands over a face, or a village to have on display what was carried off to a distant capital, is doing honest work, provided that it is labelled as what it is. The deception lies not in the plaster but in the label. And if, standing before the two halves of the column in London, one catches oneself moved, there seems to be no good reason to be ashamed of it.</p>',
].join('');

const explanation = [
  '<h3>Part 1</h3>',
  '<p><strong>1</strong> FALSE. Paragraph 1: ‘Even when the silver was freshly polished, about half of the light was absorbed’.</p>',
  '<p><strong>2</strong> NOT GIVEN. Paragraph 2 says that Fresnel was ‘known, if at all, for his theory that light travels in waves’, but not what other members of the commission thought of it.</p>',
  '<p><strong>3</strong> TRUE. Paragraph 3: a naturalist ‘had suggested grinding steps into a solid block, but nobody had been able to make one’.</p>',
  '<p><strong>4</strong> TRUE. Paragraph 4: ‘it had to bring craftsmen from France to instruct its own’.</p>',
  '<p><strong>5</strong> FALSE. Paragraph 6: ‘By day the glass was covered’, partly because the sun could start a fire.</p>',
  '<p><strong>6</strong> NOT GIVEN. Paragraph 7 says that some lenses ‘stand in museums’, but not how many people visit them.</p>',
  '<p><strong>7</strong> weight. Paragraph 2: ‘The obstacle was weight’; a single lens ‘would be too heavy to lift’.</p>',
  '<p><strong>8</strong> 1823. Paragraph 3: ‘in 1823 the first of them was lit in the tower of Cordouan’.</p>',
  '<p><strong>9</strong> harbour. Paragraph 4: a lens of the sixth order ‘marked the entrance of a harbour’.</p>',
  '<p><strong>10</strong> rhythm. Paragraph 5: ‘if each lighthouse flashed in its own rhythm, a captain could tell one from another’.</p>',
  '<p><strong>11</strong> linen. Paragraph 6: those who cleaned it ‘wore aprons of linen, lest a button should scratch the surface’.</p>',
  '<p><strong>12</strong> brass. Paragraph 3: the rings were set ‘side by side in a frame of brass’. The drawing names the frame itself and asks what it is made of.</p>',
  '<p><strong>13</strong> mercury. Paragraph 5: ‘a lens could be floated in a circular bath of mercury’. The drawing names the bath and asks what it is full of.</p>',
  '<h3>Part 2</h3>',
  '<p><strong>14</strong> iv. Paragraph A: Howard ‘expected them to agree. Instead he found that the nights in the city were warmer’. Heading ix is wrong: his tables were ‘the first description’ and are not doubted.</p>',
  '<p><strong>15</strong> vii. Paragraph B compares asphalt and concrete, which ‘absorb the energy of the sun throughout the day’, with a field, which ‘behaves otherwise’: to replace it ‘with a car park is therefore to remove a cooling system’.</p>',
  '<p><strong>16</strong> i. Paragraph C: a street with high buildings is ‘a canyon’, in which sunlight ‘is reflected from wall to wall’ and the wind ‘passes over the roofs’.</p>',
  '<p><strong>17</strong> viii. Paragraph D: hospital admissions were related ‘closely to the lowest of the night before’, and the figures ‘showed who those people were’.</p>',
  '<p><strong>18</strong> ii. Paragraph E: an air conditioner is ‘a remedy that makes the problem worse’, since it moves heat ‘from the bedroom to the street’, where others must bear it.</p>',
  '<p><strong>19</strong> v. Paragraph F: on roofs paint helped, but ‘Streets have proved less simple’: there ‘pedestrians complained that they were hotter’.</p>',
  '<p><strong>20</strong> iii. Paragraph G: trees need ‘a budget not merely for the planting but for the decades that follow’.</p>',
  '<p><strong>21</strong> D, Henrik Aalto. Paragraph G: the surviving trees ‘were overwhelmingly in districts that had been green already’.</p>',
  '<p><strong>22</strong> B, Mateus Oliveira. Paragraph E: ‘What each household does is reasonable, he remarks; it is the sum that is absurd’.</p>',
  '<p><strong>23</strong> A, Farida Rahman. Paragraph D: people ‘who had been unable to sleep in the heat … had no reserves on the following afternoon’.</p>',
  '<p><strong>24</strong> C, Sunita Deshpande. Paragraph F: roofs were painted with lime, and she ‘recorded temperatures in the rooms below that were lower by four to five degrees’; the writer calls paint the ‘cheapest’ of the measures.</p>',
  '<p><strong>25</strong> B. Paragraph B: sunlight is ‘spent in turning moisture in the soil and the leaves into vapour, a process that consumes heat without raising the temperature’. A is wrong because the wind ‘passes over the roofs’, and D because the fires ‘turn out to be a minor cause’.</p>',
  '<p><strong>26</strong> E. Paragraph C: ‘at noon such a lane may be several degrees cooler than a broad avenue, thanks to its own shade’, but it can be ‘the warmest place in the district at three o’clock in the morning’. C is wrong because ‘pedestrians complained that they were hotter’.</p>',
  '<h3>Part 3</h3>',
  '<p><strong>27</strong> B. Paragraph 1: the copy let ‘a clerk or a weaver who would never be able to afford a journey to Rome’ study what ‘had previously been reserved for gentlemen’.</p>',
  '<p><strong>28</strong> D. Paragraph 2: plaster ignores nearly everything but the shape, and the comparison says how little can be learned ‘from plaster alone’, as about wine ‘from a photograph of the bottle’.</p>',
  '<p><strong>29</strong> A. Paragraph 2: as images filled the world, ‘the single authentic object acquired a glamour that it had never possessed before’, and people came ‘in order to have been in its presence’.</p>',
  '<p><strong>30</strong> C. Paragraph 4: ‘some archaeologists now prefer to work in it, because there they may touch the walls, bring in lamps and take as long as they please’.</p>',
  '<p><strong>31</strong> YES. Paragraph 2: the writer suspects that the contempt ‘had less to do with what they lacked than with what, around 1900, museums had begun to sell’.</p>',
  '<p><strong>32</strong> NO. Paragraph 3: ‘The complaint reveals more about the visitors than about the shrine’.</p>',
  '<p><strong>33</strong> NOT GIVEN. Paragraph 4 mentions ‘the visitors who still come in hundreds of thousands’ to the replica of Lascaux; the writer does not say what ought to be charged for it.</p>',
  '<p><strong>34</strong> NO. Paragraph 5: ‘I do not think that the objection is merely sentimental’, and the writer gives a reason for it: ‘An object which has survived is evidence’.</p>',
  '<p><strong>35</strong> YES. Paragraph 6: a replica is ‘doing honest work, provided that it is labelled as what it is’.</p>',
  '<p><strong>36</strong> G, rebuilt. Paragraph 3: the shrine ‘has been taken down and rebuilt, in identical form’. It is not repaired, so H is wrong.</p>',
  '<p><strong>37</strong> I, skills. Paragraph 3: ‘What is handed down there is not matter but skill’.</p>',
  '<p><strong>38</strong> C, disappointed. Paragraph 3: European visitors ‘have sometimes complained that they had travelled a long way to see an ancient monument and had been shown a new one’.</p>',
  '<p><strong>39</strong> D, evidence. Paragraph 5: ‘evidence cannot be extracted from a copy beyond what the copyist thought of recording’.</p>',
  '<p><strong>40</strong> J, war. Paragraph 5: ‘Of several statues which were broken in the wars of the last century, the despised plaster cast is now the only record of the surface’.</p>',
].join('');

export const secondAcademicReading: SamplePaper = {
  examName: 'Academic Reading, December paper',
  duration: '1:0:0',
  parentCategory: 'academic',
  category: 'reading',
  category_month: 'December',
  category_year: 2026,
  parts: [
    {
      documents: [
        { content_type: 'header', html: 'READING PASSAGE 1' },
        {
          content_type: 'description',
          html: 'You should spend about 20 minutes on Questions 1–13, which are based on Reading Passage 1.',
        },
        { content_type: 'title', html: 'The lens that needed no middle' },
        { content_type: 'contents', html: lensPassage },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 1–6</h3>' },
        {
          type: 'text',
          html: '<p>Do the following statements agree with the information given in Reading Passage 1?</p>',
        },
        agreesWithText,
        {
          type: 'dropDownQuestion',
          rows: [
            [
              'A mirror that was clean reflected almost all the light of its lamp.',
              dropDown(trueFalseNotGiven, 'FALSE'),
            ],
            [
              'The other members of the commission rejected Fresnel’s theory of waves.',
              dropDown(trueFalseNotGiven, 'NOT GIVEN'),
            ],
            [
              'The idea of a lens with steps had been put forward before Fresnel, but not carried out.',
              dropDown(trueFalseNotGiven, 'TRUE'),
            ],
            [
              'British workers had to be taught by French ones to make such lenses.',
              dropDown(trueFalseNotGiven, 'TRUE'),
            ],
            ['Keepers left a lens uncovered on sunny days.', dropDown(trueFalseNotGiven, 'FALSE')],
            [
              'Museums that own a lighthouse lens receive more visitors than those that do not.',
              dropDown(trueFalseNotGiven, 'NOT GIVEN'),
            ],
          ],
        },
        { type: 'heading', html: '<h3>Questions 7–11</h3>' },
        {
          type: 'text',
          html: '<p>Complete the notes below. Write <strong>ONE WORD AND/OR A NUMBER</strong> from the passage for each answer.</p>',
        },
        {
          type: 'notes',
          title: 'Fresnel’s lens',
          lines: [
            { level: 0, items: ['From idea to lens'] },
            {
              level: 1,
              items: ['what had made large lenses impossible: above all their ', fillBlank('weight')],
            },
            { level: 1, items: ['first used, at Cordouan, in ', fillBlank('1823')] },
            { level: 0, items: ['What ships saw'] },
            { level: 1, items: ['the smallest kind showed the way into a ', fillBlank('harbour', 'harbor')] },
            {
              level: 1,
              items: ['captains recognised a lighthouse by the ', fillBlank('rhythm'), ' in which its light appeared'],
            },
            { level: 0, items: ['The keepers’ work'] },
            {
              level: 1,
              items: ['cleaners protected the glass from their buttons with ', fillBlank('linen'), ' clothing'],
            },
          ],
        },
        { type: 'heading', html: '<h3>Questions 12–13</h3>' },
        {
          type: 'text',
          html: '<p>Label the diagram below. Write <strong>ONE WORD ONLY</strong> from the passage for each answer.</p>',
        },
        {
          type: 'labelledImage',
          image: '<img src="lighthouse-lens.svg" alt="A lighthouse lens of the 1890s, seen from the side">',
          choices: [],
          letters: 'once',
          lines: [
            {
              x: 0.885,
              y: 0.139,
              description: 'What the frame that holds the rings of glass is made of',
              items: [fillBlank('brass')],
            },
            {
              x: 0.93,
              y: 0.887,
              description: 'What the bath in which the table of the lens floats is full of',
              items: [fillBlank('mercury')],
            },
          ],
        },
      ],
    },
    {
      documents: [
        { content_type: 'header', html: 'READING PASSAGE 2' },
        {
          content_type: 'description',
          html: 'You should spend about 20 minutes on Questions 14–26, which are based on Reading Passage 2.',
        },
        { content_type: 'title', html: 'Cities that keep the sun' },
        { content_type: 'contents', html: heatPassage },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 14–20</h3>' },
        {
          type: 'text',
          html: '<p>Reading Passage 2 has seven paragraphs, <strong>A–G</strong>. Choose the correct heading for each paragraph from the list of headings below. There are more headings than paragraphs.</p>',
        },
        {
          type: 'matchingHeadings',
          choices: [
            'How the shape of a street holds warmth',
            'A private solution at public expense',
            'A remedy that has to be looked after',
            'An unexpected result of careful records',
            'The same idea, with opposite effects',
            'Why wind is the best protection',
            'What replaces the fields, and what is lost with them',
            'The harm that is done after dark, and to whom',
            'Early measurements that are no longer trusted',
          ],
          lines: [
            { paragraph: 'A', items: [dropDown(headingNumbers, 'iv')] },
            { paragraph: 'B', items: [dropDown(headingNumbers, 'vii')] },
            { paragraph: 'C', items: [dropDown(headingNumbers, 'i')] },
            { paragraph: 'D', items: [dropDown(headingNumbers, 'viii')] },
            { paragraph: 'E', items: [dropDown(headingNumbers, 'ii')] },
            { paragraph: 'F', items: [dropDown(headingNumbers, 'v')] },
            { paragraph: 'G', items: [dropDown(headingNumbers, 'iii')] },
          ],
        },
        { type: 'heading', html: '<h3>Questions 21–24</h3>' },
        {
          type: 'text',
          html: '<p>Look at the following statements and the list of people below. Match each statement with the correct person, <strong>A–D</strong>.</p>',
        },
        {
          type: 'matchingGrid',
          title: 'List of people',
          choices: ['Farida Rahman', 'Mateus Oliveira', 'Sunita Deshpande', 'Henrik Aalto'],
          once: false,
          lines: [
            { items: ['A measure did least good in the places that needed it most. ', dropDown(researchers, 'D')] },
            {
              items: [
                'Choices that are sensible one by one can add up to something foolish. ',
                dropDown(researchers, 'B'),
              ],
            },
            {
              items: [
                'A lack of rest leaves people less able to bear the heat of the next day. ',
                dropDown(researchers, 'A'),
              ],
            },
            { items: ['A cheap treatment made people’s homes less hot. ', dropDown(researchers, 'C')] },
          ],
        },
        { type: 'heading', html: '<h3>Questions 25–26</h3>' },
        { type: 'text', html: '<p>Choose <strong>TWO</strong> letters, <strong>A–E</strong>.</p>' },
        {
          type: 'chooseLetters',
          description: 'Which <strong>TWO</strong> of the following does the writer say about streets and surfaces?',
          choices: [
            'Wind cools a street with high buildings more than an open one.',
            'Much of the energy that falls on a field is used up as water evaporates.',
            'Pale road surfaces made people on foot feel cooler.',
            'The heat of a city comes mainly from its fires and its crowds.',
            'Whether a narrow lane is cool or warm depends on the time of day.',
          ],
          lines: [{ items: [dropDown(statements, 'B'), dropDown(statements, 'E')] }],
        },
      ],
    },
    {
      documents: [
        { content_type: 'header', html: 'READING PASSAGE 3' },
        {
          content_type: 'description',
          html: 'You should spend about 20 minutes on Questions 27–40, which are based on Reading Passage 3.',
        },
        { content_type: 'title', html: 'In defence of the copy' },
        { content_type: 'contents', html: copyPassage },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 27–30</h3>' },
        { type: 'text', html: '<p>Choose the correct answer.</p>' },
        {
          type: 'mcqQuestion',
          questions: [
            {
              question_type: 'mcq',
              description: 'In 1873, plaster casts were admired because they',
              choices: [
                'cost less than the journeys of scholars.',
                'opened to ordinary people what only the rich had been able to see.',
                'were made with greater skill than the sculptures themselves.',
                'could be displayed in rooms of any height.',
              ],
              answer: 1,
            },
            {
              question_type: 'mcq',
              description: 'The writer compares plaster casts with a photograph of a bottle in order to show that',
              choices: [
                'photography made casts unnecessary.',
                'casts break as easily as glass.',
                'people judge art, as they judge wine, by its price.',
                'a cast leaves out most of what matters in a sculpture.',
              ],
              answer: 3,
            },
            {
              question_type: 'mcq',
              description: 'According to the writer, what effect did cheap images have on museums?',
              choices: [
                'They gave people a new reason for visiting them.',
                'They made visitors better informed about sculpture.',
                'They led curators to buy more originals.',
                'They reduced the number of people who came.',
              ],
              answer: 0,
            },
            {
              question_type: 'mcq',
              description: 'Why do some archaeologists work in the copy of Tutankhamun’s burial chamber?',
              choices: [
                'It shows details that have been lost in the tomb.',
                'The tomb has been closed to them since 2014.',
                'They are allowed more freedom there than in the tomb.',
                'It has been fitted with better lamps than the tomb.',
              ],
              answer: 2,
            },
          ],
        },
        { type: 'heading', html: '<h3>Questions 31–35</h3>' },
        {
          type: 'text',
          html: '<p>Do the following statements agree with the views of the writer in Reading Passage 3?</p>',
        },
        agreesWithWriter,
        {
          type: 'dropDownQuestion',
          rows: [
            [
              'The faults of plaster casts were not the main reason why they came to be despised.',
              dropDown(yesNoNotGiven, 'YES'),
            ],
            ['Visitors to Ise are right to feel that they have been misled.', dropDown(yesNoNotGiven, 'NO')],
            [
              'The replica at Lascaux ought to cost visitors less than the cave once did.',
              dropDown(yesNoNotGiven, 'NOT GIVEN'),
            ],
            ['Those who miss something in a copy are only being sentimental.', dropDown(yesNoNotGiven, 'NO')],
            ['A replica deceives nobody so long as people are told what it is.', dropDown(yesNoNotGiven, 'YES')],
          ],
        },
        { type: 'heading', html: '<h3>Questions 36–40</h3>' },
        {
          type: 'text',
          html: '<p>Complete the summary using the list of words, <strong>A–J</strong>, below.</p>',
        },
        { type: 'heading', html: '<h4>Old things and new ones</h4>' },
        {
          type: 'wordBox',
          choices: [
            'beauty',
            'decoration',
            'disappointed',
            'evidence',
            'impressed',
            'neglect',
            'rebuilt',
            'repaired',
            'skills',
            'war',
          ],
          once: true,
          lines: [
            {
              items: [
                'At Ise a wooden shrine is ',
                dropDown(summaryWords, 'G'),
                ' about every twenty years, so that what passes from one generation to the next is not the timber but the ',
                dropDown(summaryWords, 'I'),
                '. Tourists from Europe have sometimes been ',
                dropDown(summaryWords, 'C'),
                ' by this. The writer nevertheless believes that originals should be kept, because they may one day provide ',
                dropDown(summaryWords, 'D'),
                ' that no copy contains. Copies are needed too: some sculptures have been lost as a result of ',
                dropDown(summaryWords, 'J'),
                ', and only a cast shows what they looked like.',
              ],
            },
          ],
        },
      ],
    },
  ],
  explanation,
};
