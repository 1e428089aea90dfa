import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { mediaUrl } from '#platform/media/media.ts';
import type { NotificationRow } from './queries.ts';

/** A notification as its receiver sees it. */
export function viewNotification(row: NotificationRow): Notification {
  const { notification_id, created_at, first_name, last_name, pfp_key, others, content, ...rest } = row;
  const isKnown = first_name !== null && last_name !== null;
  const pfp_url = pfp_key === null ? null : mediaUrl(pfp_key);
  return {
    ...rest,
    id: notification_id,
    content: others === null ? content : previewOf(content ?? ''),
    source_user: isKnown ? { first_name, last_name, pfp_url } : null,
    creation_time: created_at.toISOString(),
    ...(others !== null && { others }),
  };
}

/** The maximum length of a comment's text in its notification, in characters. Source: specification 1 §9. */
const PREVIEW = 40;

function previewOf(text: string): string {
  const characters = Array.from(text);
  return characters.length > PREVIEW ? `${characters.slice(0, PREVIEW).join('')}…` : text;
}
