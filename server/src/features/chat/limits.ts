/** Days for which a chat that has ended stays readable. Source: decisions.md "Past chats". */
export const PAST_DAYS = 90;
/** Members that a group's entry in the chat list shows. */
export const MEMBERS_SHOWN = 8;
/** Members up to whom everybody is told who has read what; beyond, only whom it concerns. */
export const READERS_TOLD = 50;
