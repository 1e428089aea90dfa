/** Posts that one device has open at most; of more, the first are left. Source: security.md §2 "emit post:join". */
export const POSTS_OPEN = 20;
