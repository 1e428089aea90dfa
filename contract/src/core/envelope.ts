/** One thing that went wrong. `code` is the HTTP status, or null when no server answered. Source: wire.md "HTTP". */
export type Problem = { code: number | null; message: string; field?: string };

/** The answer of a call, both on the wire and in the page. */
export type Result<Content> = { status: true; content: Content } | { status: false; errors: Problem[] };
