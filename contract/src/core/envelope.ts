/**
 * One thing that went wrong. `code` is the HTTP status, or null when no server answered. `reference` is the id of the
 * request in the server's log. Only an unexpected failure (500) has one. Source: wire.md "HTTP"; `reference` is not in
 * it.
 */
export type Problem = { code: number | null; message: string; field?: string; reference?: string };

/** The answer of a call, both on the wire and in the page. */
export type Result<Content> = { status: true; content: Content } | { status: false; errors: Problem[] };
