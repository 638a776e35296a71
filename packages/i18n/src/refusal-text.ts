import type { Refusal, RefusalCode, RefusalParameters } from '@nadi/domain/kernel/refusal';
import type { ServerMessages } from './generated/server.ids.ts';
import type { Translator } from './translator.ts';

/** Codes without a sentence, or whose sentence needs values that the refusal lacks. */
type Unspoken = {
  [Code in RefusalCode]: `refusal.${Code}` extends keyof ServerMessages
    ? RefusalParameters[Code] extends ServerMessages[`refusal.${Code}`]
      ? never
      : Code
    : Code;
}[RefusalCode];

type MustBeNever<T extends never> = T;

/** Compile-time check: every refusal code of the domain has a sentence `refusal.<code>`. */
export type EveryRefusalSpeaks = MustBeNever<Unspoken>;

/** Text of a refusal in the translator's language. */
export function refusalText(translator: Translator<ServerMessages>, refusal: Refusal): string {
  const speak = translator.t as (id: `refusal.${RefusalCode}`, values: Refusal) => string;
  return speak(`refusal.${refusal.code}`, refusal);
}
