import type { Refusal, RefusalCode, RefusalParameters } from '@nadi/domain/kernel/refusal';
import type { ServerMessages } from './generated/server.ids.ts';
import type { Translator } from './translator.ts';

/** The codes whose sentence is missing, or asks for values that the refusal does not carry. */
type Unspoken = {
  [Code in RefusalCode]: `refusal.${Code}` extends keyof ServerMessages
    ? RefusalParameters[Code] extends ServerMessages[`refusal.${Code}`]
      ? never
      : Code
    : Code;
}[RefusalCode];

type MustBeNever<T extends never> = T;

/** Does not compile while a refusal code of the domain lacks its sentence `refusal.<code>`. */
export type EveryRefusalSpeaks = MustBeNever<Unspoken>;

/** What to tell the customer about a refusal, in the translator's language. */
export function refusalText(translator: Translator<ServerMessages>, refusal: Refusal): string {
  const speak = translator.t as (id: `refusal.${RefusalCode}`, values: Refusal) => string;
  return speak(`refusal.${refusal.code}`, refusal);
}
