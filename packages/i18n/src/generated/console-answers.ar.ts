// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsoleAnswersMessages } from './console-answers.ids.ts';

/** console-answers texts, language ar. */
export const messages: Catalog<ConsoleAnswersMessages> = {
  "console.allForms": ["كل النماذج"],
  "console.answerRemoved": ["تم حذف الرد."],
  "console.inConsole": ["في لوحة الموظفين"],
  "console.languageOf": ["اللغة"],
  "console.noAnswers": ["لا توجد ردود بعد"],
  "console.noAnswersHint": ["ما يرسله العملاء عبر نماذجك يظهر هنا."],
  "console.openFile": ["فتح الملف ",["number"]],
  "console.received": ["وقت الاستلام"],
  "console.removeAnswer": ["حذف الرد"],
  "console.removeAnswerHint": ["يُحذف مع ملفاته ولا يمكن استعادته."],
  "console.removeAnswerTitle": ["هل تودّ حذف هذا الرد نهائيًا؟"],
  "console.signature": ["التوقيع"],
  "console.signedVersion": ["النص الموقَّع، الإصدار"],
  "console.takeAnswers": ["تنزيل بصيغة CSV"],
};
