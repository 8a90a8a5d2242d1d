import type { Content } from '../content.ts';
import { type Question, readQuestion } from '../questions.ts';
import { IMAGE_ADDRESS } from '../rich-html.ts';
import { htmlIn } from './blocks.ts';
import { questionAuthoring } from './question-types.ts';

export interface ImageInText {
  sha256: string;
  /** As HTML has it; '' if there is none. */
  alt: string;
}

const IMAGE = /<img\b[^<>]*>/g;
const SOURCE = new RegExp(`\\ssrc="${IMAGE_ADDRESS}([0-9a-f]{64})"`);
const ALT = /\salt="([^"]*)"/;

export function imagesInHtml(html: string): ImageInText[] {
  return [...html.matchAll(IMAGE)].flatMap(([tag]) => {
    const sha256 = SOURCE.exec(tag)?.[1];
    return sha256 === undefined ? [] : [{ sha256, alt: (ALT.exec(tag)?.[1] ?? '').trim() }];
  });
}

export function imagesInContent(content: Pick<Content, 'content_type' | 'content_data'>): ImageInText[] {
  if (!content.content_data.includes('<img')) return [];
  return htmlIn(content).flatMap(imagesInHtml);
}

export function imagesInQuestion(question: Pick<Question, 'question_type' | 'question_data'>): ImageInText[] {
  const body = readQuestion(question);
  return body ? questionAuthoring(body.type).htmlOf(body).flatMap(imagesInHtml) : [];
}

const WIDTH = /(\swidth=\\?")\d+/;
const HEIGHT = /(\sheight=\\?")\d+/;

export function withOtherImages(
  text: string,
  others: ReadonlyMap<string, { sha256: string; width: number; height: number }>,
): string {
  if (others.size === 0) return text;
  return text.replaceAll(IMAGE, (tag) => {
    const known = [...others].find(([sha256]) => tag.includes(sha256));
    if (!known) return tag;
    const [before, { sha256, width, height }] = known;
    return tag
      .replaceAll(before, sha256)
      .replace(WIDTH, (_, name: string) => `${name}${width}`)
      .replace(HEIGHT, (_, name: string) => `${name}${height}`);
  });
}

interface Texts {
  documents: readonly { content_data: string }[];
  contents: readonly Pick<Content, 'content_type' | 'content_data'>[];
  questions: readonly Pick<Question, 'question_type' | 'question_data'>[];
}

export function imageHashesIn({ documents, contents, questions }: Texts): string[] {
  const images = [
    ...documents.flatMap(({ content_data }) => imagesInHtml(content_data)),
    ...contents.flatMap(imagesInContent),
    ...questions.flatMap(imagesInQuestion),
  ];
  return [...new Set(images.map(({ sha256 }) => sha256))];
}
