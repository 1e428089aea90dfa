/**
 * How folders of uploads, of what is on its way to be one, and of mails are made: nobody else of the machine looks into
 * them. They lie in a data folder that others may enter, because PostgreSQL runs as somebody else.
 */
export const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const;
