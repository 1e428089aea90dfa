/** One thing that went wrong. `code` is the HTTP status, or null when no server answered. Source: wire.md "HTTP". */
export type Problem = { code: number | null; message: string; field?: string };

/** What a call comes back with, on the wire and in the page alike. */
export type Result<Content> = { status: true; content: Content } | { status: false; errors: Problem[] };
