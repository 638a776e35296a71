/** Part of a compiled ICU message: text, an argument, or an argument with its forms. */
export type MessageToken =
  | string
  | readonly [
      name: string,
      type?: string,
      format?: string | { readonly [form: string]: readonly MessageToken[] | number },
    ];

/** Text compiled by `compile.ts`; nothing is parsed at run time. */
export type CompiledMessage = readonly MessageToken[];

/** Values of a text without placeholders. */
export type NoValues = Readonly<Record<never, never>>;

/** Texts of one part of the product (site or server) in one language, by message id. */
export type Catalog<Messages> = { readonly [Id in keyof Messages]: CompiledMessage };
