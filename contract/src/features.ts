// The part of the contract that each feature adds, one line per feature. `every.ts` joins the parts. Do not load this
// file in a page, because it imports every schema.
export { auth } from './auth/feature.ts';
export { profile } from './profile/feature.ts';
export { preferences } from './preferences/feature.ts';
export { people } from './people/feature.ts';
export { friends } from './friends/feature.ts';
export { notifications } from './notifications/feature.ts';
export { push } from './push/feature.ts';
export { reference } from './reference/feature.ts';
export { dating } from './dating/feature.ts';
export { letters } from './letters/feature.ts';
export { chat } from './chat/feature.ts';
export { posts } from './posts/feature.ts';
export { places } from './places/feature.ts';
export { reports } from './reports/feature.ts';
export { account } from './account/feature.ts';
export { support } from './support/feature.ts';
export { moderationActions } from './moderation-actions/feature.ts';
export { appeals } from './appeals/feature.ts';
export { staff } from './staff/feature.ts';
export { banners } from './banners/feature.ts';
