/** Texts of JSON bodies as they were sent, for signatures over them. */
const texts = new WeakMap<object, string>();

/** Keeps the text of a request's body for as long as the request. */
export const keepBodyText = (request: object, text: string): void => {
  texts.set(request, text);
};

export const bodyTextOf = (request: object): string => texts.get(request) ?? '';
