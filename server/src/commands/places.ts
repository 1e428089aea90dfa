import { parseArgs } from 'node:util';
import { check, type Checked } from '@quad/contract/core/check.ts';
import { PLACE_REACH } from '@quad/contract/places/limits.ts';
import { placeRefusal } from '@quad/contract/places/staff-calls.ts';
import { completion } from '#features/places/moderation/completion.ts';
import { type Outcome, publishPlace, rejectPlace } from '#features/places/moderation/decide.ts';
import { listWaiting, measureFromNearestCampus } from '#features/places/moderation/queries/queue.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/schema.ts';
import { StartError } from '#platform/start-error.ts';
import { readConfig } from '../config.ts';
import { asCommand, inDatabase } from './connect.ts';

// `npm run places`: lists, approves or rejects suggested places. Source: decisions.md "Places and posts". A server may
// run at the same time, but gets no events from the command. A user's page therefore shows the notification only after
// its next fetch.

const USAGE = `Say what: npm run places -- list
  | publish ID --address "1 Union Lawn, Parkville" --latitude=-37.79 --longitude=144.96 [--subtype Cafe] [--uni 61]
  | reject ID REASON`;

const emit = () => undefined;

async function run(): Promise<void> {
  const doIt = understand();
  await inDatabase(readConfig(), doIt);
}

type Options = { address?: string; latitude?: string; longitude?: string; subtype?: string; uni?: string };

/** Parses the arguments. @throws StartError for invalid ones */
function understand(): (db: Db) => Promise<string> {
  const { positionals, values } = readArguments();
  const [verb, id, ...words] = positionals;
  const hasOptions = Object.keys(values).length > 0;
  if (verb === 'list' && id === undefined && !hasOptions) return list;
  const place_id = Number(/^\d{1,9}$/.exec(id ?? '')?.[0] ?? 0);
  if (place_id === 0) throw new StartError(USAGE);
  if (verb === 'publish' && words.length === 0) return publishing(place_id, values);
  if (verb === 'reject' && !hasOptions) {
    const why = mustFit(check(placeRefusal, words.join(' ')));
    return (db) => decided(db, (deciding) => rejectPlace(deciding, place_id, why), 'Refused.');
  }
  throw new StartError(USAGE);
}

function readArguments() {
  const type = 'string';
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        address: { type },
        latitude: { type },
        longitude: { type },
        subtype: { type },
        uni: { type },
      },
    });
  } catch (error) {
    if (error instanceof TypeError) throw new StartError(`${error.message}\n${USAGE}`);
    throw error;
  }
}

function publishing(place_id: number, { address, latitude, longitude, subtype, uni }: Options) {
  const number = (value: string | undefined) => (value?.trim() ? Number(value) : undefined);
  const completed = mustFit(
    check(completion, {
      address,
      latitude: number(latitude),
      longitude: number(longitude),
      ...(subtype !== undefined && { subtype }),
      ...(uni !== undefined && { university_id: Number(uni) }),
    }),
  );
  return async (db: Db) => {
    const metres = await measureFromNearestCampus(db, completed);
    if (metres !== undefined && metres > PLACE_REACH) throw new StartError(FAR);
    return decided(db, (deciding) => publishPlace(deciding, place_id, completed), 'Published.');
  };
}

function mustFit<Value>(checked: Checked<Value>): Value {
  if (!checked.ok) throw new StartError(checked.problems.map(({ message }) => message).join('\n'));
  return checked.value;
}

async function list(db: Db): Promise<string> {
  const waiting = await listWaiting(db);
  if (waiting.length === 0) return 'Nothing waits for review.';
  return waiting
    .map(({ place_id, name, type, description, latitude, longitude }) => {
      const at = latitude === null ? '' : ` at ${latitude}, ${longitude}`;
      return `${place_id}  ${name} (${type})${at}\n    ${description}`;
    })
    .join('\n');
}

const FAR = `This is more than ${PLACE_REACH / 1000} km from the nearest campus. Check the position.`;
const refusals: Record<Exclude<Outcome, 'decided'>, string> = {
  'not waiting': 'Nothing waits for review under this number.',
  'not its subtype': 'Places of this type have no such subtype.',
  'no such institution': 'There is no such institution.',
  'no such place': 'There is no such place.',
};

type Deciding = Parameters<typeof publishPlace>[0];

async function decided(
  db: Db,
  decide: (deciding: Deciding) => Promise<Outcome>,
  what: string,
): Promise<string> {
  const outcome = await db
    .transaction()
    .execute((tx: Tx) => decide({ db: tx, emit, now: systemClock.now() }));
  if (outcome !== 'decided') throw new StartError(refusals[outcome]);
  return what;
}

await asCommand(run);
