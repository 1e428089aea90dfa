import { wrongKindMessage } from '../core/upload.ts';

/** Longest message, in characters after trimming. Source: specification 1 §9. */
export const MESSAGE_MAX = 200;
/** The most files of a message. */
export const MESSAGE_MAX_FILES = 3;
/** The message for a file that is neither picture nor video. Source: specification 1 §5 "Uploads". */
export const NOT_MEDIA = wrongKindMessage(['image', 'video']);
/** Messages on one page. Source: wire.md "HTTP". */
export const MESSAGES_PAGE = 30;
/** Shortest search in a chat, in characters after trimming. */
export const MESSAGE_SEARCH_MIN = 2;
/** The most members of a group. Source: decisions.md "Chat". */
export const GROUP_MAX_MEMBERS = 500;
/** Longest title of a group, in characters after trimming. */
export const CHAT_TITLE_MAX = 64;

/** The pause in typing after which the typing event is sent, in milliseconds. */
export const TYPING_PAUSE_MS = 500;
/** How long a typing event is shown, in milliseconds. */
export const TYPING_SHOWN_MS = 2000;
/** The most videos that a message previews. Source: specification 1 §9. */
export const LINK_PREVIEWS_MAX = 3;
/** How long the banner of a new message is shown, in milliseconds. */
export const BANNER_MS = 5000;
/**
 * The delay before older messages are fetched, in milliseconds, and how far up the user must have scrolled (0 to 1).
 */
export const OLDER_DEBOUNCE_MS = 500;
export const OLDER_NEAR = 0.98;
