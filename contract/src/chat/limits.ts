/** The maximum length of a message, in characters after trimming. Source: specification 1 §9. */
export const MESSAGE_MAX = 200;
/** The maximum number of files of a message. */
export const MESSAGE_MAX_FILES = 3;
/** The number of messages on a page. Source: wire.md "HTTP". */
export const MESSAGES_PAGE = 30;
/** The minimum length of a search in a chat, in characters after trimming. */
export const MESSAGE_SEARCH_MIN = 2;
/** The maximum number of members of a group. Source: decisions.md "Chat". */
export const GROUP_MAX_MEMBERS = 500;
/**
 * In a group with more members than this, a member gets push notifications only for mentions and for replies to the
 * member. A member who asked for every message gets all notifications.
 */
export const LARGE_GROUP = 50;
/** The maximum number of people whom a message can mention, and the maximum number of characters in a quote. */
export const MENTIONS_MAX = 10;
export const QUOTE_MAX = 100;
/** How long a message can be edited after it was sent, in minutes, and how often. */
export const EDIT_MINUTES = 15;
export const EDITS_MAX = 20;
/** How long a message can be unsent, in hours, and how long a report can still show it to staff, in days. */
export const UNSEND_HOURS = 24;
export const UNSENT_DAYS = 90;
/** The maximum number of different emoji with which people react to one message. */
export const REACTION_KINDS_MAX = 20;
/** The number of different emoji that a message shows. */
export const REACTION_KINDS_SHOWN = 12;
/** The number of people on a page of GetReactions. */
export const REACTIONS_PAGE = 50;
/** The maximum length of a group's title, in characters after trimming. */
export const CHAT_TITLE_MAX = 64;

/** A page sends the typing event once the user has paused typing for this long, in milliseconds. */
export const TYPING_PAUSE_MS = 500;
/** How long a page shows that another member is typing, in milliseconds. */
export const TYPING_SHOWN_MS = 2000;
/** The maximum number of linked videos that are previewed under a message. Source: specification 1 §9. */
export const LINK_PREVIEWS_MAX = 3;
/** How long the banner of a new message is shown, in milliseconds. */
export const BANNER_MS = 5000;
/**
 * `OLDER_DEBOUNCE_MS`: the delay before a page fetches older messages, in milliseconds. `OLDER_NEAR`: the page fetches
 * them once the user has scrolled up by this share (0 to 1) of the way to the top.
 */
export const OLDER_DEBOUNCE_MS = 500;
export const OLDER_NEAR = 0.98;
