// @ts-check
/**
 * Reads secrets from files, as Docker and Kubernetes mount them: each file in SETTINGS_DIR with the name of a variable
 * contains its value. An existing variable has priority; an empty one counts as missing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const { SETTINGS_DIR } = process.env;
for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];
const names = SETTINGS_DIR ? readdirSync(SETTINGS_DIR).filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name)) : [];
for (const name of names)
  process.env[name] ??= readFileSync(join(SETTINGS_DIR ?? '', name), 'utf8').replace(/\r?\n$/, '');
