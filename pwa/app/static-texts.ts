export const STATIC = {
  disclaimer: 'Disclaimer',
  independent:
    'Papertide is an independent practice app. It is not affiliated with, endorsed by or connected to the owners of any official English test, and its papers are not official test material.',
  goodFaith:
    'The papers, answers, explanations, scores and bands are provided in good faith, to help you practise. A band shown here is an estimate and does not predict the result of an official test.',
  liability:
    'We take care that the content is right, but give no warranty that it is complete or free of mistakes, and accept no liability for any loss that comes from using it.',
  privacy: 'Privacy: what is kept about you',
  unauthorized: 'Unauthorized access!',
  mayNot: 'Your account cannot open this page. If you need it for your work, ask the owner of your academy.',
  toStart: 'Go to your start page',
  toLibrary: 'Go to the Exam Library',
  notInViewText: (name: string) =>
    `Profile, practice and results belong to one person alone. You do not see those of ${name}. To see your own, go back to your own view.`,
  notFound: 'Sorry, Page Not Found!',
  notFoundText: 'Check the address. The page may also have a new address.',
} as const;
