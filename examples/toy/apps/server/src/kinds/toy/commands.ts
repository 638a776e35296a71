import { fromDecimal } from '@nadi/domain/kernel/money';
import { addProduct } from '../../features/catalogue/ports.ts';
import type { Command } from '../../platform/command.ts';
import { CommandError } from '../../platform/command-error.ts';
import { addToy } from './store.ts';

const WHOLE = /^\d{1,6}$/;

/** Commands of `nadi` for toys. */
export const toyCommands: readonly Command[] = [
  {
    name: 'toy add',
    of: 'venue',
    operands: ['<name>', '<Arabic name>', '<price>', '<stock>'],
    summary: 'adds a toy with its price before VAT and its number of pieces',
    async run({ database, tenant, operands, print }) {
      const [en = '', ar = '', price = '', stock = ''] = operands;
      if (!WHOLE.test(price) || !WHOLE.test(stock))
        throw new CommandError('The price and the stock must be whole numbers.');
      const facts = { name: { en, ar }, priceFils: fromDecimal(Number(price)) };
      const productId = await database.forTenant(tenant.id, async (tx) => {
        const id = await addProduct(tx, 'toy');
        await addToy(tx, id, { ...facts, poolId: id, stock: Number(stock) });
        return id;
      });
      print(`Toy ${productId}: ${en}.`);
    },
  },
];
