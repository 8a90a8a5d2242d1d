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
const people = lettersUpTo('D');
const summaryWords = lettersUpTo('J');

const saltPassage = [
  '<p>For six weeks of every dry season, the mudflats behind the village of Malwatta turn into a chessboard. Low walls of clay divide the ground into some four hundred shallow pans, none of them deeper than a hand, and each pan belongs to a family that has kept it for as long as anyone can remember. At the highest tide of the month a wooden gate is lifted, sea water slides in through a channel, and then, to the surprise of visitors, nothing is done at all. For several days the sun and the wind do the work.</p>',
  '<p>Malwatta’s salt is made almost entirely by women. The arrangement is an old one and has a simple explanation: the dry months are also the months when the offshore fishing is best, and in the past the men of the village were away at sea just when the pans needed attention. Mothers took their daughters to the flats, and knowledge passed down the female line. Even today, when few of the men fish for a living, a pan is inherited by a daughter rather than a son, and a family without daughters will lend its pan to a neighbour.</p>',
  '<p>The craft lies in knowing when to interfere. Sea water contains a number of minerals besides common salt, and they leave the water at different moments. Gypsum, a chalky mineral, settles early, and the brine must be moved to a second pan before the salt itself begins to form, so that the gypsum stays behind. If, on the other hand, the brine is left too long, compounds of magnesium start to settle with the salt and give it a bitter taste. The workers own no instruments, and judge the moment by colour, for the surface passes from green to a dull rose as microscopic organisms multiply in the strengthening brine. When the colour is in doubt, an older method is used: a fresh egg is placed in the water. An egg that sinks means that the brine is still weak; one that floats shows that it is ready.</p>',
  '<p>Harvesting begins before dawn, partly to avoid the heat and partly because the crystals are firmer when they are cool. Each woman draws the salt towards her with a broad wooden rake. Metal is never used, because it rusts within a season and would stain the crop. The crust is lifted gently: a worker who presses too hard brings up clay from the floor of the pan, and grey salt fetches less than half the price of white. The heaps are then left to drain under mats woven from coconut leaves, which keep off the dew and the droppings of birds.</p>',
  '<p>By the beginning of this century the pans were close to being abandoned. Factory salt, refined and packed by machine, sold in the market for a third of the price, and many young women had left for the garment workshops of the capital. Of the four hundred pans, fewer than ninety were still in use in 2009. What changed after that was not the method but the buyer. The chef of a hotel on the coast, Nadia Perera, was given a bag of Malwatta salt as a wedding present and began to ask her suppliers for more. Other restaurants followed, wanting coarse salt with a known place of origin, and in 2011 eleven of the women formed a cooperative to grade, pack and sell the harvest together. A member’s income from salt is now roughly four times what it was before, and more than a hundred abandoned pans have been restored.</p>',
  '<p>Success brought a difficulty of its own: traders in other districts began to sell ordinary salt in bags printed with the village’s name. The cooperative could not afford lawyers, so it looked for another kind of protection. Every bag now carries a number, and a customer who sends it by telephone receives the name of the woman who raked the salt and the date on which she did so. Complaints about false Malwatta salt, says the cooperative’s secretary, Ruwani Silva, have all but disappeared. ‘People like to know that somebody’s hands were there,’ she says.</p>',
  '<p>The pans have turned out to matter to more than the village. A university team which came in 2014 expected to measure salt; its members ended by counting birds. A pan that is flooded and drained by hand is rarely at the same level as the one next to it, so the flats offer water of many different depths, and therefore suit many kinds of wader at once. Short-legged species feed along the edges, while stilts walk in the middle of the fuller pans. The researchers recorded thirty-one species in a single season, against only twelve on a stretch of abandoned flats four kilometres to the north, where the walls had collapsed and the ground had dried out. Their report recommended that the working pans should be protected, though not by a fence: the birds, it argued, depend on the rakes as much as the women do.</p>',
].join('');

