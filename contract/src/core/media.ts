import * as z from 'zod/mini';

/** A photo or video as it hangs on a message or a post. Width and height are in pixels, upright. Source: wire.md "Fields". */
export const media = z.object({
  type: z.enum(['image', 'video']),
  url: z.string(),
  name: z.string(),
  mime: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type Media = z.output<typeof media>;
