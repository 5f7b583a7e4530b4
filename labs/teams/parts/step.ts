import { type Checks } from '@academy/containers-lab/checks';
import { type Browser } from 'playwright-core';
import { type Academy } from '../academy/academy.js';
import { type Reply } from '../academy/registry-http.js';
import { type Team } from '../academy/team.js';
import { type Outcome } from '../outside.js';

/** The surroundings of the steps in the running academy. */
export interface TeamStep {
  readonly checks: Checks;
  readonly academy: Academy;
  readonly team: Team;
  readonly browser: Browser;
}

/** @returns what is wrong with a response @param named words that its body contains */
export function wrongReply({ status, body }: Reply, wanted: number, ...named: string[]): string[] {
  const text = JSON.stringify(body);
  return [
    ...(status === wanted ? [] : [`the status is ${status}, not ${wanted}: ${text}`]),
    ...named.filter((word) => !text.includes(word)).map((word) => `it does not name ${word}: ${text}`),
  ];
}

/** @returns what is wrong with the end of a command @param named words that it prints */
export function wrongEnd({ code, text }: Outcome, wanted: number, ...named: string[]): string[] {
  return [
    ...(code === wanted ? [] : [`the exit code is ${code}, not ${wanted}: ${text}`]),
    ...named.filter((word) => !text.includes(word)).map((word) => `it does not name ${word}: ${text}`),
    ...(/\n\s+at /.test(text) ? [`it prints a stack trace: ${text}`] : []),
  ];
}
