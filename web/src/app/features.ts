// All features that use the live connection. This module is in the connection's chunk.
export { bannersFeature } from '#features/banners/feature.ts';
export { chatFeature } from '#features/chat/feature.ts';
export { datingFeature } from '#features/dating/feature.ts';
export { friendsFeature } from '#features/friends/feature.ts';
export { meFeature } from '#features/me/feature.ts';
export { notificationsFeature } from '#features/notifications/feature.ts';
export { pushFeature } from '#features/push/feature.ts';
export { peopleFeature } from '#features/people/feature.ts';
export { postsFeature } from '#features/posts/feature.ts';
export { preferencesFeature } from '#features/preferences/feature.ts';
export { reportsFeature } from '#features/reports/feature.ts';
export { staffFeature } from '#features/staff/feature.ts';
