import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Root of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a program to its end and returns `{ code, output, stdout }`. `output` contains both streams.
 * Never throws for a failing program.
 */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
      env: { ...process.env, NO_COLOR: '1', ...options.env },
    });
    let output = '';
    let stdout = '';
    child.stdout?.on('data', (text) => {
      output += text;
      stdout += text;
    });
    child.stderr?.on('data', (text) => {
      output += text;
    });
    child.on('error', (cause) => done({ code: 127, output: String(cause), stdout }));
    child.on('close', (code) => done({ code: code ?? 1, output, stdout }));
  });
}

/** Returns the last lines of a program's output, for a message. */
export const tail = (output, lines = 15) => output.trimEnd().split('\n').slice(-lines).join('\n');