const timeBallPassage = [
  '<p><strong>A</strong> At five minutes to one every afternoon, a large red ball on the roof of the old Royal Observatory in Greenwich climbs halfway up its mast. At two minutes to one it continues to the top, and at one o’clock exactly it falls. Tourists photograph it, and few of them consult their watches. For the people who first observed the ball, however, its fall was not a spectacle but a piece of information, and a mistake of a few seconds in reading it could end in shipwreck.</p>',
  '<p><strong>B</strong> The reason lies in the difficulty of establishing one’s position at sea. A captain can determine his latitude, the distance north or south of the equator, by measuring the height of the sun at midday. Longitude, the distance east or west, is considerably harder. Because the earth rotates through fifteen degrees every hour, a navigator who knows the time at some fixed place, and compares it with the local time shown by the sun, can calculate how far round the globe he has travelled. This, however, requires a clock that keeps accurate time for weeks on a moving deck. Such clocks, known as chronometers, were perfected in the eighteenth century, and by the 1820s they had become cheap enough for many merchant ships to carry one. But a chronometer is useful only if it has been set correctly before departure, and if the captain knows how many seconds it gains or loses each day. At the equator an error of four seconds puts a ship almost two kilometres out of position.</p>',
  '<p><strong>C</strong> In the early years there was only one way to obtain the correct time in port: an officer carried the chronometer ashore to an observatory, compared it with the clock there, and carried it back again. The instrument did not benefit from the journey. A jolt in a rowing boat or an alteration in temperature could disturb its rate, so that the very act of testing it made it less trustworthy. Some captains sent a pocket watch instead, although a pocket watch might itself lose several seconds before it returned to the ship.</p>',
  '<p><strong>D</strong> It was a Scottish naval officer, Robert Wauchope, who proposed in the 1820s that the time should travel to the captains: a signal visible from the water should be given at a predetermined moment every day. Alternative signals were available, but a flag opens slowly and may hang limp when there is no wind, and the sound of a gun needs about three seconds to cover a kilometre. A ball, by contrast, looks the same from every side, and the moment at which it starts to fall can be seen through a telescope from far out in a harbour. After an experimental installation at Portsmouth in 1829, a permanent ball was erected in 1833 at Greenwich, in sight of the ships at anchor in the Thames. It was the beginning of the drop, not the end of it, that marked the hour. One o’clock was preferred to noon because at noon the astronomers were busy observing the sun.</p>',
  '<p><strong>E</strong> The idea was soon copied along the sea routes, and by the end of the century well over a hundred ports possessed a time ball of their own. Originally each was released by hand by somebody watching a clock. The electric telegraph transformed the arrangement. From the 1850s a master clock at Greenwich transmitted pulses of current down the wires, and a ball at Deal, on the coast of Kent, fell at the command of an observatory more than a hundred kilometres away. The same pulses reached railway stations and post offices, so that the sailors’ signal also contributed to replacing the many local times of Britain with a single one.</p>',
  '<p><strong>F</strong> The ball was never a perfect messenger. It was invisible in fog, and Edinburgh, whose ball had been in service since the early 1850s, added a gun in 1861 for the days when it could not be seen, together with a map which indicated how many seconds had to be subtracted at each distance from the gun. Wind was a worse enemy. At Greenwich a gale in 1855 brought the ball down, and in many ports it was simply not raised when it blew hard. Machinery was unreliable too, and its failures had to be confessed, by means of a flag which warned ships that the drop had been mistimed and that they should wait for another.</p>',
  '<p><strong>G</strong> What ended the time ball, however, was not its imperfections but a rival. From the early twentieth century, signals transmitted by radio could be received in mid-ocean, by night as well as by day, and a captain no longer had to be in harbour in order to verify his chronometer. Within a few decades the majority of ports had either dismantled their balls or allowed them to rust. Some survive, and a few have been given new lives: the one at Lyttelton in New Zealand, destroyed by the earthquakes of 2011, was reconstructed seven years later. And every New Year’s Eve a glittering descendant comes down its pole in Times Square in New York, watched by a crowd which, without knowing it, is participating in a sailors’ ceremony. There is one difference: in New York the moment that matters is the end of the fall.</p>',
].join('');

