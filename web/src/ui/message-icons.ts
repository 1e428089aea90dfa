/** The icons of the actions of a message. They are loaded with the messages. */
export const messageIcons = {
  reply: 'M9.5 6 4 11.5 9.5 17M4.5 11.5H14a6 6 0 0 1 6 6v1',
};

export type MessageIconName = keyof typeof messageIcons;
