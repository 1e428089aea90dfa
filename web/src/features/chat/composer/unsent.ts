import { hasEdits } from '../changes/edits.ts';
import { hasDrafts } from './stored-drafts.ts';
import { hasWaiting } from './sending.ts';

/** Whether a logout would lose a draft, an unsent message or an edit. */
export const hasUnsent = async (): Promise<boolean> =>
  (await hasDrafts()) || (await hasWaiting()) || (await hasEdits());
