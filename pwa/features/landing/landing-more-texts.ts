export const COSTS = {
  title: 'What it costs',
  free: 'Free papers',
  freeText: 'Papers marked Free cost nothing. Sign up with an email address and take them as often as you like.',
  seeFree: 'See the free papers',
  month: 'All papers of a month',
  monthText: 'The academy gives you all papers of a month for some weeks. Ask the academy for the price.',
  pay: 'How to pay',
  payText: 'You pay the academy, not this app. This app never asks for your card.',
} as const;

export const FOOTER = {
  shortVideos: 'Short videos',
  videos: 'Videos',
  chat: 'Chat with us',
  notAffiliated: 'Papertide is not affiliated with the owners of any English test.',
  more: 'More',
  course: 'Course',
  disclaimer: 'Disclaimer',
  privacy: 'Privacy',
  whatIf: 'What happens if …',
} as const;

export const POSTS = {
  title: 'Upcoming posts',
  add: 'Add post',
  previous: 'Previous posts',
  next: 'Next posts',
  loading: 'Loading...',
  none: 'There are no posts yet. Add the first one.',
  altOf: (index: number, count: number) => `Post ${index + 1} of ${count}`,
  deleteOf: (text: string | null | undefined, index: number) => `Delete ${text ?? `post ${index + 1}`}`,
} as const;

export const QUESTIONS_TEXTS = {
  title: 'Questions asked often',
  works: 'Does it really work without a connection?',
  worksText:
    'Yes. Download a paper while you are online. Then you can start it, take it and submit it without a connection. When you are online again, your answers are sent and you see your band.',
  whatIf: 'What happens if …',
  need: 'What do I need?',
  needText:
    'A phone, tablet or laptop with a browser of the last few years. You do not need an app store: put Papertide on your home screen from the browser.',
  band: 'How is my band worked out?',
  bandText:
    'Reading and listening papers with 40 questions are scored at once. A table gives your estimated band. Shorter papers show how many answers were right. A teacher marks writing and speaking, task by task, and adds comments.',
  official: 'Are these papers from the official test?',
  officialText:
    'No. They are practice papers of the same kind, made by the academy. Papertide is not affiliated with the owners of any English test.',
  phone: 'What if I change or lose my phone?',
  phoneText:
    'Log in on another one. Everything that was Saved online is there: results, answers, highlights and notes. You can also continue an open paper.',
} as const;

export const TESTIMONIALS = {
  title: 'What students say',
  write: 'Write a review',
  previous: 'Previous review',
  next: 'Next review',
  turn: 'Change by itself',
  stop: 'Stop changing by itself',
  whole: 'Read it all',
  place: (index: number, count: number) => `${index + 1} of ${count}`,
  stars: (rating: number) => `${rating} of 5 stars`,
} as const;
