import { z } from 'zod';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { id, money, named } from '../../wire/values.ts';
import { toyConsoleRoutes } from './console-routes.ts';
import { toyRoutes } from './routes.ts';

const toy = { product_id: id, ...named, price: money } as const;

export const listToys = defineEndpoint(toyRoutes.listToys, {
  summary: 'Lists the toys of the venue',
  response: z.array(z.object(toy)),
  errors: [],
});

export const listConsoleToys = defineEndpoint(toyConsoleRoutes.listConsoleToys, {
  summary: 'Lists the toys of the venue with their stock',
  response: z.array(z.object({ ...toy, stock: z.number().int() })),
  errors: ['session_expired', 'forbidden'],
});
