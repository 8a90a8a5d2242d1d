import { createContext } from 'react';
import type { ReadImage } from './show-images.ts';

export const ImageSource = createContext<ReadImage | null>(null);