const desirePathPassage = [
  '<p>Walk across almost any park or university campus and you will find, beside the paths that somebody designed, others that nobody did: no sign points to them, no budget paid for them, and they have been created by feet alone. Planners call them desire paths, and for most of the last century regarded them as a nuisance. Grass was reseeded, chains were put up, and thorny shrubs were planted wherever people had the habit of crossing. The paths usually came back. More recently an alternative view has gained ground: that a worn strip of earth is not damage but data, and that those who are responsible for public places should learn to interpret it before they attempt to erase it.</p>',
  '<p>The appeal of this view is easy to understand, since a plan is a prediction about how people will behave, and a desire path is the result of the experiment. Ines Carvalho, a landscape architect, tells her students that a lawn is the most economical survey they will ever carry out. A questionnaire, she points out, records what people say they do on an average day; a lawn records what they did, in the rain, when they were late, with a pushchair. She also values the fact that a path is a collective judgement: one person who leaves the pavement flattens a few stems, which recover overnight, whereas many feet, over many weeks, are necessary before the soil is bare, so that no single eccentric can produce a path and no committee can argue with one.</p>',
  '<p>Several universities are reported to have taken this reasoning to its logical conclusion by opening new buildings with no paths at all, waiting for a year and then paving wherever the grass had died. The story is told of so many campuses that Tomas Lindqvist, a historian of planning, became suspicious and undertook to verify it. Of the twenty-three institutions he examined, only two possessed written records that supported the claim; at the majority of the others, the paths in question appeared on the architects’ original drawings. Lindqvist does not conclude that the method is inferior; what interests him is why so many people want the story to be true. It flatters us, he suggests, because it represents the public as wiser than the experts, and the experts as modest enough to acknowledge it.</p>',
  '<p>A second reservation concerns what a desire path reveals. The usual assumption is that people take the shortest way, but Hana Kobayashi, a psychologist who measured 140 paths in three cities, found that barely half of them saved their users more than ten seconds, and that some were actually longer than the paved route beside them. Walkers whom her team interviewed mentioned other considerations: a view of a pond, shade, the wish to avoid a group of smokers outside a door. Kobayashi established, too, that a path attracts people because it is there: when her team used a garden roller to flatten strips of grass across lawns, in places where nobody had crossed before, more than a third of the strips were in regular use two months later. A path, then, is partly a record of what people want and partly a suggestion which later walkers accept, and to treat it as a vote, she argues, is to forget that the majority of the voters could see how the others had voted.</p>',
  '<p>Others ask who is missing from the record. Daniel Osei, who advises city councils on accessibility and has used a wheelchair since childhood, puts it bluntly: ‘The grass has never heard from me.’ Muddy slopes exclude people on wheels and people with sticks, and if a council paves a desire path exactly where it finds it, Osei warns, it may fix in asphalt a slope that some citizens will never be able to climb. His remedy is not to ignore such paths but to treat them as the opening of a conversation: to ask, at either end, who is not using the path, and why.</p>',
  '<p>There is also the danger of tidying too eagerly. In 2016 the municipal council of Hallerby adopted a policy of surfacing every desire path within a year of its appearance; walking times across its parks fell, and the policy received a national award. Yet of the sixty-two paths that were paved, nineteen soon had a new desire path running beside them. Carvalho, who was invited to investigate the matter, believes that the asphalt itself was to blame. Once surfaced, the paths filled with bicycles and delivery carts, and those on foot moved over to the grass. An essential part of what people had wanted, in other words, was the absence of a road.</p>',
  '<p>None of this means that the worn line should go back to being a nuisance. It is evidence, inexpensive and honest as far as it goes, and a planner who ignores it is throwing information away. But evidence has to be interpreted. The wisest practice is perhaps that of the park-keepers of an earlier generation, one of whose notebooks, dated 1911, Lindqvist discovered in a municipal archive. Beside a sketch of a lawn crossed by three trodden lines, the keeper had recorded his decisions: pave the first, since the nurses use it; plant against the second, since it leads only to the beehives; and the third ‘leave as it is, for it is pleasanter so’.</p>',
].join('');

