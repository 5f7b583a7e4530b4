// @ts-check
import { cyberCrimeFilms } from './films/cyber-crime.mjs';
import { businessFilms } from './films/business.mjs';
import { ethicalHackerFilms } from './films/ethical-hacker.mjs';

/** @type {readonly import('./film-timing.mjs').Film[]} */
export const films = [...ethicalHackerFilms, ...cyberCrimeFilms, ...businessFilms];
