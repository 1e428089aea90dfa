import type { Db } from '#platform/db/schema.ts';
import type { Config } from '../../../config.ts';
import type { ArchiveSection } from '#platform/personal-data.ts';

/** The version of the format of `data.json`. Raise it when the meaning of a field changes. */
const FORMAT = 1;

/**
 * Yields `data.json` in pieces: the description, then each section. A section is an object, or a list with one row per
 * line.
 */
export async function* writeJson(
  { db, user_id, config }: { db: Db; user_id: number; config: Config },
  sections: readonly ArchiveSection[],
  made_at: Date,
): AsyncGenerator<string> {
  const about = Object.fromEntries(sections.map(({ name, about: words }) => [name, words]));
  yield `{\n"archive": ${JSON.stringify({ format: FORMAT, made_at: made_at.toISOString(), about }, null, 2)}`;
  for (const { name, read } of sections) {
    yield `,\n${JSON.stringify(name)}: `;
    const content = read(db, user_id, { config });
    if (Symbol.asyncIterator in content) yield* writeList(content);
    else yield JSON.stringify(await content, null, 2);
  }
  yield '\n}\n';
}

async function* writeList(rows: AsyncIterable<object>): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield '\n]';
}
