import { call } from '@quad/contract/core/call.ts';
import { expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { defineFeature, type FeatureDefinition } from './feature.ts';
import type { Rate } from './rates.ts';

const calls = {
  Wave: call({
    method: 'POST',
    path: '/test/Wave',
    access: 'ready',
    input: z.object({ hand: z.string() }),
    content: z.object({ waved: z.boolean() }),
    failure: 'Failed to wave',
  }),
};
const events = { 'test:wave': z.object({ hand: z.string() }) };
const Wave = async () => ({ waved: true });

type Example = FeatureDefinition<typeof calls, typeof events>;
/** Whether the compiler accepts a type as the definition of a feature with `calls` and `events`. No code runs. */
type IsTaken<Definition> = [Definition] extends [Example] ? true : false;
type Whole = { name: string; calls: typeof calls; handlers: { Wave: typeof Wave } };

test('a feature is taken with all its handlers, and with none where it has no calls', () => {
  defineFeature({ name: 'Waving', calls, handlers: { Wave }, priorities: { Wave: 'background' } });
  defineFeature({ name: 'Silent' });
  expectTypeOf<IsTaken<Whole>>().toEqualTypeOf<true>();
  expectTypeOf<IsTaken<{ name: string }>>().toEqualTypeOf<true>();
});

test('a missing handler, a wrong answer, an unknown priority and a rate that is none do not compile', () => {
  expectTypeOf<IsTaken<Omit<Whole, 'handlers'>>>().toEqualTypeOf<false>();
  expectTypeOf<
    IsTaken<Omit<Whole, 'handlers'> & { handlers: { Nod: typeof Wave } }>
  >().toEqualTypeOf<false>();
  type Wrong = { Wave(): Promise<{ waved: string }> };
  expectTypeOf<IsTaken<Omit<Whole, 'handlers'> & { handlers: Wrong }>>().toEqualTypeOf<false>();
  expectTypeOf<IsTaken<Whole & { priorities: { Wave: 'urgent' } }>>().toEqualTypeOf<false>();
  type Limits<What> = { limits: { Wave: { byPerson: What[] } } };
  expectTypeOf<IsTaken<Whole & Limits<Rate>>>().toEqualTypeOf<true>();
  expectTypeOf<IsTaken<Whole & Limits<'waves'>>>().toEqualTypeOf<false>();
});

test('a handler has its input from the contract, and no way to the pool', () => {
  defineFeature({
    name: 'Waving',
    calls,
    handlers: {
      Wave: async ({ input, services }) => {
        expectTypeOf(input).toEqualTypeOf<{ hand: string }>();
        expectTypeOf(services).not.toHaveProperty('db');
        return { waved: true };
      },
    },
    clientEvents: {
      schemas: events,
      reading: [],
      handlers: {
        'test:wave': async ({ payload, services }) => {
          expectTypeOf(payload).toEqualTypeOf<{ hand: string }>();
          expectTypeOf(services).not.toHaveProperty('db');
        },
      },
    },
  });
});
