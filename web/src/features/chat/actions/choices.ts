import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { openReport } from '#features/people/open-report.ts';
import { messageLine } from '../names.ts';
import { useOpenActions } from './open-actions.ts';

export const showDetails = (item: ChatMessage): void =>
  useOpenActions.setState({ item, isOwn: true, shows: 'details' });

/** Asks whether to unsend the user's own message. */
export const askToUnsend = (item: ChatMessage): void =>
  useOpenActions.setState({ item, isOwn: true, shows: 'unsend' });

/** Opens the sheet with the people who reacted to a message. */
export const showReactions = (item: ChatMessage, isOwn: boolean): void =>
  useOpenActions.setState({ item, isOwn, shows: 'reactions' });

/** Opens the dialog with all emoji for a reaction to a message. */
export const showEmoji = (item: ChatMessage): void =>
  useOpenActions.setState({ item, isOwn: false, shows: 'emoji' });

/** Opens the sheet that reports a message. */
export function reportMessage(item: ChatMessage): void {
  const { message, user } = item;
  openReport({
    target_type: 'MESSAGE',
    target_id: message.id,
    quote: message.content || messageLine(item),
    hasMedia: message.media.length > 0,
    // Nobody can block a deleted account.
    person: user.deleted
      ? undefined
      : { id: user.id, first_name: user.first_name, blocked: user.blocked ?? false },
  });
}
