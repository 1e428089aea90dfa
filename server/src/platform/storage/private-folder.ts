/**
 * The options for folders of uploads, temporary uploads and mails: no other user of the machine may read them. The data
 * folder around them may be open to others, because PostgreSQL runs as another user.
 */
export const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const;
