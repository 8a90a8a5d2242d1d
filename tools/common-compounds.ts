// Compounds that papers use, and that WordNet has although no text was counted with them [R489]. WordNet says nothing of
// how common they are, and all of its 30,000 are too much, so these are chosen by the topics of papers.

const BY_TOPIC = {
  environment: `
    acid rain, air pollution, alternative energy, atomic energy, atomic power, barrier reef, biological weapon,
    carbon copy, carbon cycle, carbon monoxide, climate change, coal gas, coal mine, cold front, cold wave,
    continental drift, continental shelf, coral reef, crude oil, desert soil, drainage basin, dry season, dust bowl,
    dust storm, endangered species, energy level, energy state, environmental condition, flood plain, flood tide,
    food chain, food pyramid, food web, forest fire, fossil fuel, fresh water, garbage collection, garbage heap,
    global warming, greenhouse effect, greenhouse gas, greenhouse warming, heat wave, high tide, hot spell, hot
    spring, ice age, ice cap, low tide, mountain chain, mountain pass, mountain peak, mountain range, noise
    pollution, nuclear energy, nuclear power, nuclear reactor, ocean current, oil rig, oil slick, oil tanker, ozone
    hole, ozone layer, plate tectonics, power grid, power line, power station, rain forest, rainy season, recycling
    bin, recycling plant, river basin, river bottom, rubbish heap, sea breeze, sea floor, sea level, soil
    conditioner, soil erosion, solar cell, solar collector, solar energy, solar heater, solar panel, solar power,
    tidal basin, tidal flow, tidal river, tidal wave, toxic industrial waste, toxic waste, trade wind, tropical rain
    forest, volcanic crater, volcanic rock, warm front, waste paper, waste product, water pollution, water supply,
    water system, water table, water wheel, weather forecast, weather forecaster, weather map, weather station, wind
    farm, wind generator, wind power, wind turbine`,
  health: `
    aerobic exercise, alcoholic drink, balanced diet, birth defect, birth rate, blood bank, blood cell, blood clot,
    blood donor, blood glucose, blood group, blood sugar, blood test, blood type, body language, body temperature,
    brain cell, brain stem, breast cancer, cardiovascular disease, clinical trial, common cold, communicable
    disease, contact lens, contagious disease, dairy product, death rate, dental care, dental plaque, dietary
    supplement, digestive system, drug abuse, drug addict, drug addiction, drug company, eating disorder, emergency
    room, false teeth, family doctor, fast food, food additive, food allergy, food poisoning, food processor, food
    product, general anesthetic, general practitioner, genetic code, genetic disease, genetic engineering, health
    care, health care provider, health check, health club, health facility, health food, health hazard, health
    insurance, health professional, heart attack, heart failure, heart surgeon, heart surgery, high blood pressure,
    immune response, immune system, infant mortality, intensive care, intensive care unit, junk food, life
    expectancy, local anesthetic, lung cancer, medical bill, medical building, medical center, medical examination,
    medical history, medical profession, medical record, medical science, medical student, mental ability, mental
    disorder, mental hospital, mental illness, mental process, middle age, nerve cell, nursing care, nursing home,
    physical condition, physical exercise, physical fitness, physical therapy, placebo effect, plastic surgery,
    respiratory system, sick leave, side effect, skin cancer, sleep disorder, sore throat, spinal cord, stem cell,
    substance abuse, tooth decay, unsaturated fatty acid, waiting room, white blood cell, whole wheat flour, wisdom
    tooth`,
  education: `
    academic degree, academic term, academic year, boarding school, business school, circulating library, class
    period, computer science, course of instruction, course of study, crash course, dance school, day care, day care
    center, day nursery, degree program, domestic science, driving school, earth science, elementary education,
    entrance exam, entrance examination, extension course, field day, field trip, field work, final exam, final
    examination, first language, grammar school, head teacher, intelligence quotient, language learning, language
    school, language teaching, learning disability, learning disorder, lecture room, lending library, library card,
    library fine, library program, martial art, middle school, mother tongue, native language, native speaker, night
    school, nursery school, oral exam, oral examination, performing arts, phrase book, playing field, practice
    teacher, primary school, public library, reading assignment, reading material, reference book, refresher course,
    rote learning, school bus, school day, science teacher, secondary education, sign language, social scientist,
    student lamp, student residence, student teacher, student union, study hall, summer school, teaching aid,
    teaching reading, tuition fee, vocational education`,
  'science and technology': `
    alarm clock, alarm system, answering machine, artificial intelligence, artificial satellite, big bang, boiling
    point, building material, burglar alarm, case study, cellular phone, cellular telephone, chat room, chemical
    change, chemical compound, chemical element, chemical industry, chemical process, chemical weapon,
    communications satellite, computer error, computer file, computer game, computer hardware, computer industry,
    computer keyboard, computer memory, computer network, computer program, computer programmer, computer
    programming, computer scientist, computer screen, computer software, computer store, computer system, computer
    user, computer virus, control panel, control system, data structure, desktop computer, digital computer, dish
    washer, disk drive, electric motor, electrical energy, electrical system, electronic mail, fire alarm, freezing
    point, hard disk, hard drive, home page, human nature, human race, human relationship, information age,
    information processing, information system, information technology, internet site, jet engine, laptop computer,
    mass production, melting point, microwave oven, mobile phone, natural history, natural selection, operating
    system, optical fiber, optical illusion, periodic table, personal computer, phone book, phone number, pilot
    project, portable computer, remote control, research center, research laboratory, research project, research
    staff, research worker, rule of thumb, scientific discipline, scientific knowledge, scientific method,
    scientific research, scientific theory, search engine, security system, sewing machine, smoke alarm, space age,
    space program, space shuttle, space station, space travel, steam engine, telephone box, washing machine, web
    browser, web page, web site, word processing, word processor`,
  'cities and transport': `
    air conditioner, air conditioning, air terminal, air traffic, air travel, airline business, airport terminal,
    baggage claim, bicycle clip, bicycle seat, boarding card, building complex, building site, bus driver, bus fare,
    bus lane, bus route, bus service, bus station, bus terminal, car battery, car company, car factory, car park,
    car pool, car rental, car window, city center, city centre, city hall, city limit, city planning, community
    center, community service, construction industry, construction worker, container ship, convenience store, cruise
    ship, departure gate, departure lounge, detached house, driving licence, driving license, electric automobile,
    fire brigade, fire department, fire engine, fire escape, fire extinguisher, fire station, flight attendant,
    flight path, football field, freight train, hand luggage, housing development, housing estate, housing project,
    housing start, jet lag, leisure time, level crossing, life jacket, lighthouse keeper, main road, mountain bike,
    office block, office building, park bench, parking brake, parking meter, parking ticket, parking zone, passenger
    train, pedestrian crossing, police station, public transport, railroad track, railway line, residential area,
    residential district, ring road, road map, road rage, safety belt, sailing boat, seat belt, shopping bag,
    shopping basket, shopping cart, shopping centre, shopping list, shopping mall, speed trap, sports equipment,
    subway station, subway train, swimming costume, terraced house, toll bridge, toll plaza, toll road, tower block,
    town hall, town planning, traffic circle, traffic control, traffic cop, traffic jam, traffic lane, traffic
    pattern, traffic signal, train fare, train set, train station, train ticket, urban planning, urban sprawl,
    village green, youth culture, youth hostel, zebra crossing`,
  'work and money': `
    amusement park, automated teller machine, balance of trade, bank card, bank clerk, bank holiday, bank loan, bank
    manager, bank note, bank rate, beach house, bed and breakfast, big business, brand name, business card, business
    cycle, business deal, business letter, business people, business relation, camping site, car insurance, cash
    card, cash flow, cash machine, checking account, chief executive officer, conference call, conference table,
    consumer durables, consumer goods, credit card, credit rating, current account, day shift, debit card,
    department head, developing country, estate agent, exchange rate, filing cabinet, first floor, foreign aid,
    foreign country, free enterprise, free trade, gross domestic product, holiday season, home help, home loan,
    house agent, income bracket, inflation rate, inheritance tax, insurance policy, job application, job candidate,
    job description, job interview, joint venture, labor force, life insurance, limited company, managing director,
    manual laborer, market analysis, market economy, market place, market research, marketing research, minimum
    wage, mortgage loan, night shift, office furniture, oil company, package holiday, package tour, pay packet,
    pension fund, pension plan, personnel department, price cut, price list, price tag, price war, rate of exchange,
    rate of interest, real estate agent, rental collection, rental income, retirement plan, sales department, sales
    pitch, sales promotion, sales representative, sales staff, sales talk, savings account, savings bank, service
    industry, shop assistant, shop floor, shop window, skilled workman, staff member, stock exchange, tax break, tax
    collector, tax cut, tax evasion, tax rate, tax system, theme park, tour guide, tourist attraction, trade union,
    trade union movement, travel agency, travel agent, unemployment rate, unskilled person, wage increase, work day,
    work load, work permit, work shift, work time, working class, working day`,
  society: `
    arms race, art class, art collection, art critic, art exhibition, art form, art gallery, art history, basketball
    court, birth certificate, blood sport, board game, book review, bronze medal, card game, census taker, child
    abuse, child prodigy, child psychology, child support, civil engineer, civil engineering, civil right, civil
    servant, classical music, comic strip, crime rate, crime wave, crossword puzzle, dance music, death penalty,
    documentary film, equal opportunity, ethnic group, ethnic minority, exit poll, extended family, fairy tale,
    family name, family tree, feature film, field hockey, figure skating, film director, film festival, film star,
    folk art, folk song, folk tale, football game, football stadium, freedom of speech, gender role, generation gap,
    gold medal, government agency, government department, government officials, gun control, hang glider, head of
    state, horse racing, human right, ice hockey, identity card, jigsaw puzzle, juvenile delinquency, juvenile
    delinquent, law enforcement agency, law firm, legal action, local authority, marriage licence, mass medium,
    mountain climbing, music school, national debt, national flag, national holiday, news agency, news program, news
    report, news story, newspaper article, newspaper column, nuclear family, nuclear weapon, old person, opera
    house, opinion poll, organized crime, peace process, peace treaty, political movement, pop music, population
    control, population growth, population scientist, press agency, press release, prison guard, prison term, public
    debt, public holiday, public house, public office, public property, public servant, public service, public
    speaking, public works, racial discrimination, radio broadcast, radio receiver, radio set, radio station,
    refugee camp, rock climbing, rock concert, rock music, running shoe, science museum, scuba diving, senior
    citizen, silver medal, soap opera, soccer player, social group, social service, social work, social worker,
    special effect, sports fan, still life, string quartet, talk show, team sport, television news, television show,
    television station, tennis player, theater ticket, track and field, upper class, video game, young person, youth
    movement`,
  'home and food': `
    apple juice, birthday cake, birthday card, birthday party, birthday present, bottle opener, bunk bed, can
    opener, canned food, carrier bag, chest of drawers, coffee bean, convenience food, cooking oil, double bed,
    electric fire, evening dress, family room, food market, food waste, french fries, frozen food, fruit juice,
    frying pan, garden party, garden tool, gas cooker, gas heater, guard dog, guide dog, home appliance, hot water,
    household appliance, kitchen appliance, kitchen cabinet, kitchen garden, lawn mower, main course, mineral water,
    olive oil, orange juice, paper clip, paper towel, pet shop, plastic bag, police dog, potato chip, power drill,
    side dish, single bed, snack bar, step ladder, sunflower oil, tap water, tea bag, tea garden, tea leaf, tin
    opener, toilet paper, toilet roll, vegetable oil, waste basket, wastepaper basket, water bottle, water heater,
    water pipe, water tank, wedding reception, wedding ring, wine bar, wine tasting, working dog, wrapping paper`,
  nature: `
    ancient history, animal husbandry, animal kingdom, animal product, animal tissue, aquatic vertebrate, bird of
    prey, bird sanctuary, bird watcher, blue whale, botanical garden, brown bear, building block, burial ground,
    burial mound, burial site, canal boat, cash crop, cave dweller, cave man, chicken farm, coastal plain, copper
    mine, cotton mill, cotton wool, covered bridge, crop failure, dairy farm, dairy farmer, draft animal, farm
    animal, farm machine, farm worker, fish farm, fishing line, flour mill, flower arrangement, flower bed, fruit
    fly, fruit grower, garden plant, gold mine, gold rush, golden age, grizzly bear, house fly, irrigation ditch,
    killer whale, land mass, land mine, marine animal, mixed farming, narrow boat, natural fiber, nature study, nest
    egg, oak tree, olive tree, pack animal, palm tree, paper mill, peat bog, pine tree, plant cell, plant life,
    poisonous plant, polar bear, precious metal, precious stone, printing press, printing process, queen bee, root
    crop, root system, rope bridge, sailing ship, salt marsh, salt mine, scrap metal, ship canal, slave ship, sperm
    whale, stained glass, steel mill, subsistence farming, synthetic fiber, truck farm, water mill, whale oil, wild
    flower, zoological garden`,
  'study words': `
    age limit, attention span, background knowledge, bar chart, bar graph, body image, bone of contention, brain
    drain, burden of proof, circumstantial evidence, color blindness, common fraction, common knowledge, course of
    action, creative person, creative thinking, cubic meter, daily round, decimal point, flow chart, flow diagram,
    frame of reference, free time, general knowledge, ground plan, group discussion, historical document, historical
    record, interest group, key word, lateral thinking, lead time, learning curve, long run, margin of error, matter
    of fact, memory loss, negative feedback, oral presentation, percentage point, pie chart, point in time, point of
    reference, pressure group, prime meridian, problem solving, random sample, real time, return ticket, role model,
    round trip, sense of duty, sense of smell, square foot, square meter, state of mind, statistical method, thought
    process, time frame, time lag, time limit, time scale, time zone, trial run, visual perception, visual signal,
    working group`,
};

export const COMMON_COMPOUNDS: ReadonlySet<string> = new Set(
  Object.values(BY_TOPIC).flatMap((words) => words.split(',').map((word) => word.trim().replaceAll(/\s+/g, ' '))),
);