const explanation = [
  '<h3>Part 1</h3>',
  '<p><strong>1</strong> FALSE. Paragraph 1: ‘each pan belongs to a family’, so a pan has one family as its owner and is not shared by several.</p>',
  '<p><strong>2</strong> TRUE. Paragraph 2: ‘in the past the men of the village were away at sea just when the pans needed attention’.</p>',
  '<p><strong>3</strong> FALSE. Paragraph 2: ‘Even today, when few of the men fish for a living’.</p>',
  '<p><strong>4</strong> NOT GIVEN. Paragraph 3 says that the egg is ‘an older method’, used ‘when the colour is in doubt’, but not in which order a worker learns the two.</p>',
  '<p><strong>5</strong> TRUE. Paragraph 4: ‘grey salt fetches less than half the price of white’.</p>',
  '<p><strong>6</strong> NOT GIVEN. Paragraph 5 says only that Nadia Perera is ‘the chef of a hotel on the coast’ and was given the salt as a present; where she grew up is not mentioned.</p>',
  '<p><strong>7</strong> gypsum. Paragraph 3: ‘the brine must be moved to a second pan before the salt itself begins to form, so that the gypsum stays behind’.</p>',
  '<p><strong>8</strong> magnesium. Paragraph 3: ‘compounds of magnesium start to settle with the salt and give it a bitter taste’.</p>',
  '<p><strong>9</strong> rose. Paragraph 3: ‘the surface passes from green to a dull rose’.</p>',
  '<p><strong>10</strong> metal. Paragraph 4: ‘Metal is never used, because it rusts within a season and would stain the crop’.</p>',
  '<p><strong>11</strong> mats. Paragraph 4: ‘The heaps are then left to drain under mats woven from coconut leaves’.</p>',
  '<p><strong>12</strong> number. Paragraph 6: ‘Every bag now carries a number, and a customer who sends it by telephone receives the name of the woman who raked the salt’.</p>',
  '<p><strong>13</strong> thirty-one (or 31). Paragraph 7: ‘The researchers recorded thirty-one species in a single season’. Twelve is the figure for the abandoned flats.</p>',
  '<h3>Part 2</h3>',
  '<p><strong>14</strong> iv. Paragraph A describes a daily event which tourists photograph although they do not use it; it was once ‘not a spectacle but a piece of information’.</p>',
  '<p><strong>15</strong> iii. Paragraph B explains why a navigator has to know the time: ‘a navigator who knows the time at some fixed place … can calculate how far round the globe he has travelled’. Heading viii is wrong because chronometers had become ‘cheap enough for many merchant ships’.</p>',
  '<p><strong>16</strong> vii. Paragraph C: ‘the very act of testing it made it less trustworthy’.</p>',
  '<p><strong>17</strong> i. Paragraph D: Wauchope proposed ‘that the time should travel to the captains’, who no longer had to come ashore for it.</p>',
  '<p><strong>18</strong> vi. Paragraph E: the idea ‘was soon copied along the sea routes’; balls were first ‘released by hand’ and later by ‘pulses of current down the wires’.</p>',
  '<p><strong>19</strong> ii. Paragraph F: ‘The ball was never a perfect messenger’; fog, wind and failures of machinery follow as examples. Heading ix is wrong because bad weather hid or damaged balls but did not bring the signal to an end: in paragraph G it is radio that does so.</p>',
  '<p><strong>20</strong> v. Paragraph G: what ended the time ball was ‘a rival’, radio, but some balls ‘survive, and a few have been given new lives’.</p>',
  '<p><strong>21</strong> C. Paragraph B: the navigator ‘knows the time at some fixed place, and compares it with the local time shown by the sun’. The height of the sun at midday gives latitude, not longitude.</p>',
  '<p><strong>22</strong> B. Paragraph D: ‘at noon the astronomers were busy observing the sun’.</p>',
  '<p><strong>23</strong> D. Paragraph F: Edinburgh ‘added a gun in 1861 for the days when it could not be seen’. The gun was added to the ball and did not replace it.</p>',
  '<p><strong>24</strong> flag. Paragraph D: ‘a flag opens slowly and may hang limp when there is no wind’, so that it could be missed in calm weather.</p>',
  '<p><strong>25</strong> side. Paragraph D: a ball ‘looks the same from every side’.</p>',
  '<p><strong>26</strong> telescope. Paragraph D: the start of the fall ‘can be seen through a telescope from far out in a harbour’.</p>',
  '<h3>Part 3</h3>',
  '<p><strong>27</strong> C, Hana Kobayashi. Paragraph 4: ‘a path attracts people because it is there’; it is ‘partly a suggestion which later walkers accept’.</p>',
  '<p><strong>28</strong> B, Tomas Lindqvist. Paragraph 3: few records support the story, and he asks ‘why so many people want the story to be true. It flatters us’.</p>',
  '<p><strong>29</strong> A, Ines Carvalho. Paragraph 2: ‘A questionnaire … records what people say they do on an average day; a lawn records what they did’.</p>',
  '<p><strong>30</strong> A, Ines Carvalho. Paragraph 6: she believes that ‘the asphalt itself was to blame’, since the paths filled with traffic and ‘those on foot moved over to the grass’.</p>',
  '<p><strong>31</strong> D, Daniel Osei. Paragraph 5: paving a path exactly where it is may ‘fix in asphalt a slope that some citizens will never be able to climb’.</p>',
  '<p><strong>32</strong> YES. Paragraph 1: grass was reseeded, chains were put up and shrubs were planted, but ‘the paths usually came back’.</p>',
  '<p><strong>33</strong> NO. Paragraph 2: ‘The appeal of this view is easy to understand’.</p>',
  '<p><strong>34</strong> NOT GIVEN. Paragraphs 2 and 4: the writer reports what ‘a landscape architect’ and ‘a psychologist who measured 140 paths in three cities’ found, but does not say which of the two professions understands the paths better.</p>',
  '<p><strong>35</strong> NO. Paragraph 6: ‘There is also the danger of tidying too eagerly’; at Hallerby, where paths were surfaced within a year, new ones soon appeared beside many of them.</p>',
  '<p><strong>36</strong> YES. Paragraph 7: ‘a planner who ignores it is throwing information away’.</p>',
  '<p><strong>37</strong> H, shortest. Paragraph 4: ‘The usual assumption is that people take the shortest way’, which the results contradict.</p>',
  '<p><strong>38</strong> I, time. Paragraph 4: ‘barely half of them saved their users more than ten seconds’.</p>',
  '<p><strong>39</strong> G, scenery. Paragraph 4: walkers mentioned ‘a view of a pond’. They wished to avoid a group of people, so B, company, is wrong.</p>',
  '<p><strong>40</strong> J, traffic. Paragraph 4: the strips were made ‘in places where nobody had crossed before’.</p>',
].join('');

