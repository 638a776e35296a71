import { readFileSync } from 'node:fs';
import { arrowRules } from './guard/arrow-rules.mjs';
import { portRules } from './guard/port-rules.mjs';
import { runAsCommand } from './guard/run.mjs';

const structure = JSON.parse(readFileSync(new URL('./structure.json', import.meta.url), 'utf8'));
runAsCommand('arrows', [...arrowRules(structure), ...portRules]);
