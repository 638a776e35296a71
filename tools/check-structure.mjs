import { callerRules } from './guard/caller-rules.mjs';
import { languageRules } from './guard/language-rules.mjs';
import { nameRules } from './guard/name-rules.mjs';
import { pageRules } from './guard/page-rules.mjs';
import { runAsCommand } from './guard/run.mjs';
import { sqlRules } from './guard/sql-rules.mjs';
import { tableRules } from './guard/table-rules.mjs';
import { testRules } from './guard/test-rules.mjs';
import { textRules } from './guard/text-rules.mjs';

runAsCommand('structure', [
  ...languageRules,
  ...nameRules,
  ...tableRules,
  ...sqlRules,
  ...textRules,
  ...pageRules,
  ...testRules,
  ...callerRules,
]);
