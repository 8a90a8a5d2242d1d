import { z } from '../../zod.ts';
import { ofJson } from '../shape.ts';

interface AlphabetList {
  title: string;
  /** Used by the editor only. */
  title_status?: string;
  values: string[];
}

export const alphabetList = ofJson(
  z.object({
    description: z.object({ value: z.string(), status: z.optional(z.string()) }),
    listValues: z.array(z.string()),
  }),
  ({ description: { value, status }, listValues }): AlphabetList => ({
    title: value,
    ...(status === undefined ? {} : { title_status: status }),
    values: listValues,
  }),
  () => [],
);
