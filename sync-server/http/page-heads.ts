// The preview of a public page when somebody shares its link. Title, description and picture are in the HTML, because
// link previewers run no code.

interface PageHead {
  title: string;
  description: string;
}

const PICTURE = { path: '/og.png', width: 1200, height: 630 };

export const PAGE_HEADS: Readonly<Record<string, PageHead>> = {
  '/': {
    title: 'Papertide: English test practice that keeps every answer',
    description:
      'Practise timed English-test papers in reading, listening, writing and speaking. Once a paper is on your phone, it works without a connection.',
  },
  '/sample': {
    title: 'Free sample - Papertide',
    description:
      'Sit a ten-minute reading sample without an account: one passage, 13 questions, your result at once with the reason for each answer.',
  },
  '/course': {
    title: 'Course - Papertide',
    description: 'The course that the academy behind Papertide announces now.',
  },
  '/disclaimer': {
    title: 'Disclaimer - Papertide',
    description:
      'Papertide is independent practice: it is not affiliated with the owners of any English test, and its bands are estimates.',
  },
  '/privacy': {
    title: 'Privacy - Papertide',
    description: 'What is kept about you, why, for how long, who sees it, and how you save it or delete it.',
  },
  '/what-if': {
    title: 'What happens if … - Papertide',
    description:
      'The line drops, the battery dies, the browser closes: what you see in the middle of a paper, and which test proves it.',
  },
  '/check': {
    title: 'Report card - Papertide',
    description: 'The report card of a student, and the page where its code is checked.',
  },
  '/user/exam/attend': {
    title: 'Exam Library - Papertide',
    description:
      'Timed practice papers in reading, listening, writing and speaking, academic and general. Once a paper is on your device, it needs no connection.',
  },
};

export function withHead(
  html: string,
  { title, description, path, appOrigin }: PageHead & { path: string; appOrigin: string },
): string {
  const address = appOrigin + path;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    metaTag('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': 'Papertide',
      'og:title': title,
      'og:description': description,
      'og:url': address,
      'og:image': appOrigin + PICTURE.path,
      'og:image:width': String(PICTURE.width),
      'og:image:height': String(PICTURE.height),
      'og:image:alt':
        'Papertide: a phone with one bar of signal shows a reading paper; its answers are kept on the phone',
    }).map(([name, content]) => metaTag('property', name, content)),
    metaTag('name', 'twitter:card', 'summary_large_image'),
  ];
  return html
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}

function metaTag(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
