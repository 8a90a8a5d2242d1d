import { lazy } from 'react';
import { loadUntilHere } from '../../ui/load-until-here.ts';

/** What an attempt can begin without: one file, asked for as soon as the screen's own files are there. */
const loading = loadUntilHere(() => import('./layer-tools.ts'));

export const LayerTools = lazy(async () => ({ default: (await loading).LayerTools }));
export const NotesColumn = lazy(async () => ({ default: (await loading).NotesPanel }));
