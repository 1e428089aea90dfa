import type { ArchiveSection } from '#platform/personal-data.ts';

/** The text of `README.txt` in an archive: the sections of the archive, and how to read them. */
export function readme(sections: readonly ArchiveSection[], made_at: Date): string {
  const lines = sections.map(({ name, about }) => `  ${name}\n    ${about}`);
  return `Your data on Quad
=================

Made ${made_at.toISOString()}.

data.json holds everything that Quad keeps about you, as text that people and
programs can read. Any browser opens it. Times are in UTC. Its sections:

${lines.join('\n')}

The folder "files" holds the pictures and videos that you uploaded. The
section "files" of data.json says what each one is.

What is not in here: your password, which nobody can read, not even us; and
what others keep to themselves, such as their addresses and birth dates, or
whether someone has blocked or reported you.

Keep this archive safe. It holds messages that others wrote to you.
`;
}
