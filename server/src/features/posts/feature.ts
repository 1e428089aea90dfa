import { defineFeature } from '#platform/feature.ts';
import { postsData } from './personal-data/data.ts';

/** Posts, which only the demo campus writes so far: what is kept of people goes with them all the same. */
export const posts = defineFeature({ name: 'Posts', personalData: postsData });
