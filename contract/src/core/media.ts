import * as z from 'zod/mini';

/**
 * A photo or video of a message or a post. Source: wire.md "Fields".
 * - `width`, `height`: in pixels, once the picture is turned upright.
 * - `sizes`: smaller versions of a photo, the smallest first.
 * - `placeholder`: a tiny version as a data URL.
 * - `alt`: the sender's description, or empty.
 */
export const media = z.object({
  type: z.enum(['image', 'video']),
  url: z.string(),
  name: z.string(),
  mime: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  alt: z.string(),
  placeholder: z.nullable(z.string()),
  poster_url: z.nullable(z.string()),
  sizes: z.array(z.object({ width: z.int(), url: z.string() })),
});
export type Media = z.output<typeof media>;
