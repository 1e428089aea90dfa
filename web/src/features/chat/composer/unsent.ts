import { hasDrafts } from './stored-drafts.ts';
import { hasWaiting } from './sending.ts';

/** Whether anything is written or on its way that a logout would take along. */
export const hasUnsent = async (): Promise<boolean> => (await hasDrafts()) || (await hasWaiting());
