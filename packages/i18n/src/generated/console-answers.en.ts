// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsoleAnswersMessages } from './console-answers.ids.ts';

/** console-answers texts, language en. */
export const messages: Catalog<ConsoleAnswersMessages> = {
  "console.allForms": ["All forms"],
  "console.answerRemoved": ["The answer has been deleted."],
  "console.inConsole": ["In the console"],
  "console.languageOf": ["Language"],
  "console.noAnswers": ["Nobody has answered yet"],
  "console.noAnswersHint": ["What customers send through your forms appears here."],
  "console.openFile": ["Open file ",["number"]],
  "console.received": ["Received"],
  "console.removeAnswer": ["Delete answer"],
  "console.removeAnswerHint": ["It goes with its files and cannot be brought back."],
  "console.removeAnswerTitle": ["Delete this answer for good?"],
  "console.signature": ["Signature"],
  "console.signedVersion": ["Signed text, version"],
  "console.takeAnswers": ["Download as CSV"],
};
