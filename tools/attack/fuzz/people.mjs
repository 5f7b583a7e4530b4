// @ts-check
import { Failure } from '../../failure.mjs';

/** @typedef {import('./cases.mjs').Caller} Caller */
/** @typedef {'learner' | 'admin'} Person */

/** The demo accounts of development and tests. @type {Record<Person, { email: string, password: string }>} */
const accounts = {
  admin: { email: 'admin@academy.test', password: 'Admin#2025demo' },
  learner: { email: 'learner@academy.test', password: 'Learner#2025demo' },
};
/** Signed by nobody. */
const FORGED = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwicm9sZSI6ImFkbWluIn0.';

/** Who calls: logged in, and again when an attack has ended the session. */
export class People {
  /** @type {Map<Person, Promise<string>>} */
  #tokens = new Map();

  /** @param {import('./wire.mjs').Wire} wire */
  constructor(wire) {
    this.wire = wire;
  }

  /** @param {Caller} caller @returns {Promise<Record<string, string>>} */
  async headers(caller) {
    if (caller === 'nobody') return {};
    return { authorization: `Bearer ${caller === 'forger' ? FORGED : await this.token(caller)}` };
  }

  /** @param {Person} person @returns {Promise<string>} */
  token(person) {
    const known = this.#tokens.get(person) ?? this.#logIn(person);
    this.#tokens.set(person, known);
    return known;
  }

  /** The next call logs in anew. @param {Caller} caller */
  forget(caller) {
    if (caller === 'learner' || caller === 'admin') this.#tokens.delete(caller);
  }

  /** @param {Person} person */
  async #logIn(person) {
    const { status, text } = await this.wire.send({
      method: 'POST',
      target: '/api/user/login',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(accounts[person])),
    });
    if (status !== 200) throw new Failure(`The demo account ${person} cannot log in: ${status} ${text}`);
    return String(JSON.parse(text).token);
  }
}