export const academicReading: SamplePaper = {
  examName: 'Academic Reading, November paper',
  duration: '1:0:0',
  parentCategory: 'academic',
  category: 'reading',
  category_month: 'November',
  category_year: 2026,
  parts: [
    {
      documents: [
        { content_type: 'header', html: 'READING PASSAGE 1' },
        {
          content_type: 'description',
          html: 'You should spend about 20 minutes on Questions 1–13, which are based on Reading Passage 1.',
        },
        { content_type: 'title', html: 'The women who farm the tide' },
        { content_type: 'contents', html: saltPassage },
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
            ['Each salt pan is shared by several families.', dropDown(trueFalseNotGiven, 'FALSE')],
            [
              'Salt-making first became women’s work because the men were occupied elsewhere.',
              dropDown(trueFalseNotGiven, 'TRUE'),
            ],
            ['Most of the men of Malwatta still earn their living by fishing.', dropDown(trueFalseNotGiven, 'FALSE')],
            [
              'Workers learn to use an egg before they learn to judge brine by its colour.',
              dropDown(trueFalseNotGiven, 'NOT GIVEN'),
            ],
            [
              'Salt that has been mixed with clay is sold more cheaply than clean salt.',
              dropDown(trueFalseNotGiven, 'TRUE'),
            ],
            ['Nadia Perera grew up in Malwatta.', dropDown(trueFalseNotGiven, 'NOT GIVEN')],
          ],
        },
        { type: 'heading', html: '<h3>Questions 7–11</h3>' },
        {
          type: 'text',
          html: '<p>Complete the flow chart below. Write <strong>ONE WORD ONLY</strong> from the passage for each answer.</p>',
        },
        {
          type: 'flowChart',
          title: 'Salt-making at Malwatta',
          lines: [
            { items: ['Brine is moved to a second pan in order to leave behind the ', fillBlank('gypsum'), '.'] },
            {
              items: [
                'The workers watch the brine: if they wait for too long, ',
                fillBlank('magnesium'),
                ' compounds make the salt taste bitter.',
              ],
            },
            {
              items: [
                'The surface of brine that is nearly ready is no longer green but a shade of ',
                fillBlank('rose'),
                '.',
              ],
            },
            {
              items: ['The salt is raked with wooden tools, because ', fillBlank('metal'), ' would leave marks on it.'],
            },
            { items: ['While heaps of salt drain, they are protected by ', fillBlank('mats'), ' made of leaves.'] },
          ],
        },
        { type: 'heading', html: '<h3>Questions 12–13</h3>' },
        {
          type: 'text',
          html: '<p>Complete the sentences below. Write <strong>ONE WORD AND/OR A NUMBER</strong> from the passage for each answer.</p>',
        },
        {
          type: 'bulletList',
          rows: [
            ['Buyers can learn who raked the salt by means of the ', fillBlank('number'), ' on the bag.'],
            ['In one season researchers saw ', fillBlank('thirty-one'), ' kinds of bird on the working pans.'],
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
        { content_type: 'title', html: 'A signal at one o’clock' },
        { content_type: 'contents', html: timeBallPassage },
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
            'Bringing the time to those who needed it',
            'The weaknesses of the system',
            'Why navigation depended on time',
            'A daily event whose purpose has changed',
            'Replaced, but not entirely lost',
            'The signal multiplies, by hand and by wire',
            'A check that could do harm',
            'Accurate clocks too costly for most ships',
            'How bad weather put an end to the signal',
          ],
          lines: [
            { paragraph: 'A', items: [dropDown(headingNumbers, 'iv')] },
            { paragraph: 'B', items: [dropDown(headingNumbers, 'iii')] },
            { paragraph: 'C', items: [dropDown(headingNumbers, 'vii')] },
            { paragraph: 'D', items: [dropDown(headingNumbers, 'i')] },
            { paragraph: 'E', items: [dropDown(headingNumbers, 'vi')] },
            { paragraph: 'F', items: [dropDown(headingNumbers, 'ii')] },
            { paragraph: 'G', items: [dropDown(headingNumbers, 'v')] },
          ],
        },
        { type: 'heading', html: '<h3>Questions 21–23</h3>' },
        { type: 'text', html: '<p>Choose the correct answer.</p>' },
        {
          type: 'mcqQuestion',
          questions: [
            {
              question_type: 'mcq',
              description: 'To work out longitude, a navigator had to compare',
              choices: [
                'the height of the sun on two different days.',
                'the readings of two chronometers on the same ship.',
                'the time where the ship was with the time somewhere else.',
                'the distance from the equator with the distance from the port.',
              ],
              answer: 2,
            },
            {
              question_type: 'mcq',
              description: 'Why was the signal at Greenwich not given at noon?',
              choices: [
                'Ships were usually leaving the river at that hour.',
                'The staff of the observatory had other work to do then.',
                'The position of the sun made the ball difficult to see.',
                'The hour was already used for another signal.',
              ],
              answer: 1,
            },
            {
              question_type: 'mcq',
              description: 'What does the writer say about the gun at Edinburgh?',
              choices: [
                'It took the place of a ball that the wind had broken.',
                'It could not be heard clearly by ships at a distance.',
                'It was fired by an electric pulse from Greenwich.',
                'It gave the time in conditions in which the ball was useless.',
              ],
              answer: 3,
            },
          ],
        },
        { type: 'heading', html: '<h3>Questions 24–26</h3>' },
        {
          type: 'text',
          html: '<p>Complete the summary below. Write <strong>ONE WORD ONLY</strong> from the passage for each answer.</p>',
        },
        { type: 'heading', html: '<h4>Choosing the signal</h4>' },
        {
          type: 'paragraph',
          items: [
            'Robert Wauchope wanted a signal that sailors could see from the water. In calm weather, people might not notice a ',
            fillBlank('flag'),
            ', and a gun would be heard too late by those who were a long way off. A ball was better: it has the same appearance whichever ',
            fillBlank('side'),
            ' is turned towards you, and sailors at a great distance only needed a ',
            fillBlank('telescope'),
            ' in order to notice the instant when it began to drop.',
          ],
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
        { content_type: 'title', html: 'What the grass knows' },
        { content_type: 'contents', html: desirePathPassage },
      ],
      blocks: [
        { type: 'heading', html: '<h3>Questions 27–31</h3>' },
        {
          type: 'text',
          html: '<p>Look at the following statements and the list of people below. Match each statement with the correct person, <strong>A–D</strong>.</p>',
        },
        {
          type: 'matchingGrid',
          title: 'List of people',
          choices: ['Ines Carvalho', 'Tomas Lindqvist', 'Hana Kobayashi', 'Daniel Osei'],
          once: false,
          lines: [
            { items: ['Some walkers take a route merely because it already exists. ', dropDown(people, 'C')] },
            {
              items: [
                'An account may be popular for reasons that have little to do with its accuracy. ',
                dropDown(people, 'B'),
              ],
            },
            {
              items: ['It is more useful to observe what people do than to ask them about it. ', dropDown(people, 'A')],
            },
            { items: ['Improving a path may drive away the people for whom it was improved. ', dropDown(people, 'A')] },
            {
              items: [
                'Following an existing path exactly may put some people at a lasting disadvantage. ',
                dropDown(people, 'D'),
              ],
            },
          ],
        },
        { type: 'heading', html: '<h3>Questions 32–36</h3>' },
        {
          type: 'text',
          html: '<p>Do the following statements agree with the views of the writer in Reading Passage 3?</p>',
        },
        agreesWithWriter,
        {
          type: 'dropDownQuestion',
          rows: [
            [
              'The efforts that planners once made to get rid of desire paths were generally wasted.',
              dropDown(yesNoNotGiven, 'YES'),
            ],
            ['It is hard to see why the newer view of desire paths has won support.', dropDown(yesNoNotGiven, 'NO')],
            [
              'Psychologists understand desire paths better than landscape architects do.',
              dropDown(yesNoNotGiven, 'NOT GIVEN'),
            ],
            ['The sooner a desire path is given a hard surface, the better.', dropDown(yesNoNotGiven, 'NO')],
            [
              'Planners who pay no attention to desire paths are wasting something useful.',
              dropDown(yesNoNotGiven, 'YES'),
            ],
          ],
        },
        { type: 'heading', html: '<h3>Questions 37–40</h3>' },
        {
          type: 'text',
          html: '<p>Complete the summary using the list of words, <strong>A–J</strong>, below.</p>',
        },
        { type: 'heading', html: '<h4>Kobayashi’s research</h4>' },
        {
          type: 'wordBox',
          choices: [
            'busiest',
            'company',
            'driest',
            'energy',
            'planting',
            'safest',
            'scenery',
            'shortest',
            'time',
            'traffic',
          ],
          once: true,
          lines: [
            {
              items: [
                'Kobayashi’s measurements cast doubt on the idea that walkers simply choose the ',
                dropDown(summaryWords, 'H'),
                ' route. Almost half of the paths brought no more than a very small saving of ',
                dropDown(summaryWords, 'I'),
                ', and walkers gave other reasons for using them, such as the ',
                dropDown(summaryWords, 'G'),
                ' and protection from the sun. In an experiment, her team flattened strips of grass in places where there had been no earlier ',
                dropDown(summaryWords, 'J'),
                '. After two months many of these strips were being used.',
              ],
            },
          ],
        },
      ],
    },
  ],
  explanation,
};
