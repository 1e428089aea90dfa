import { HELP_KINDS } from '@quad/contract/site.ts';
import { PLACE_ADDRESS_MAX, PLACE_DESCRIPTION_MAX, PLACE_NAME_MAX } from '@quad/contract/places/limits.ts';
import { placeTypeNames, placeTypes } from '@quad/contract/places/limits.ts';
import { cleanText, textLength } from '@quad/contract/core/text.ts';
import { COURSE_NAME_MAX, isDomain } from '@quad/contract/reference/staff-calls.ts';
import { isNetwork } from '#platform/site/networks.ts';
import { FIRST_OF_SITE } from '../queries.ts';

/** A column of a CSV file. `read` returns undefined for a value that does not fit. `cure` says what fits. */
export type Column<Value> = { read(raw: string): Value | undefined; cure: string; isOptional?: true };
type Columns = Record<string, Column<unknown>>;
export type RowOf<Of extends Columns> = {
  [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never;
};

/** The largest integer of PostgreSQL's type `integer`. */
const LARGEST = 2 ** 31 - 1;

const text = (min: number, max: number): Column<string> => ({
  read(raw) {
    const tidy = cleanText(raw).trim();
    const length = textLength(tidy);
    return length >= min && length <= max && !tidy.includes('\n') ? tidy : undefined;
  },
  cure: `Write ${min === 0 ? 'at most' : `${min} to`} ${max} characters on one line.`,
});

const whole = (min: number, max: number, cure: string): Column<number> => ({
  read(raw) {
    const value = Number(raw);
    return /^\d{1,10}$/.test(raw) && value >= min && value <= max ? value : undefined;
  },
  cure,
});

const degrees = (limit: number): Column<number> => ({
  read(raw) {
    const value = Number(raw);
    return /^-?\d{1,3}(\.\d+)?$/.test(raw) && Math.abs(value) <= limit ? value : undefined;
  },
  cure: `Write degrees from -${limit} to ${limit} with a point, such as -37.7963.`,
});

const oneOf = <const Value extends string>(values: readonly Value[]): Column<Value> => ({
  read: (raw) => values.find((value) => value === raw),
  cure: `Write one of: ${values.join(', ')}.`,
});

/** A column that may be empty or missing. Its value is then null. */
const optional = <Value>({ read, cure }: Column<Value>): Column<Value | null> => ({
  read: (raw) => (raw.trim() === '' ? null : read(raw)),
  cure: `${cure} Or leave it empty.`,
  isOptional: true,
});

const isUrl = (raw: string): boolean => /^https:\/\/[^\s"<>]+$/.test(raw) && URL.canParse(raw);
const url: Column<string> = {
  read: (raw) => (isUrl(raw) ? raw : undefined),
  cure: 'Write an address that begins with https://.',
};

const ownId = whole(
  FIRST_OF_SITE,
  LARGEST,
  `Give it a number from ${FIRST_OF_SITE} up. Smaller ones belong to Quad.`,
);
const institution = whole(1, LARGEST, 'Write the id of a row of universities.csv.');

/** The files of a campus folder, with their columns. */
export const campusFiles = {
  'universities.csv': {
    id: ownId,
    name: text(1, 120),
    state_id: whole(0, LARGEST, 'Write the number of its state, or 0.'),
    country_id: whole(1, LARGEST, 'Write the id of a country of data/countries.csv.'),
    signup_open: { read: readFlag, cure: 'Write 1 if its students can sign up, otherwise 0.' },
    latitude: degrees(90),
    longitude: degrees(180),
    campus: optional(text(1, 64)),
  },
  'university_domains.csv': {
    uni_id: institution,
    domain: {
      read: (raw: string) => (isDomain(raw.toLowerCase()) ? raw.toLowerCase() : undefined),
      cure: 'Write what follows the @ of a student’s address, such as student.example.edu.',
    },
    webmail: optional(url),
  },
  'courses.csv': { course_id: ownId, uni_id: institution, course_name: text(1, COURSE_NAME_MAX) },
  'places.csv': {
    id: ownId,
    uni_id: institution,
    name: text(1, PLACE_NAME_MAX),
    type: oneOf(placeTypeNames),
    subtype: optional(oneOf(Object.values(placeTypes).flat())),
    description: text(0, PLACE_DESCRIPTION_MAX),
    address: text(1, PLACE_ADDRESS_MAX),
    latitude: degrees(90),
    longitude: degrees(180),
    source: optional(text(1, 200)),
  },
  'help_lines.csv': {
    name: text(1, 40),
    shown: text(1, 60),
    href: {
      read: (raw: string) => (/^tel:[+*#\d]{2,20}$/.test(raw) || isUrl(raw) ? raw : undefined),
      cure: 'Write tel: with the digits, or an address that begins with https://.',
    },
    about: text(1, 200),
    kind: oneOf(HELP_KINDS),
  },
  'networks.csv': {
    network: {
      read: (raw: string) => (isNetwork(raw) ? raw : undefined),
      cure: 'Write a network such as 203.0.113.0/24 or 2001:db8::/48, an IPv6 one with /64 at most.',
    },
    factor: whole(1, 1000, 'Write how many times the usual rates it gets: 1 to 1000.'),
    note: optional(text(1, 120)),
  },
} as const;
export type CampusFile = keyof typeof campusFiles;
/** The files without which a folder is no campus. The others may be missing, and then have no rows. */
export const NEEDED: readonly CampusFile[] = ['universities.csv', 'university_domains.csv', 'courses.csv'];

function readFlag(raw: string): boolean | undefined {
  return raw === '1' ? true : raw === '0' ? false : undefined;
}
