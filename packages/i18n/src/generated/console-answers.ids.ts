// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of console-answers with the values its text takes. */
export interface ConsoleAnswersMessages {
  readonly "console.allForms": NoValues;
  readonly "console.answerRemoved": NoValues;
  readonly "console.inConsole": NoValues;
  readonly "console.languageOf": NoValues;
  readonly "console.noAnswers": NoValues;
  readonly "console.noAnswersHint": NoValues;
  readonly "console.openFile": { readonly number: string | number };
  readonly "console.received": NoValues;
  readonly "console.removeAnswer": NoValues;
  readonly "console.removeAnswerHint": NoValues;
  readonly "console.removeAnswerTitle": NoValues;
  readonly "console.signature": NoValues;
  readonly "console.signedVersion": NoValues;
  readonly "console.takeAnswers": NoValues;
}
