import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import type { Chat } from '../../server/src/reliability/testing/chats.ts';
import { headersOf } from '../../server/src/reliability/testing/sender.ts';
import { inProject } from '../lib/project.mjs';

const PICTURE = inProject('web', 'public', 'icon-192.png');

/** Sends a message with a picture as the first member of a chat. @returns the path of the picture @throws if refused */
export async function sendPicture(
  origin: string,
  { chat_id, members }: Chat,
  content: string,
): Promise<string> {
  const form = new FormData();
  const fields = { chat_id, content, client_id: randomUUID() };
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('media', await openAsBlob(PICTURE, { type: 'image/png' }), 'icon.png');
  const [author] = members;
  if (!author) throw new Error('The chat has no members.');
  const { 'content-type': _json, ...headers } = headersOf(author);
  const answer = await fetch(`${origin}/api/chat/CreateMessage`, { method: 'POST', headers, body: form });
  const result = (await answer.json()) as Result<ChatMessage>;
  const [media] = result.status ? result.content.message.media : [];
  if (!media) throw new Error(`A picture was not stored: ${JSON.stringify(result)}`);
  return media.url;
}
