import { chatCalls } from '@quad/contract/chat/calls.ts';
import { chatClientEvents } from '@quad/contract/chat/events.ts';
import { defineFeature } from '#platform/feature.ts';
import { snapshotMessage, hideMessage, leftOfMessage, takeDownMessage } from './moderation/actions.ts';
import { deleteOldEdits } from './changes/queries/edits.ts';
import { purgeUnsent } from './changes/unsend.ts';
import { endPairChats } from './closing/pair-ended.ts';
import { chatHandlers } from './handlers.ts';
import { chatData } from './personal-data/data.ts';
import { mayViewChatIcon, mayViewChatMedia } from './queries/media.ts';
import { chatClientEventHandlers } from './client-events.ts';
import { EDIT, MESSAGE, MESSAGE_BURST, REACTION, REACTION_BURST, UNSEND } from './limits.ts';

/** Chats of two, groups and their messages. */
export const chat = defineFeature({
  name: 'Chat',
  calls: chatCalls,
  handlers: chatHandlers,
  limits: {
    CreateMessage: { byPerson: [MESSAGE_BURST, MESSAGE], insteadOfGeneral: true },
    EditMessage: { byPerson: [EDIT] },
    UnsendMessage: { byPerson: [UNSEND] },
    ReactToMessage: { byPerson: [REACTION_BURST, REACTION], insteadOfGeneral: true },
  },
  clientEvents: {
    schemas: chatClientEvents,
    handlers: chatClientEventHandlers,
    reading: ['chat:join', 'chat:read'],
    storing: ['chat:read'],
  },
  media: { chat: mayViewChatMedia, icon: mayViewChatIcon },
  personalData: chatData,
  retention: { message_edits: ({ db }, days) => deleteOldEdits(db, days), unsent: purgeUnsent },
  pairEnded: endPairChats,
  reportable: { MESSAGE: snapshotMessage },
  hideable: { MESSAGE: hideMessage },
  takedowns: { MESSAGE: takeDownMessage },
  stillThere: { MESSAGE: leftOfMessage },
});
