import { defineFeature } from '#platform/feature.ts';
import { placesData } from './personal-data/data.ts';

/** Places and reviews, which only the demo campus writes so far: what is kept of people goes with them all the same. */
export const places = defineFeature({ name: 'Places', personalData: placesData });
