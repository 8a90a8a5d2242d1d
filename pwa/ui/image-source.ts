import { createContext } from 'react';
import type { ReadImage } from './show-images.ts';

/** Where the texts of papers have their images from; without one they are their descriptions. */
export const ImageSource = createContext<ReadImage | null>(null);
