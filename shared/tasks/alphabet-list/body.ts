import { z } from '../../zod.ts';
import { ofJson } from '../shape.ts';

interface AlphabetList {
  title: string;
  /** The editor's own. */
  title_status?: string;
  values: string[];
}

/** A list to choose from, lettered A, B, C. */
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
