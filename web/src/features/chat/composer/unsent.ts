import { hasDrafts } from './stored-drafts.ts';
import { hasWaiting } from './sending.ts';

/** Whether a logout would lose a draft or an unsent message. */
export const hasUnsent = async (): Promise<boolean> => (await hasDrafts()) || (await hasWaiting());
