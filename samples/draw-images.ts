import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawChart } from './charts/chart.ts';
import { CHARTS } from './charts/charts.ts';

export interface DrawnImage {
  address: string;
  width: number;
  height: number;
}

/** Draws the images of an HTML as pixels of twice their width, because the server accepts no SVG, and stores each. */
export async function withDrawnImages(
  html: string,
  store: (bytes: Buffer, name: string) => Promise<DrawnImage>,
): Promise<string> {
  let drawn = html;
  for (const [source, name = ''] of html.matchAll(/src="([^"]*)"/g)) {
    const chart = CHARTS.get(name);
    const svg = chart ? Buffer.from(drawChart(chart)) : await readFile(new URL(`images/${name}`, import.meta.url));
    const { address, width, height } = await store(await sharp(svg, { density: 144 }).png().toBuffer(), name);
    drawn = drawn.replace(source, `src="${address}" width="${width}" height="${height}"`);
  }
  return drawn;
}
